import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import {
  buildAdvertiser,
  buildAffiliate,
  buildConversion,
  buildLedgerEntry,
  buildOffer,
  buildPayout,
} from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

const stores = setUp(createTestStores)

describe('the ledger', () => {
  it.each([
    ['update', `update ledger_entries set amount = amount + 1`],
    ['delete', `delete from ledger_entries`],
    ['truncate', `truncate ledger_entries cascade`],
  ])('refuses %s', async (_name, statement) => {
    const entry = await buildLedgerEntry(stores, { amount: '5.00' })
    await expect(sql.raw(statement).execute(stores.pg)).rejects.toThrow('ledger_entries is append-only')
    expect(
      await stores.pg.selectFrom('ledger_entries').select('amount').where('id', '=', entry.id).executeTakeFirst(),
    ).toEqual({ amount: '5.00' })
  })

  it.each([
    ['nothing', { amount: '0.00' }],
    ['a positive payment', { kind: 'payment', amount: '5.00' }],
    ['a conversion without its conversion', { kind: 'conversion', amount: '5.00' }],
    ['a correction without a reason', { kind: 'correction', amount: '5.00', reason: null }],
  ] as const)('refuses %s', async (_name, entry) => {
    await expect(buildLedgerEntry(stores, entry)).rejects.toThrow(/violates check constraint/)
  })
})

it('keeps the history of conversions as it was written', async () => {
  await buildConversion(stores)
  await expect(stores.pg.deleteFrom('conversion_history').execute()).rejects.toThrow(
    'conversion_history is append-only',
  )
})

describe('conversions', () => {
  it('exist once for an offer, a goal and a transaction id', async () => {
    const offer = await buildOffer(stores)
    await buildConversion(stores, { offer_id: offer.id, identity: 'txid:1' })
    await expect(buildConversion(stores, { offer_id: offer.id, identity: 'txid:1' })).rejects.toThrow(/duplicate key/)
    await buildConversion(stores, { identity: 'txid:1' })
  })

  it('never pay a negative amount', async () => {
    await expect(buildConversion(stores, { payout: '-0.01' })).rejects.toThrow(/violates check constraint/)
  })

  it('get a higher revision each', async () => {
    const [first, second] = [await buildConversion(stores), await buildConversion(stores)]
    expect(BigInt(second.revision)).toBeGreaterThan(BigInt(first.revision))
  })
})

describe('a payout row', () => {
  it.each([
    ['two letters for a country', { countries: ['USA'] }],
    ['capital letters', { countries: ['US', 'de'] }],
    ['countries that are there', { countries: [''] }],
    ['an end after its beginning', { valid_from: new Date(2), valid_to: new Date(1) }],
    ['a percentage up to 100', { payout_percent: '100.0001' }],
    ['three capital letters for a currency', { currency: 'eur' }],
  ])('takes only %s', async (_name, row) => {
    const { id } = await buildOffer(stores)
    await expect(buildPayout(stores, { offer_id: id, ...row })).rejects.toThrow(/violates check constraint/)
  })

  it('has an amount or a percentage, never both', async () => {
    const { id, goal } = await buildOffer(stores)
    const both = { offer_id: id, goal_id: goal.id, payout: '1.00', payout_percent: '5', revenue: '2.00' }
    await expect(stores.pg.insertInto('payouts').values(both).execute()).rejects.toThrow(/violates check constraint/)
  })
})

it('moves the catalogue version with every change that affects a click, and notifies it', async () => {
  const listener = new Client({ connectionString: stores.database_url })
  await listener.connect()
  let notifications = 0
  listener.on('notification', () => (notifications += 1))
  await listener.query('listen catalogue')
  const version = async (): Promise<bigint> =>
    BigInt((await stores.pg.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version)

  const affiliate = await buildAffiliate(stores)
  const offer = await buildOffer(stores, { advertiser_id: (await buildAdvertiser(stores)).id })
  const steps = [
    stores.pg.updateTable('offers').set({ status: 'paused' }).where('id', '=', offer.id),
    stores.pg.updateTable('payouts').set({ payout: '1.00' }).where('id', '=', offer.payout.id),
    stores.pg.updateTable('affiliates').set({ status: 'disabled' }).where('id', '=', affiliate.id),
    stores.pg.insertInto('offer_affiliates').values({ offer_id: offer.id, affiliate_id: affiliate.id }),
    stores.pg.updateTable('advertiser_tokens').set({ expires_at: new Date() }),
  ]
  for (const step of steps) {
    const [before, notifications_before] = [await version(), notifications]
    await step.execute()
    expect(await version()).toBe(before + 1n)
    await expect.poll(() => notifications).toBeGreaterThan(notifications_before)
  }
  await listener.end()
})

it('moves the catalogue version once, as the last step of a transaction, so that no other has to wait', async () => {
  const { pg } = stores
  const version = async (): Promise<bigint> =>
    BigInt((await pg.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version)
  const [affiliate, one, other] = [await buildAffiliate(stores), await buildOffer(stores), await buildOffer(stores)]
  const before = await version()
  const long = await pg.startTransaction().execute()
  for (const { id } of [one, other])
    await long.updateTable('offers').set({ status: 'paused' }).where('id', '=', id).execute()
  await pg.updateTable('affiliates').set({ status: 'disabled' }).where('id', '=', affiliate.id).execute()
  expect(await version()).toBe(before + 1n)
  await long.commit().execute()
  expect(await version()).toBe(before + 2n)
})

it('has an index for every foreign key', async () => {
  const { rows } = await sql<{ missing: string }>`
    select conrelid::regclass::text || '.' || attname as missing
    from pg_constraint k
    join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = conrelid and i.indkey[0] = conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', attname))
    )`.execute(stores.pg)
  expect(rows).toEqual([])
})
