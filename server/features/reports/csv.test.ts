import { reports } from '@plumbline/contract/reports.ts'
import { describe, expect, it } from 'vitest'
import { escapeFormula } from '@plumbline/contract/formula.ts'
import { csvHeader, csvLines, tableCells } from './csv.ts'

describe('a cell that a spreadsheet would run', () => {
  const leads = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '−1']
  const before = ['', ' ', '   ', '"', "'", '"" ', '\u00A0', '\u200B', '\uFEFF']
  it.each([...leads.flatMap((lead) => before.map((prefix) => prefix + lead)), '\t1', '\r1', '\n1'])(
    '%j begins with an apostrophe',
    (text) => {
      expect(escapeFormula(text)[0]).toBe("'")
      expect(escapeFormula(text).slice(1)).toBe(text)
    },
  )

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a\t=1+1', "a\t'=1+1"],
    ['a\r\n@x', "a\r\n'@x"],
    ['a\n -1', "a\n' -1"],
    ['a; "=1+1', 'a;\' "=1+1'],
    ['=a;=b', "'=a;'=b"],
  ])('XS-04: %j begins none behind another separator', (text, expected) => {
    expect(escapeFormula(text)).toBe(expected)
  })

  it.each([
    '',
    'plain',
    'a=1',
    'a+b',
    'mail@example.com',
    'a,-b',
    'a; b',
    '007',
    'Île-de-France',
    '“quoted”',
    "O'Hara",
    ' a',
  ])('%j is not a formula and stays', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })
})

describe('lines', () => {
  const columns = reports.offers.columns.slice(0, 6)
  const row = { offer_id: 7, offer_title: 'Plain', raw_clicks: 3, unique_clicks: 2, conversions: 1, earning: '10' }
  const line = (more: object = {}): string => csvLines(columns, [{ ...row, ...more }])

  it('begin with the headers', () => {
    expect(csvHeader(columns)).toBe('"ID","Offer","Raw Clicks","Unique Clicks","Conversions","Earnings ($)"\r\n')
  })

  it('hold a country by name and code', () => {
    const { columns: of_countries } = reports.countries
    expect(csvHeader(of_countries)).toMatch(/^"Country","Country code","Hosts"/)
    const counts = { hosts: 1, clicks: 2, approved: 0, total: 0 }
    const rows = ['DE', 'Unknown'].map((country) => ({ country, ...counts }))
    expect(csvLines(of_countries.slice(0, 5), rows).split('\r\n')).toEqual([
      '"Germany","DE","1","2","0","0"',
      '"Unknown","","1","2","0","0"',
      '',
    ])
  })

  it('hold exact cents', () => {
    expect(line()).toBe('"7","Plain","3","2","1","10.00"\r\n')
    expect(line({ earning: '1234567.8' })).toContain('"1234567.80"')
    expect(() => line({ earning: '0.005' })).toThrow('not an amount in cents')
  })

  it.each([
    ['a "quoted" title', '"a ""quoted"" title"'],
    ['a, comma', '"a, comma"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=cmd|calc', '"\'=cmd|calc"'],
    ['Ünïcödé 例', '"Ünïcödé 例"'],
  ])('keep %j one cell', (offer_title, cell) => {
    expect(line({ offer_title })).toBe(`"7",${cell},"3","2","1","10.00"\r\n`)
  })

  it.each([
    ['2026-03-08T06:59:59.000Z', '2026-03-08 01:59:59'],
    ['2026-03-08T07:00:00.000Z', '2026-03-08 03:00:00'],
    ['2026-11-01T05:30:00.000Z', '2026-11-01 01:30:00'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01 01:30:00'],
    ['2026-11-20T04:59:59.999Z', '2026-11-19 23:59:59'],
    ['2026-11-20T05:00:00.000Z', '2026-11-20 00:00:00'],
  ])('write %s as %s', (created_at, expected) => {
    const [column] = reports.conversions.columns
    expect(csvLines([column], [{ created_at }])).toBe(`"${expected}"\r\n`)
  })

  it('are absent without rows', () => {
    expect(csvLines(columns, [])).toBe('')
  })
})

it('a spreadsheet has no character that XML forbids', () => {
  const column = reports.sub1.columns.filter(({ key }) => key === 'sub1')
  expect(tableCells(column, { sub1: 'a\uFFFEb\uFFFFc' })).toEqual(['a\uFFFDb\uFFFDc'])
})
