import { expect, test } from 'vitest'
import { buildConversion } from '../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../testing/harness/harness.ts'
import { checkPayments } from '../operations/verify/balances.ts'
import { checkRelations } from '../operations/verify/money-relations.ts'
import { findLedgerFaults } from '../features/ledger/check-ledger.ts'
import { markLedger } from '../features/ledger/marks.ts'
import { keepCounts } from '../features/counts/keep.ts'
import { readSecrets } from '../shared/secrets.ts'
import { insertEntities } from './entities.ts'
import { fillMoney, mondayBefore } from './payments.ts'

const stores = setUp(createTestStores)

test.each([
  ['a Friday', '2026-11-20T15:00:00Z', 0, '2026-11-16'],
  ['a Monday before payments are prepared', '2026-11-23T14:59:00Z', 0, '2026-11-16'],
  ['that Monday after it', '2026-11-23T15:01:00Z', 0, '2026-11-23'],
  ['a Sunday', '2026-11-22T20:00:00Z', 1, '2026-11-09'],
])('on %s finds the Monday of an earlier payment day', (_name, now, weeks_ago, day) => {
  expect(mondayBefore(Date.parse(now), weeks_ago)).toBe(day)
})

test('the ledger is counted with what was booked between entries that were counted before', async () => {
  const { pg, data_dir } = stores
  const now = Date.parse('2026-11-23T16:00:00Z')
  await pg.transaction().execute(async (trx) => insertEntities(trx, now, readSecrets(data_dir)))
  const { id: affiliate_id } = await pg.selectFrom('affiliates').select('id').limit(1).executeTakeFirstOrThrow()
  for (const days of [0, 1])
    await buildConversion(stores, { affiliate_id, status: 'approved', created_at: new Date(now - days * 86_400_000) })
  const count = async () => {
    while ((await keepCounts(pg, { min_new: 1 })) === 'more');
  }
  await count()
  while ((await markLedger(pg, 1)) === 'more');
  await fillMoney(pg, now)
  expect(await pg.selectFrom('network_state').where('key', '=', 'ledger_marks').select('key').execute()).toEqual([])
  await count()
  const kept = await pg
    .selectFrom('list_counts')
    .where('list', '=', 'ledger')
    .where('dimension', '=', 'all')
    .select(['status', 'count'])
    .orderBy('status')
    .execute()
  const there = await pg
    .selectFrom('ledger_entries')
    .groupBy('kind')
    .select(({ fn }) => ['kind as status', fn.countAll<string>().as('count')])
    .orderBy('kind')
    .execute()
  expect(there.length).toBeGreaterThan(2)
  expect(kept).toEqual(there)
  await checkPayments(pg)
  await checkRelations(pg)
  expect(await findLedgerFaults(pg)).toEqual([])
  expect(there.map(({ status }) => status)).toContain('fee')
})
