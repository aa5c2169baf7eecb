import { expect, test } from 'vitest'
import { explainPayout, type AppliedRow } from './explain-payout.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const always: AppliedRow = {
  affiliate_id: null,
  countries: [],
  os: [],
  devices: [],
  valid_from: -8.64e15,
  valid_to: 8.64e15,
}

test.each<[Partial<AppliedRow>, string]>([
  [
    {},
    'The general rate of the offer for all visitors. No rate for a specific country, system or device applied to this visitor.',
  ],
  [
    { affiliate_id: 7, countries: ['US'], os: ['Android'], valid_from: Date.parse('2026-11-03T05:00:00Z') },
    'Your personal rate for visitors from United States, on Android, valid since 2026-11-03. Personal rates take precedence over general ones.',
  ],
  [
    { countries: ['DE', 'FR'], devices: ['Phone', 'Tablet'], valid_to: Date.parse('2026-11-10T04:59:59Z') },
    "The general rate of the offer for visitors from Germany or France, with the device Phone or Tablet. It ended on 2026-11-09; this conversion keeps its payout. Among general rates, those that name the visitor's country take precedence.",
  ],
  [
    { os: ['iOS'], valid_to: Date.parse('2026-12-01T12:00:00Z') },
    "The general rate of the offer for visitors on iOS. It ends on 2026-12-01; this conversion keeps its payout. Among general rates, those that name the visitor's system take precedence.",
  ],
  [
    { affiliate_id: 7, countries: ['DE', 'FR', 'IT', 'ES', 'PT', 'XK'] },
    'Your personal rate for visitors from Germany, France, Italy and 3 more. Personal rates take precedence over general ones.',
  ],
])('%j', (given, words) => expect(explainPayout({ ...always, ...given }, now)).toBe(words))

test('a row that was deleted', () => expect(explainPayout(undefined, now)).toContain('was deleted since'))
