/** What quoted-printable text says, as bytes in latin1. */
export const decodeQuotedPrintable = (body: string): string =>
  body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/**
 * A composed message whose parts can be read, and their links copied, without a mail program: 8bit instead of quoted-printable, in which
 * long links are broken over lines. Meant for files; a server may insist on 7 bits.
 */
export const asReadable = (message: Buffer): Buffer => {
  const source = message.toString('latin1')
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1]
  if (boundary === undefined) return message
  const parts = source.split(`\r\n--${boundary}`).map((part) => {
    const end = part.indexOf('\r\n\r\n')
    const head = part.slice(0, end)
    const plain = head.replace(/^Content-Transfer-Encoding: quoted-printable$/m, 'Content-Transfer-Encoding: 8bit')
    return plain === head ? part : plain + decodeQuotedPrintable(part.slice(end))
  })
  return Buffer.from(parts.join(`\r\n--${boundary}`), 'latin1')
}
