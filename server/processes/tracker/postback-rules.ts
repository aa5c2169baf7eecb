import { foreignCurrency } from '../../features/conversions/booking/currency.ts'
import { network_currency } from '../../shared/network.ts'
import { readStatus } from '../../features/conversions/status.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import type { Catalogue, CatalogueAdvertiser } from '../../features/catalogue/catalogue.ts'
import { cleanText, cutSpace, max_value } from '../../shared/clean-text.ts'
import { exactText } from '../../shared/exact-text.ts'
import { old_postback_parameter, type OldPostback } from '../../storage/journal/old-postback.ts'
import { our_names, type FieldNames, type PostbackField } from './postback-dialects.ts'
import { isUnreadable, textOf, type RawParameters } from './parameters.ts'
import { redactSent, type SentParameters } from './sent-parameters.ts'

export interface PostbackRequest {
  token: string
  /** These three are exact (server/shared/exact-text.ts). */
  click_id: string
  goal: string
  txid: string
  amount: string
  status: string
  /** All received parameters, except the token. */
  parameters: Record<string, string>
}

/** All non-empty parameters; for one in both query and body, the query's value counts. */
const mergeParameters = (query: RawParameters, body: RawParameters): Record<string, string> => {
  const parameters: Record<string, string> = {}
  for (const source of [body, query]) {
    for (const name of Object.keys(source)) {
      const value = textOf(source, name)
      // Only the tracker itself writes that one.
      if (value !== '' && name !== old_postback_parameter)
        Object.defineProperty(parameters, name, { value, enumerable: true, configurable: true })
    }
  }
  return parameters
}

const valueOf = (parameters: Record<string, string>, names: readonly string[]): string => {
  const given = names.find((name) => Object.hasOwn(parameters, name))
  return (given && parameters[given]) ?? ''
}

/** Reads a postback from its query and its body, with its ids cleaned. */
export const readPostback = (query: RawParameters, body: RawParameters, names = our_names): PostbackRequest => {
  const parameters = mergeParameters(query, body)
  const read = (field: PostbackField): string => cleanText(valueOf(parameters, names[field]), max_value).trim()
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

const ids = ['click_id', 'goal', 'txid'] as const

/** Reads a postback with exact ids, and with the additional data for its record. */
export const readSentPostback = (
  query: SentParameters,
  body: SentParameters | undefined,
  names: FieldNames = our_names,
) => {
  const isToken = (name: string): boolean => names.token.includes(name)
  const cleaned = readPostback(query.lossy, body?.lossy ?? {}, names)
  const parameters = mergeParameters(query.exact, body?.exact ?? {})
  const read = (field: 'click_id' | 'goal'): string => exactText(valueOf(parameters, names[field]).trim())
  const txid = exactText(cutSpace(valueOf(parameters, names.txid)))
  const amount = cleanText(valueOf(parameters, names.amount), max_value).trim()
  const isOther = (name: string): boolean => !Object.hasOwn(parameters, name) && isUnreadable(body?.exact ?? {}, name)
  return {
    request: { ...cleaned, click_id: read('click_id'), goal: read('goal'), txid, amount } satisfies PostbackRequest,
    /** An id that was sent but cannot be read: without it, the sale would be a different one. */
    unreadable: ids.find((field) => {
      const first = names[field].find((name) => Object.hasOwn(parameters, name) || isOther(name))
      return first !== undefined && isOther(first)
    }),
    raw_query: redactSent(query, isToken, cleaned.token),
    raw_body: body === undefined ? '' : redactSent(body, isToken, cleaned.token),
  }
}

/** Why a postback is refused with 403 and not journalled. The sender is not told whether a token was ever valid. */
export type RefusalReason =
  | 'no_token'
  | 'wrong_token'
  | 'expired_token'
  | 'disabled'
  | 'wrong_address'
  | 'foreign_click'

export type PostbackVerdict =
  | {
      kind: 'refused'
      reason: RefusalReason
      /** The advertiser, by the token, else by the click; `undefined` if neither is known. */
      advertiser_id: number | undefined
    }
  | {
      kind: 'taken'
      /** 0 without a valid token. */
      advertiser_id: number
      /** Absent without a valid token. */
      token_sha256?: string
      /** A note for the advertiser; '' if all is well. The worker evaluates again and quarantines postbacks that it cannot use. */
      remark: string
      /** For a postback in an old network's format: data for its record. */
      old?: OldPostback
      /** The offer, if the postback is for one of its clicks and goals; only then are repetitions recognised. */
      offer_id: number | undefined
    }

export interface PostbackTools {
  catalogue: Catalogue
  click_ids: ClickIds
}

/**
 * Evaluates the click, the goal and the status of a postback.
 * @param sender the advertiser; `sha256` is absent unless proven by a token
 */
export const evaluateClickId = (
  { catalogue, click_ids }: PostbackTools,
  { advertiser, sha256 }: { advertiser: Pick<CatalogueAdvertiser, 'id'>; sha256?: string },
  request: PostbackRequest,
): PostbackVerdict => {
  const acceptPostback = (remark: string, offer_id?: number): PostbackVerdict => ({
    kind: 'taken',
    advertiser_id: advertiser.id,
    ...(sha256 !== undefined && { token_sha256: sha256 }),
    remark,
    offer_id,
  })
  const place = click_ids.decode(request.click_id)
  const offer = place === undefined ? undefined : catalogue.offer(place.offer_id)
  // A click id that this network never issued, or issued for a deleted offer: kept, because it may be a mistake in a link that costs money.
  if (offer === undefined) return acceptPostback('unknown click_id, kept for review')
  if (offer.advertiser_id !== advertiser.id)
    return { kind: 'refused', reason: 'foreign_click', advertiser_id: advertiser.id }
  const status = readStatus(request.status)
  if (status.kind === 'test') return acceptPostback('test, nothing is counted')
  if (!offer.has_goal(request.goal)) return acceptPostback('unknown goal, kept for review')
  if (foreignCurrency(request.parameters) !== undefined)
    return acceptPostback(`the currency is not ${network_currency}, kept for review`, offer.id)
  return acceptPostback(status.kind === 'unknown' ? 'unknown status, kept as pending' : '', offer.id)
}

/** The advertiser of the offer whose click a postback names. */
const advertiserOfClick = ({ catalogue, click_ids }: PostbackTools, click_id: string): number | undefined => {
  const place = click_ids.decode(click_id)
  return place && catalogue.offer(place.offer_id)?.advertiser_id
}

/**
 * The likely advertiser of a postback that could only be read in part; for diagnostics only.
 * @param now milliseconds since 1970
 */
export const advertiserOf = (tools: PostbackTools, request: PostbackRequest, now: number): number | undefined => {
  const token = tools.catalogue.tokenOf(request.token, now)
  if (token.state === 'unknown') return advertiserOfClick(tools, request.click_id)
  return token.state === 'valid' ? token.advertiser.id : token.advertiser_id
}

/**
 * Decides whether to accept a postback: a token of an active advertiser, from one of its addresses, about a click on its own offers.
 * @param ip the sender's address
 * @param now milliseconds since 1970
 */
export const evaluatePostback = (
  tools: PostbackTools,
  request: PostbackRequest,
  ip: string,
  now: number,
): PostbackVerdict => {
  const rejectPostback = (reason: RefusalReason, advertiser_id: number | undefined): PostbackVerdict => ({
    kind: 'refused',
    reason,
    advertiser_id,
  })
  if (request.token === '') return rejectPostback('no_token', advertiserOfClick(tools, request.click_id))
  const token = tools.catalogue.tokenOf(request.token, now)
  if (token.state === 'unknown') return rejectPostback('wrong_token', advertiserOfClick(tools, request.click_id))
  if (token.state !== 'valid')
    return rejectPostback(token.state === 'expired' ? 'expired_token' : 'disabled', token.advertiser_id)
  if (!token.advertiser.allows(ip)) return rejectPostback('wrong_address', token.advertiser.id)
  return evaluateClickId(tools, token, request)
}
