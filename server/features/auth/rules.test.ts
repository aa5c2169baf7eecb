import { describe, expect, it } from 'vitest'
import { decideRefresh, idleEnd, sessionEnd, type SessionState } from './rules.ts'

const at = (text: string): Date => new Date(`2026-11-20T${text}Z`)
const current = Buffer.from('current')
const previous = Buffer.from('previous')

const session = (state: Partial<SessionState> = {}): SessionState => ({
  refresh_hash: current,
  previous_refresh_hash: previous,
  rotated_at: at('10:00:00.000'),
  idle_expires_at: at('23:00:00'),
  expires_at: at('23:30:00'),
  ended_at: null,
  disabled: false,
  ...state,
})

describe('a session', () => {
  it('lasts 30 days when remembered and 12 hours otherwise', () => {
    expect(sessionEnd(true, at('10:00:00'))).toEqual(new Date('2026-12-20T10:00:00Z'))
    expect(sessionEnd(false, at('10:00:00'))).toEqual(at('22:00:00'))
  })

  it('ends after 14 quiet days, and never later than its end', () => {
    expect(idleEnd(at('10:00:00'), sessionEnd(true, at('10:00:00')))).toEqual(new Date('2026-12-04T10:00:00Z'))
    expect(idleEnd(at('10:00:00'), at('22:00:00'))).toEqual(at('22:00:00'))
  })
})

describe('a refresh token', () => {
  it('that is current is rotated', () => {
    expect(decideRefresh(session(), current, at('12:00:00'))).toBe('rotate')
  })

  it('before the current one gets the same answer for ten seconds', () => {
    expect(decideRefresh(session(), previous, at('10:00:10.000'))).toBe('repeat')
    expect(decideRefresh(session(), previous, at('10:00:10.001'))).toBe('reuse')
  })

  it('that is older is reuse, also within ten seconds', () => {
    expect(decideRefresh(session(), Buffer.from('older'), at('10:00:01'))).toBe('reuse')
  })

  it('of a session that was never renewed has no previous token', () => {
    expect(decideRefresh(session({ previous_refresh_hash: null }), previous, at('10:00:01'))).toBe('reuse')
  })

  it('ends with its session: by time, by quiet, by the user', () => {
    expect(decideRefresh(session(), current, at('23:00:00'))).toBe('expired')
    expect(decideRefresh(session({ idle_expires_at: at('23:45:00') }), current, at('23:30:00'))).toBe('expired')
    expect(decideRefresh(session({ ended_at: at('09:00:00') }), current, at('10:00:00'))).toBe('ended')
    expect(decideRefresh(session({ disabled: true }), current, at('10:00:00'))).toBe('disabled')
  })
})
