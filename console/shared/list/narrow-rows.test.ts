import { expect, test } from 'vitest'
import type { Field, FieldKind } from '../fields/fields.tsx'
import { placesOf } from './narrow-rows.tsx'
import { between } from './ticks.tsx'

const field = (key: string, kind: FieldKind): Field => ({
  key,
  header: key,
  kind,
  cell: () => key,
  plain: () => key,
  isEmpty: () => false,
})
const conversion = [
  field('id', 'id'),
  field('created_at', 'moment'),
  field('status', 'status'),
  field('affiliate', 'name'),
  field('offer', 'name'),
  field('payout', 'money'),
  field('revenue', 'money'),
]
const team = [field('name', 'name'), field('email', 'name'), field('state', 'status'), field('sessions', 'figure')]
const run = [field('id', 'id'), field('amount', 'money'), field('pending', 'figure')]

test.each([
  [
    'a name heads a row, the first amount ends it above the status',
    conversion,
    {},
    'affiliate',
    'payout',
    'status',
    ['id', 'created_at', 'offer', 'revenue'],
  ],
  [
    'a screen may say otherwise',
    conversion,
    { lead: 'offer', end: 'revenue', below: ['id'] },
    'offer',
    'revenue',
    'status',
    ['id'],
  ],
  ['without an amount the status ends it', team, {}, 'name', 'state', undefined, ['email', 'sessions']],
  ['without a name the first field heads it', run, {}, 'id', 'amount', undefined, ['pending']],
] as const)('%s', (_, fields, rules, lead, end, end_under, under) => {
  const places = placesOf(fields, rules)
  expect([places.lead?.key, places.end?.key, places.end_under?.key]).toEqual([lead, end, end_under])
  expect(places.under.map(({ key }) => key)).toEqual(under)
})

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  [null, 'c', ['c']],
  ['elsewhere', 'c', ['c']],
])('from %s to %s with Shift', (from, to, ids) => {
  expect(between(['a', 'b', 'c', 'd', 'e'], from, to)).toEqual(ids)
})
