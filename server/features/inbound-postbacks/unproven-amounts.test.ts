import { pino } from 'pino'
import { expect, test } from 'vitest'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildOffer, buildOldNetwork, buildPayout } from '../../../testing/harness/builders.ts'
import { verify } from '../../operations/verify/verify.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { formatOldPostback, old_postback_parameter } from '../../storage/journal/old-postback.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { buildCap, countersOf } from '../caps/caps.test-support.ts'
import { createConversionCopier } from '../conversions/copy-conversions.ts'
import { decideConversions } from '../conversions/decide.ts'
import { noteChanges } from '../conversions/note-changes.ts'
import { findBalance } from '../dashboard/queries.ts'
import { shellActor } from '../operator-action.ts'
import { day_ms, openSales, sale_at, shipClicks } from './sales.test-support.ts'

/* A postback without proof decides nothing about money: amount, currency and moment are those of a proven one. */

const sales = setUp(openSales)

const share = { payout: null, payout_percent: '20', revenue: null, revenue_percent: '30' }
const fixed = { payout: '10.00', revenue: '12.50' }

interface Rest {
  offer?: Parameters<typeof buildOffer>[1]
  click?: Parameters<typeof sales.buildSale>[0]
}

const buildUnproven = async (payout: typeof share | typeof fixed, { offer: terms = {}, click = {} }: Rest = {}) => {
  const offer = await buildOffer(sales.stores, { payout, ...terms })
  const { id: network } = await buildOldNetwork(sales.stores, { takes_unproven: true })
  const sale = await sales.buildSale({ offer, ...click })
  const old = formatOldPostback({ network, source: 'affise', path: '/postback', takes_unproven: true })
  const forged = (fields: Partial<PostbackRecord> = {}): Partial<PostbackRecord> => ({
    advertiser_id: 0,
    txid: 't',
    amount: '9999',
    status: 'approved',
    parameters: { [old_postback_parameter]: old },
    ...fields,
  })
  const proven = (fields: Partial<PostbackRecord> = {}): Partial<PostbackRecord> => ({ txid: 't', ...fields })
  return { sale, forged, proven }
}

const lookAt = async (sale: Awaited<ReturnType<typeof buildUnproven>>['sale']) => {
  const [made, ...others] = await sales.conversionsOf(sale)
  expect(others).toEqual([])
  const ledger = (await sales.ledgerOf(sale)).map(({ amount }) => Number(amount))
  return {
    status: made?.status,
    amounts: [made?.sale_amount ?? null, made?.payout, made?.revenue],
    paid: ledger.reduce((sum, amount) => sum + amount, 0),
    kept: (await sales.unmatchedOf(sale)).map(({ reason }) => reason).filter((reason) => reason !== 'unproven'),
  }
}

const none = [null, '0.00', '0.00']
const confirmed = ['50.00', '10.00', '15.00']

test.each<[name: string, rate: typeof share | typeof fixed, proven: Partial<PostbackRecord>[], expected: object]>([
  ['a share is 0 until then', share, [], { status: 'pending', amounts: none, paid: 0, kept: [] }],
  [
    'an approval without an amount pays nothing',
    share,
    [{ status: 'approved' }],
    { status: 'pending', amounts: none, paid: 0, kept: ['bad_amount'] },
  ],
  [
    'an approval pays a share of its own amount',
    share,
    [{ status: 'approved', amount: '50' }],
    { status: 'approved', amounts: confirmed, paid: 10, kept: [] },
  ],
  [
    'one without a status does too',
    share,
    [{ amount: '50' }],
    { status: 'approved', amounts: confirmed, paid: 10, kept: [] },
  ],
  [
    'a pending one gives the amount of the approval',
    share,
    [{ status: 'pending', amount: '50' }, { status: 'approved' }, { status: 'approved', amount: '9999' }],
    { status: 'approved', amounts: confirmed, paid: 10, kept: ['conflict'] },
  ],
  [
    'an approval of what was declined needs one',
    share,
    [{ status: 'declined' }, { status: 'approved' }],
    { status: 'declined', amounts: none, paid: 0, kept: ['bad_amount'] },
  ],
  [
    'an amount of more decimals is one of cents',
    share,
    [{ status: 'approved', amount: '50.0049' }],
    { status: 'approved', amounts: confirmed, paid: 10, kept: [] },
  ],
  [
    'another currency is not the network’s',
    share,
    [{ status: 'approved', amount: '50', parameters: { currency: 'XAU' } }],
    { status: 'pending', amounts: none, paid: 0, kept: ['other_currency'] },
  ],
  [
    'an amount above the limits is a person’s',
    share,
    [{ status: 'approved', amount: '999999' }],
    { status: 'pending', amounts: ['999999.00', '199999.80', '299999.70'], paid: 0, kept: ['implausible_amount'] },
  ],
  [
    'a fixed rate needs no amount',
    fixed,
    [{ status: 'approved' }],
    { status: 'approved', amounts: [null, '10.00', '12.50'], paid: 10, kept: [] },
  ],
  [
    'and its sale is the proven one',
    fixed,
    [{ status: 'approved', amount: '50' }],
    { status: 'approved', amounts: ['50.00', '10.00', '12.50'], paid: 10, kept: [] },
  ],
])('%s', async (_name, rate, proven, expected) => {
  const unproven = await buildUnproven(rate)
  await unproven.sale.send(unproven.forged(), unproven.forged({ amount: '5' }))
  await unproven.sale.send(...proven.map(unproven.proven))
  expect(await lookAt(unproven.sale)).toEqual(expected)
})

test('all of it is the same in one transaction, and after an operator approved it', async () => {
  const together = await buildUnproven(share)
  await together.sale.send(together.forged(), together.proven({ status: 'approved', amount: '50' }))
  expect(await lookAt(together.sale)).toMatchObject({ status: 'approved', amounts: confirmed, paid: 10 })
  const by_hand = await buildUnproven(share)
  await by_hand.sale.send(by_hand.forged())
  const [made] = await sales.conversionsOf(by_hand.sale)
  await sales.stores.pg
    .transaction()
    .execute((pg) =>
      decideConversions(
        { pg, actor: shellActor('olga'), now: new Date(sale_at) },
        { ids: [made?.id ?? ''] },
        'approved',
        { reason: 'a test' },
      ),
    )
  expect(await lookAt(by_hand.sale)).toMatchObject({ status: 'approved', amounts: none, paid: 0 })
  await by_hand.sale.send(by_hand.proven({ status: 'approved' }), by_hand.proven({ amount: '999999' }))
  expect(await lookAt(by_hand.sale)).toMatchObject({ amounts: none, paid: 0, kept: ['implausible_amount'] })
  await by_hand.sale.send(by_hand.proven({ status: 'approved', amount: '50' }))
  expect(await lookAt(by_hand.sale)).toMatchObject({ status: 'approved', amounts: confirmed, paid: 10 })
})

test('the hold begins with the proven postback, and so does the age of the click', async () => {
  const held = await buildUnproven(fixed, { offer: { hold_days: 7 } })
  await held.sale.send(held.forged(), held.proven({ status: 'approved', at: sale_at + 5 * day_ms }))
  const [entry] = await sales.ledgerOf(held.sale)
  expect(entry?.release_at).toEqual(new Date(sale_at + 12 * day_ms))
  const old = await buildUnproven(fixed, { offer: { click_lifetime_days: 30 } })
  await old.sale.send(old.forged(), old.proven({ status: 'approved', at: sale_at + 30 * day_ms }))
  expect(await lookAt(old.sale)).toMatchObject({ status: 'pending', paid: 0, kept: ['expired_click'] })
})

test('a rate that was another one when the stranger sent it is a person’s', async () => {
  const { sale, forged, proven } = await buildUnproven(fixed)
  await sale.send(forged())
  const changed = new Date(sale_at + 1)
  await sales.stores.pg
    .updateTable('payouts')
    .set({ valid_to: changed })
    .where('id', '=', sale.offer.payout.id)
    .execute()
  await buildPayout(sales.stores, { offer_id: sale.offer.id, payout: '1.00', valid_from: changed })
  await sale.send(proven({ status: 'approved', at: sale_at + day_ms }))
  expect(await lookAt(sale)).toMatchObject({ status: 'pending', paid: 0, kept: ['conflict'] })
})

test('a cap on payouts that the proven amount is beyond leaves it for a person, and has its room', async () => {
  const { sale, forged, proven } = await buildUnproven(share)
  const cap = await buildCap(sales.stores.pg, { offer_id: sale.offer.id, type: 'payout', amount: '15' })
  await sale.send(forged(), proven({ status: 'approved', amount: '100' }))
  expect(await lookAt(sale)).toMatchObject({ status: 'pending', amounts: none, paid: 0, kept: ['cap_reached'] })
  expect(await countersOf(sales.stores.pg, cap.id)).toMatchObject([{ used: 0, counted: 0 }])
  await sale.send({ txid: 'other', status: 'approved', amount: '75' })
  expect(await sales.ledgerOf(sale)).toMatchObject([{ amount: '15.00' }])
})

test('verify agrees with all of it', async () => {
  await shipClicks(sales)
  const copy = createConversionCopier({ ...sales.stores, log: pino({ level: 'silent' }) })
  while ((await noteChanges(sales.stores.pg)) + (await copy()) > 0);
  await sales.stores.pg.updateTable('outbox').set({ done_at: new Date() }).execute()
  const { click_id_key } = readSecrets(sales.stores.data_dir)
  expect((await verify({ ...sales.stores, click_id_key, findBalance })).difference).toBeUndefined()
})
