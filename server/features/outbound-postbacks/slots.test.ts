import { describe, expect, it } from 'vitest'
import { createSlots, type SlotLimits, type Slots } from './slots.ts'

const limits: SlotLimits = { total: 10, failing: 2, unknown: 4, per_host: 3, per_doubtful_host: 1, per_affiliate: 5 }

const takeMany = (
  slots: Slots,
  count: number,
  host: (n: number) => string,
  affiliate_id = (n: number) => n,
): number => {
  let taken = 0
  for (let n = 0; n < count; n++)
    if (slots.take({ host: host(n), affiliate_id: affiliate_id(n) }) !== undefined) taken += 1
  return taken
}

/** Calls a host once, so that it is known. */
const meet = (slots: Slots, host: string, good: boolean): void => slots.take({ host, affiliate_id: -1 })?.(good)

describe('places for calls', () => {
  it('are few for one host, and one for a host that fails or is new', () => {
    const slots = createSlots(limits)
    meet(slots, 'good.net', true)
    meet(slots, 'bad.net', false)
    expect(takeMany(slots, 9, () => 'good.net')).toBe(3)
    expect(takeMany(slots, 9, () => 'bad.net')).toBe(1)
    expect(takeMany(slots, 9, () => 'new.net')).toBe(1)
    expect(slots.closed()).toEqual({ hosts: ['good.net', 'bad.net', 'new.net'], affiliates: [], only: undefined })
  })

  it('are few for one affiliate', () => {
    const slots = createSlots(limits)
    for (let n = 0; n < 9; n++) meet(slots, `host-${n}.net`, true)
    expect(
      takeMany(
        slots,
        9,
        (n) => `host-${n}.net`,
        () => 7,
      ),
    ).toBe(5)
    expect(slots.closed().affiliates).toEqual([7])
    expect(slots.take({ host: 'host-8.net', affiliate_id: 8 })).toBeDefined()
  })

  it('LD-04: remain for hosts that answer, however many others are dead or new', () => {
    const slots = createSlots(limits)
    for (let n = 0; n < 50; n++) meet(slots, `dead-${n}.net`, false)
    for (let n = 0; n < 9; n++) meet(slots, `good-${n}.net`, true)
    expect(takeMany(slots, 50, (n) => `dead-${n}.net`)).toBe(2)
    expect(takeMany(slots, 50, (n) => `new-${n}.net`)).toBe(4)
    const closed = slots.closed()
    expect(closed.hosts.filter((host) => host.startsWith('dead'))).toHaveLength(52)
    expect(closed.only?.some((host) => host.startsWith('new'))).toBe(false)
    expect(takeMany(slots, 9, (n) => `good-${n}.net`)).toBe(4)
  })

  it('come back, also to a host that had failed and answers again', () => {
    const slots = createSlots(limits)
    meet(slots, 'back.net', false)
    const free = slots.take({ host: 'back.net', affiliate_id: 1 })
    expect(slots.take({ host: 'back.net', affiliate_id: 1 })).toBeUndefined()
    free?.(true)
    expect(takeMany(slots, 9, () => 'back.net')).toBe(3)
  })
})
