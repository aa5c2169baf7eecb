import { expect, test } from 'vitest'
import { getAs, loadFile, signInAs, buildTestApp } from '../../processes/api/app.test-support.ts'
import { buildConversion, buildLedgerEntry, buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

const stores = setUp(createTestStores)

test('the ledger as a file has each entry with its balance, and nothing that a spreadsheet runs', async () => {
  const app = await buildTestApp({ pg: stores.pg, now: () => new Date('2026-11-21T17:00:00Z') })
  const { affiliate_id, email } = await buildUser(stores)
  const at = new Date('2026-11-20T17:00:00Z')
  const moments = { created_at: at, release_at: at }
  const { id: offer_id, title } = await buildOffer(stores)
  const { id } = await buildConversion(stores, { affiliate_id, offer_id, payout: '7.50', ...moments })
  await buildLedgerEntry(stores, { affiliate_id, kind: 'bonus', reason: '=1+1', amount: '1000000.05', ...moments })
  await buildLedgerEntry(stores, { amount: '5.00', ...moments })
  const { access } = await signInAs(app, email)
  const answer = await loadFile(app, access, { report: 'ledger', filters: { from: '2026-11-20', to: '' } })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="ledger_from_2026-11-20.csv"')
  const [header, bonus, conversion, ...rest] = answer.body.trim().split('\r\n')
  expect(header).toBe(
    '"Date","Kind","Amount","Available","On hold","Released","Conv ID","Offer","Payment ID","Reason","Reference","ID"',
  )
  expect(bonus).toContain(
    `"2026-11-20 12:00:00","bonus","1000000.05","1000007.55","0.00","2026-11-20 12:00:00","","","","'=1+1",""`,
  )
  expect(conversion).toContain(`"conversion","7.50","7.50","0.00","2026-11-20 12:00:00","${id}","${title}","","",""`)
  expect(rest).toEqual([])
  const held_file = await loadFile(app, access, { report: 'ledger', filters: { state: 'held' } })
  expect(held_file.headers['content-disposition']).toBe('attachment; filename="ledger_held.csv"')
  expect(held_file.body.trim()).toBe(header)
  const page = await getAs<{ results: { balance_after: number }[] }>(app, access, '/api/ledger/')
  expect(page.results.map(({ balance_after }) => balance_after)).toEqual([1_000_007.55, 7.5])
  await app.close()
})
