import { randomUUID } from 'node:crypto'
import { buildOffer, buildOfferAffiliate } from '../harness/builders.ts'
import { inDatabase } from './database.ts'
import type { ProductUrls } from './fixtures.ts'

interface PrivateOffer {
  id: number
  title: string
}

/** Adds offers to the running product that only this affiliate sees, so that no other test's lists change. */
export const addPrivateOffers = async (
  product: ProductUrls,
  { affiliate_id }: { affiliate_id: number },
  number = 1,
): Promise<[PrivateOffer, ...PrivateOffer[]]> =>
  inDatabase(product, async (pg) => {
    const add = async (): Promise<PrivateOffer> => {
      const { id, title } = await buildOffer({ pg }, { title: `Private offer ${randomUUID()}`, visibility: 'private' })
      await buildOfferAffiliate({ pg }, { offer_id: id, affiliate_id })
      return { id, title }
    }
    const first = await add()
    const others: PrivateOffer[] = []
    for (let count = 1; count < number; count++) others.push(await add())
    return [first, ...others]
  })
