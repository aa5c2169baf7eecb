import type { Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { applyPlans } from './apply.ts'
import { FaultyFile } from '../../shared/files/faults.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import type { OffersFile } from './offers-file.ts'
import { planAll } from './plan-all.ts'

/** One offer as a file of its own, so that it is checked and kept in the one way there is. */
const fileOf = (given: Readonly<Record<string, unknown>>): OffersFile => ({
  format: 'json',
  offers: [Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))],
  placesOf: (spots) => spots.map(({ path }) => ({ line: 1, field: String(path[0] === 'payouts' ? path[2] : path[0]) })),
})

/**
 * Makes or changes one offer; answers from when on. Call `lockOffers` before.
 * @param given fields of the document; with the id of an offer that is changed; without one a new offer is made
 * @returns the id where anything changed
 * @throws ApiError `bad_request` that names the fields
 */
export const writeOffer = async (
  pg: Kysely<Database>,
  given: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ id: number | undefined; at: Date }> => {
  const at = await momentOf(pg, now)
  try {
    const { plans } = await planAll(pg, fileOf(given), { at, lock: true, needs_key: false })
    const [id] = await applyPlans(pg, plans, at)
    return { id, at }
  } catch (error) {
    if (!(error instanceof FaultyFile)) throw error
    throw new ApiError('bad_request', error.faults.map(({ field, fault }) => `${field}: ${fault}`).join('\n'))
  }
}
