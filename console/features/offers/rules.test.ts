import { beforeAll, describe, expect, test } from 'vitest'
import { sentences_loaded } from '../../shared/words/messages.ts'
import { changeText } from '../../shared/words/change-text.ts'
import { example_file } from './example-file.ts'
import { payRange } from './pay-range.ts'
import { findMacroWarning, findPaysAtOnce, findRateWarning, previewOf } from './preview-rules.ts'

beforeAll(() => sentences_loaded)

test.each([
  [{ payout_from: 4, payout_to: 4, percent_from: null, percent_to: null }, '$4.00'],
  [{ payout_from: 1.2, payout_to: 4.5, percent_from: 5, percent_to: 5 }, '$1.20–$4.50, 5%'],
  [{ payout_from: null, payout_to: null, percent_from: 5, percent_to: 12.5 }, '5%–12.5%'],
  [{ payout_from: 0, payout_to: 0, percent_from: null, percent_to: null }, '$0.00'],
  [{ payout_from: null, payout_to: null, percent_from: null, percent_to: null }, 'No rate'],
])('%j is read as %s', (row, text) => {
  expect(payRange(row)).toBe(text)
})

test.each([
  [{ old: 'A', new: 'B' }, 'A → B'],
  [{ old: null, new: 'B' }, 'B'],
  [{ old: [], new: ['US', 'CA'] }, 'US, CA'],
  [{ old: 'A', new: null }, 'A → nothing'],
  [{ old: 'x'.repeat(200), new: 'B' }, `${'x'.repeat(119)}… → B`],
])('a change of an import: %j', (field, text) => {
  expect(changeText(field)).toBe(text)
})

test('the example file has as many cells in each line', () => {
  const lines = example_file.trim().split('\r\n')
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([12]))
})

describe('the preview', () => {
  const typed = {
    title: ' Harbor VPN ',
    categories: 'VPN, Software',
    countries: 'us, CA de',
    allowed_traffic: ['adult'],
    description: 'One\n\nTwo',
    icon: 'javascript:alert(1)',
    payout: '4.5',
  }
  test('shows the typed text as the portal does', () => {
    expect(previewOf(typed, null)).toMatchObject({
      title: 'Harbor VPN',
      categories: 'VPN · Software',
      countries: ['US', 'CA', 'DE'],
      description: 'One\n\nTwo',
      icon: '',
      payouts: [{ countries: [], device: null, os: null, goal: null, payout: 4.5, payout_percent: null }],
      traffic_rules: { adult: true },
    })
  })

  test('names goals as affiliates read them, and hides the revenue that they may not see', () => {
    const rate = { id: 1, countries: ['DE'], os: [], devices: ['Phone'], payout: 2, revenue: 3, show_revenue: false }
    const stored = {
      goals: [
        { code: '', name: 'Sale' },
        { code: 'buy', name: 'Purchase' },
      ],
      payouts: [
        { ...rate, goal: 'buy' },
        { ...rate, id: 2, goal: '', show_revenue: true },
      ],
    }
    expect(previewOf({ goal_name: '' }, stored).payouts).toMatchObject([
      { goal: { name: 'Purchase' }, countries: [{ iso: 'DE' }], device: 'Phone', revenue: null },
      { goal: { name: 'Sale' }, revenue: 3 },
    ])
    expect(previewOf({ goal_name: 'Order' }, stored).payouts[1]).toMatchObject({ goal: { name: 'Order' } })
  })

  test.each([
    [{ payout: '5', revenue: '4.5' }, 'The rate pays 5.00, more than its revenue of 4.50.'],
    [{ payout_percent: '30', revenue_percent: '20' }, 'The rate pays 30 %, more than its revenue of 20 %.'],
    [
      { payout: '5', revenue_percent: '20' },
      'The rate pays 5.00, but its revenue is 20 % of the sale amount, however small that is.',
    ],
    [
      { payout_percent: '30', revenue: '4' },
      'The rate pays 30 % of a sale, but its revenue is 4.00 for any sale amount.',
    ],
    [{ payout: '4', revenue: '4' }, null],
    [{ payout: '5', revenue: '' }, null],
    [{ payout: '5', revenue: 'x' }, null],
  ])('a new rate of %j is worth a look: %s', (values, text) => {
    expect(findRateWarning(values)).toBe(text)
  })

  test.each([
    [{ url: 'https://a.example/?c={click_id}&s=%7Bsub1%7D', fallback_url: '' }, null],
    [{ url: 'https://a.example/?c={click_id}&s={sub99}' }, '{sub99} is not a macro of the tracker and stays unchanged'],
    [{ url: '', fallback_url: 'https://b.example/{x}' }, expect.stringMatching(/^{x} is not/)],
    [{ url: 'https://a.example/?t=%7Btransaction_id%7D' }, null],
    [{ url: 'https://a.example/?c={clik_id}' }, expect.stringMatching(/^{click_id} is missing: .*{clik_id} is not/)],
    [
      { url: 'https://a.example/{click_id}?s={sub1}', deep_link_hosts: 'a.example' },
      expect.stringMatching(/^{click_id} is missing from the query of the URL: deep/),
    ],
    [{ url: 'https://a.example/{click_id}?u={deep_link}', deep_link_hosts: 'a.example' }, null],
  ])('macros of %j: %s', (values, text) => {
    expect(findMacroWarning(values)).toEqual(text)
  })

  test.each([
    [{ payout: '', payout_percent: '30' }, [30]],
    [{ payout: 'abc' }, []],
    [{ payout: '' }, []],
  ])('a rate of %j is %j', (values, shares) => {
    expect(previewOf(values, null).payouts.map(({ payout_percent }) => payout_percent)).toEqual(shares)
  })
})

test.each([
  ['approved', '0', expect.stringMatching(/may be paid at once\./)],
  ['approved', '1', expect.stringMatching(/after 1 day\./)],
  ['approved', '30', expect.stringMatching(/after 30 days\./)],
  ['pending', '0', null],
])('conversions that are %s with %s days of hold', (default_conversion_status, hold_days, text) => {
  expect(findPaysAtOnce({ default_conversion_status, hold_days })).toEqual(text)
})
