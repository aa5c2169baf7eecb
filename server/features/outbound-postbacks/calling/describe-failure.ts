/** How long a connection may take to stand, and a whole call. */
export interface CallLimits {
  connect_ms: number
  total_ms: number
}

/** A call was ended because it took too long. */
export class TooSlow extends Error {
  constructor(what: 'connect' | 'total', { connect_ms, total_ms }: CallLimits) {
    super(
      what === 'connect' ? `No connection within ${connect_ms / 1000} s.` : `No answer within ${total_ms / 1000} s.`,
    )
    this.name = 'TooSlow'
  }
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer came.',
  EPIPE: 'The connection was closed before an answer came.',
  ETIMEDOUT: 'No connection could be made.',
  EHOSTUNREACH: 'The address cannot be reached.',
  ENETUNREACH: 'The address cannot be reached.',
  EADDRNOTAVAIL: 'The address cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is self-signed.',
  UNABLE_TO_GET_ISSUER_CERT: 'The certificate has an unknown issuer.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate has an unknown issuer.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate has an unknown issuer.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too large.',
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether a machine was there that refused the connection. */
export const isRefusal = (error: unknown): boolean => codeOf(error) === 'ECONNREFUSED'

/** What went wrong with a call, in words for the affiliate: never an address, never a text of somebody else's. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof TooSlow) return error.message
  const code = codeOf(error)
  if (Object.hasOwn(words, code)) return words[code] ?? ''
  if (code.startsWith('HPE_')) return 'The answer is not HTTP.'
  if (/^(?:ERR_SSL|EPROTO|ERR_TLS)/.test(code)) return 'No encrypted connection could be made.'
  return code === '' ? 'The call failed.' : `The call failed (${code}).`
}
