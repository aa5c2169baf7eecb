import { describe, expect, it } from 'vitest'
import { changeWaitMs, isRunning, mailWaitMs, refuseEdit, triesTaken, type Edit } from './edit-rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)
const after = (seconds: number): Date => before(-seconds)

const session_id = '00000000-0000-4000-8000-000000000001'
const caller = { user_id: 1, session_id }
const edit = (given: Partial<Edit> = {}): Edit => ({
  id: 1,
  billing_id: 1,
  ...caller,
  change_sha256: null,
  masked_change: null,
  tries: 0,
  expires_at: after(600),
  applied_at: null,
  ...given,
})

describe('mails with codes', () => {
  it('are two a minute', () => {
    expect(mailWaitMs([before(59)], now)).toBe(0)
    expect(mailWaitMs([before(59), before(20)], now)).toBe(1000)
    expect(mailWaitMs([before(60), before(20)], now)).toBe(0)
  })

  it('are ten a day', () => {
    const ten = Array.from({ length: 10 }, (_, i) => before(3600 * (i + 1)))
    expect(mailWaitMs(ten.slice(1), now)).toBe(0)
    expect(mailWaitMs(ten, now)).toBe(14 * 3_600_000)
  })
})

it('lets payout details change three times a day', () => {
  expect(changeWaitMs([before(10), before(20)], now)).toBe(0)
  expect(changeWaitMs([before(10), before(20), before(86_399)], now)).toBe(1000)
})

describe('a request', () => {
  it('is the caller’s own session’s, or none', () => {
    expect(refuseEdit(edit(), caller, now)).toBeUndefined()
    for (const other of [undefined, edit({ user_id: 2 }), edit({ session_id: 'other' }), edit({ applied_at: now })])
      expect(refuseEdit(other, caller, now)).toEqual({ code: 'code_not_requested', parameters: {} })
  })

  it('ends after its time and after five tries', () => {
    expect(refuseEdit(edit({ expires_at: after(0.001) }), caller, now)).toBeUndefined()
    expect(refuseEdit(edit({ expires_at: now }), caller, now)).toEqual({ code: 'code_expired', parameters: {} })
    expect(refuseEdit(edit({ tries: 4 }), caller, now)).toBeUndefined()
    expect(refuseEdit(edit({ tries: 5, expires_at: after(61) }), caller, now)).toEqual({
      code: 'no_tries_left',
      parameters: { wait_s: 61 },
    })
    expect(isRunning(edit({ tries: 5 }), now)).toBe(true)
  })

  it('passes its tries on to the one that replaces it while it would still run', () => {
    expect(triesTaken(undefined, now)).toBe(0)
    expect(triesTaken(edit({ tries: 3 }), now)).toBe(3)
    expect(triesTaken(edit({ tries: 3, user_id: 2, session_id: 'other' }), now)).toBe(3)
    expect(triesTaken(edit({ tries: 3, expires_at: now }), now)).toBe(0)
    expect(triesTaken(edit({ tries: 3, applied_at: before(1) }), now)).toBe(0)
  })
})
