import { describe, expect, test } from 'vitest'
import { liveLog } from './live-log.ts'
import { monthFrom, periodName } from '../../shared/words/months.ts'
import { findDefaultValue, withParameters } from './postback-address.ts'

test.each([
  ['2026-11-23', 0, '2026-11-01', '2026-11-30'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2024-01-15', 1, '2024-02-01', '2024-02-29'],
  ['2026-12-01', 1, '2027-01-01', '2027-01-31'],
])('the month of %s and %i months: %s to %s', (day, months, from, to) => {
  expect(monthFrom(day, months)).toEqual({ from, to })
})

test.each([
  [{ from: '2026-10-01', to: '2026-10-31' }, 'October 2026'],
  [{ from: '2026-10-01', to: '2026-10-30' }, '2026-10-01 to 2026-10-30'],
])('%j is called %s', (period, name) => {
  expect(periodName(period)).toBe(name)
})

test('parameters are added to the address with the macros of the advertiser', () => {
  const address = 'https://t.example/postback?click_id={click_id}&token=T'
  expect(withParameters(address, [])).toBe(address)
  expect(withParameters(address, [{ name: 'txid', value: findDefaultValue('txid') }])).toBe(
    `${address}&txid={transaction_id}`,
  )
  // What would end the value, or begin another parameter, cannot.
  expect(withParameters(address, [{ name: 'amount', value: ' a b&token=x#y ' }])).toBe(
    `${address}&amount=a%20b%26token=x%23y`,
  )
})

describe('the live log', () => {
  const refused = {
    at: '2026-11-23T10:00:02.000Z',
    reason: 'wrong_token' as const,
    what_to_do: 'Compare its end.',
    ip: '203.0.113.7',
    answer: 'refused: wrong token',
    parameters: { click_id: 'abc', token: '***xyz' },
    count: 3,
  }
  const received = { at: '2026-11-23T10:00:03.000Z', ip: '203.0.113.7', answer: 'OK', parameters: {}, count: 1 }
  const test_row = {
    journal: 1,
    sequence: '9',
    received_at: '2026-11-23T10:00:03.000Z',
    reason: 'test' as const,
    why: 'A test.',
    advertiser_id: 2,
    advertiser: 'Harborline',
    offer_id: 5,
    offer: 'VPN',
    conversion_id: null,
    conversion_status: null,
    payout: null,
    sale_amount: null,
    click_id: 'abc',
    record: {},
  }

  test('has what came in once, the newest first, and what to do about what was refused', () => {
    const lines = liveLog({ refused: [refused], last_received: received }, [test_row], [])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['test', 'refused'])
    expect(lines[1]).toMatchObject({
      text: 'refused: wrong token (3 times so far)',
      help: 'Compare its end.',
      click_id: 'abc',
    })
  })

  test('shows what the tracker has, until the worker has made something of it', () => {
    const early = liveLog({ refused: [], last_received: received }, [], [])
    expect(early.map(({ outcome }) => outcome)).toEqual(['received'])
    const unknown = { ...test_row, reason: 'unknown_click' as const, why: 'No such click.' }
    expect(liveLog({ refused: [], last_received: received }, [unknown], [])).toMatchObject([
      { outcome: 'review', help: 'No such click.' },
    ])
    expect(liveLog({ refused: [], last_received: null }, [], [])).toEqual([])
  })
})
