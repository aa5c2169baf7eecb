/** Claims of an access token. Only for planning renewals: the server decides whether the token is genuine. */
export interface TokenClaims {
  /** The user it belongs to; null when the claim is missing. */
  readonly subject: string | null
  readonly issued_s: number | null
  readonly expires_s: number | null
}

const unknown: TokenClaims = { subject: null, issued_s: null, expires_s: null }

const decodeBase64Url = (text: string): string => {
  const bytes = Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (char) => char.codePointAt(0) ?? 0,
  )
  return new TextDecoder().decode(bytes)
}

/** Reads the claims of a JWT; empty for any other token. */
export const readClaims = (token: string): TokenClaims => {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''))
    if (typeof claims !== 'object' || claims === null) return unknown
    const field = (name: string): unknown => Object.entries(claims).find(([key]) => key === name)?.[1]
    const seconds = (name: string): number | null => {
      const value = field(name)
      return typeof value === 'number' && Number.isFinite(value) ? value : null
    }
    const subject = field('sub')
    return {
      subject: typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null,
      issued_s: seconds('iat'),
      expires_s: seconds('exp'),
    }
  } catch {
    return unknown
  }
}

export type TokenAge = 'fresh' | 'renew' | 'expired'

/**
 * How old a token is (SPEC-17.6). Its lifetime is `exp` minus `iat`, counted from the moment this browser received it, so a wrong clock
 * does no harm. When that moment is unknown, or in the future because the clock was set back, the clock has to be trusted.
 * The last minute of the lifetime, at most its half, is for renewal.
 */
export const ageOf = (claims: TokenClaims, received_at_ms: number | null, now_ms: number): TokenAge => {
  if (claims.expires_s === null) return 'fresh'
  const issued_ms = (claims.issued_s ?? claims.expires_s) * 1000
  const life_ms = claims.expires_s * 1000 - issued_ms
  const countable = claims.issued_s !== null && received_at_ms !== null && received_at_ms <= now_ms
  const left_ms = countable ? received_at_ms + life_ms - now_ms : claims.expires_s * 1000 - now_ms
  if (left_ms <= 0) return 'expired'
  const margin_ms = claims.issued_s === null ? 60_000 : Math.min(60_000, life_ms / 2)
  return left_ms <= margin_ms ? 'renew' : 'fresh'
}
