import { expect, test } from 'vitest'
import { readRecent, withLink, withSubIdsOf, withVisit } from './recent.ts'

const nothing = readRecent(null)

test('lists the latest first, without duplicates, and drops the oldest', () => {
  const visits = ['/a', '/b', '/a', ...Array.from({ length: 9 }, (_, n) => `/${n}`)].reduce(
    (recent, path) => withVisit(recent, { path, title: path }),
    nothing,
  ).visits
  expect(visits.map(({ path }) => path)).toEqual(['/8', '/7', '/6', '/5', '/4', '/3', '/2', '/1'])
  const link = { offer_id: 1, title: 'A', url: 'https://t.example/click?offer_id=1' }
  expect(withLink(withLink(nothing, link), link).links).toEqual([link])
})

test('sub IDs are kept for each offer, cleaned', () => {
  const used = withSubIdsOf(withSubIdsOf(withSubIdsOf(nothing, 1, { sub1: ' a ' }), 2, { sub2: 'b' }), 1, { sub1: 'c' })
  expect(used.sub_ids).toEqual([
    { offer_id: 1, values: { sub1: 'c' } },
    { offer_id: 2, values: { sub2: 'b' } },
  ])
})

test.each([
  null,
  'not JSON',
  '7',
  '{"visits": 1, "links": [null], "sub_ids": ["x"]}',
  '{"visits": [{"path": "//evil.example", "title": "x"}, {"path": "https://evil.example", "title": "x"}]}',
  '{"links": [{"offer_id": 1, "title": "x", "url": "javascript:alert(1)"}]}',
])('%j is read as nothing', (stored) => {
  expect(readRecent(stored)).toEqual(nothing)
})

test('reads the written value again', () => {
  const recent = withSubIdsOf(
    withLink(withVisit(nothing, { path: '/offers/1', title: 'A' }), {
      offer_id: 1,
      title: 'A',
      url: 'http://t/click?x',
    }),
    1,
    { sub5: 'é' },
  )
  expect(readRecent(JSON.stringify(recent))).toEqual(recent)
})
