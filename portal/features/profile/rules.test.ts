import { expect, test } from 'vitest'
import { emptyGroups, profileGroups } from './rules.ts'

const rowsOf = (answer: unknown): Record<string, string> =>
  Object.fromEntries(
    (profileGroups(answer) ?? []).flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])),
  )

const labels = [
  'Email',
  'Company Name/Login',
  'First Name',
  'Last Name',
  'Company Name',
  'Website',
  'Phone',
  'Address and Zipcode',
  'City',
  'Country',
  'Instant Messenger',
  'Main Vertical(s)',
  'Monthly Revenue',
  'Traffic Sources',
  // In addition to the specification.
  'Tax ID',
]

test('the fields are in the order of SPEC-8.2', () => {
  expect(Object.keys(rowsOf({ email: 'a@b.example' }))).toEqual(labels)
  expect(emptyGroups.flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual(labels)
})

test('a value that is missing, null, blank, an empty list or of an unsupported type is N/A', () => {
  const rows = rowsOf({
    email: 'a@b.example',
    first_name: null,
    last_name: '  ',
    main_verticals: [],
    traffic_sources: [null, ' '],
    city: {},
  })
  expect(rows['Email']).toBe('a@b.example')
  expect(Object.entries(rows).filter(([, value]) => value !== 'N/A')).toHaveLength(1)
})

test('lists are joined by commas', () => {
  const rows = rowsOf({ main_verticals: ['Finance', 'Travel'], traffic_sources: ['Search'] })
  expect(rows).toMatchObject({ 'Main Vertical(s)': 'Finance, Travel', 'Traffic Sources': 'Search' })
})

test.each([
  [{ address: '1 Quay', zipcode: '10001' }, '1 Quay, 10001'],
  [{ address: '1 Quay', zipcode: null }, '1 Quay'],
  [{ address: '', zipcode: 10001 }, '10001'],
])('address and zipcode of %j are %s', (given, text) => {
  expect(rowsOf({ email: 'a@b.example', ...given })['Address and Zipcode']).toBe(text)
})

test.each([null, undefined, '', [], {}, { email: '', first_name: null }])('%j holds no profile', (answer) => {
  expect(profileGroups(answer)).toBeNull()
})
