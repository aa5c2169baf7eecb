import { readStatus } from '../conversions/status.ts'
import type { ClickIds } from '../journal/click-id.ts'
import type { Catalogue, CatalogueAdvertiser } from './catalogue/catalogue.ts'
import { cleanText, textOf, type RawParameters } from './parameters.ts'

/** A postback as its parameters say it. */
export interface PostbackRequest {
  token: string
  click_id: string
  goal: string
  txid: string
  amount: string
  status: string
  /** Every parameter as it came, without the token. */
  parameters: Record<string, string>
}

/**
 * Names under which advertisers' systems send the same thing; the first one that says something counts. Names that mean different things
 * to different systems are not among them: `transaction_id` is the click at one and the order at another, `subid` and `payout` likewise.
 */
const names = {
  token: ['token', 'security_token'],
  click_id: ['click_id', 'clickid'],
  goal: ['goal'],
  txid: ['txid', 'tid', 'action_id', 'order_id'],
  amount: ['amount', 'sum', 'sale_amount'],
  status: ['status'],
} as const

/** What identifies nothing longer than this is cut; a request as a whole is at most 32 kB. */
const longest_value = 2_048

/** Reads a postback from its query and its body; a parameter in both counts as the query has it. */
export const readPostback = (query: RawParameters, body: RawParameters): PostbackRequest => {
  const parameters: Record<string, string> = {}
  for (const source of [body, query]) {
    for (const name of Object.keys(source)) {
      const value = textOf(source, name)
      if (value !== '') Object.defineProperty(parameters, name, { value, enumerable: true, configurable: true })
    }
  }
  const read = (field: keyof typeof names): string => {
    const given = names[field].find((name) => Object.hasOwn(parameters, name))
    return given === undefined ? '' : cleanText(parameters[given] ?? '', longest_value).trim()
  }
  const request = {
    token: read('token'),
    click_id: read('click_id'),
    goal: read('goal'),
    txid: read('txid'),
    amount: read('amount'),
    status: read('status'),
  }
  for (const name of names.token) delete parameters[name]
  return { ...request, parameters }
}

/** Why a postback is refused with 403: nothing of it is kept. */
export type RefusalReason = 'no_token' | 'wrong_token' | 'wrong_address' | 'foreign_click'

export type PostbackVerdict =
  | { kind: 'refused'; reason: RefusalReason }
  | {
      kind: 'taken'
      advertiser_id: number
      /** What the advertiser should know; '' when all is well. The worker judges again and keeps what it cannot use. */
      remark: string
      /** The offer, where the postback is about one of its clicks and goals; a repetition is only recognised then. */
      offer_id: number | undefined
    }

export interface PostbackTools {
  catalogue: Catalogue
  click_ids: ClickIds
}

const judgeClickId = (
  { catalogue, click_ids }: PostbackTools,
  advertiser: CatalogueAdvertiser,
  request: PostbackRequest,
): PostbackVerdict => {
  const taken = (remark: string, offer_id?: number): PostbackVerdict => ({
    kind: 'taken',
    advertiser_id: advertiser.id,
    remark,
    offer_id,
  })
  const place = click_ids.decode(request.click_id)
  const offer = place === undefined ? undefined : catalogue.offer(place.offer_id)
  // What this network never gave out, or gave out for an offer that is no more: kept, because money may hang on a mistake in a link.
  if (offer === undefined) return taken('unknown click_id, kept for review')
  if (offer.advertiser_id !== advertiser.id) return { kind: 'refused', reason: 'foreign_click' }
  const status = readStatus(request.status)
  if (status.kind === 'test') return taken('test, nothing is counted')
  if (!offer.has_goal(request.goal)) return taken('unknown goal, kept for review')
  return taken(status.kind === 'unknown' ? 'unknown status, kept as pending' : '', offer.id)
}

/**
 * Judges whether a postback is taken: a token of an active advertiser, from one of its addresses, about a click of its own offers.
 * @param ip where it comes from
 * @param now milliseconds since 1970
 */
export const judgePostback = (
  tools: PostbackTools,
  request: PostbackRequest,
  ip: string,
  now: number,
): PostbackVerdict => {
  if (request.token === '') return { kind: 'refused', reason: 'no_token' }
  const advertiser = tools.catalogue.advertiserOf(request.token, now)
  if (advertiser === undefined) return { kind: 'refused', reason: 'wrong_token' }
  if (!advertiser.allows(ip)) return { kind: 'refused', reason: 'wrong_address' }
  return judgeClickId(tools, advertiser, request)
}
