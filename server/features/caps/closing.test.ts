import { country_codes } from '@plumbline/contract/countries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildAffiliate,
  buildGoal,
  buildOffer,
  buildOfferAffiliate,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { readCatalogueVersion } from '../catalogue/load.ts'
import { buildCap, countersOf } from './caps.test-support.ts'
import { readClosingCaps } from '../catalogue/closing-caps.ts'
import { createClickCounter } from './count-clicks.ts'
import { notifyOfCaps } from './notify.ts'
import { periodOf } from '../../shared/cap-periods.ts'

/* Caps in the trackers' catalogue, and the count of clicks. */

const stores = setUp(createTestStores)

const reach = async (cap: Awaited<ReturnType<typeof buildCap>>, used = cap.amount) =>
  stores.pg
    .insertInto('cap_counters')
    .values({ cap_id: cap.id, period: periodOf(cap, Date.now()).key, used, reached_at: new Date() })
    .execute()
const closing = async (offer_id: number) => (await readClosingCaps(stores.pg, Date.now())).get(offer_id)

test('a hard cap that is reached closes its scope until its period ends, and the catalogue moves; a soft one does not', async () => {
  const { id: offer_id } = await buildOffer(stores)
  const affiliate_id = (await buildAffiliate(stores)).id
  const cap = await buildCap(stores.pg, { offer_id, affiliate_id, country: 'US' })
  await buildCap(stores.pg, { offer_id, period: 'week' })
  const soft = await buildCap(stores.pg, { offer_id, kind: 'soft' })
  expect(await closing(offer_id)).toBeUndefined()
  const before = await readCatalogueVersion(stores.pg)
  await reach(cap)
  await reach(soft)
  expect(Number(await readCatalogueVersion(stores.pg))).toBeGreaterThan(Number(before))
  const { end: until } = periodOf(cap, Date.now())
  expect(await closing(offer_id)).toEqual([{ affiliate_id, country: 'US', until, clicks: false }])
})

test('a cap of a goal closes the offer only where no other goal is open', async () => {
  const { id: offer_id, goal } = await buildOffer(stores)
  const other = await buildGoal(stores, { offer_id, code: 'sale' })
  const base = await buildCap(stores.pg, {
    offer_id,
    goal_id: goal.id,
    affiliate_id: (await buildAffiliate(stores)).id,
  })
  await reach(base)
  expect(await closing(offer_id)).toBeUndefined()
  const wide = await buildCap(stores.pg, { offer_id, goal_id: other.id, period: 'month' })
  await reach(wide)
  // The other goal is closed for everybody, this one for one affiliate.
  const { end: until } = periodOf(base, Date.now())
  expect(await closing(offer_id)).toEqual([{ affiliate_id: base.affiliate_id, country: null, until, clicks: false }])
})

test('goals closed for different scopes close the offer where both do, as long as both do', async () => {
  const { id: offer_id, goal } = await buildOffer(stores)
  const other = await buildGoal(stores, { offer_id, code: 'sale' })
  const [mine, theirs] = [(await buildAffiliate(stores)).id, (await buildAffiliate(stores)).id]
  const of_affiliate = await buildCap(stores.pg, { offer_id, goal_id: goal.id, affiliate_id: mine, period: 'month' })
  await reach(of_affiliate)
  await reach(await buildCap(stores.pg, { offer_id, goal_id: goal.id, affiliate_id: theirs, country: 'DE' }))
  const of_country = await buildCap(stores.pg, { offer_id, goal_id: other.id, country: 'US' })
  await reach(of_country)
  const { end: until } = periodOf(of_country, Date.now())
  expect(await closing(offer_id)).toEqual([{ affiliate_id: mine, country: 'US', until, clicks: false }])
})

test('clicks are counted from the statistics within the scope of each cap, and again to the same', async () => {
  const [{ id: offer_id }, { id: stranger }] = [await buildOffer(stores), await buildOffer(stores)]
  const [one, other] = [(await buildAffiliate(stores)).id, (await buildAffiliate(stores)).id]
  const now = Date.now()
  const { start } = periodOf({ period: 'day', zone: null }, now)
  const at = [new Date(start), new Date(now)]
  await buildClicks(stores, [
    ...at.map((moment) => ({ affiliate_id: one, offer_id, at: moment, country: 'US' })),
    { affiliate_id: other, offer_id, at: new Date(now), country: 'DE' },
    { affiliate_id: one, offer_id, at: new Date(now), rejected: 'cap' },
    { affiliate_id: one, offer_id, at: new Date(start - 1) },
    { affiliate_id: one, offer_id: stranger, at: new Date(now) },
  ])
  const clicks = { offer_id, type: 'clicks', amount: '3' } as const
  const caps = [
    await buildCap(stores.pg, clicks),
    await buildCap(stores.pg, { ...clicks, affiliate_id: one }),
    await buildCap(stores.pg, { ...clicks, country: 'DE' }),
    await buildCap(stores.pg, { ...clicks, period: 'total' }),
  ]
  const count = createClickCounter(stores.pg, stores.clickhouse)
  const used = async () =>
    (await Promise.all(caps.map(({ id }) => countersOf(stores.pg, id)))).flat().map((counter) => counter.used)
  await count(now)
  expect(await used()).toEqual([3, 2, 1, 4])
  const version = await readCatalogueVersion(stores.pg)
  await count(now + 1)
  expect(await readCatalogueVersion(stores.pg)).toBe(version)
  await buildClicks(stores, [{ affiliate_id: other, offer_id, at: new Date(now + 1), country: 'DE' }])
  await count(now + 1_000)
  expect(await used()).toEqual([4, 2, 2, 5])
  expect((await closing(offer_id))?.map(({ until }) => until !== null)).toEqual([true, false, false, true])
})

test('a late count does not open a cap again, and a lower one that is counted twice is taken', async () => {
  const { id: offer_id } = await buildOffer(stores)
  const affiliate_id = (await buildAffiliate(stores)).id
  const now = Date.now()
  await buildClicks(stores, [{ affiliate_id, offer_id, at: new Date(now) }])
  const cap = await buildCap(stores.pg, { offer_id, type: 'clicks', amount: '2' })
  // Another worker has seen two clicks already.
  await reach(cap, '2')
  const count = createClickCounter(stores.pg, stores.clickhouse)
  await count(now)
  expect(await countersOf(stores.pg, cap.id)).toMatchObject([{ used: 2, is_reached: true }])
  await count(now + 300)
  expect(await countersOf(stores.pg, cap.id)).toMatchObject([{ used: 1, is_reached: false }])
})

test('clicks are counted at once after a clock that was ahead was set back', async () => {
  const { id: offer_id } = await buildOffer(stores)
  const affiliate_id = (await buildAffiliate(stores)).id
  const now = Date.now()
  const cap = await buildCap(stores.pg, { offer_id, type: 'clicks', period: 'total', amount: '1' })
  const count = createClickCounter(stores.pg, stores.clickhouse)
  await count(now + 30 * 60_000)
  await buildClicks(stores, [{ affiliate_id, offer_id, at: new Date(now) }])
  await count(now + 1_000)
  expect(await countersOf(stores.pg, cap.id)).toMatchObject([{ used: 1, is_reached: true }])
})

test('caps on clicks are counted by as many queries as they have periods, however many there are', async () => {
  const offers = [(await buildOffer(stores)).id, (await buildOffer(stores)).id]
  await sql`
    insert into caps (offer_id, type, period, country, amount)
    select offer_id, 'clicks', period, country, 5 from unnest(${offers}::integer[]) as offer_id,
      unnest(array['day', 'month']) as period, unnest(${country_codes.slice(0, 50)}::text[]) as country`.execute(
    stores.pg,
  )
  let queries = 0
  const clickhouse = new Proxy(stores.clickhouse, {
    get: (client, name) => {
      if (name === 'query') queries++
      return Reflect.get(client, name) as unknown
    },
  })
  const count = createClickCounter(stores.pg, clickhouse)
  const now = Date.now()
  expect(await count(now)).toBeGreaterThanOrEqual(200)
  // Days, months and always, each once before the last minutes and once since; then the last minutes alone.
  expect(queries).toBeLessThanOrEqual(6)
  queries = 0
  await count(now + 1)
  expect(queries).toBeLessThanOrEqual(3)
})

test('affiliates concerned get one mail at 80 and one at 100 percent', async () => {
  const { id: offer_id } = await buildOffer(stores, { title: 'Harbor', visibility: 'approval' })
  const [mine, other, overdue] = [await buildUser(stores), await buildUser(stores), await buildUser(stores)]
  for (const { affiliate_id } of [mine, other]) await buildOfferAffiliate(stores, { offer_id, affiliate_id })
  await buildOfferAffiliate(stores, { offer_id, affiliate_id: overdue.affiliate_id, terms_due_at: new Date(0) })
  const lost = await buildCap(stores.pg, { offer_id, affiliate_id: overdue.affiliate_id, amount: '10' })
  const own = await buildCap(stores.pg, { offer_id, affiliate_id: mine.affiliate_id, amount: '10' })
  const secret = await buildCap(stores.pg, { offer_id, type: 'revenue', amount: '10' })
  const use = async (used: string, reached_at: Date | null) => {
    for (const { id } of [own, lost, secret])
      await stores.pg
        .insertInto('cap_counters')
        .values({ cap_id: id, period: periodOf(own, Date.now()).key, used, reached_at })
        .onConflict((conflict) => conflict.columns(['cap_id', 'period']).doUpdateSet({ used, reached_at }))
        .execute()
    for (let again = 0; again < 2; again++) await notifyOfCaps(stores.pg, new Date())
    await sendMails(stores)
    return readMails(stores.data_dir).filter(({ subject }) => subject.includes('Harbor'))
  }
  expect(await use('7.99', null)).toEqual([])
  const [near, ...more] = await use('8', null)
  expect(more).toEqual([])
  expect(near).toMatchObject({ to: expect.stringContaining(mine.email), subject: '80% of a cap is used: Harbor' })
  expect(near?.text).toContain('Cap: 10 conversions per day')
  const both = await use('10', new Date())
  expect(both.map(({ subject }) => subject)).toEqual([near?.subject, 'Cap reached: Harbor'])
  expect(both.every(({ to }) => to.includes(mine.email))).toBe(true)
})

test('the cap of one affiliate is mailed without a conversion, with its goal, and is of no use after its period', async () => {
  const { id: offer_id, goal } = await buildOffer(stores, { visibility: 'public' })
  const [mine, other] = [await buildUser(stores), await buildUser(stores)]
  const scope = { offer_id, affiliate_id: mine.affiliate_id }
  const cap = await buildCap(stores.pg, { ...scope, goal_id: goal.id, earlier_clicks: true })
  const ever = await buildCap(stores.pg, { ...scope, type: 'clicks', period: 'total' })
  for (const one of [cap, ever]) await reach(one)
  await notifyOfCaps(stores.pg, new Date())
  const { rows } = await sql<{ payload: { data: object; expires_at?: string } }>`
    select payload from outbox where payload->>'to' in (${mine.email}, ${other.email}) order by payload->'data'->>'cap'`.execute(
    stores.pg,
  )
  const resets_at = new Date(periodOf(cap, Date.now()).end).toISOString()
  expect(rows.map(({ payload }) => ({ ...payload.data, expires_at: payload.expires_at }))).toMatchObject([
    { earlier_clicks: true, resets_at: null, expires_at: undefined },
    { goal: goal.name, earlier_clicks: true, resets_at, expires_at: resets_at },
  ])
})

test('who notifies waits for no booking: counters that are locked come next time', async () => {
  const { id: offer_id } = await buildOffer(stores)
  const cap = await buildCap(stores.pg, { offer_id })
  await reach(cap)
  await stores.pg.transaction().execute(async (trx) => {
    await trx.selectFrom('cap_counters').where('cap_id', '=', cap.id).select('used').forUpdate().execute()
    expect(await notifyOfCaps(stores.pg, new Date())).toBe(0)
  })
  expect(await notifyOfCaps(stores.pg, new Date())).toBe(1)
})
