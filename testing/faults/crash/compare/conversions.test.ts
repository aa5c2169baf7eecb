import { expect, test } from 'vitest'
import type { Report, Sale } from '../words.ts'
import {
  compareConversions,
  computeBalance,
  type FoundConversion,
  type KeptPostback,
  type WitnessedSale,
} from './conversions.ts'

const buildReport = (status: Report['status'], amount_cents = 1000): Report => ({ status, amount_cents, copies: 1 })

const buildSale = (
  words: readonly Report[],
  fields: Partial<Sale> = {},
  unheard: readonly number[] = [],
): WitnessedSale => ({
  sale: {
    number: 1,
    click_id: 'click',
    offer: 'fixed',
    affiliate: 1,
    goal: '',
    txid: 'sale-1',
    reports: words,
    ...fields,
  },
  heard: words.map(() => 1),
  unheard: words.map((_word, index) => unheard[index] ?? 0),
})

const buildConversion = (fields: Partial<FoundConversion> = {}): FoundConversion => ({
  id: '5',
  click_id: 'click',
  txid: 'sale-1',
  status: 'approved',
  payout_cents: 1000,
  history: ['approved'],
  ledger_cents: [1000],
  outbox: ['approved'],
  copies: [{ status: 'approved', payout_cents: 1000 }],
  deliveries: ['approved'],
  ...fields,
})

const approved = buildSale([buildReport('approved')])
const kinds = (...given: Parameters<typeof compareConversions>): string[] =>
  compareConversions(...given).map(({ kind }) => kind)
const buildKept = (reason: string): KeptPostback => ({ click_id: 'click', txid: 'sale-1', reason })

test('a conversion that is there once, with everything that follows from it, is fine', () => {
  expect(kinds([approved], [buildConversion()], [])).toEqual([])
  const reversed = buildConversion({
    status: 'reversed',
    history: ['approved', 'reversed'],
    ledger_cents: [1000, -1000],
    outbox: ['approved', 'reversed'],
    copies: [{ status: 'reversed', payout_cents: 1000 }],
  })
  expect(kinds([buildSale([buildReport('approved'), buildReport('declined')])], [reversed], [])).toEqual([])
})

test('a word that was not acknowledged yet is not expected', () => {
  const half = { ...buildSale([buildReport('approved'), buildReport('declined')]), heard: [1, 0] }
  expect(kinds([half], [buildConversion()], [])).toEqual([])
})

test('a conversion that is lost, doubled, or was never sent', () => {
  expect(kinds([approved], [], [])).toEqual(['lost'])
  expect(kinds([approved], [buildConversion(), buildConversion({ id: '6' })], [])).toEqual(['doubled'])
  expect(kinds([], [buildConversion()], [])).toEqual(['strange'])
})

test.each<[string, Partial<FoundConversion>, string]>([
  ['an entry of the ledger that is missing', { ledger_cents: [] }, 'lost'],
  ['an entry of the ledger too many', { ledger_cents: [1000, 1000] }, 'doubled'],
  ['an entry of another amount', { ledger_cents: [999] }, 'wrong'],
  ['an event that is missing', { outbox: [] }, 'lost'],
  ['an event too many', { outbox: ['approved', 'approved'] }, 'doubled'],
  ['a delivery that is missing', { deliveries: [] }, 'lost'],
  ['a delivery too many', { deliveries: ['approved', 'approved'] }, 'doubled'],
  ['history that is missing', { history: [] }, 'lost'],
  ['another status', { status: 'pending' }, 'wrong'],
  ['another payout', { payout_cents: 1 }, 'wrong'],
  ['a copy that is missing', { copies: [] }, 'lost'],
  ['an old copy', { copies: [{ status: 'pending', payout_cents: 1000 }] }, 'wrong'],
])('%s is seen', (_fault, fields, kind) => {
  expect(kinds([approved], [buildConversion(fields)], [])).toEqual([kind])
})

test('a postback without a conversion is kept as often as it was taken', () => {
  const test_sale = buildSale([buildReport('test')], { kept: 'test' }, [1])
  expect(kinds([test_sale], [], [buildKept('test')])).toEqual([])
  expect(kinds([test_sale], [], [buildKept('test'), buildKept('test')])).toEqual([])
  expect(kinds([test_sale], [], [])).toEqual(['lost'])
  expect(kinds([test_sale], [], [buildKept('test'), buildKept('test'), buildKept('test')])).toEqual(['doubled'])
  expect(kinds([test_sale], [], [buildKept('conflict')])).toEqual(['wrong'])
  expect(kinds([test_sale], [buildConversion()], [buildKept('test')])).toContain('doubled')
  expect(kinds([], [], [buildKept('test')])).toEqual(['strange'])
})

test('another amount is kept as a conflict and changes nothing', () => {
  const conflict = buildSale([buildReport('approved'), buildReport('declined', 1001)])
  expect(kinds([conflict], [buildConversion()], [buildKept('conflict')])).toEqual([])
  expect(kinds([conflict], [buildConversion()], [])).toEqual(['lost'])
})

test('a balance is the sum of what was booked', () => {
  const reversed = buildSale([buildReport('approved'), buildReport('declined')], { number: 2, txid: 'sale-2' })
  const held = buildSale([buildReport('')], { number: 3, txid: 'sale-3', offer: 'held' })
  const personal = buildSale([buildReport('')], { number: 4, txid: 'sale-4', affiliate: 0 })
  const share = buildSale([buildReport('', 1999)], { number: 5, txid: 'sale-5', goal: 'sale' })
  const all = [approved, reversed, held, personal, share]
  expect([0, 1, 2].map((place) => computeBalance(all, place as 0 | 1 | 2))).toEqual([1250, 1800, 0])
})
