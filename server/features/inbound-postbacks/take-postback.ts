import { sql } from 'kysely'
import {
  changeConversionStatus,
  type Cause,
  conversionKey,
  findEarlier,
  type FoundConversion,
  conversionName,
  goalCode,
  makeConversion,
  buildReportColumns,
  evaluatePlace,
  evaluateRepeat,
  type OfferTerms,
  type ReadTerms,
  lockConversions,
  readReason,
  readStatus,
} from '../conversions/index.ts'
import type { Trx } from '../../storage/postgres/schema.ts'
import { UnreadableRecordError } from '../../storage/journal/codec.ts'
import type { ClickPlace } from '../../storage/journal/click-id.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import type { FoundClick } from '../clicks/index.ts'
import { keepUnmatched, type KeptPostback, type PostbackEntry } from './keep-unmatched.ts'
import { evaluateSender, relayUnknown } from './old-postbacks.ts'
import { hasRoomAgain, lockCapsOfOffers } from '../caps/index.ts'
import { max_attempts, quarantineRecord } from '../../storage/postgres/quarantine.ts'
import { isPostgresDataError, storableText } from '../../storage/postgres/store-errors.ts'
import { inSavepoint } from '../../storage/postgres/transaction.ts'

const earliest_at = Date.parse('2000-01-01T00:00:00Z')
const latest_at = Date.parse('2200-01-01T00:00:00Z')

export interface TakePostbackTools {
  trx: Trx
  readTerms: ReadTerms
  /** Click ids for which postbacks wait: those are taken before any other of the same click. What begins to wait is added. */
  waiting: Set<string>
  /** How many of those may still be taken in this transaction; see `max_released`. */
  room: number
  /** Conversions that were there before, by `conversionKey`, locked; kept up to date. */
  known: Map<string, FoundConversion>
}

/** Tens of thousands may wait for one click; all in one transaction they would take longer than a step may, and begin again for ever. */
export const max_released = 500

interface Released {
  postbacks: KeptPostback[]
  /** Whether more of this click wait: they are due now. */
  left: boolean
}

/**
 * The first postbacks that waited for their click, in arrival order; they no longer wait. The number of results says nothing
 * about the rest: another transaction may have taken postbacks at the same time.
 */
const releaseWaiting = async (trx: Trx, click_id: string, limit: number): Promise<Released> => {
  const { rows } = await sql<{ journal: number; sequence: string; record: PostbackRecord }>`
    with first as materialized (
      select journal, sequence from unmatched_postbacks where click_id = ${click_id} and reason = 'waiting'
      order by received_at, journal, sequence limit ${limit} for update
    )
    delete from unmatched_postbacks as waiting using first
    where waiting.journal = first.journal and waiting.sequence = first.sequence
    returning waiting.journal, waiting.sequence, waiting.record`.execute(trx)
  await sql`
    update unmatched_postbacks set retry_at = now()
    where click_id = ${click_id} and reason = 'waiting' and retry_at > now()`.execute(trx)
  const left = await trx
    .selectFrom('unmatched_postbacks')
    .select('sequence')
    .where('click_id', '=', click_id)
    .where('reason', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  const postbacks = rows
    .map(({ journal, sequence, record }) => ({ journal, sequence: Number(sequence), record }))
    .toSorted((a, b) => a.record.at - b.record.at || a.journal - b.journal || a.sequence - b.sequence)
  return { postbacks, left: left !== undefined }
}

/** Of these click ids, those for which postbacks wait. */
const findWaiting = async (trx: Trx, click_ids: readonly string[]): Promise<Set<string>> => {
  if (click_ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('unmatched_postbacks')
    .select('click_id')
    .distinct()
    .where('reason', '=', 'waiting')
    .where('click_id', 'in', [...new Set(click_ids)])
    .execute()
  return new Set(rows.flatMap(({ click_id }) => click_id ?? []))
}

/** Tools for the postbacks of one transaction. Locks the caps of their offers, and the conversions that they may be about. */
export const prepareTools = async (
  trx: Trx,
  openTerms: (trx: Trx) => Promise<ReadTerms>,
  entries: readonly PostbackEntry[],
): Promise<TakePostbackTools> => {
  const placed = entries.flatMap(({ place, record }) => (place === undefined ? [] : [{ place, record }]))
  const click_ids = placed.map(({ record }) => record.click_id)
  const names = placed.map(({ place, record }) => conversionName(place, record))
  const readTerms = await openTerms(trx)
  const waiting = await findWaiting(trx, click_ids)
  await lockCapsOfOffers(trx, names)
  return { trx, readTerms, room: max_released, waiting, known: await lockConversions(trx, names) }
}

/**
 * Does what one postback causes, within the caller's transaction: a conversion, a change of its status, nothing, or a row among the
 * unmatched. The rules are in postback-rules.ts. Those that waited for the same click are taken before it; while some of them are left, it
 * waits with them.
 */
export const takePostback = async (tools: TakePostbackTools, entry: PostbackEntry): Promise<void> => {
  const { click_id } = entry.record
  const { place, click } = entry
  if (click === undefined || place === undefined || !tools.waiting.has(click_id)) return takeThis(tools, entry)
  const left = tools.room === 0 || (await takeReleased(tools, click_id, { place, click })).left
  if (!left) tools.waiting.delete(click_id)
  await takeThis(tools, left ? { ...entry, click: undefined } : entry)
}

/**
 * Takes postbacks that waited. One that PostgreSQL refuses is quarantined: the others of its click do not wait for it, and the postback that found
 * the click is not refused for it.
 */
const takeEach = async (tools: TakePostbackTools, entries: readonly PostbackEntry[], attempts = 1): Promise<void> => {
  const { trx, known } = tools
  const kept = [...known]
  try {
    await inSavepoint(trx, async () => {
      for (const entry of entries) await takeThis(tools, entry)
    })
  } catch (error) {
    if (!isPostgresDataError(error)) throw error
    known.clear()
    for (const [key, earlier] of kept) known.set(key, earlier)
    for (const entry of entries)
      if (entries.length > 1) await takeEach(tools, [entry])
      else if (attempts < max_attempts) await takeEach(tools, entries, attempts + 1)
      else await quarantineRecord(trx, { ...entry, stream: 'postbacks', error, attempts })
  }
}

/** Takes the first of those that wait for a click. */
const takeReleased = async (
  tools: TakePostbackTools,
  click_id: string,
  found: { place: ClickPlace; click: FoundClick },
): Promise<Released> => {
  const released = await releaseWaiting(tools.trx, storableText(click_id), tools.room)
  const names = released.postbacks.map(({ record }) => conversionName(found.place, record))
  for (const [key, earlier] of await findEarlier(tools.trx, names))
    if (!tools.known.has(key)) tools.known.set(key, earlier)
  await takeEach(
    tools,
    released.postbacks.map((one) => ({ ...one, ...found })),
  )
  tools.room -= released.postbacks.length
  return released
}

/**
 * Takes what waits for a click that has come, up to a limit.
 * @returns how many
 */
export const takeWaiting = async (
  { trx, readTerms }: Pick<TakePostbackTools, 'trx' | 'readTerms'>,
  click_id: string,
  click_of: { place: ClickPlace; click: FoundClick },
  room: number,
): Promise<number> => {
  // First of all, as everybody does who locks postbacks or conversions next.
  await lockCapsOfOffers(trx, [click_of.place])
  const tools = { trx, readTerms, waiting: new Set<string>(), known: new Map<string, FoundConversion>(), room }
  return (await takeReleased(tools, click_id, click_of)).postbacks.length
}

/** A clock that is centuries wrong would make days and dates that other stores refuse. */
const isPlausible = (at: number): boolean => at >= earliest_at && at < latest_at

const takeThis = async (tools: TakePostbackTools, entry: PostbackEntry): Promise<void> => {
  const { trx, known } = tools
  const { journal, sequence, place, click } = entry
  const { at, click_id } = entry.record
  if (!isPlausible(at)) throw new UnreadableRecordError(`postback ${sequence} has an implausible time`)
  if (place === undefined && (await relayUnknown(trx, entry))) return

  const goal = goalCode(entry.record)
  const terms =
    place && (await tools.readTerms({ offer_id: place.offer_id, affiliate_id: place.affiliate_id, goal, at }))
  const record = evaluateSender(entry.record, terms)
  const offer_id = terms && place?.offer_id
  // With the advertiser that its address proves; of an unproven one it is not known.
  const further = record.is_unproven === true ? entry : { ...entry, record }
  const placed = evaluatePlace(record, place && (click ?? 'not yet'), terms)
  if (placed.kind === 'unmatched') return keepUnmatched(trx, further, { reason: placed.reason, offer_id })
  if (placed.kind === 'waiting') {
    tools.waiting.add(click_id)
    return keepUnmatched(trx, further, { reason: 'waiting', offer_id })
  }
  // evaluatePlace returns `known` only with a click, its place and the offer's terms.
  if (place === undefined || click === undefined || terms === undefined) throw new TypeError('a click without a place')
  if (record.is_unproven === true) return keepUnmatched(trx, further, { reason: 'unproven', offer_id })

  const { goal_id } = placed
  const name = conversionName(place, record)
  const key = conversionKey({ ...name, goal_id })
  const before = known.get(key)
  // An existing conversion is updated, however old the click is and whatever its payout would be today.
  if (before !== undefined) return repeat(tools, further, terms, key, before)

  const made = await makeConversion(trx, { record, place, click, terms, goal_id }, causeOf(further))
  if (made.kind === 'unmatched') return keepUnmatched(trx, further, { reason: made.reason, offer_id })
  if (made.kind === 'there') {
    // Another journal's was a moment earlier.
    const theirs = (await findEarlier(trx, [name])).get(key)
    if (theirs !== undefined) await repeat(tools, further, terms, key, theirs)
    return
  }
  const { id, earnings, remarks, by_cap } = made
  const by_default = storableText(record.status).trim() === ''
  known.set(key, {
    id,
    click_id,
    ...earnings,
    reported: made.reported,
    last: { at, journal, sequence, by_operator: false, by_default, by_cap },
  })
  // A doubtful reading still books money, and an operator has to see it.
  if (remarks[0] !== undefined)
    await keepUnmatched(trx, further, { reason: remarks[0].reason, offer_id, conversion_id: id })
}

/** Why the advertiser declines or takes back; nothing where its postback asks for another status. */
const reasonOf = ({ status, parameters }: PostbackRecord): Pick<Cause, 'reason' | 'reason_code'> => {
  const read = readStatus(status)
  return read.kind === 'wanted' && read.status === 'declined'
    ? readReason(parameters.reason ?? '', status)
    : { reason: null }
}

const causeOf = ({ record, journal, sequence }: PostbackEntry): Cause => {
  const at = new Date(record.at)
  return {
    at,
    actor: `advertiser:${record.advertiser_id}`,
    ...reasonOf(record),
    journal,
    sequence,
    said: storableText(record.status),
  }
}

/** Does what a postback causes to a conversion that was made before. */
const repeat = async (
  { trx, known }: TakePostbackTools,
  entry: PostbackEntry,
  terms: OfferTerms,
  key: string,
  earlier: FoundConversion,
): Promise<void> => {
  const { record, journal, sequence } = entry
  const wanted = evaluateRepeat(record, entry, earlier, terms)
  const { id } = earlier
  const comes_back = wanted.to !== undefined && (earlier.status === 'declined' || earlier.status === 'reversed')
  const { to, reported, kept } =
    comes_back && !(await hasRoomAgain(trx, terms.caps, id))
      ? { ...wanted, to: undefined, kept: 'cap_reached' as const }
      : wanted
  const held_for = kept === 'affiliate_disabled' ? kept : null
  if (kept !== undefined)
    await keepUnmatched(trx, entry, { reason: kept, offer_id: entry.place?.offer_id, conversion_id: id })
  if (to !== undefined) await changeConversionStatus(trx, id, to, causeOf(entry), terms.is_referred)
  if (reported !== undefined)
    await trx
      .updateTable('conversions')
      .set({ ...buildReportColumns(reported), ...(held_for !== null && { held_for }) })
      .where('id', '=', id)
      .execute()
  const last = { at: record.at, journal, sequence, by_operator: false, by_default: false }
  known.set(key, {
    ...earlier,
    ...(held_for !== null && { held_for }),
    ...(to !== undefined && { status: to, last }),
    ...(reported !== undefined && { reported }),
  })
}
