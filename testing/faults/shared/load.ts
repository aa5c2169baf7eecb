import { Worker } from 'node:worker_threads'
import { recorded, sold, type LoadCommand, type LoadSetting, type LoadWord, type PhaseFigures } from './load-words.ts'

/** Clicks in a thread of its own, so that nothing else of a rig delays them. */
export interface Load {
  /** Sets the number of clicks a second from now on; 0: none. */
  rate(clicks_per_s: number): Promise<void>
  /** From now on figures are of this phase. */
  phase(name: string): Promise<void>
  /** Makes `count` more clicks as fast as they are answered. Resolves when they are made. */
  burst(count: number, connections: number): Promise<void>
  figures(): Promise<Map<string, PhaseFigures>>
  /** Numbers (their sub ID 1) of clicks that were answered by a redirect, and of those whose sale was taken. */
  acknowledged(): { clicks: number; sales: number }
  wasAcknowledged(number: number): boolean
  wasSold(number: number): boolean
  /** Makes no more, waits for the answers under way, and ends; once. @returns the last figures */
  finish(): Promise<Map<string, PhaseFigures>>
}

type Without<T> = T extends unknown ? Omit<T, 'id'> : never

const default_connections = 4_000

/** @param most clicks that can be made at most */
export const startLoad = (
  given: Omit<LoadSetting, 'seen' | 'connections'> & { connections?: number },
  most: number,
): Load => {
  const setting = { connections: default_connections, ...given }
  const seen = new SharedArrayBuffer(most)
  const marks = new Uint8Array(seen)
  const thread = new Worker(new URL('./click-load.ts', import.meta.url), { workerData: { ...setting, seen } })
  const waiting = new Map<number, PromiseWithResolvers<LoadWord>>()
  let next = 0
  let finished: Promise<Map<string, PhaseFigures>> | undefined
  const fail = (error: unknown): void => {
    for (const one of waiting.values()) one.reject(error)
  }
  thread.on('error', fail)
  thread.on('message', (word: LoadWord) => {
    waiting.get(word.id)?.resolve(word)
    waiting.delete(word.id)
  })
  const tell = (command: Without<LoadCommand>): Promise<LoadWord> => {
    const id = next++
    const answer = Promise.withResolvers<LoadWord>()
    waiting.set(id, answer)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: it has no origin
    thread.postMessage({ ...command, id })
    return answer.promise
  }
  const count = (mark: number): number => {
    let sum = 0
    for (const one of marks) if ((one & mark) !== 0) sum++
    return sum
  }
  return {
    rate: async (rate) => void (await tell({ kind: 'rate', rate })),
    phase: async (name) => void (await tell({ kind: 'phase', name })),
    burst: async (number, connections) => void (await tell({ kind: 'burst', count: number, connections })),
    figures: async () => new Map((await tell({ kind: 'read' })).phases),
    acknowledged: () => ({ clicks: count(recorded), sales: count(sold) }),
    wasAcknowledged: (number) => ((marks[number - setting.first] ?? 0) & recorded) !== 0,
    wasSold: (number) => ((marks[number - setting.first] ?? 0) & sold) !== 0,
    finish: () => (finished ??= tell({ kind: 'finish' }).then(({ phases }) => new Map(phases))),
  }
}
