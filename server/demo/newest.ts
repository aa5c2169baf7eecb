import type { ClickHouseClient } from '@clickhouse/client'
import { clickIds } from '../storage/journal/click-id.ts'
import { demo_journal, listJournals, openJournalReader, type JournalReader } from '../storage/journal/journal.ts'
import type { Secrets } from '../shared/secrets.ts'
import type { Countries } from '../shared/visitor/country.ts'
import type { Pg } from '../storage/postgres/schema.ts'
import { connectTracker, inParallel, offerOf } from './live.ts'
import { randomFrom, seedOf } from './random.ts'
import type { DemoState } from '../storage/postgres/demo-state.ts'
import { clickOfNow } from './traffic/generator.ts'
import { planConversion } from './traffic/postbacks.ts'
import type { SentVisitors } from './wait.ts'
import { createEvaluator } from './evaluate-click.ts'

/** Reports the current step, and the share of it that is done, 0 to 1. */
export type OnProgress = (step: string, share: number) => void

export interface FillOptions {
  data_dir: string
  pg: Pg
  clickhouse: ClickHouseClient
  secrets: Pick<Secrets, 'click_id_key' | 'demo_visitor_key'>
  /** The tracker's country data; it may still be loading. */
  countries: Countries | Promise<Countries>
  /** The tracker as this machine reaches it. */
  tracker_url: string
  /** Milliseconds since 1970: the history ends here. */
  now: number
  /** Called when the other processes may start: the database has everything except the traffic, and the network is marked as being filled. */
  onPrepared?: () => void
  onProgress?: OnProgress
  signal?: AbortSignal
  /** 1 is the demo network's own size; tests make it smaller. */
  scale?: number
  /** How many clicks and conversions go over HTTP in the first fill. */
  newest?: { clicks: number; conversions: number }
}

const at_once = 12
const max_records = 100_000

/** Reads each tracker's journal. */
const readJournals = async <T>(data_dir: string, read: (journal: JournalReader) => T): Promise<T[]> => {
  const results: T[] = []
  for (const number of listJournals(data_dir).filter((other) => other !== demo_journal)) {
    const journal = openJournalReader(data_dir, number)
    results.push(read(journal))
    await journal.close()
  }
  return results
}

/** Every click that trackers took since then: not each destination carries a click id, but each click has a record. */
const clicksAfter = async (data_dir: string, ends: ReadonlyMap<number, number>): Promise<SentVisitors['clicks']> => {
  const clicks = await readJournals(data_dir, ({ number, after }) =>
    after(ends.get(number) ?? 0, max_records).flatMap(({ sequence, record }) =>
      record.kind === 'click' ? [{ journal: number, sequence }] : [],
    ),
  )
  return clicks.flat()
}

/** Sends the newest visitors of the demo network to the running tracker, as browsers and advertisers would. */
export const sendVisitors = async (options: FillOptions, state: DemoState): Promise<SentVisitors> => {
  const { data_dir, pg, secrets, countries, tracker_url, onProgress, signal, scale = 1 } = options
  const { newest = { clicks: 300, conversions: 20 } } = options
  const evaluate = await createEvaluator(pg, await countries)
  const ids = clickIds(secrets.click_id_key)
  const tracker = connectTracker(tracker_url, secrets.demo_visitor_key)
  const random = randomFrom(seedOf(state.seed, 'newest'))
  const plan = { seed: state.seed, founded: state.founded, scale }
  const clicks = Array.from({ length: newest.clicks }, () => clickOfNow(plan, random, Date.now()))
  const postbacks: string[] = []
  try {
    await tracker.untilReady(signal)
    const ends = new Map(await readJournals(data_dir, ({ number, lastSequence }) => [number, lastSequence()] as const))
    const converting: { offer: string; click_id: string }[] = []
    let done = 0
    await inParallel(clicks, at_once, async (click) => {
      signal?.throwIfAborted()
      const evaluated = evaluate(click)
      const { click_id } = await tracker.click(click, evaluated)
      if (evaluated.rejected === '' && click_id !== undefined && ids.decode(click_id) !== undefined)
        converting.push({ offer: click.offer, click_id })
      onProgress?.('newest visitors', ++done / clicks.length)
    })
    await inParallel(converting.slice(0, newest.conversions), at_once, async ({ offer, click_id }) => {
      const planned = planConversion(random, offerOf(offer), Date.now())
      if (await tracker.postback(offer, click_id, planned)) postbacks.push(click_id)
    })
    return { clicks: await clicksAfter(data_dir, ends), postbacks }
  } finally {
    tracker.close()
  }
}
