const own_origin = 'https://own.invalid'

/** An address that a browser may follow, or null: http and https only, whatever an operator or an import wrote. */
export const webAddress = (text: string | null): string | null => {
  const url = URL.parse(text ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}

/** The address of an image: as `webAddress`, or a file of the portal's own, written as a path from its root. */
export const imageAddress = (text: string | null): string | null => {
  if (text?.startsWith('/') !== true) return webAddress(text)
  const url = URL.parse(text, own_origin)
  return url?.origin === own_origin ? `${url.pathname}${url.search}` : webAddress(url?.href ?? null)
}
