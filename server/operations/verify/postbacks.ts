import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { readStatus } from '../../features/conversions/index.ts'
import { cutSpace } from '../../shared/clean-text.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ClickIds, ClickPlace } from '../../storage/journal/click-id.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { DifferenceFound, inPostgres } from './difference.ts'
import type { VerifyReport } from './job.ts'
import { listMovedPlaces } from '../../features/clicks/index.ts'
import type { VerifiedEntry } from './records.ts'

export type PostbackCount = VerifyReport['checked']['postbacks']

export const createPostbackCount = (): PostbackCount => ({ records: 0, matched: 0, unmatched: 0, aside: 0 })

export interface PostbackCheck {
  pg: Pg
  clickIds: ClickIds
  count: PostbackCount
  /** Whether a postback is in quarantine. */
  isAside: (sequence: number) => boolean
}

const max_txid = 255

const cleanStored = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** A conversion's identity within its offer and goal (docs/tracking.md). */
export const identityOf = ({ txid, click_id }: Pick<PostbackRecord, 'txid' | 'click_id'>): string => {
  const id = cutSpace(txid)
  if (id === '') return `click:${click_id}`
  if (id.length <= max_txid) return `txid:${cleanStored(id)}`
  return `txid-sha256:${createHash('sha256').update(id).digest('hex')}`
}

interface Asked {
  sequence: number
  record: PostbackRecord
  offer_id: number
  goal: string
  identity: string
}

const keyOf = ({ offer_id, goal, identity }: Asked): string => JSON.stringify([offer_id, goal, identity])

/**
 * All statuses that each requested conversion ever had, and the texts of postbacks about it that an operator has to decide on, by `keyOf`; empty
 * for an unknown conversion.
 */
const findStatuses = async (pg: Pg, postbacks: readonly Asked[]): Promise<Map<string, string[]>> => {
  // Each once: a conversion with thousands of postbacks has as long a history.
  const unique = [...new Map(postbacks.map((postback) => [keyOf(postback), postback])).values()]
  const past = (ofGoal: RawBuilder<unknown>) => sql`(
    select array_agg(distinct past.status) from conversions
    cross join lateral (
      select to_status as status from conversion_history where conversion_id = conversions.id
      union all
      select record ->> 'status' from unmatched_postbacks
      where conversion_id = conversions.id and reason in ('contradicts_operator', 'implausible_amount', 'affiliate_disabled', 'cap_reached')
      union all
      -- A cap declined something else than this status.
      select said from conversion_history
      where conversion_id = conversions.id and reason_code = 'cap_reached' and from_status is null
    ) as past (status)
    where conversions.offer_id = requested.offer_id and conversions.identity = requested.identity ${ofGoal}
  )`
  const ofGoal = sql`and conversions.goal_id in (
    select id from goals where goals.offer_id = requested.offer_id and goals.code = requested.goal
  )`
  // A goal whose code has changed since is not found by its old code.
  const { rows } = await sql<{ statuses: string[] | null }>`
    select coalesce(${past(ofGoal)}, ${past(sql``)}) as statuses
    from unnest(
      ${unique.map(({ offer_id }) => offer_id)}::integer[],
      ${unique.map(({ goal }) => goal)}::text[],
      ${unique.map(({ identity }) => identity)}::text[]
    ) with ordinality as requested (offer_id, goal, identity, place)
    order by place`.execute(pg)
  return new Map(unique.map((postback, index) => [keyOf(postback), rows[index]?.statuses ?? []]))
}

/**
 * Whether a conversion with this past can have received a postback: an approval leaves `approved` in its past, and so on. A repeated postback
 * about a conversion that an operator has to decide on is only kept the first time.
 */
const hasHeard = (record: PostbackRecord, statuses: readonly string[]): boolean => {
  const read = readStatus(record.status)
  if (statuses.length === 0) return false
  if (read.kind !== 'wanted') return true
  return statuses.some((word) => {
    const had = readStatus(word)
    return had.kind === 'wanted' && had.status === read.status
  })
}

/** Those that are kept for review, or relayed to an old network. */
const findUnmatched = async (pg: Pg, journal: number, entries: readonly VerifiedEntry[]): Promise<Set<number>> => {
  const first = String(entries[0]?.sequence ?? 0)
  const last = String(entries.at(-1)?.sequence ?? 0)
  const { rows } = await sql<{ sequence: string }>`
    select sequence from unmatched_postbacks where journal = ${journal} and sequence between ${first} and ${last}
    union all
    select sequence from relayed_postbacks where journal = ${journal} and sequence between ${first} and ${last}`.execute(
    pg,
  )
  return new Set(rows.map(({ sequence }) => Number(sequence)))
}

/**
 * Locations of the clicks that old click ids may refer to. The postback's network is ignored: another one with the same id may have moved in since,
 * or the network may be gone.
 */
const findMovedPlaces = (
  { pg, clickIds }: PostbackCheck,
  entries: readonly VerifiedEntry[],
): Promise<Map<string, ClickPlace[]>> =>
  listMovedPlaces(
    pg,
    entries.flatMap(({ record }) =>
      record?.kind === 'postback' && clickIds.decode(record.click_id) === undefined ? [record.click_id] : [],
    ),
  )

/**
 * Holds the postbacks of a range of a journal against PostgreSQL: each made a conversion, changed or confirmed one, is kept among the
 * unmatched, or is in quarantine.
 */
export const checkPostbacks = async (
  check: PostbackCheck,
  journal: number,
  entries: readonly VerifiedEntry[],
): Promise<void> => {
  const { pg, clickIds, count, isAside } = check
  const damaged = entries.filter(
    ({ sequence, record, kind }) => record === undefined && kind === 'postback' && isAside(sequence),
  )
  count.records += damaged.length
  count.aside += damaged.length
  const postbacks = entries.filter(({ record }) => record?.kind === 'postback')
  if (postbacks.length === 0) return
  const unmatched = await findUnmatched(pg, journal, postbacks)
  const reportLost = ({ sequence }: { sequence: number }, actual: string): DifferenceFound =>
    new DifferenceFound(
      inPostgres('conversions', { journal, sequence }),
      'trace of a postback',
      'a conversion that received it, or a row in unmatched_postbacks, relayed_postbacks or quarantine',
      actual,
    )
  const compared: Asked[] = []
  const moved = await findMovedPlaces(check, postbacks)
  for (const { sequence, record } of postbacks) {
    if (record?.kind !== 'postback') continue
    count.records++
    if (unmatched.has(sequence)) count.unmatched++
    else if (isAside(sequence)) count.aside++
    else {
      const own = clickIds.decode(record.click_id)
      const places = own === undefined ? (moved.get(cleanStored(record.click_id)) ?? []) : [own]
      if (places.length === 0) throw reportLost({ sequence }, 'nothing')
      for (const place of places) {
        const click_id = own === undefined ? clickIds.encode(place) : record.click_id
        const identity = identityOf({ ...record, click_id })
        const { offer_id } = place
        compared.push({ sequence, record, offer_id, goal: cleanStored(record.goal.trim()), identity })
      }
    }
  }
  if (compared.length === 0) return
  const statuses = await findStatuses(pg, compared)
  for (const [sequence, places] of Map.groupBy(compared, (postback) => postback.sequence)) {
    const pasts = places.map((postback) => ({ record: postback.record, had: statuses.get(keyOf(postback)) ?? [] }))
    const had = pasts.flatMap((past) => past.had)
    if (!pasts.some((past) => hasHeard(past.record, past.had)))
      throw reportLost({ sequence }, had.length === 0 ? 'nothing' : `a conversion that only was ${had.join(', ')}`)
    count.matched++
  }
}
