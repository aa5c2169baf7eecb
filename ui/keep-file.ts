const follow = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Makes the browser download a file under the server's name for it. */
export const download = (url: string): void => follow(url, '')

/** Makes the browser save a file from memory: a text, or bytes in base64. */
export const keepFile = (name: string, content: string, base64 = false): void => {
  const bytes = base64 ? Uint8Array.from(atob(content), (char) => char.codePointAt(0) ?? 0) : content
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  follow(url, name)
  // Revoked once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
