import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStores, setUp } from '../../harness/harness.ts'
import { runCopies } from './copies.ts'
import { evaluate } from './evaluate.ts'

const stores = setUp(createTestStores)

test('DI-01: copies of a postback, sent at once to two nodes whose workers are killed, make one conversion, one entry and one event', async () => {
  const run = await runCopies(stores, { conversions: 40, copies: 10, kills: 1, seed: 7 })
  expect(run.findings).toEqual([])
  expect(run).toMatchObject({ sent: 400, conversions: 40, kills: 2 })

  // And the check finds what it is meant to find.
  const { pg, clickhouse } = stores
  const again = async (): Promise<string> => (await evaluate(pg, clickhouse, run.reported)).findings.join('\n')
  await sql`insert into ledger_entries (affiliate_id, release_at, kind, amount, conversion_id)
    select affiliate_id, now(), 'conversion', payout, id from conversions where status = 'approved' limit 1`.execute(pg)
  expect(await again()).toMatch(/^transaction \d+ .* in the ledger, not .*\n.* has 2 entries for approved$/)
  await sql`delete from outbox where id = (select max(id) from outbox)`.execute(pg)
  expect(await again()).toMatch(/events for/)
  await sql`update conversions set identity = 'txid:another', click_id = 'another' where id = (select max(id) from conversions)`.execute(
    pg,
  )
  expect(await again()).toMatch(/made no conversion/)
})
