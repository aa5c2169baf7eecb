import { message } from '@plumbline/contract/messages/index.ts'
import { lagName } from '@plumbline/contract/messages/progress.ts'
import { openDecisions } from '../../features/clicks/index.ts'
import { isUnavailable } from '../../shared/http/errors.ts'
import { presentMessage } from '../../shared/messages.ts'
import { readRebuildJob, type RebuildJob } from '../nodes/rebuild-job.ts'
import { checkBalances, checkPayments } from './balances.ts'
import { createClickCount } from './clicks.ts'
import { createConversionCount } from './conversions.ts'
import { DifferenceFound, inJournal, inPostgres, type Difference } from './difference.ts'
import type { VerifyReport } from './job.ts'
import { checkCapCounters } from './cap-counters.ts'
import { checkListCounts } from './list-counts.ts'
import { checkRelations } from './money-relations.ts'
import { createPostbackCount } from './postbacks.ts'
import { checkRowDigests } from './row-digests.ts'
import { openScope, ownJournals, type JournalScope, type VerifyStores } from './scope.ts'
import { checkSeals } from './seals.ts'
import { checkDays, checkRowTotals } from './totals.ts'
import { checkUnmarked } from './unmarked.ts'
import { walkConversions } from './walk-conversions.ts'
import { walkRecords } from './walk-records.ts'
import { machineOf } from '../nodes/identity.ts'
import { describeLag, rules, type Lag } from '../progress/lag.ts'
import { measureOnce } from '../progress/measure.ts'

/**
 * Checks that acknowledged records do not wait too long: unprocessed records cannot differ, so a network that is stuck would agree with
 * itself.
 */
export const checkTaken = async ({ data_dir, pg, clickhouse }: VerifyStores): Promise<void> => {
  const matters = ({ stream }: Lag): boolean => rules[stream].acknowledged
  const { late } = await measureOnce({ data_dir, machine: machineOf(data_dir), pg, clickhouse, matters })
  const lag = late[0]?.lag
  if (lag === undefined) return
  const { stream, journal, records, first } = lag
  const { limit_ms, todo } = rules[stream]
  const key: Difference['key'] = first === undefined ? { waiting: records } : { sequence: first }
  throw new DifferenceFound(
    journal === undefined ? inPostgres(stream, key) : inJournal(journal, key),
    lagName(lag),
    presentMessage(message('taken_within', { seconds: limit_ms / 1000 })),
    presentMessage(message('not_taken', { state: describeLag(lag, Date.now()), todo })),
  )
}

export interface VerifyOptions extends VerifyStores {
  /** An affiliate's balance as the portal shows it. */
  findBalance: Parameters<typeof checkBalances>[1]
  /** Called now and then with the current check, and the share that is done, 0 to 1. */
  onProgress?: (what: string, share: number) => void
}

/** The extent of the check, up to where it ended. */
type Checked = VerifyReport['checked']

export interface VerifyResult {
  checked: Checked
  /** The first one; absent where everything agrees. */
  difference: Difference | undefined
}

const nothing = (scopes: readonly JournalScope[]): Checked => ({
  journals: scopes.map(({ journal, clicks_upto, postbacks_upto }) => ({
    journal: journal.number,
    clicks_upto,
    postbacks_upto,
    lost: journal.lost.map(({ first, last }) => ({ first, last })),
  })),
  clicks: { records: 0, counted: 0, hosts: 0, aside: 0, undecided_hosts: 0 },
  postbacks: createPostbackCount(),
  conversions: createConversionCount(),
  ledger: { entries: 0, affiliates: 0, payments: 0 },
  days: 0,
  sealed_days: 0,
  digested_rows: 0,
  list_counts: 0,
})

const checkAll = async (options: VerifyOptions, scopes: readonly JournalScope[], checked: Checked): Promise<void> => {
  const { pg, clickhouse, findBalance, onProgress = () => {} } = options
  // Before comparisons between rows: this names the altered row, not values computed from it.
  onProgress('rows that money depends on', 0)
  checked.digested_rows = await checkRowDigests(pg)
  const clicks = createClickCount()
  const decisions = openDecisions(options.data_dir)
  try {
    const { unmarked, late } = await walkRecords({
      stores: options,
      scopes,
      decided: decisions.get,
      clicks,
      postbacks: checked.postbacks,
      onProgress: (share) => onProgress('clicks and postbacks', share),
    })
    onProgress('totals and days', 0)
    await checkRowTotals(clickhouse, scopes, clicks)
    checked.clicks.undecided_hosts = late + (await checkUnmarked(options, scopes, unmarked))
    checked.days = await checkDays(clickhouse, scopes, clicks)
  } finally {
    await decisions.close()
    const { records, rejected, aside, hosts } = clicks
    Object.assign(checked.clicks, { records, counted: records - rejected - aside, hosts, aside })
  }
  const byNumber = new Map(scopes.map(({ journal }) => [journal.number, journal]))
  await walkConversions({
    stores: options,
    journals: { get: (number) => byNumber.get(number), isHere: ownJournals(options.data_dir) },
    count: checked.conversions,
    onProgress: (share) => onProgress('conversions', share),
  })
  onProgress('closed days', 0)
  checked.sealed_days = await checkSeals(pg, clickhouse)
  onProgress('the ledger', 0)
  checked.ledger = { ...(await checkBalances(pg, findBalance)), payments: await checkPayments(pg) }
  onProgress('payments and statements', 0)
  await checkRelations(pg)
  onProgress('counts of lists', 0)
  checked.list_counts = await checkListCounts(pg)
  await checkCapCounters(pg)
}

/**
 * Tables that were exchanged for new ones during the check may carry a visitor's mark on another journal's click, which looks like a
 * difference but is correct.
 */
const refuseWhileRebuilt = async ({ pg }: VerifyOptions, before: RebuildJob | undefined): Promise<void> => {
  const now = await readRebuildJob(pg)
  if (now?.state === 'running' || now?.finished_at !== before?.finished_at)
    throw new Error('the statistics are being rebuilt: run it again when that is done')
}

/** A hanging server accepts connections and does not answer; the check must not wait minutes for it. */
const alive_ms = 5_000

const assertAnswers = async ({ clickhouse }: VerifyOptions): Promise<void> => {
  const abort_signal = AbortSignal.timeout(alive_ms)
  try {
    await (await clickhouse.query({ query: 'select 1', abort_signal, format: 'JSONEachRow' })).json()
  } catch (error) {
    const reason = abort_signal.aborted ? `no answer within ${alive_ms / 1000} s` : String(error)
    throw new Error(`ClickHouse does not answer (${reason}): see bin/plumbline doctor`, { cause: error })
  }
}

/**
 * Recounts the stores' contents from the journals and their archive, with its own counters, while everything runs: only records that were
 * processed when it began are compared. Acknowledged records that wait too long are a difference as well.
 * @throws if a store is unavailable
 */
export const verify = async (options: VerifyOptions): Promise<VerifyResult> => {
  await assertAnswers(options)
  const rebuiltBefore = await readRebuildJob(options.pg)
  const scopes = await openScope(options)
  const checked = nothing(scopes)
  try {
    await checkAll(options, scopes, checked)
    await checkTaken(options)
    return { checked, difference: undefined }
  } catch (error) {
    if (isUnavailable(error)) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`a database stopped answering during the check (${reason}): see bin/plumbline doctor`, {
        cause: error,
      })
    }
    if (!(error instanceof DifferenceFound)) throw error
    await refuseWhileRebuilt(options, rebuiltBefore)
    return { checked, difference: error.difference }
  } finally {
    await Promise.all(scopes.map(({ journal }) => journal.close()))
  }
}
