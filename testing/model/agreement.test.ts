import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkMany, checkOne } from './check.ts'
import { inProof } from '../harness/proofs.ts'
import { network_zone, default_terms } from '../../server/shared/network.ts'
import { openNetwork, type Network } from './product/network.ts'
import { long_proof } from '../harness/limits.ts'

/*
 * Histories of one seed, so that a run says the same as the one before. `npm run agreement` plays more, of other seeds, or one again: it
 * sets these.
 */
const { AGREEMENT_SEED: seed = '20260308', AGREEMENT_PATH: path } = process.env
/** In each of the zones that the run has (vitest.config.ts): in the further ones only the days are others. */
const count = inProof('AGREEMENT_HISTORIES', network_zone === default_terms.zone ? 20 : 3, 1_500)

/** A network grows with what is played on it. */
const histories_of_a_network = 500

let network: Network
beforeEach(async () => {
  network = await openNetwork()
})
afterEach(() => network.close())

const networks = Array.from({ length: Math.ceil(count / histories_of_a_network) }, (_, index) => ({
  seed: Number(seed) + index,
  count: Math.min(histories_of_a_network, count - index * histories_of_a_network),
}))

/** One test of the run, or of the one history that is asked for again: a test that was left out counts as failed (bin/test-counts.ts). */
const plays =
  path === undefined
    ? networks.map((part) => ({
        title: `of ${part.count} random histories of the seed ${part.seed}`,
        play: () => checkMany(network, part.seed, part.count),
      }))
    : [{ title: `of the history ${path} of the seed ${seed}`, play: () => checkOne(network, Number(seed), path) }]

describe('DI-04: every report says what a naive count says', () => {
  test.each(plays)('$title', long_proof, async ({ play }) => expect(await play()).toBe(''))
})
