import { randomUUID } from 'node:crypto'
import { buildOffer, buildOfferAffiliate } from '../harness/builders.ts'
import { inDatabase } from './database.ts'
import type { ProductUrls } from './fixtures.ts'
import type { Person } from './people.ts'

interface PrivateOffer {
  id: number
  title: string
}

/** Adds offers to the running product that only `person` sees, so that no other test's lists change. */
export const addPrivateOffers = async (
  product: ProductUrls,
  { email }: Person,
  number = 1,
): Promise<[PrivateOffer, ...PrivateOffer[]]> =>
  inDatabase(product, async (pg) => {
    const add = async (affiliate_id: number): Promise<PrivateOffer> => {
      const { id, title } = await buildOffer({ pg }, { title: `Private offer ${randomUUID()}`, visibility: 'private' })
      await buildOfferAffiliate({ pg }, { offer_id: id, affiliate_id })
      return { id, title }
    }
    const { affiliate_id } = await pg
      .selectFrom('users')
      .select('affiliate_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const first = await add(affiliate_id)
    const others: PrivateOffer[] = []
    for (let count = 1; count < number; count++) others.push(await add(affiliate_id))
    return [first, ...others]
  })
