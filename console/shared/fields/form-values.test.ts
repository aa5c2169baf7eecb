import { operations } from '@plumbline/contract/operator/index.ts'
import { describe, expect, test } from 'vitest'
import { formGaps, readForm, startValues } from './form-values.ts'
import { inputFields } from '../words/schema.ts'

const payout = inputFields(operations.setPayout)
const offer = inputFields(operations.editOffer)
const affiliate = inputFields(operations.editAffiliate)
const blank = (fields: typeof payout) => startValues(fields, {})

describe('typed values are converted for the contract', () => {
  test.each([
    ['a number', payout, { offer: '5', payout: ' 12.50 ' }, { offer: '5', payout: 12.5 }],
    [
      'numbers in any writing',
      payout,
      { offer: '5', affiliates: '1, 2;3\n4' },
      { offer: '5', affiliates: [1, 2, 3, 4] },
    ],
    ['codes', payout, { offer: '5', countries: 'DE AT,CH' }, { offer: '5', countries: ['DE', 'AT', 'CH'] }],
    ['numbers with the mark of IDs', payout, { offer: '5', affiliates: '1; #2' }, { offer: '5', affiliates: [1, 2] }],
    ['a tick', payout, { offer: '5', quiet: true }, { offer: '5', quiet: true }],
    ['nothing', payout, { offer: ' 5 ' }, { offer: '5' }],
  ])('%s', (_, fields, typed, input) => {
    expect(readForm(fields, { ...blank(fields), ...typed }, null)).toEqual({ params: {}, input })
  })

  test('names keep their spaces, and an advertiser is a number or a name', () => {
    const add = inputFields(operations.addOffer)
    const typed = { ...blank(add), categories: 'Finance, Mobile games', advertiser: 'Harborline Software' }
    expect(readForm(add, typed, null).input).toEqual({
      categories: ['Finance', 'Mobile games'],
      advertiser: 'Harborline Software',
    })
    expect(readForm(add, { ...typed, advertiser: '7' }, null).input).toMatchObject({ advertiser: 7 })
  })

  test('a required field that is nullable may be empty', () => {
    const assign = inputFields(operations.assignManager)
    const typed = { id: '3', manager: '' }
    expect(readForm(assign, typed, typed)).toEqual({ params: { id: 3 }, input: { manager: null } })
    expect(formGaps(assign, typed)).toEqual({})
  })

  test('a time is sent in UTC', () => {
    const news = inputFields(operations.addNews)
    const typed = { ...blank(news), title: 'x', content: 'y', publish_at: '2026-12-01T09:30' }
    expect(readForm(news, typed, null).input).toMatchObject({ publish_at: '2026-12-01T09:30:00Z' })
    expect(startValues(news, { publish_at: '2026-12-01T09:30:00.000Z' })).toMatchObject({
      publish_at: '2026-12-01T09:30',
    })
  })
})

describe('a form with stored values', () => {
  const known = { id: 3, company: 'Northgate', city: 'London', main_verticals: ['VPN', 'Finance'] }
  const stored = startValues(affiliate, known)

  test('sends only changed fields, clears emptied ones, and puts the ID in the path', () => {
    expect(readForm(affiliate, stored, stored)).toEqual({ params: { id: 3 }, input: {} })
    const typed = { ...stored, company: 'Southgate', city: '', main_verticals: '' }
    expect(readForm(affiliate, typed, stored).input).toEqual({ company: 'Southgate', city: null, main_verticals: [] })
  })

  test.each([
    [['Health, Beauty'], 'Health, Beauty;'],
    [['Health, Beauty', 'VPN'], 'Health, Beauty; VPN;'],
    [['VPN', 'Finance'], 'VPN, Finance'],
  ])('names keep their commas: %j', (categories, text) => {
    const now = startValues(offer, { offer: '5', categories })
    expect(now).toMatchObject({ categories: text })
    expect(readForm(offer, now, null).input).toMatchObject({ categories })
  })

  test('the advertiser of an offer is kept unless it is changed', () => {
    const now = startValues(offer, { offer: '5', advertiser: 7, hold_days: 14 })
    expect(readForm(offer, { ...now, hold_days: '0' }, now)).toEqual({
      params: { offer: '5' },
      input: { hold_days: 0 },
    })
  })
})

test.each([
  ['what is needed', {}, { offer: 'Offer is required.' }],
  ['no number', { offer: '5', payout: 'a lot' }, { payout: 'Enter a number.' }],
  ['no numbers', { offer: '5', affiliates: '1, x' }, { affiliates: 'Choose a value from the list.' }],
  ['nothing', { offer: '5', payout: '0' }, {}],
])('missing before anything is sent: %s', (_, typed, gaps) => {
  expect(formGaps(payout, { ...blank(payout), ...typed })).toEqual(gaps)
})

test('values that the contract does not accept are marked at their fields', () => {
  const add = inputFields(operations.addConversion)
  const typed = { ...blank(add), click_id: 'a', reason: 'told by mail' }
  expect(formGaps(add, { ...typed, amount: '1.234,56' })).toEqual({ amount: 'Enter a number such as 1234.50.' })
  expect(formGaps(add, { ...typed, amount: ' 1234.56 ' })).toEqual({})
})

test.each(Object.entries(operations))('the forms of the fields of %s are known to browsers', (_, operation) => {
  for (const { shape } of inputFields(operation)) expect(() => new RegExp(shape.pattern ?? '', 'u')).not.toThrow()
})
