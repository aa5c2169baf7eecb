import { trackerNames, max_trackers } from '../../shared/node-numbers.ts'
import { isRecord } from '../../shared/record.ts'
import { terminalLine } from '../../shared/terminal.ts'

/** The supervisor's decisions, without any input or output. */

const first_delay_ms = 100
const max_delay_ms = 15_000

/**
 * How long to wait before a process that ended is started again.
 * @param failures how often in a row it ended early, from 1
 * @returns milliseconds: 100, doubling to 15 s
 */
export const restartDelay = (failures: number): number =>
  Math.min(max_delay_ms, first_delay_ms * 2 ** Math.min(failures - 1, 20))

/** A process that ran this long before it ended counts as sound: its next restart waits the shortest time again. */
export const sound_after_ms = 20_000

/**
 * Everything ends within 10 s of a SIGTERM, plus DRAIN_SECONDS: first the processes with connections, then the worker, which still has clicks to ship, then
 * the engines that it ships to. Each step has a deadline, after which remaining processes are killed.
 */
export const stop_order: readonly { names: readonly string[]; until_ms: number }[] = [
  { names: ['web', 'api', ...trackerNames(max_trackers)], until_ms: 3500 },
  { names: ['worker'], until_ms: 6500 },
  { names: ['postgres', 'clickhouse'], until_ms: 9300 },
]

export interface NetworkKind {
  /** The state in which the demo network left this data directory; undefined when it was never filled. */
  demo: 'filling' | 'filled' | undefined
  /** Of affiliates. */
  has_accounts: boolean
  /** Whether anybody has set anything up. */
  has_data: boolean
}

/** Why this data directory must not be started with this DEMO setting, or undefined when it may. */
export const demoRefusal = (wants_demo: boolean, network: NetworkKind): string | undefined => {
  if (!wants_demo && network.demo !== undefined)
    return 'this data directory holds the demo network, whose figures are made up and whose passwords are public. Set DATA_DIR to a new folder for a network of your own, or leave DEMO at 1.'
  if (wants_demo && network.demo === undefined && network.has_data)
    return 'this data directory holds a network of your own, and the demo network would be mixed into it. Set DEMO=0, or set DATA_DIR to a new folder for the demo.'
  return undefined
}

/** A warning or error of a child's log, in one line for the terminal; undefined when the line is not a log entry. */
export const shortWarning = (line: string): string | undefined => {
  let entry: unknown
  try {
    entry = JSON.parse(line)
  } catch {
    return undefined
  }
  if (!isRecord(entry)) return undefined
  const { name, level, msg, err } = entry
  const cause = isRecord(err) ? err.message : undefined
  const parts = [msg, cause].filter((part) => typeof part === 'string' && part !== '')
  const text = terminalLine(parts.join(': ')).replaceAll(/\s+/g, ' ').slice(0, 300)
  return text === '' ? undefined : `${typeof name === 'string' ? name : '?'} ${String(level)}: ${text}`
}
