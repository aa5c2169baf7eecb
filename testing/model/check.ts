import fc from 'fast-check'
import { compare } from './compare/compare.ts'
import { describeDifferences } from './compare/difference.ts'
import { history } from './generate/history.ts'
import type { History } from './history.ts'
import type { Network } from './product/network.ts'
import { play } from './product/play.ts'

/** This many histories share affiliates and one read of the reports, which takes most of the time. */
const batch_size = 50
/** How long a failing history may be made smaller. */
const shrink_ms = 120_000

/** The histories of a seed, always the same. */
export const historiesOf = (seed: number, count: number): History[] => fc.sample(history, { seed, numRuns: count })

const difference = async (network: Network, histories: readonly History[]): Promise<string> =>
  describeDifferences(await compare(network, await play(network, histories), histories))

/**
 * Plays one history of a seed alone, and shrinks it as long as it still fails.
 * @param path its number among the seed's histories, or the position of an earlier run's shrinking
 * @returns '' if everything agrees, else the history, its seed and path, and the differences
 */
export const checkOne = async (network: Network, seed: number, path: string): Promise<string> => {
  const alone = fc.asyncProperty(history, async (one) => {
    const differences = await difference(network, [one])
    if (differences !== '') throw new Error(differences)
  })
  const details = await fc.check(alone, { seed, path, numRuns: 1, interruptAfterTimeLimit: shrink_ms })
  if (!details.failed) return ''
  const { errorInstance } = details
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `${message}\n${(await fc.asyncDefaultReportMessage(details)) ?? ''}`
}

/**
 * Plays the histories of a seed in batches and compares every report with the model. A batch that differs is played again, one history at a
 * time, to find out which one it is.
 * @returns as `checkOne` does
 */
export const checkMany = async (network: Network, seed: number, count: number): Promise<string> => {
  const histories = historiesOf(seed, count)
  for (let first = 0; first < count; first += batch_size) {
    const batch = histories.slice(first, first + batch_size)
    const together = await difference(network, batch)
    if (together === '') continue
    for (const index of batch.keys()) {
      const alone = await checkOne(network, seed, String(first + index))
      if (alone !== '') return alone
    }
    return `histories ${first} to ${first + batch.length - 1} of the seed ${seed} differ together, none of them alone:\n${together}`
  }
  return ''
}
