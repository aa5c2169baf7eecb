import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HostClaim } from './host-marks.ts'
import { openWorkerState, type WorkerState } from './local-state.ts'
import { temporaryFolder } from '../../../testing/harness/ends.ts'

let folder: string
let state: WorkerState
beforeEach(() => {
  folder = temporaryFolder()
  state = openWorkerState(folder)
})
afterEach(() => state.close())

let sequence = 0
const claim = (fields: Partial<HostClaim> = {}): HostClaim => ({
  day: '2026-06-01',
  affiliate_id: 1,
  offer_id: 1,
  ip: '192.0.2.1',
  journal: 1,
  sequence: ++sequence,
  ...fields,
})

describe('host marks', () => {
  it('go to the first click of an address on an offer by an affiliate on a day', () => {
    const claims = [
      claim(),
      claim(),
      claim({ affiliate_id: 2 }),
      claim({ offer_id: 2 }),
      claim({ day: '2026-06-02' }),
      claim({ ip: '192.0.2.2' }),
      claim({ journal: 2, sequence: 1 }),
    ]
    expect(state.hosts.claim(claims)).toEqual([true, false, true, true, true, true, false])
  })

  it('count an IPv6 household once, and IPv4 inside IPv6 as IPv4', () => {
    const claims = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:1::1', '192.0.2.7', '::ffff:192.0.2.7'].map(
      (ip) => claim({ ip }),
    )
    expect(state.hosts.claim(claims)).toEqual([true, false, true, true, false])
  })

  it('answer the same for the same records, also after a restart', async () => {
    const claims = [claim(), claim(), claim({ affiliate_id: 2 }), claim({ affiliate_id: 2 })]
    const first = state.hosts.claim(claims)
    expect(state.hosts.claim(claims)).toEqual(first)
    await state.close()
    state = openWorkerState(folder)
    expect(state.hosts.claim(claims)).toEqual(first)
  })

  it('of days before a day are forgotten, those of the day itself are kept', async () => {
    const days = ['2026-05-30', '2026-05-31', '2026-06-01'].map((day) => claim({ day }))
    state.hosts.claim(days)
    expect(await state.hosts.purgeBefore('2026-06-01')).toBe(2)
    const again = days.map((old) => ({ ...old, sequence: old.sequence + 1000 }))
    expect(state.hosts.claim(again)).toEqual([true, true, false])
  })

  it('are decided once: days that are forgotten change no answer, and another set takes the answers over', async () => {
    const claims = [claim(), claim(), claim({ ip: '192.0.2.2', sequence: 5_000_000_000 })]
    expect(state.hosts.claim(claims)).toEqual([true, false, true])
    await state.hosts.purgeBefore('2026-07-01')
    expect(state.hosts.claim(claims.toReversed())).toEqual([true, false, true])

    const other = openWorkerState(folder, { name: 'other' })
    // In another order, with one that was never asked before.
    const unknown = claim({ ip: '192.0.2.3' })
    const questions = [unknown, ...claims.toReversed()]
    expect(other.hosts.claim(questions, state.hosts.decisions)).toEqual([true, true, false, true])
    // A claim that was never decided takes no second mark.
    expect(other.hosts.claim([claim()], state.hosts.decisions)).toEqual([false])
    state.hosts.decisions.adopt(other.hosts.decisions)
    await other.close()
    expect(state.hosts.decisions.get(unknown.journal, unknown.sequence)).toBe(true)
    expect(state.hosts.decisions.get(9, 1)).toBeUndefined()
  })
})
