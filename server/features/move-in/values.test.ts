import { move_in_kinds, type MoveInKind } from '@plumbline/contract/move-in.ts'
import { expect, test } from 'vitest'
import { documentSchema } from './import.ts'
import { kinds } from './kinds.ts'
import { countriesOf, devicesOf, osOf } from './sources/read-offers.ts'
import { documentCheck } from './values.ts'

/* A value that cannot be read never allows, releases or pays more. */

const id_fields = {
  external_id: '1',
  affiliate: '1',
  offer: '1',
  name: 'A',
  amount: '1',
  at: '2026-01-01',
  day: '2026-01-01',
}

/** Fields that are left out with a warning if they are unreadable; all others refuse the line. */
const left_out: Readonly<Record<MoveInKind, (field: string) => boolean>> = {
  advertisers: (field) => ['contact', 'tokens'].includes(field),
  affiliates: (field) => !['id', 'status'].includes(field),
  offers: (field) =>
    ![
      'status',
      'visibility',
      'terms',
      'default_conversion_status',
      'hold_days',
      'click_lifetime_days',
      'caps',
    ].includes(field),
  access: (field) => ['message', 'reason'].includes(field),
  rates: () => false,
  balances: () => false,
  clicks: () => true,
  'past-conversions': (field) => ['payout', 'revenue'].includes(field),
  'past-totals': () => false,
}

const cases = move_in_kinds.flatMap((kind) => Object.keys(kinds[kind].fields).map((field) => [kind, field] as const))

test.each(cases)('%s: an unreadable %s of another system', (name, field) => {
  const kind = kinds[name]
  const schema = documentSchema(kind)
  const required: readonly string[] = schema.required ?? []
  const known = Object.fromEntries(Object.entries(id_fields).filter(([key]) => required.includes(key)))
  const document = { ...known, [field]: { odd: [true] } }
  const checked = documentCheck(schema, kind, [document], false)(document)
  const is_left_out = !required.includes(field) && left_out[name](field)
  expect('refusal' in checked ? checked.refusal : checked.warnings).toMatchObject(
    is_left_out ? [{ warning: { code: 'field_left_out' } }] : { code: 'line_invalid' },
  )
})

test.each<[unknown, unknown]>([
  [5, ['5']],
  [' , ', [',']],
  [
    [{ code: 'us' }, 'ca'],
    ['US', 'CA'],
  ],
  ['de|fr', ['DE', 'FR']],
  [[], []],
  [null, undefined],
])('countries %j are %j, and never all by mistake', (given, expected) => {
  expect(countriesOf(given)).toEqual(expected)
})

test('systems and devices that cannot be read stay, for the check to refuse', () => {
  expect([osOf([5]), devicesOf(true), osOf(['ios', 'Palm'])]).toEqual([[5], [true], ['iOS', 'Palm']])
})
