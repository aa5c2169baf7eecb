/** Has the browser fetch a file, which it keeps as the server names it. Nothing opens, and the screen stays. */
export const download = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
