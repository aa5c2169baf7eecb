import { readOptions as read } from '../shared/options.ts'

export const usage = `Usage: bin/rig backup [--clicks 100000] [--rate 100] [--seed 1] [--keep]
  --clicks  that the network has before
  --rate    clicks a second while it is backed up
  --keep    leaves both data directories and the backup where they are`

export const readOptions = (words: readonly string[]) =>
  read(words, { clicks: [100_000, 1, 100_000_000], rate: [100, 1, 5_000], seed: [1, 1, 1_000_000], keep: false })

export type Options = ReturnType<typeof readOptions>
