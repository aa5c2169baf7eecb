import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildAffiliate, buildConversion, buildOffer } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

const stores = setUp(createTestStores)
const program = fileURLToPath(new URL('days-in-zone.test-support.ts', import.meta.url))

test('a day that has two midnights begins at the first, wherever conversions of days are counted', async () => {
  const { id: offer_id } = await buildOffer(stores)
  const { id: affiliate_id } = await buildAffiliate(stores)
  const sell = (txid: string, at: string) =>
    buildConversion(stores, { offer_id, affiliate_id, txid, created_at: new Date(at), status: 'approved' })
  // In the Azores the clocks go back on the 25th, from 01:00 (which is 01:00 in UTC) to 00:00.
  await sell('last of the 24th', '2026-10-24T23:59:59Z')
  await sell('after the first midnight', '2026-10-25T00:30:00Z')
  await sell('after the second midnight', '2026-10-25T01:30:00Z')
  await sell('last of the 25th', '2026-10-26T00:59:59Z')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, stores.database_url, stores.clickhouse_url, String(offer_id), '2026-10-24', '2026-10-25'],
    { env: { ...process.env, NETWORK_ZONE: 'Atlantic/Azores', DATA_DIR: stores.data_dir } },
  )
  expect(JSON.parse(stdout)).toEqual({
    sealed: [
      { day: '2026-10-24', conversions: '1' },
      { day: '2026-10-25', conversions: '3' },
    ],
    verified: 2,
    compared: {
      '2026-10-24': ['last of the 24th'],
      '2026-10-25': ['after the first midnight', 'after the second midnight', 'last of the 25th'],
    },
    reconciled: [
      { from: '2026-10-24T00:00:00.000Z', to: '2026-10-25T00:00:00.000Z' },
      { from: '2026-10-25T00:00:00.000Z', to: '2026-10-26T01:00:00.000Z' },
    ],
  })
})
