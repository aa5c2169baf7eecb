import type { ClickIds } from '../storage/journal/click-id.ts'
import type { JournalWriter } from '../storage/journal/journal.ts'
import type { ClickRecord, PostbackRecord } from '../storage/journal/record.ts'
import { startOfDayBefore } from './calendar.ts'
import { clicksOfSlot, slotsBetween, type DemoClick, type TrafficPlan } from './traffic/generator.ts'
import type { PlannedPostback } from './traffic/postbacks.ts'
import { demoReason } from './traffic/reasons.ts'
import { slot_ms } from './traffic/rhythm.ts'
import { advertiserAddress } from './catalogue.ts'

/**
 * Writes the demo network's past into its journal: clicks and postbacks with past times, in the order of time, as the tracker would have
 * written them. The progress is stored in the same commit as each record, so that a killed writer continues where it stopped, and
 * nothing is written twice.
 */

/** Days of history that a new network gets, and the most that a later start fills in. */
export const history_days = 60

export type EvaluatedFields = Pick<
  ClickRecord,
  'offer_id' | 'affiliate_id' | 'payout_id' | 'rejected' | 'country' | 'os' | 'device'
> & { landing?: number }

/** Evaluates a click as the tracker would, and names the advertiser that sends its postbacks. */
export type Evaluator = (click: DemoClick) => EvaluatedFields & { advertiser: string; advertiser_id: number }

export interface Progress {
  /** The next slot, or the one in progress. */
  slot: number
  /** Clicks of that slot which are written. */
  clicks_done: number
  /** All records since the network was founded. */
  clicks: number
  postbacks: number
  last_click: number
  last_postback: number
}

interface OpenPostback extends PlannedPostback {
  advertiser: string
  advertiser_id: number
  click_id: string
}

/** When it is due, the click's sequence, its number among the click's postbacks: unique and in the order of time. */
type OpenKey = [due: number, click: number, index: number]

interface Open {
  key: OpenKey
  postback: OpenPostback
}

const isBefore = (a: OpenKey, b: OpenKey): boolean =>
  a[0] < b[0] || (a[0] === b[0] && (a[1] < b[1] || (a[1] === b[1] && a[2] < b[2])))

const insertSorted = (list: Open[], entry: Open): void => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = list[middle]
    if (there !== undefined && isBefore(there.key, entry.key)) low = middle + 1
    else high = middle
  }
  list.splice(low, 0, entry)
}

const openState = (journal: JournalWriter) => ({
  progress: journal.root.openDB<Progress, string>({ name: 'demo_progress', encoding: 'msgpack' }),
  open: journal.root.openDB<OpenPostback, OpenKey>({ name: 'demo_postbacks', encoding: 'msgpack' }),
})

/** How far the history of a journal is written; undefined for a new one. */
export const readProgress = (journal: JournalWriter): Progress | undefined => openState(journal).progress.get('history')

const postbackRecord = ({ postback }: Open): PostbackRecord => {
  const { due, click_id, goal, txid, amount, status, advertiser, advertiser_id } = postback
  const reason = demoReason(postback)
  return {
    kind: 'postback',
    at: due,
    advertiser_id,
    click_id,
    goal,
    txid,
    amount,
    status,
    ip: advertiserAddress(advertiser),
    parameters: { click_id, goal, txid, amount, status, ...(reason !== '' && { reason }) },
  }
}

const clickRecord = (
  { at, ip, user_agent, referer, subs, extras }: DemoClick,
  { landing, ...evaluated }: EvaluatedFields,
): ClickRecord => {
  const all = landing === undefined ? extras : { ...extras, landing: String(landing) }
  return { kind: 'click', at, ip, user_agent, referer, subs, ...evaluated, ...(all && { extras: all }) }
}

export interface HistoryOptions {
  journal: JournalWriter
  plan: TrafficPlan
  /** Milliseconds since 1970: the history ends with the last whole slot before. */
  until: number
  evaluate: Evaluator
  click_ids: ClickIds
  signal?: AbortSignal | undefined
  /** Called several times a second with the share that is written, 0 to 1. */
  onProgress?: (share: number) => void
}

const records_in_flight = 4_000

/**
 * Writes the missing history up to a moment, at most the last 60 days.
 * @returns how far the history is now written
 */
export const writeHistory = async (options: HistoryOptions): Promise<Progress> => {
  const { journal, plan, until, evaluate, click_ids, signal, onProgress } = options
  const state = openState(journal)
  const open: Open[] = [...state.open.getRange()].map(({ key, value }) => ({ key, postback: value }))
  const earliest = Math.ceil(startOfDayBefore(until, history_days) / slot_ms) * slot_ms
  let progress: Progress = readProgress(journal) ?? {
    slot: earliest,
    clicks_done: 0,
    clicks: 0,
    postbacks: 0,
    last_click: 0,
    last_postback: 0,
  }
  if (progress.slot < earliest) progress = { ...progress, slot: earliest, clicks_done: 0 }

  let inFlight: Promise<void>[] = []
  const settle = async (): Promise<void> => {
    await Promise.all(inFlight)
    inFlight = []
  }

  const writeClick = (click: DemoClick): void => {
    const { advertiser, advertiser_id, ...evaluated } = evaluate(click)
    const opened: Open[] = []
    const { sequence, committed } = journal.append(clickRecord(click, evaluated), () => {
      // Runs when the record is committed, after this function: `opened` and `after` are complete then.
      for (const { key, postback } of opened) void state.open.put(key, postback)
      void state.progress.put('history', after)
    })
    const { clicks_done, clicks } = progress
    const after: Progress = { ...progress, clicks_done: clicks_done + 1, clicks: clicks + 1, last_click: sequence }
    progress = after
    inFlight.push(committed)
    if (evaluated.rejected !== '' || click.postbacks.length === 0) return
    const { at, affiliate_id, offer_id } = { at: click.at, ...evaluated }
    const click_id = click_ids.encode({ journal: journal.number, sequence, at, affiliate_id, offer_id })
    for (const [index, planned] of click.postbacks.entries()) {
      const entry: Open = {
        key: [planned.due, sequence, index],
        postback: { ...planned, advertiser, advertiser_id, click_id },
      }
      opened.push(entry)
      insertSorted(open, entry)
    }
  }

  const writePostbacksBefore = (moment: number): void => {
    for (let next = open[0]; next !== undefined && next.key[0] < moment; next = open[0]) {
      const { key } = next
      open.shift()
      const { sequence, committed } = journal.append(postbackRecord(next), () => {
        void state.open.remove(key)
        void state.progress.put('history', after)
      })
      const after: Progress = { ...progress, postbacks: progress.postbacks + 1, last_postback: sequence }
      progress = after
      inFlight.push(committed)
    }
  }

  const slots = slotsBetween(progress.slot, until)
  for (const [index, slot] of slots.entries()) {
    if (slot !== progress.slot) progress = { ...progress, slot, clicks_done: 0 }
    for (const click of clicksOfSlot(plan, slot).slice(progress.clicks_done)) {
      writePostbacksBefore(click.at)
      writeClick(click)
    }
    writePostbacksBefore(slot + slot_ms)
    if (inFlight.length < records_in_flight) continue
    await settle()
    signal?.throwIfAborted()
    onProgress?.((index + 1) / slots.length)
  }
  await settle()
  const last = slots.at(-1)
  if (last !== undefined) {
    progress = { ...progress, slot: last + slot_ms, clicks_done: 0 }
    await state.progress.put('history', progress)
  }
  onProgress?.(1)
  return progress
}
