import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { Stream } from '@plumbline/contract/messages/progress.ts'
import { minute_ms, hour_ms } from '../../shared/time.ts'

/* The lag of each background stream, and when it is a fault. Pure: server/operations/progress/measure.ts measures it. */

export type Store = 'PostgreSQL' | 'ClickHouse'

interface Rule {
  /** How long the oldest may wait while the stores answer. */
  limit_ms: number
  /** How long it must be late, over several looks, before it is reported: a wrong clock makes a moment look late. */
  fault_after_ms: number
  /** The stores that it needs. While one of them does not answer, that is the fault, and is reported instead. */
  needs: readonly Store[]
  /** Whether each node measures its own, and no other node can. */
  per_node: boolean
  /** Whether waiting records were acknowledged to a visitor or an advertiser: then `verify` fails on them too. */
  acknowledged: boolean
  todo: Message
}

const both = ['PostgreSQL', 'ClickHouse'] as const
const usual = {
  limit_ms: minute_ms,
  fault_after_ms: 10_000,
  needs: ['PostgreSQL'],
  per_node: false,
  acknowledged: false,
  todo: message('restart_worker', {}),
} as const

export const rules = {
  clicks: { ...usual, needs: ['ClickHouse'], per_node: true, acknowledged: true },
  postbacks: { ...usual, per_node: true, acknowledged: true },
  waiting_postbacks: { ...usual, needs: both, acknowledged: true },
  conversion_copies: { ...usual, needs: both, acknowledged: true },
  outbox_events: { ...usual, acknowledged: true },
  outbound_postbacks: usual,
  mails: usual,
  quarantine_retries: { ...usual, per_node: true, needs: both },
  // A day is archived ten minutes after it ended, and closed when every node has archived it; both look about once a minute.
  archiving: {
    ...usual,
    per_node: true,
    limit_ms: hour_ms,
    fault_after_ms: 10 * minute_ms,
    todo: message('free_archive', {}),
  },
  daily_close: {
    ...usual,
    limit_ms: 6 * hour_ms,
    fault_after_ms: 10 * minute_ms,
    needs: both,
    todo: message('archive_first', {}),
  },
  worker: { ...usual, todo: message('remove_node', {}) },
} as const satisfies Record<Stream, Rule>

export type { Stream }
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
  cause?: Message
  /** Why it cannot be measured: its records are missing or damaged. */
  error?: string
}

/** Since when each store has answered without interruption, in milliseconds since 1970; absent while it does not answer. */
export type Answering = Partial<Record<Store, number>>

export const lagId = ({ stream, journal, node }: Lag): string =>
  [stream, journal ?? node].filter((part) => part !== undefined).join(' ')

/** Why a lag is not a fault of the stream: a store does not answer, or the measurement gave a cause. */
const excuseOf = ({ stream, cause }: Lag, answering: Answering): Message | undefined => {
  const away = rules[stream].needs.find((store) => answering[store] === undefined)
  return away === undefined ? cause : message('store_away', { store: away })
}

export type Assessment = { state: 'ok' | 'late' } | { state: 'held'; cause: Message }

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

/** Whether the oldest waiting record is done, or the list is shorter: long lists are only partly counted. */
export const hasMoved = (
  earlier: Pick<Lag, 'first' | 'head' | 'since' | 'records'>,
  { first, head, since = 0, records }: Lag,
): boolean => {
  if (first !== undefined) return first !== earlier.first
  if (head !== undefined && earlier.head !== undefined && head !== earlier.head) return true
  return since > (earlier.since ?? 0) + jitter_ms || records < earlier.records
}

/** How far behind. */
export const describeLag = ({ stream, records, since, first, error }: Lag, now: number): Message => {
  if (error !== undefined) return message('not_measurable', { error })
  if (since === undefined) return message(stream === 'worker' ? 'worker_runs' : 'nothing_waiting', {})
  const wait_s = Math.max(0, now - since) / 1000
  return stream === 'worker'
    ? message('worker_silent', { wait_s })
    : message('records_waiting', { records, first, wait_s })
}
