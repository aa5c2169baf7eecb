const follow = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Has the browser fetch a file, which it keeps as the server names it. */
export const download = (url: string): void => follow(url, '')

/** Has the browser keep a file that is in memory: a text, or bytes in base64. */
export const keepFile = (name: string, content: string, base64 = false): void => {
  const bytes = base64 ? Uint8Array.from(atob(content), (char) => char.codePointAt(0) ?? 0) : content
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  follow(url, name)
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
