import { readOptions as read } from '../shared/options.ts'

export const usage = `Usage: bin/rig copies [options]
  --conversions N    transactions (2000)
  --copies N         copies of each, sent at once to the trackers of two nodes (50)
  --kills N          how often each node's worker is killed during the run (2)
  --seed N           the same seed makes the same postbacks (1)`

/** @throws UsageError */
export const readOptions = (words: readonly string[]) =>
  read(words, {
    conversions: [2_000, 1, 1_000_000],
    copies: [50, 2, 1_000],
    kills: [2, 0, 1_000],
    seed: [1, 0, 4_294_967_295],
  })

export type CopiesOptions = ReturnType<typeof readOptions>
