import { reason_codes } from '@plumbline/contract/conversion-reasons.ts'
import { expect, test } from 'vitest'
import { readReason } from '../../features/conversions/reasons.ts'
import { demoReason } from './reasons.ts'

test.each(['declined', 'reversed'] as const)(
  '%s conversions have believable reasons, always the same ones',
  (status) => {
    const all = Array.from({ length: 5_000 }, (_, n) => demoReason({ txid: `HA-${n}`, goal: '', status }))
    expect(all).toEqual(Array.from({ length: 5_000 }, (_, n) => demoReason({ txid: `HA-${n}`, goal: '', status })))
    const read = all.map((reason) => readReason(reason, status))
    const shareOf = (code: string): number =>
      read.filter(({ reason_code }) => reason_code === code).length / read.length
    const used = new Set(read.map(({ reason_code }) => reason_code))
    expect(used.size).toBe(status === 'declined' ? reason_codes.length : 5)
    expect(shareOf('other')).toBeLessThan(0.1)
    expect(shareOf(status === 'declined' ? 'duplicate' : 'cancelled')).toBeGreaterThan(0.18)
  },
)

test('nothing else has a reason', () => {
  expect(demoReason({ txid: 'HA-1', goal: '', status: 'approved' })).toBe('')
  expect(demoReason({ txid: 'HA-1', goal: '', status: '' })).toBe('')
})
