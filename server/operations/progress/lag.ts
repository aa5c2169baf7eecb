import { minute_ms, hour_ms } from '../../shared/time.ts'

/* How far behind each thing is that moves by itself, and when that is a fault. Pure: server/operations/progress/measure.ts finds the figures. */

export type Store = 'PostgreSQL' | 'ClickHouse'

interface Rule {
  /** What waits, as people read it. */
  name: string
  /** How long the oldest may wait while the stores answer. */
  limit_ms: number
  /** It must have been late for so long, over several looks, before it is reported: a clock that was wrong makes a moment look late. */
  fault_after_ms: number
  /** What it needs to move. While one of them does not answer, that is the fault, and is reported as such. */
  needs: readonly Store[]
  /** Whether each node measures its own, and no other node can. */
  per_node: boolean
  /** Whether what waits was acknowledged to a visitor or an advertiser: then `verify` fails on it too. */
  acknowledged: boolean
  todo: string
}

const usual = { limit_ms: minute_ms, fault_after_ms: 10_000, per_node: false, acknowledged: false }
const restart =
  'See worker.log. If it does not say why, end the worker (run.json has its process id): it is restarted, and nothing acknowledged is lost.'

export const rules = {
  clicks: { ...usual, name: 'clicks', needs: ['ClickHouse'], per_node: true, acknowledged: true, todo: restart },
  postbacks: { ...usual, name: 'postbacks', needs: ['PostgreSQL'], per_node: true, acknowledged: true, todo: restart },
  waiting_postbacks: {
    ...usual,
    name: 'postbacks that wait for their click',
    needs: ['PostgreSQL', 'ClickHouse'],
    acknowledged: true,
    todo: restart,
  },
  conversion_copies: {
    ...usual,
    name: 'conversions to be copied to ClickHouse',
    needs: ['PostgreSQL', 'ClickHouse'],
    acknowledged: true,
    todo: restart,
  },
  outbox_events: {
    ...usual,
    name: "changes of conversions to be sent to affiliates' postbacks",
    needs: ['PostgreSQL'],
    acknowledged: true,
    todo: restart,
  },
  outbound_postbacks: { ...usual, name: 'outbound postbacks', needs: ['PostgreSQL'], todo: restart },
  mails: { ...usual, name: 'mails', needs: ['PostgreSQL'], todo: restart },
  quarantine_retries: {
    ...usual,
    name: 'retries of quarantined records',
    per_node: true,
    needs: ['PostgreSQL', 'ClickHouse'],
    todo: restart,
  },
  // A day is archived ten minutes after it ended, and closed when every node has archived it; both look about once a minute.
  archiving: {
    ...usual,
    name: 'archiving',
    per_node: true,
    limit_ms: hour_ms,
    fault_after_ms: 10 * minute_ms,
    needs: ['PostgreSQL'],
    todo: 'See worker.log: the disk may have no room for the archive. Until then nothing leaves the journal.',
  },
  daily_close: {
    ...usual,
    name: 'daily close',
    limit_ms: 6 * hour_ms,
    fault_after_ms: 10 * minute_ms,
    needs: ['PostgreSQL', 'ClickHouse'],
    todo: 'A day closes after every node has archived it: see Health, Nodes in the console (or bin/plumbline nodes list), and worker.log for the archive.',
  },
  worker: {
    ...usual,
    name: 'worker',
    needs: ['PostgreSQL'],
    todo: 'See worker.log and supervisor.log of that node. If it is lost for good, remove it: Health, Nodes in the console, or bin/plumbline nodes remove.',
  },
} as const satisfies Record<string, Rule>

export type Stream = keyof typeof rules
export const streams = Object.keys(rules) as Stream[]

export interface Lag {
  stream: Stream
  journal?: number
  /** Of another node than this one. */
  node?: number
  /** How many wait; of a long list only as many as were counted. */
  records: number
  /** When the oldest came, or was due, in milliseconds since 1970; absent where nothing waits. */
  since?: number
  /** The oldest one's number in its journal. */
  first?: number
  /** Which row of a list is the oldest. */
  head?: string
  /** Why it waits although nothing is wrong with what moves it. */
  cause?: string
  /** Why it cannot be measured: its records are missing or damaged. */
  error?: string
}

/** Since when each store has answered without a break, in milliseconds since 1970; absent where it does not answer. */
export type Answering = Partial<Record<Store, number>>

export const lagId = ({ stream, journal, node }: Lag): string =>
  [stream, journal ?? node].filter((part) => part !== undefined).join(' ')

export const lagName = ({ stream, journal, node }: Lag): string => {
  const { name } = rules[stream]
  if (journal !== undefined) return `${name} of journal ${journal}`
  return node === undefined ? name : `${name} of node ${node}`
}

/** Why a lag is nobody's fault here: a store that does not answer, or what was found when it was measured. */
const excuseOf = ({ stream, cause }: Lag, answering: Answering): string | undefined => {
  const away = rules[stream].needs.find((store) => answering[store] === undefined)
  return away === undefined ? cause : `${away} does not answer`
}

export type Assessment = { state: 'ok' | 'late' } | { state: 'held'; cause: string }

/** Whether a lag is a fault: the oldest waits longer than it may, not counting the time in which a store did not answer. */
export const assess = (lag: Lag, answering: Answering, now: number): Assessment => {
  const { limit_ms, needs } = rules[lag.stream]
  const excuse = excuseOf(lag, answering)
  if (lag.error !== undefined) return { state: 'late' }
  if (lag.since === undefined || now - lag.since <= limit_ms) return { state: 'ok' }
  if (excuse !== undefined) return { state: 'held', cause: excuse }
  const from = Math.max(lag.since, ...needs.map((store) => answering[store] ?? now))
  return { state: now - from > limit_ms ? 'late' : 'ok' }
}

const jitter_ms = 1_000

/** Whether the oldest that waited is taken by now, or the list has become shorter: of a long one only a part is counted. */
export const hasMoved = (
  earlier: Pick<Lag, 'first' | 'head' | 'since' | 'records'>,
  { first, head, since = 0, records }: Lag,
): boolean => {
  if (first !== undefined) return first !== earlier.first
  if (head !== undefined && earlier.head !== undefined && head !== earlier.head) return true
  return since > (earlier.since ?? 0) + jitter_ms || records < earlier.records
}

const asNumber = (count: number): string => Math.round(count).toLocaleString('en-US')

const formatDuration = (ms: number): string => {
  if (ms < 3 * hour_ms) return `${asNumber(ms / 1000)} s`
  return ms < 72 * hour_ms ? `${asNumber(ms / hour_ms)} hours` : `${asNumber(ms / (24 * hour_ms))} days`
}

/** How far behind, in words. */
export const describeLag = ({ stream, records, since, first, error }: Lag, now: number): string => {
  if (error !== undefined) return `cannot be measured: ${error}`
  if (since === undefined) return stream === 'worker' ? 'runs, or was stopped' : 'nothing waits'
  const waited = formatDuration(Math.max(0, now - since))
  if (stream === 'worker') return `no sign of life for ${waited}`
  const oldest = first === undefined ? 'the oldest' : `the oldest (record ${asNumber(first)})`
  return `${asNumber(records)} waiting, ${oldest} for ${waited}`
}
