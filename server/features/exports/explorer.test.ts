import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { buildOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildStatisticsWorld } from '../reports/reports.test-support.ts'

const world = setUp(buildStatisticsWorld)

beforeAll(async () => {
  const { id } = await buildOffer(world.stores, { title: 'Zebra & "Co" <b>' })
  const at = new Date('2026-11-19T20:00:00Z')
  const earlier = new Date('2026-11-12T20:00:00Z')
  await world.clicks(
    { at, offer_id: id, sub1: '=1+1' },
    { at, offer_id: id, sub1: 'a,"b"\nc', country: 'Unknown' },
    { at: earlier, offer_id: id, sub1: '=1+1' },
    { at: earlier, affiliate_id: world.rival_id, sub1: 'foreign' },
    ...Array.from({ length: 150 }, (_, place) => ({ at, sub1: `sub ${place}` })),
  )
  await world.conversions({ created_at: at, offer_id: id, sub1: '=1+1', status: 'approved', payout: '12.30' })
})

const question = {
  rows: 'day,offer,country',
  metrics: 'clicks,cr,epc,earnings',
  from: '2026-11-14',
  to: '2026-11-20',
  compare: 'previous',
  timezone: 'Asia/Kolkata',
  ordering: '-clicks',
}

const fileOf = (format: 'csv' | 'xlsx', given: Record<string, string>) =>
  world.file({ report: 'explore', question: given, format })

const asText = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '')

it.each([
  ['a comparison in another zone', question],
  ['texts that spreadsheets read as formulas', { ...question, rows: 'sub1', compare: '' }],
])('holds the same cells as CSV and XLSX: %s', async (_, given) => {
  const [csv, xlsx] = [await fileOf('csv', given), await fileOf('xlsx', given)]
  const lines = parse(csv.body, { bom: true })
  const book = await readXlsx(xlsx.rawPayload)
  const rows = book.sheets[0]?.rows ?? []
  expect(rows.length).toBe(lines.length)
  for (const [place, line] of lines.entries())
    expect(rows[place]?.map(asText)).toEqual(
      // Numbers are compared as numbers, and a text without the mark that keeps CSV from being read as a formula.
      line.map((cell, column) =>
        typeof rows[place]?.[column] === 'number' ? String(Number(cell)) : cell.replace(/^'(?=[=+\-@])/, ''),
      ),
    )
  expect(csv.headers['content-disposition']).toContain('explore_2026-11-14_to_2026-11-20_Asia-Kolkata.csv')
  expect(xlsx.headers['content-type']).toContain('spreadsheetml')
  expect(csv.body).not.toContain('foreign')
})

it('has all rows, and says the zone of its days', async () => {
  const [header, ...lines] = parse((await fileOf('csv', question)).body, { bom: true })
  expect(header).toEqual([
    'Day (Asia/Kolkata)',
    'Offer ID',
    'Offer',
    'Country',
    'Country code',
    ...['Clicks', 'CR', 'EPC (per 100 clicks)', 'Earnings ($)'].flatMap((name) => [
      name,
      `${name} before (last day until 22:30)`,
      `${name} change`,
    ]),
  ])
  const sold = lines.find((cells) => cells[2]?.startsWith('Zebra') === true && cells[4] === 'US')
  expect(sold?.slice(2)).toEqual(
    'Zebra & "Co" <b>|United States|US|151|1|150.0000|0.0066|0.0000||8.15|0.00||12.30|0.00|'.split('|'),
  )
  expect(parse((await fileOf('csv', { ...question, rows: 'sub1', compare: '' })).body)).toHaveLength(153)
})

it.each([
  [{ report: 'explore', filters: { country: 'US' } }, 'not_a_report_filter'],
  [{ report: 'daily', question: { rows: 'day' } }, 'not_a_report_filter'],
  [{ report: 'explore', question: { rows: 'margin' } }, 'not_one_of'],
])('%j is refused', async (payload, code) => {
  expect((await world.requestFile(payload)).json()).toMatchObject({ code })
})
