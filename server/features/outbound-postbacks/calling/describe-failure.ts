import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { codeOf } from '../../../shared/http/errors.ts'

/** How long a connection may take to stand, and a whole call. */
export interface CallLimits {
  connect_ms: number
  total_ms: number
}

/** A call was ended because it took too long. */
export class TooSlow extends Error {
  readonly why: Message

  constructor(code: 'no_connection_within' | 'no_answer_within', limit_ms: number) {
    super(code)
    this.name = 'TooSlow'
    this.why = message(code, { seconds: limit_ms / 1000 })
  }
}

const causes = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_closed',
  EPIPE: 'connection_closed',
  ETIMEDOUT: 'no_connection',
  EHOSTUNREACH: 'address_unreachable',
  ENETUNREACH: 'address_unreachable',
  EADDRNOTAVAIL: 'address_unreachable',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_not_yet_valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_self_signed',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_issuer_unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_issuer_unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_issuer_unknown',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_other_name',
  HPE_HEADER_OVERFLOW: 'answer_headers_too_large',
} as const

const isKnown = (code: string): code is keyof typeof causes => Object.hasOwn(causes, code)

/** Whether a machine was there that refused the connection. */
export const isRefusal = (error: unknown): boolean => codeOf(error) === 'ECONNREFUSED'

/** The cause of a failed call, for the affiliate: never an IP address, never a text from a library or a server. */
export const describeFailure = (error: unknown): Message => {
  if (error instanceof TooSlow) return error.why
  const code = codeOf(error)
  if (isKnown(code)) return message(causes[code], {})
  if (code.startsWith('HPE_')) return message('answer_not_http', {})
  if (/^(?:ERR_SSL|EPROTO|ERR_TLS)/.test(code)) return message('not_encrypted', {})
  return code === '' ? message('call_failed', {}) : message('call_failed_with', { error: code })
}
