import { refreshFigures } from '../features/offer-figures/index.ts'
import { clickIds } from '../storage/journal/click-id.ts'
import { demo_journal, openJournalWriter } from '../storage/journal/journal.ts'
import { startOfDayBefore } from './calendar.ts'
import { insertEntities } from './entities.ts'
import { fillCaps } from './caps.ts'
import { fillMoney } from './payments.ts'
import { history_days, readProgress, writeHistory, type Progress } from './history.ts'
import { sendVisitors, type FillOptions } from './newest.ts'
import { readDemoState, writeDemoState, type DemoState } from '../storage/postgres/demo-state.ts'
import { slot_ms } from './traffic/rhythm.ts'
import { waitForReports, type SentVisitors } from './wait.ts'
import { insertDemoTeam } from './team.ts'
import { createEvaluator } from './evaluate-click.ts'

/** The demo network's seed: the same in every installation. */
const demo_seed = 20_261_120

export interface FillResult {
  /** Whether this was the network's first fill. */
  first: boolean
  clicks: number
  postbacks: number
}

const startDemoState = async ({ pg, secrets, now }: FillOptions): Promise<DemoState> => {
  const founded = Math.ceil(startOfDayBefore(now, history_days) / slot_ms) * slot_ms
  const state: DemoState = {
    state: 'filling',
    seed: demo_seed,
    founded,
    filled_until: null,
    filled_sequence: 0,
    filled_clicks: 0,
    visitors_sent: false,
  }
  // All or nothing: a database never holds half of a network.
  await pg.transaction().execute(async (trx) => {
    await insertDemoTeam(trx)
    await insertEntities(trx, now, secrets)
    await writeDemoState(trx, state)
  })
  return state
}

const checkJournal = (state: DemoState | undefined, progress: Progress | undefined): void => {
  const written = progress?.last_click ?? 0
  if (state === undefined && written > 0)
    throw new Error(
      'DATA_DIR holds the traffic of a demo network that is not in the database: set DATA_DIR to a new folder, or give the database back',
    )
  if (state !== undefined && state.filled_sequence > written)
    throw new Error(
      'the database holds a demo network whose traffic is not in DATA_DIR: use its own DATA_DIR, or an empty database',
    )
}

const begin = async (options: FillOptions, progress: Progress | undefined): Promise<DemoState> => {
  const { pg, onProgress } = options
  const known = await readDemoState(pg)
  checkJournal(known, progress)
  if (known === undefined) {
    onProgress?.('accounts and offers', 0)
    return startDemoState(options)
  }
  const filling: DemoState = { ...known, state: 'filling' }
  await writeDemoState(pg, filling)
  return filling
}

const writeMissing = async (
  options: FillOptions,
): Promise<{ state: DemoState; before: number; progress: Progress }> => {
  const { data_dir, pg, secrets, countries, now, onPrepared, onProgress, signal, scale = 1 } = options
  const journal = openJournalWriter(data_dir, demo_journal)
  try {
    const earlier = readProgress(journal)
    const state = await begin(options, earlier)
    onPrepared?.()
    const progress = await writeHistory({
      journal,
      plan: { seed: state.seed, founded: state.founded, scale },
      until: now,
      evaluate: await createEvaluator(pg, await countries),
      click_ids: clickIds(secrets.click_id_key),
      signal,
      onProgress: (share) => onProgress?.('history', share),
    })
    return { state, before: earlier?.postbacks ?? 0, progress }
  } finally {
    await journal.close()
  }
}

/**
 * Fills the demo network up to now: on the very first start everything but traffic, then the missing history as journal records, and
 * in the first fill the newest visitors over HTTP to the running tracker. Then it waits until every click is in the reports and every
 * conversion is copied to them. After a kill at any moment, the next call continues from there.
 *
 * The worker may run all the time; the tracker must run by the time the history is written.
 */
export const fillNetwork = async (options: FillOptions): Promise<FillResult> => {
  const { pg, clickhouse, signal, onProgress } = options
  const { state, before, progress } = await writeMissing(options)
  const history = {
    after: state.filled_sequence,
    clicks: progress.clicks - state.filled_clicks,
    last_postback: progress.last_postback,
  }
  const untilReported = (sent: SentVisitors): Promise<void> =>
    waitForReports({
      pg,
      clickhouse,
      history,
      sent,
      signal,
      onProgress: (share) => onProgress?.('reports', share),
    })
  // Report the past first: of a visitor who came earlier today and returns now, the first click is the host.
  if (!state.visitors_sent) await untilReported({ clicks: [], postbacks: [] })
  const sent = state.visitors_sent ? { clicks: [], postbacks: [] } : await sendVisitors(options, state)
  // Sent again after a crash only if the crash came between the last answer and here: more visitors, nothing wrong.
  await writeDemoState(pg, { ...state, visitors_sent: true })
  await untilReported(sent)
  await fillMoney(pg, options.now)
  // Only once: an operator may have removed them since.
  if (state.filled_until === null) await fillCaps(pg, clickhouse, options.now)
  await refreshFigures({ pg, clickhouse }, new Date(options.now), signal ?? new AbortController().signal)
  await writeDemoState(pg, {
    ...state,
    state: 'filled',
    visitors_sent: true,
    filled_until: progress.slot,
    filled_sequence: progress.last_click,
    filled_clicks: progress.clicks,
  })
  return {
    first: state.filled_until === null,
    clicks: progress.clicks - state.filled_clicks + sent.clicks.length,
    postbacks: progress.postbacks - before + sent.postbacks.length,
  }
}
