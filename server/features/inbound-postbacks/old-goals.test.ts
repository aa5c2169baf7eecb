import { sql } from 'kysely'
import type { MoveInKind, Source } from '@plumbline/contract/move-in.ts'
import { expect, test } from 'vitest'
import { buildAdvertiser, buildAffiliate, buildOldNetwork } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { openTestTracker } from '../../processes/tracker/tracker.test-support.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { fixtures } from '../move-in/offer-fixtures.test-support.ts'
import { day_ms, drain, openSales } from './sales.test-support.ts'

/* From the file of offers to the payout: goals of old networks, whose ids repeat from offer to offer. */

const sales = setUp(openSales)
const operators = setUp(() => startOperators(undefined, {}, sales.stores))

let networks = 0

/** An old network with these offers and an open click of each, and what its postbacks pay: by the old id of the offer. */
const moveIn = async (source: Source, offers: unknown, clicks: unknown) => {
  const { stores } = sales
  // An address proves its advertiser where no other one lists it.
  const address = `203.0.113.${(networks += 1)}`
  const advertiser = await buildAdvertiser(stores, { allowed_addresses: [address] })
  const affiliate = await buildAffiliate(stores)
  const host = `${source}.old.example`
  const old = await buildOldNetwork(stores, {
    source,
    hosts: [host],
    ids: [
      { kind: 'advertiser', external_id: '5', id: advertiser.id },
      { kind: 'affiliate', external_id: '12', id: affiliate.id },
    ],
  })
  const send = (kind: MoveInKind, file: unknown) =>
    operators.perform('call', 'importOldNetwork', { kind, source, network: old.name, file: JSON.stringify(file) })
  await send('offers', offers)
  expect(await send('clicks', clicks)).toMatchObject({ refused: 0 })
  return {
    async pay(...urls: string[]): Promise<string[]> {
      const catalogue = createCatalogue(await loadCatalogue(stores.pg))
      const tracker = openTestTracker({ catalogue: () => catalogue, click_ids: sales.ids })
      for (const url of urls) {
        const answer = await tracker.app.inject({ url, headers: { host }, remoteAddress: address })
        expect(answer.body).toBe('OK')
      }
      await sales.journal.write(...tracker.postbacks())
      await tracker.close()
      await drain(sales.processor)
      const rows = await stores.pg
        .selectFrom('conversions')
        .where('affiliate_id', '=', affiliate.id)
        .select('payout')
        .orderBy('txid')
        .execute()
      return rows.map(({ payout }) => payout)
    },
  }
}

const clicked = { country: 'US', os: 'Android 9', device: 'Mobile' }
const clicked_at = new Date(Date.now() - day_ms).toISOString()

test('goal 1 of Affise pays the base goal, and goal 2 its own rate', async () => {
  const click = { ...clicked, id: 'c-1', partner: { id: 12 }, offer: { id: 67 }, created_at: clicked_at }
  const moved = await moveIn('affise', fixtures.affise.offers, { clicks: [click] })
  const paid = await moved.pay(
    '/postback?clickid=c-1&goal=1&sum=100&action_id=T1&status=1',
    '/postback?clickid=c-1&goal=2&sum=100&action_id=T2&status=1',
  )
  expect(paid).toEqual(['7.50', '8.00'])
})

test('a goal of TUNE is named by its id or its name, and one that the offer does not have pays nothing', async () => {
  const click = { transaction_id: 't-1', affiliate_id: 12, offer_id: 67, datetime: clicked_at, country_code: 'US' }
  const moved = await moveIn('tune', fixtures.tune.offers, { data: [click] })
  const paid = await moved.pay(
    '/aff_lsr?transaction_id=t-1&adv_sub=T1',
    '/aff_goal?a=lsr&goal_id=902&transaction_id=t-1&adv_sub=T2&amount=100',
    '/aff_goal?a=lsr&goal_name=renewal&transaction_id=t-1&adv_sub=T3&amount=50',
    '/aff_goal?a=lsr&goal_name=reject&transaction_id=t-1&adv_sub=T4&amount=100',
  )
  expect(paid).toEqual(['7.50', '8.00', '4.00'])
  // Of two goals with one name neither is meant.
  await sales.stores.pg.updateTable('goals').set({ name: 'renewal' }).execute()
  expect(await moved.pay('/aff_goal?a=lsr&goal_name=renewal&transaction_id=t-1&adv_sub=T5&amount=50')).toEqual(paid)
})

test('an event id of CAKE that two offers have is the goal of the click’s offer', async () => {
  const offer = (offer_id: number, amount: number) => ({
    offer_id,
    offer_name: `Offer ${offer_id}`,
    advertiser: { advertiser_id: 5 },
    offer_status: { offer_status_name: 'Public' },
    offer_contracts: [
      {
        offer_link: 'https://shop.example/?c=#reqid#',
        payout: { amount: 1 },
        received: { amount: 2 },
        events: [{ event_id: 902, event_name: `Event of ${offer_id}`, payout: { amount }, received: { amount: 90 } }],
      },
    ],
  })
  const clicks = [70, 71, 72].map((offer_id) => ({
    request_session_id: `r-${offer_id}`,
    click_date: clicked_at,
    affiliate_id: 12,
    offer_id,
  }))
  const without_events = { ...offer(72, 0), offer_contracts: [{ ...offer(72, 0).offer_contracts[0], events: [] }] }
  const moved = await moveIn('cake', { offers: [offer(70, 30), offer(71, 40), without_events] }, { clicks })
  // Codes that people chose here: the event is known by its id alone.
  await sql`update goals set code = 'event-of-' || offer_id where code = '902'`.execute(sales.stores.pg)
  const paid = await moved.pay(
    ...[70, 71, 72].map((offer_id) => `/p.ashx?o=${offer_id}&e=902&f=pb&r=r-${offer_id}&t=T${offer_id}`),
  )
  // The third offer has no such event.
  expect(paid).toEqual(['30.00', '40.00'])
})
