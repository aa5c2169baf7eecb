import { describe, expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import type { CatalogueSnapshot, OfferSnapshot } from './snapshot.ts'
import { evaluateClick, type ClickQuestion } from './click-rules.ts'
import type { MacroValues } from './destination.ts'
import { catalogueSnapshot, offerSnapshot, payoutRow } from '../../processes/tracker/tracker.test-support.ts'

const question = (change: Partial<ClickQuestion> = {}): ClickQuestion => ({
  offer_id: 3,
  affiliate_id: 7,
  country: 'US',
  os: 'Windows',
  device: 'Desktop',
  at: 1_795_000_000_000,
  visit: '',
  ...change,
})

const values: MacroValues = {
  click_id: 'C',
  affiliate_id: 7,
  offer_id: 3,
  subs: ['', '', '', '', ''],
  country: 'US',
  ip: '',
  os: '',
  device: '',
  at: 0,
}

/** The reason not to count, the matching payout row, and the destination. */
const evaluate = (
  { offer, ...network }: { offer?: Partial<OfferSnapshot> } & Partial<CatalogueSnapshot>,
  change: Partial<ClickQuestion> = {},
) => {
  const catalogue = createCatalogue(catalogueSnapshot({ offers: [offerSnapshot(offer)], ...network }))
  const { rejected, payout_id, destination } = evaluateClick(catalogue, question(change))
  return {
    rejected,
    payout_id,
    goes_to: typeof destination === 'string' ? destination : destination.addressFor(values),
  }
}

const offer_address = 'https://shop.example/landing?click_id=C'
const fallback_url = 'https://elsewhere.example/?c={click_id}'
const fallback_address = 'https://elsewhere.example/?c=C'

const nowhere = (rejected: string, goes_to = 'not_found') => ({ rejected, payout_id: 0, goes_to })

describe('a click', () => {
  test('of a person on an active offer counts for the payout row that applies', () => {
    expect(evaluate({})).toEqual({ rejected: '', payout_id: 31, goes_to: offer_address })
  })

  test.each(['bot', 'link_preview', 'head'] as const)('by %s counts nowhere and is still redirected', (visit) => {
    expect(evaluate({}, { visit })).toEqual({ rejected: visit, payout_id: 31, goes_to: offer_address })
  })

  test('that no payout row fits counts nowhere and is sent to the fallback, or nowhere without one', () => {
    const payouts = [payoutRow({ countries: ['DE'] })]
    expect(evaluate({ offer: { payouts, fallback_url } })).toEqual({
      rejected: 'no_payout',
      payout_id: 0,
      goes_to: fallback_address,
    })
    for (const visit of ['', 'bot', 'head'] as const)
      expect(evaluate({ offer: { payouts } }, { visit })).toEqual(nowhere(visit || 'no_payout', 'not_available'))
    const unusable = { payouts, fallback_url: 'https://{sub1}.example/' }
    expect(evaluate({ offer: unusable })).toEqual(nowhere('no_payout', 'not_available'))
  })

  test('on a paused offer counts nowhere and is sent to the fallback, or nowhere without one', () => {
    expect(evaluate({ offer: { status: 'paused', fallback_url } })).toEqual({
      rejected: 'inactive_offer',
      payout_id: 0,
      goes_to: fallback_address,
    })
    expect(evaluate({ offer: { status: 'paused' } }).goes_to).toBe('not_found')
  })

  test('on an inactive offer has no destination, fallback or not', () => {
    expect(evaluate({ offer: { status: 'inactive', fallback_url } })).toEqual(nowhere('inactive_offer'))
  })

  test('on an offer whose address cannot be used has no destination', () => {
    expect(evaluate({ offer: { url: 'https://{sub1}.example/' } })).toEqual(nowhere('inactive_offer'))
  })

  test('on an unknown offer has no destination', () => {
    expect(evaluate({}, { offer_id: 4 })).toEqual(nowhere('unknown_offer'))
    expect(evaluate({}, { offer_id: 0 })).toEqual(nowhere('unknown_offer'))
  })

  test('for an unknown or disabled affiliate has no destination', () => {
    expect(evaluate({}, { affiliate_id: 9 })).toEqual(nowhere('unknown_affiliate'))
    expect(evaluate({ affiliates: [{ id: 7, active: false }] })).toEqual(nowhere('inactive_affiliate'))
  })

  test('on a private offer has no destination but for affiliates with access, paused or not', () => {
    const offer = { affiliates: [8], fallback_url }
    expect(evaluate({ offer })).toEqual(nowhere('not_allowed'))
    expect(evaluate({ offer: { ...offer, status: 'paused' } })).toEqual(nowhere('not_allowed'))
    expect(evaluate({ offer }, { affiliate_id: 8 }).goes_to).toBe(offer_address)
  })

  test('is evaluated by the payout rows that are valid at its moment', () => {
    const payouts = [payoutRow({ id: 1, valid_to: 1_000 }), payoutRow({ id: 2, valid_from: 1_000 })]
    expect(evaluate({ offer: { payouts } }, { at: 999 }).payout_id).toBe(1)
    expect(evaluate({ offer: { payouts } }, { at: 1_000 }).payout_id).toBe(2)
  })

  const own = { fallbacks: [{ affiliate_id: 7, url: 'https://own.example/?c={click_id}' }] }
  const blocked = [{ affiliate_id: 7, sub: 'sub2', value: 'popunder' }]

  test('prefers the own fallback of its affiliate to that of the offer wherever it cannot count', () => {
    const address = 'https://own.example/?c=C'
    for (const offer of [
      { status: 'paused' as const, fallback_url },
      { status: 'inactive' as const, fallback_url },
      { url: 'https://{sub1}.example/' },
      { payouts: [], fallback_url },
    ]) {
      expect(evaluate({ offer: { ...offer, ...own } }).goes_to).toBe(address)
      expect(evaluate({ offer: { ...offer, ...own } }, { affiliate_id: 8 }).goes_to).not.toBe(address)
    }
    expect(evaluate({ offer: { ...own, affiliates: [8] } })).toEqual(nowhere('not_allowed'))
    expect(evaluate({ offer: own, affiliates: [{ id: 7, active: false }] })).toEqual(nowhere('inactive_affiliate'))
    expect(evaluate({ offer: own }).goes_to).toBe(offer_address)
  })

  test('of a blocked source is sent to the fallback uncounted; that of another affiliate or value counts', () => {
    const subs = ['', 'popunder', '', '', '']
    expect(evaluate({ offer: { blocked, fallback_url } }, { subs })).toEqual(
      nowhere('blocked_source', fallback_address),
    )
    expect(evaluate({ offer: { blocked } }, { subs })).toEqual(nowhere('blocked_source', 'not_available'))
    expect(evaluate({ offer: { blocked } }, { subs, visit: 'bot' }).rejected).toBe('bot')
    expect(evaluate({ offer: { blocked } }, { subs, affiliate_id: 8 }).rejected).toBe('')
    for (const other of [
      ['popunder', '', '', '', ''],
      ['', 'Popunder', '', '', ''],
    ])
      expect(evaluate({ offer: { blocked } }, { subs: other }).rejected).toBe('')
    expect(evaluate({ offer: { blocked } }, { subs: ['', ' popunder ', '', '', ''] }).rejected).toBe('blocked_source')
    const later = [{ affiliate_id: 7, sub: 'sub7', value: 'x' }]
    expect(evaluate({ offer: { blocked: later } }, { extras: { sub7: 'x' } }).rejected).toBe('blocked_source')
    expect(evaluate({ offer: { blocked: later } }, { subs }).rejected).toBe('')
  })
})

describe('a cap', () => {
  const now = question().at
  const cap = { affiliate_id: null, country: null, until: now + 1, clicks: false }

  test.each([
    ['that is reached turns clicks away', {}, {}, true],
    ['whose period is over does not', { until: now }, {}, false],
    ['of this affiliate does', { affiliate_id: 7 }, {}, true],
    ['of another affiliate does not', { affiliate_id: 8 }, {}, false],
    ['of this country does', { country: 'US' }, {}, true],
    ['of another country does not', { country: 'DE' }, {}, false],
    ['on clicks that is not reached does not', { until: null, clicks: true }, {}, false],
    ['on clicks does while their number is unknown', { until: null, clicks: true }, { is_stale: true }, true],
    ['on conversions does not then', { until: null }, { is_stale: true }, false],
  ])('%s', (_name, change, given, is_turned_away) => {
    const offer = { fallback_url, caps: [{ ...cap, ...change }] }
    expect(evaluate({ offer }, given)).toEqual(
      is_turned_away
        ? { rejected: 'cap', payout_id: 31, goes_to: fallback_address }
        : { rejected: '', payout_id: 31, goes_to: offer_address },
    )
  })

  test('is checked behind the source and the rate of a click, and leads to the own fallback', () => {
    const own = [{ affiliate_id: 7, url: 'https://own.example/' }]
    const offer = { fallback_url, fallbacks: own, caps: [cap] }
    const blocked = [{ affiliate_id: 7, sub: 'sub1', value: 'x' }]
    expect(evaluate({ offer })).toEqual({ rejected: 'cap', payout_id: 31, goes_to: 'https://own.example/' })
    expect(evaluate({ offer: { ...offer, payouts: [] } }).rejected).toBe('no_payout')
    expect(evaluate({ offer: { ...offer, blocked } }, { subs: ['x', '', '', '', ''] }).rejected).toBe('blocked_source')
  })

  test('leads nowhere without a fallback, and a program is still a program', () => {
    const offer = { caps: [cap] }
    expect(evaluate({ offer })).toEqual({ rejected: 'cap', payout_id: 31, goes_to: 'not_available' })
    expect(evaluate({ offer }, { visit: 'bot' })).toMatchObject({ rejected: 'bot', goes_to: 'not_available' })
  })
})
