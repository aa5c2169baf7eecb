import { sql } from 'kysely'
import { message } from '@plumbline/contract/messages/index.ts'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import { proofOf, readOldPostback } from '../../storage/journal/old-postback.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { storableJson, storableText } from '../../storage/postgres/store-errors.ts'
import { writeMessage } from '../../shared/messages.ts'
import { resolveOldClickIds } from '../clicks/index.ts'
import type { EvaluatedPostback, OfferTerms } from '../conversions/index.ts'
import type { KeptPostback, PostbackEntry } from './keep-unmatched.ts'

/* Postbacks of networks that moved in (ADR-0119): their click ids, who sent them, and where unknown ones go. */

/**
 * Postbacks of old networks with the code of our goal, which they name by its old id, or by its name. The id has precedence, as in trackers, which have
 * replaced it where the click is ours: there it is only looked for where the offer has no goal of that code.
 * @param moved whether the click of an entry is an imported one, whose offer trackers do not know
 */
const withOwnGoals = async <Entry extends PostbackEntry>(
  pg: Pg,
  entries: readonly Entry[],
  moved: readonly boolean[],
): Promise<Entry[]> => {
  const requests = entries.flatMap((entry, place) => {
    const network = readOldPostback(entry.record)?.network ?? 0
    const goal = storableText(entry.record.goal)
    return network === 0 || goal === '' || entry.place === undefined
      ? []
      : [{ place, network, goal, offer_id: entry.place.offer_id, is_moved: moved[place] === true }]
  })
  if (requests.length === 0) return [...entries]
  const { rows } = await sql<{ place: number; code: string }>`
    select distinct on (requested.place) requested.place, goals.code
    from unnest(
      ${requests.map(({ place }) => place)}::integer[],
      ${requests.map(({ network }) => network)}::integer[],
      ${requests.map(({ goal }) => goal)}::text[],
      ${requests.map(({ offer_id }) => offer_id)}::integer[],
      ${requests.map(({ is_moved }) => is_moved)}::boolean[]
    ) as requested (place, network, goal, offer_id, is_moved)
    join goals on goals.offer_id = requested.offer_id
    left join moved_ids on moved_ids.kind = 'goal' and moved_ids.id = goals.id and moved_ids.old_network_id = requested.network
      and moved_ids.external_id = requested.offer_id || ':' || requested.goal
    where (moved_ids.id is not null and is_moved) or (
      (moved_ids.id is not null or (lower(goals.name) = lower(requested.goal) and not exists (
        select from goals as namesake
        where namesake.offer_id = goals.offer_id and namesake.id <> goals.id and lower(namesake.name) = lower(goals.name)
      ))) and not exists (
        select from goals as own where own.offer_id = requested.offer_id and requested.goal = any(own.code || own.former_codes)
      )
    )
    order by requested.place, moved_ids.id, goals.id`.execute(pg)
  const codes = new Map(rows.map(({ place, code }) => [place, code]))
  return entries.map((entry, place) => {
    const goal = codes.get(place)
    return goal === undefined ? entry : { ...entry, record: { ...entry.record, goal } }
  })
}

/**
 * Postbacks whose click id is that of an imported click of an old network, with our click id in its place: everything behind this knows that one
 * alone, so a repeated postback is about the same conversion. Others stay unchanged. Goals are ours too.
 */
export const findOldClicks = async <Entry extends PostbackEntry>(
  pg: Pg,
  clickIds: ClickIds,
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const unknown = entries.filter(({ place, record }) => place === undefined && record.click_id !== '')
  const resolved = await resolveOldClickIds(
    pg,
    unknown.map(({ record }) => ({ network: readOldPostback(record)?.network ?? 0, click_id: record.click_id })),
  )
  const clicks = new Map(unknown.map((entry, index) => [entry, resolved[index]]))
  const placed = entries.map((entry) => {
    const old = clicks.get(entry)
    if (old === undefined) return entry
    return { ...entry, ...old, record: { ...entry.record, click_id: clickIds.encode(old.place) } }
  })
  return withOwnGoals(
    pg,
    placed,
    entries.map((entry) => clicks.get(entry) !== undefined),
  )
}

/**
 * A postback of no token as that of the offer's advertiser, where its address proves it, or where it may make a pending conversion. Any other one
 * stays unchanged, and is refused by the rules.
 */
export const evaluateSender = (record: PostbackRecord, terms: OfferTerms | undefined): EvaluatedPostback => {
  if (record.advertiser_id !== 0 || terms === undefined) return record
  const { advertiser_id } = terms
  const proof = proofOf(record, advertiser_id)
  if (proof === 'refused') return record
  return { ...record, advertiser_id, ...(proof === 'unproven' && { is_unproven: true }) }
}

/** Unproven postbacks are anybody's: at most this number of one network waits to be relayed. */
const max_waiting_relays = 20_000

/** How many postbacks of a network wait to be relayed, up to the limit. */
const countWaiting = async (trx: Trx, network: number): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select from relayed_postbacks where old_network_id = ${network} and state = 'waiting' limit ${max_waiting_relays}
    ) as waiting`.execute(trx)
  return rows[0]?.waiting ?? 0
}

/**
 * Notes that a postback about an unknown click is to be relayed to its old network. Doing it again changes nothing.
 * @returns false where the network has no address for it, so that it is kept for review
 */
export const relayUnknown = async (trx: Trx, { record, journal, sequence }: KeptPostback): Promise<boolean> => {
  const old = readOldPostback(record)
  if (old === undefined || old.network === 0 || old.is_relayed === true) return false
  const advertiser_id = record.advertiser_id || null
  const is_unproven = advertiser_id === null && old.address_of === undefined
  const is_full = is_unproven && (await countWaiting(trx, old.network)) >= max_waiting_relays
  const error = is_full ? writeMessage(message('too_many_relays', { most: max_waiting_relays })) : null
  const received_at = new Date(record.at)
  const { rows } = await sql`
    insert into relayed_postbacks (journal, sequence, old_network_id, advertiser_id, received_at, record, state, due_at, last_error)
    select ${journal}, ${sequence}, id, ${advertiser_id}::integer, ${received_at}, ${storableJson(record)}::jsonb,
      ${is_full ? 'failed' : 'waiting'}, now(), ${error}
    from old_networks where id = ${old.network} and relay_url is not null
    on conflict (journal, sequence) do update set journal = excluded.journal
    returning journal`.execute(trx)
  return rows.length > 0
}

/** Counts what still arrives in the form of old networks, within the transaction that takes it. */
export const countOldPostbacks = async (trx: Trx, entries: readonly PostbackEntry[]): Promise<void> => {
  const old = entries.flatMap(({ record, place }) => {
    const network = readOldPostback(record)?.network ?? 0
    return network === 0
      ? []
      : [{ network, advertiser: record.advertiser_id, offer: place?.offer_id ?? 0, at: record.at }]
  })
  if (old.length === 0) return
  // In one order everywhere, so that two workers never wait for each other.
  await sql`
    insert into old_postback_counts as counts (old_network_id, advertiser_id, day, count, last_at)
    select old.network, coalesce(advertisers.id, offers.advertiser_id) as advertiser, (old.at at time zone 'UTC')::date as day, count(*), max(old.at)
    from unnest(
      ${old.map(({ network }) => network)}::integer[],
      ${old.map(({ advertiser }) => advertiser)}::integer[],
      ${old.map(({ offer }) => offer)}::integer[],
      ${old.map(({ at }) => new Date(at).toISOString())}::timestamptz[]
    ) as old (network, advertiser, offer, at)
    join old_networks on old_networks.id = old.network
    left join advertisers on advertisers.id = old.advertiser
    left join offers on offers.id = old.offer
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (old_network_id, advertiser_id, day) do update set
      count = counts.count + excluded.count,
      last_at = greatest(counts.last_at, excluded.last_at)`.execute(trx)
}
