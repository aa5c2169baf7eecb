import type { RefusalOutcome } from '@plumbline/contract/refusals.ts'
import { refuse } from '../../shared/http/errors.ts'

/** Advice to the operator on a postback that was refused. */
export const what_to_do: Readonly<Record<RefusalOutcome, string>> = {
  no_token: 'The advertiser calls a URL without a token: send them the complete postback URL again.',
  wrong_token: 'The token is unknown, mistyped or truncated: compare its end, or create a new one with rotate-token.',
  expired_token: 'They still use a replaced token: send them the new one.',
  disabled: 'The advertiser is disabled: enable it if its postbacks are wanted.',
  wrong_address: 'It came from an address that is not allowed: add the address if it is theirs.',
  foreign_click: 'The click belongs to an offer of another advertiser: ask which offer they mean.',
  unreadable: 'The body could not be read: they should send a plain GET, a form or correct JSON.',
  too_large: 'It had more than 16 kB: they should send the parameters of the postback only.',
  content_type: 'They should send a plain GET, a form (application/x-www-form-urlencoded) or JSON.',
}

const unit_ms: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const max_overlap_ms = 90 * 86_400_000

/** How long two tokens are taken beside each other, in milliseconds. @throws ApiError `bad_request` */
export const overlapOf = (text: string): number => {
  const ms = text === '0' ? 0 : Number.parseInt(text, 10) * (unit_ms[text.slice(-1)] ?? Number.NaN)
  if (!(ms <= max_overlap_ms)) throw refuse('overlap_too_long', { given: text })
  return ms
}

/** A name by which offers can name an advertiser. @throws ApiError `bad_request` */
export const checkName = (text: string): string => {
  const name = text.trim()
  if (/^-?\d+$/.test(name)) throw refuse('name_like_id', { name })
  if (/\p{Cc}/u.test(name)) throw refuse('name_not_one_line', {})
  return name
}
