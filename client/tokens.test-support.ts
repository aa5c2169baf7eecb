const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

let made = 0

/** An access token like the server's, but unsigned; each is different. Seconds are relative to now. */
export const accessToken = ({ subject = '1', issued_s = 0, life_s = 600 } = {}): string => {
  const now_s = Math.floor(Date.now() / 1000)
  made += 1
  return `${part({ alg: 'none' })}.${part({ sub: subject, iat: now_s + issued_s, exp: now_s + issued_s + life_s, jti: made })}.x`
}
