import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a file of rows has a header line, quotes cells where needed, and escapes formulas', () => {
  const rows = [
    { id: 1, name: 'Northgate, "Media"', amount: -12.5, input: { a: 1 } },
    { id: 2, name: '=HYPERLINK("x")', amount: 0, input: null },
    { id: 3, name: '-12', amount: 1, input: [] },
  ]
  expect(csvOf(['id', 'name', 'amount', 'input'], rows)).toBe(
    'id,name,amount,input\r\n1,"Northgate, ""Media""",-12.5,"{""a"":1}"\r\n2,"\'=HYPERLINK(""x"")",0,\r\n3,-12,1,[]\r\n',
  )
})

test.each([' =1+1', '\u200b@SUM(A1)', '＝1+1', '"=1+1', 'note;=1+1', 'note\n-1+1', '\u2212x'])(
  'what a spreadsheet would calculate is a text in a file of rows as in every other: %j',
  (text) => {
    expect(csvOf(['note'], [{ note: text }])).toContain("'")
  },
)
