import { message } from '@plumbline/contract/messages/index.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '@plumbline/contract/formula.ts'
import { checkOffer } from './check.ts'
import { readCsvFile } from './csv-file.ts'
import { readJsonFile } from './json-file.ts'

test('formulas that an export escaped are read back as they were', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', '\t', '\n', ' ', 'a', '＝') })
  fc.assert(
    fc.property(text, (given) => {
      expect(unescapeFormula(escapeFormula(given.trim()))).toBe(given.trim())
    }),
  )
})

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('cells between %s, in quotes, with line breaks and CRLF', async (_name, separator) => {
  const lines = [
    ['external_id', ' Title ', 'description', 'countries', 'payout', 'goal', 'goal_name'],
    ['a', `"T${separator}""1"""`, '"two\r\nlines"', 'US| DE|', '1.50', '', ''],
    ['', '', '', '', '2', 'sale', 'Sale'],
    ['', '', '', '', '', '', ''],
    ['b', 'B', '', '', '', '', ''],
  ]
  const file = await readCsvFile(lines.map((cells) => cells.join(separator)).join('\r\n'))
  expect(file.offers).toEqual([
    {
      external_id: 'a',
      title: `T${separator}"1"`,
      description: 'two\nlines',
      countries: ['US', 'DE'],
      goals: [{ code: 'sale', name: 'Sale' }],
      payouts: [
        { payout: 1.5, countries: undefined },
        { payout: 2, goal: 'sale' },
      ],
    },
    { external_id: 'b', title: 'B', description: null, countries: [], payouts: [] },
  ])
  const spots = [
    { offer: 0, path: ['title'] },
    { offer: 0, path: ['payouts', 1, 'payout'] },
    { offer: 0, path: ['goals', 0, 'name'] },
    { offer: 1, path: ['countries', 0] },
  ]
  expect(file.placesOf(spots)).toEqual([
    { line: 2, field: 'title' },
    { line: 4, field: 'payout' },
    { line: 4, field: 'goal_name' },
    { line: 6, field: 'countries' },
  ])
})

test('a file without columns for payouts says nothing of them', async () => {
  const { offers } = await readCsvFile('external_id,status\na,paused\n')
  expect(offers).toEqual([{ external_id: 'a', status: 'paused' }])
})

test('places in JSON are found, also of what is missing', () => {
  const file = readJsonFile(`{"offers": [
    {"external_id": "skipped", "payouts": [{"payout": 1}, {"payout": 2}]},
    {
      "title": "{\\"a\\": [1, 2]}",
      "payouts": [
        {"payout": 1},
        {"payout": 2,
         "revenue": 3}
      ],
      "countries": ["US",
        "XX"]
    }]}`)
  const spots = [
    { offer: 1, path: ['payouts', 1, 'revenue'] },
    { offer: 1, path: ['payouts', 1, 'goal'] },
    { offer: 1, path: ['countries', 1] },
    { offer: 1, path: ['url'] },
    { offer: 0, path: [] },
  ]
  expect(file.placesOf(spots).map(({ line }) => line)).toEqual([8, 7, 11, 3, 2])
  expect(file.placesOf(spots).map(({ field }) => field)).toEqual([
    'offers[1].payouts[1].revenue',
    'offers[1].payouts[1].goal',
    'offers[1].countries[1]',
    'offers[1].url',
    'offers[0]',
  ])
})

test.each([
  ['[', ']', 'lists'],
  ['{"a":', '}', 'objects'],
])('a file of %s within each other beyond reason is refused by its line, however deep they are', (open, close) => {
  const buildNested = (depth: number) =>
    `{"offers":[\n{"title":"\\"[[{{\\\\"},\n{"title":${open.repeat(depth)}1${close.repeat(depth)}}]}`
  for (const depth of [98, 5_000, 200_000])
    expect(() => readJsonFile(buildNested(depth))).toThrow(
      expect.objectContaining({
        faults: [{ line: 3, field: '', fault: message('nested_too_deep', { most: 100 }) }],
      }),
    )
  const { offers, placesOf } = readJsonFile(buildNested(97))
  const [fault] = checkOffer(offers[1]).faults
  expect(fault?.fault).toMatchObject({ code: 'wrong_type', parameters: { type: 'string' } })
  expect(placesOf([{ offer: 1, path: fault?.path ?? [] }])).toEqual([{ line: 3, field: 'offers[1].title' }])
})
