import { kind, type Message } from './kind.ts'

const names = {
  clicks: 'clicks',
  postbacks: 'postbacks',
  waiting_postbacks: 'postbacks that wait for their click',
  conversion_copies: 'conversions to be copied to ClickHouse',
  outbox_events: "changes of conversions to be sent to affiliates' postbacks",
  outbound_postbacks: 'outbound postbacks',
  mails: 'mails',
  quarantine_retries: 'retries of quarantined records',
  archiving: 'archiving',
  daily_close: 'daily close',
  worker: 'worker',
} as const

/** Work that the processes keep up with by themselves. */
export type Stream = keyof typeof names

export interface LagPlace {
  readonly stream: Stream
  readonly journal?: number | undefined
  readonly node?: number | undefined
}

export const lagName = ({ stream, journal, node }: LagPlace): string => {
  if (journal !== undefined) return `${names[stream]} of journal ${journal}`
  return node === undefined ? names[stream] : `${names[stream]} of node ${node}`
}

const formatWait = (seconds: number): string => {
  const [count, unit] =
    seconds < 10_800 ? [seconds, 's'] : seconds < 259_200 ? [seconds / 3600, 'hours'] : [seconds / 86_400, 'days']
  return `${Math.round(count).toLocaleString('en-US')} ${unit}`
}

interface Lag extends LagPlace {
  readonly state: Message
  /** The reason that it is not a fault. */
  readonly cause?: Message | undefined
  /** Only if it is late. */
  readonly moves?: boolean | undefined
}

/** Backlogs, why they are paused, and what helps. */
export const progress_messages = {
  lag: kind((lag: Lag, { say }) => {
    const { state, cause, moves } = lag
    const excuse = cause === undefined ? '' : `: ${say(cause)}`
    const late = moves === undefined ? '' : moves ? ', and is catching up' : ', and is stuck'
    return `${lagName(lag)}: ${say(state)}${excuse}${late}`
  }),
  lags_in_time: kind(({ stream, count }: { stream: Stream; count: number }) => `${names[stream]}: ${count} in time`),
  not_measurable: kind('cannot be measured: {error}'),
  nothing_waiting: kind('nothing waits'),
  records_waiting: kind(
    ({ records, first, wait_s }: { records: number; first?: number | undefined; wait_s: number }) =>
      `${records.toLocaleString('en-US')} waiting, the oldest ${first === undefined ? '' : `(record ${first.toLocaleString('en-US')}) `}for ${formatWait(wait_s)}`,
  ),
  worker_runs: kind('runs, or was stopped'),
  worker_silent: kind(({ wait_s }: { wait_s: number }) => `no sign of life for ${formatWait(wait_s)}`),
  moves_again: kind('moves again'),
  /** `verify`: acknowledged records that wait too long. */
  taken_within: kind('taken within {seconds} s'),
  not_taken: kind('{say:state}. {say:todo}'),

  store_away: kind('{store} does not answer'),
  demo_filling: kind('the demo network is being filled'),
  demo_just_filled: kind('the demo network was just filled, and its days are archived and closed one after the other'),
  statistics_swapping: kind('rebuilt statistics are being swapped in'),
  postbacks_under_way: kind('calls to affiliates are under way, and some of them are slow or fail'),
  mail_under_way: kind('a mail is being sent'),

  wait_for_database: kind('It catches up automatically once the database answers.'),
  restart_worker: kind(
    'See worker.log. If it does not say why, end the worker (run.json has its process id): it is restarted, and nothing acknowledged is lost.',
  ),
  free_archive: kind('See worker.log: the disk may have no room. Nothing leaves the journal before that.'),
  archive_first: kind(
    'A day closes after every node has archived it: see the nodes with {hint}, and worker.log for the archive.',
    { hint: () => ({ operation: 'listNodes' }) },
  ),
  remove_node: kind('See worker.log and supervisor.log of that node. If it is lost for good, remove it with {hint}.', {
    hint: () => ({ operation: 'removeNode' }),
  }),
}
