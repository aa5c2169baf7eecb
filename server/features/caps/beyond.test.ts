import { expect, test } from 'vitest'
import { buildAffiliate, buildConversion, buildOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildCap, countersOf } from './caps.test-support.ts'

const network = setUp(startOperators)

/** A cap on two conversions of one affiliate, one of which is used, and declined ones of this affiliate and another. */
const buildDeclined = async () => {
  const { stores } = network
  const [mine, theirs] = [await buildAffiliate(stores), await buildAffiliate(stores)]
  const { id: offer_id } = await buildOffer(stores)
  const cap = await buildCap(stores.pg, { offer_id, affiliate_id: mine.id, period: 'total' })
  const build = async (affiliate_id: number, status: 'approved' | 'declined' | 'pending') =>
    (await buildConversion(stores, { offer_id, affiliate_id, status })).id
  await build(mine.id, 'approved')
  const [fits, beyond, other] = [
    await build(mine.id, 'declined'),
    await build(mine.id, 'declined'),
    await build(theirs.id, 'declined'),
  ]
  return { cap, mine, fits, beyond, other }
}

test.each(ways)('an approval by %s names what a cap has no room for, in a dry run too, and counts it', async (way) => {
  const { perform, stores } = network
  const { cap, mine, fits, beyond, other } = await buildDeclined()
  const ids = [fits, beyond, other]
  const why = { text: `cap ${cap.id} is reached: 2 conversions in total, 2 used` }
  const dry = await perform(way, 'approveConversions', { ids, dry_run: true })
  expect(dry.beyond_caps).toMatchObject([{ id: beyond, affiliate_id: mine.id, why }])
  expect((await perform(way, 'showConversion', { id: beyond })).beyond_cap).toBeNull()
  await perform(way, 'approveConversions', { ids: [fits] })
  const shown = await Promise.all([beyond, other].map((id) => perform(way, 'showConversion', { id })))
  expect(shown.map(({ beyond_cap }) => beyond_cap)).toMatchObject([why, null])
  expect((await perform(way, 'approveConversions', { ids: [beyond, other] })).beyond_caps).toMatchObject([
    { id: beyond, why },
  ])
  expect(await countersOf(stores.pg, cap.id)).toEqual([{ used: 3, counted: 3, is_reached: true }])
  expect((await perform(way, 'showConversion', { id: beyond })).beyond_cap).toBeNull()
})
