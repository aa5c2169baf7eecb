import { standingOf, type Episodes } from './episodes.ts'
import { rules, streams, type Stream } from './lag.ts'
import { fresh_ms, isFresh, type Measurement } from '../nodes/measurements.ts'
import type { NotTaking } from '../nodes/taking.ts'

/* The state of the network for monitors. Without figures, because anybody may ask. */

/** From good to bad. */
const states = ['ok', 'behind', 'unmeasured', 'stuck'] as const
export type StreamState = (typeof states)[number]

export type StreamStates = Record<Stream, StreamState>

/** The state of each stream. A node's own streams are unmeasured when that node's measurement is old, common ones when that of every node is. */
export const streamStates = (episodes: Episodes, measurements: readonly Measurement[], now: number): StreamStates => {
  const anywhere = measurements.some(isFresh)
  const everywhere = anywhere && measurements.every(isFresh)
  const by_stream = Object.fromEntries(
    streams.map((stream) => [stream, (rules[stream].per_node ? everywhere : anywhere) ? 'ok' : 'unmeasured']),
  ) as StreamStates
  for (const episode of Object.values(episodes)) {
    const standing = standingOf(episode)
    if (standing === 'pending' || now - episode.seen > fresh_ms) continue
    const state = episode.error === undefined ? standing : 'unmeasured'
    if (states.indexOf(state) > states.indexOf(by_stream[episode.stream])) by_stream[episode.stream] = state
  }
  return by_stream
}

/** Whether something is stuck, or may be. */
export const isMoving = (by_stream: StreamStates): boolean =>
  Object.values(by_stream).every((state) => state === 'ok' || state === 'behind')

export type NetworkProblem =
  | { code: 'not_taking'; node: number; cause: NotTaking }
  | { code: 'unmeasured'; node: number }
  | { code: 'stuck' | 'unmeasured'; stream: Stream }

/** Problems of the nodes that measure, and of the streams. */
export const listProblems = (measurements: readonly Measurement[], by_stream: StreamStates): NetworkProblem[] => [
  ...measurements.flatMap((one): NetworkProblem[] => {
    const { node, not_taking: cause } = one
    if (!isFresh(one)) return [{ code: 'unmeasured', node }]
    return cause === undefined ? [] : [{ code: 'not_taking', node, cause }]
  }),
  ...streams.flatMap((stream): NetworkProblem[] => {
    const state = by_stream[stream]
    return state === 'stuck' || state === 'unmeasured' ? [{ code: state, stream }] : []
  }),
]
