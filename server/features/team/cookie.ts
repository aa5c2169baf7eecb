/** The name of the session's cookie. With the prefix browsers take it over https only, for this host alone. */
const nameOf = (secure: boolean): string => `${secure ? '__Host-' : ''}plumbline_console`

/** The session's token in a Cookie header. If several cookies have this name, none is used: one of them was set by somebody else. */
export const readSessionCookie = (header: string | undefined, secure: boolean): string | undefined => {
  const start = `${nameOf(secure)}=`
  const matches = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
  return matches.length === 1 ? matches[0]?.slice(start.length) : undefined
}

/** Set-Cookie that gives a session. Without an end of its own: the browser forgets it when it ends, the server before. */
export const sessionCookie = (token: string, secure: boolean): string =>
  `${nameOf(secure)}=${token}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** Set-Cookie that takes it away. */
export const noSessionCookie = (secure: boolean): string => `${sessionCookie('', secure)}; Max-Age=0`
