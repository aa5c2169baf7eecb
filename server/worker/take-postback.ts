import type { Transaction } from 'kysely'
import { changeConversionStatus } from '../conversions/change-status.ts'
import type { Cause } from '../conversions/cause.ts'
import { recordConversion } from '../conversions/record-conversion.ts'
import type { Database } from '../db/schema.ts'
import { UnreadableRecordError } from '../journal/codec.ts'
import type { ClickPlace } from '../journal/click-id.ts'
import type { PostbackRecord } from '../journal/record.ts'
import { choosePayout } from '../tracker/payout-choice.ts'
import { readAddress } from '../visitor/address-number.ts'
import type { FoundClick } from './find-click.ts'
import { keepUnmatched, type KeptPostback } from './keep-unmatched.ts'
import type { OfferTerms, ReadTerms } from './offer-terms.ts'
import { conversionIdentity, judgeEarnings, judgePlace, judgeRepeat, type EarlierConversion } from './postback-rules.ts'
import { storableText } from './store-errors.ts'

/** A postback, where it stands in its journal, and the click it names. */
export interface PostbackEntry extends KeptPostback {
  /** `undefined` for a click id that this network never gave out. */
  place: ClickPlace | undefined
  click: FoundClick | undefined
}

export interface TakePostbackTools {
  trx: Transaction<Database>
  readTerms: ReadTerms
  /** Click ids for which postbacks wait: those are taken before any other of the same click. What begins to wait is added. */
  waiting: Set<string>
}

const day_ms = 86_400_000

/** A postback that was kept until its click is there, as it came; nothing of it is waiting any more. */
const releaseWaiting = async (trx: Transaction<Database>, click_id: string): Promise<KeptPostback[]> => {
  const rows = await trx
    .deleteFrom('unmatched_postbacks')
    .where('click_id', '=', click_id)
    .where('reason', '=', 'waiting')
    .returning(['journal', 'sequence', 'record', 'received_at'])
    .execute()
  return rows
    .map(({ journal, sequence, record }) => ({
      journal,
      sequence: Number(sequence),
      record: record as PostbackRecord,
    }))
    .toSorted((a, b) => a.record.at - b.record.at || a.journal - b.journal || a.sequence - b.sequence)
}

/**
 * Does what one postback causes, within the caller's transaction: a conversion, a change of its status, nothing, or a row among the
 * unmatched. The rules are in postback-rules.ts. Those that waited for the same click are taken before it.
 */
export const takePostback = async (tools: TakePostbackTools, entry: PostbackEntry): Promise<void> => {
  const { click_id } = entry.record
  if (entry.click !== undefined && tools.waiting.delete(click_id)) {
    const { place, click } = entry
    for (const waited of await releaseWaiting(tools.trx, storableText(click_id)))
      await takeThis(tools, { ...waited, place, click })
  }
  await takeThis(tools, entry)
}

/**
 * Takes what waits for a click that has come.
 * @returns whether anything waited
 */
export const takeWaiting = async (
  tools: Omit<TakePostbackTools, 'waiting'>,
  click_id: string,
  found: { place: ClickPlace; click: FoundClick },
): Promise<number> => {
  const waited = await releaseWaiting(tools.trx, click_id)
  for (const one of waited) await takeThis({ ...tools, waiting: new Set() }, { ...one, ...found })
  return waited.length
}

const takeThis = async ({ trx, readTerms, waiting }: TakePostbackTools, entry: PostbackEntry): Promise<void> => {
  const { record, journal, sequence, place, click } = entry
  const at = new Date(record.at)
  if (Number.isNaN(at.getTime())) throw new UnreadableRecordError(`postback ${sequence} came at no time`)

  const terms = place && (await readTerms(place.offer_id, storableText(record.goal.trim())))
  const offer_id = terms && place?.offer_id
  const placed = judgePlace(record, place && (click ?? 'not yet'), terms)
  if (placed.kind === 'unmatched') return keepUnmatched(trx, entry, { reason: placed.reason, offer_id })
  if (placed.kind === 'waiting') {
    waiting.add(record.click_id)
    return keepUnmatched(trx, entry, { reason: 'waiting', offer_id })
  }
  // judgePlace answers `known` only with a click, its place and the offer's terms.
  if (place === undefined || click === undefined || terms === undefined) throw new TypeError('a click without a place')

  const said = storableText(record.status)
  const cause: Cause = { at, actor: `advertiser:${record.advertiser_id}`, reason: null, journal, sequence, said }
  const { goal_id } = placed
  const identity = storableText(conversionIdentity(record))

  const repeat = async (): Promise<boolean> => {
    const earlier = await findEarlier(trx, { offer_id: place.offer_id, goal_id, identity })
    if (earlier === undefined) return false
    const judged = judgeRepeat(record, entry, earlier)
    if (judged.kind === 'unmatched')
      await keepUnmatched(trx, entry, { reason: judged.reason, offer_id, conversion_id: earlier.id })
    if (judged.kind === 'change') await changeConversionStatus(trx, earlier.id, judged.to, cause)
    return true
  }

  const { affiliate_id } = place
  const { os, device } = click.dimensions
  const question = { affiliate_id, country: click.country, os, device, at: record.at }
  const judged = judgeEarnings(record, click, terms, choosePayout(terms.payouts, question))
  if (judged.kind === 'unmatched') {
    // What was made before goes on, however old the click has grown.
    if (!(await repeat())) await keepUnmatched(trx, entry, { reason: judged.reason, offer_id })
    return
  }
  // Most postbacks are the first of their transaction, so the look for an earlier one is left to the unique key.
  const { earnings, remarks } = judged
  const reason = remarks.length === 0 ? null : storableText(remarks.map(({ text }) => text).join('; '))
  const made = await recordConversion(
    trx,
    {
      ...earnings,
      ...conversionOrigin(place, click, terms, record),
      goal_id,
      identity,
      txid: storableText(record.txid.trim()) || null,
    },
    { ...cause, reason },
  )
  if (made === undefined) await repeat()
  // What was read with doubt is money all the same, and a person must find it.
  else if (remarks[0] !== undefined)
    await keepUnmatched(trx, entry, { reason: remarks[0].reason, offer_id, conversion_id: made })
}

/** The conversion that the same transaction made, and what happened to it last; its row is locked. */
const findEarlier = async (
  trx: Transaction<Database>,
  { offer_id, goal_id, identity }: { offer_id: number; goal_id: number; identity: string },
): Promise<(EarlierConversion & { id: string }) | undefined> => {
  const conversion = await trx
    .selectFrom('conversions')
    .select(['id', 'click_id', 'status', 'sale_amount'])
    .where('offer_id', '=', offer_id)
    .where('goal_id', '=', goal_id)
    .where('identity', '=', identity)
    .forUpdate()
    .executeTakeFirst()
  if (conversion === undefined) return undefined
  const last = await trx
    .selectFrom('conversion_history')
    .select(['at', 'journal', 'sequence', 'from_status', 'said'])
    .where('conversion_id', '=', conversion.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { at, journal, sequence, from_status, said } = last
  const by_default = from_status === null && said?.trim() === ''
  return {
    ...conversion,
    last: { at: at.getTime(), journal, sequence: sequence === null ? null : Number(sequence), by_default },
  }
}

const conversionOrigin = (place: ClickPlace, click: FoundClick, terms: OfferTerms, record: PostbackRecord) => {
  const [sub1, sub2, sub3, sub4, sub5] = click.subs
  return {
    created_at: new Date(record.at),
    offer_id: place.offer_id,
    affiliate_id: place.affiliate_id,
    advertiser_id: terms.advertiser_id,
    click_id: record.click_id,
    click_at: new Date(click.at),
    click_journal: place.journal,
    click_sequence: place.sequence,
    release_at: new Date(record.at + terms.hold_days * day_ms),
    ip: readAddress(click.ip) === undefined ? '::' : click.ip,
    ...click.dimensions,
    sub1: storableText(sub1),
    sub2: storableText(sub2),
    sub3: storableText(sub3),
    sub4: storableText(sub4),
    sub5: storableText(sub5),
  }
}
