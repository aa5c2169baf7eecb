import { base_goals } from '@plumbline/contract/move-in.ts'
import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '../../features/catalogue/catalogue.ts'
import type { OldPostbackNetwork } from '../../features/catalogue/old-postbacks.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import { relay_header, type OldPostback } from '../../storage/journal/old-postback.ts'
import { createCounter } from '../../shared/http/throttle.ts'
import { day_ms, minute_ms } from '../../shared/time.ts'
import { bareHost } from './old-links.ts'
import { textOf, type RawParameters } from './parameters.ts'
import { readDialect, type ReadDialect } from './postback-dialects.ts'
import {
  evaluateClickId,
  evaluatePostback,
  type PostbackRequest,
  type PostbackTools,
  type PostbackVerdict,
} from './postback-rules.ts'

/*
 * Who may send postbacks in the form of an old network (ADR-0119):
 *
 * | sender | a click of ours | another click id |
 * |---|---|---|
 * | valid token, from an address of its advertiser | taken, unless the click is another's | taken |
 * | token of an inactive advertiser | refused | refused |
 * | otherwise, address listed by this offer's advertiser alone | taken as that advertiser's | taken; the worker knows the offer |
 * | otherwise, the network takes unproven ones | taken for review | taken for review |
 * | otherwise, the network has a relay | refused | taken for the relay alone |
 * | otherwise | refused | refused |
 */

export interface FoundOldPostback extends ReadDialect {
  /** `undefined` where several networks use the form and the host is not one of theirs. */
  network: OldPostbackNetwork | undefined
  path: string
  /** Another installation relayed it. */
  is_relayed: boolean
}

/** The old network's postback format of a request; `undefined` for our own format, and for other requests. */
export const findOldPostback = (
  { old_postbacks }: Catalogue,
  request: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  parameters: RawParameters,
): FoundOldPostback | undefined => {
  const path = request.routeOptions.url ?? ''
  const at_host = old_postbacks.at(bareHost(request.headers.host ?? ''))
  const dialect = readDialect(path, at_host?.source, (name) => textOf(parameters, name), old_postbacks.has)
  if (dialect === undefined) return undefined
  const network = at_host?.source === dialect.source ? at_host : old_postbacks.only(dialect.source)
  return { ...dialect, network, path, is_relayed: request.headers[relay_header] !== undefined }
}

/** Replaces the old network's goal id with our goal code. Without a known offer the id is kept for the worker, which knows more clicks. */
export const withOwnGoal = (
  { catalogue, click_ids }: PostbackTools,
  { network, source }: Pick<FoundOldPostback, 'network' | 'source'>,
  request: PostbackRequest,
): PostbackRequest => {
  if (request.goal === '') return request
  const offer_id = click_ids.decode(request.click_id)?.offer_id ?? 0
  const goal = network && catalogue.old_postbacks.goal(network.id, request.goal, offer_id)
  const is_base = request.goal === base_goals[source] && catalogue.offer(offer_id)?.has_goal(request.goal) !== true
  return { ...request, goal: goal ?? (is_base ? '' : request.goal) }
}

/** Whether a request was relayed by this installation and came back. */
export const isOwnRelay = (click_ids: ClickIds, { headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const header = headers[relay_header]
  return typeof header === 'string' && click_ids.decode(header) !== undefined
}

/** Decides whether to accept a postback in an old network's format, and for which advertiser. */
export const evaluateOldPostback =
  ({ network, source, path, is_relayed }: FoundOldPostback): typeof evaluatePostback =>
  (tools, request, ip, now) => {
    const old: OldPostback = { network: network?.id ?? 0, source, path, ...(is_relayed && { is_relayed }) }
    const own = evaluatePostback(tools, request, ip, now)
    if (own.kind === 'taken') return accept(tools, own, request, old)
    if (own.reason === 'disabled' || own.reason === 'foreign_click') return own
    const place = tools.click_ids.decode(request.click_id)
    const owner = place && tools.catalogue.offer(place.offer_id)?.advertiser_id
    const is_unknown = request.token === '' || own.reason === 'wrong_token'
    const listed = is_unknown ? tools.catalogue.advertiserAt(ip) : undefined
    const address_of = listed !== undefined && (owner ?? listed.id) === listed.id ? listed.id : undefined
    const takes_unproven = network?.takes_unproven === true
    if (address_of === undefined && !takes_unproven && (place !== undefined || network?.relays !== true)) return own
    const noted = { ...old, ...(address_of !== undefined && { address_of }), ...(takes_unproven && { takes_unproven }) }
    // For our own clicks, the offer's advertiser; for other clicks, the tracker does not know the advertiser.
    const sender = { advertiser: { id: owner ?? 0 } }
    const verdict = accept(tools, evaluateClickId(tools, sender, request), request, noted)
    // The response must not reveal earlier postbacks, and this one must not appear as the advertiser's last postback.
    return verdict.kind === 'taken' ? { ...verdict, advertiser_id: 0, offer_id: undefined } : verdict
  }

/** Limits for unproven postbacks of an old network, per tracker: each is stored as rows, and anyone can send any number. */
export const unproven_limits = { per_minute: 300, per_day: 20_000 }

/** Counts an unproven postback. @returns undefined if it is accepted, or else the milliseconds until the next one is */
export type LimitUnproven = (verdict: PostbackVerdict) => number | undefined

/** @param now milliseconds since 1970 */
export const createUnprovenLimit = (now: () => number): LimitUnproven => {
  const minutes = createCounter(minute_ms, () => new Date(now()))
  const days = createCounter(day_ms, () => new Date(now()))
  return (verdict) => {
    const { old, advertiser_id } = verdict.kind === 'taken' ? verdict : { old: undefined, advertiser_id: 0 }
    if (old === undefined || advertiser_id !== 0 || old.address_of !== undefined) return undefined
    const network = String(old.network)
    if (minutes.add(network) > unproven_limits.per_minute) return minutes.restMs()
    return days.add(network) > unproven_limits.per_day ? days.restMs() : undefined
  }
}

/** Imported clicks, and goals by their names, are known to the worker only: the answer claims nothing about them. */
const accept = (
  { catalogue, click_ids }: PostbackTools,
  verdict: PostbackVerdict,
  { click_id, goal }: PostbackRequest,
  old: OldPostback,
): PostbackVerdict => {
  if (verdict.kind === 'refused') return verdict
  const place = click_ids.decode(click_id)
  const is_known = place !== undefined && catalogue.offer(place.offer_id)?.has_goal(goal) !== false
  return { ...verdict, old, ...(!is_known && { remark: '' }) }
}
