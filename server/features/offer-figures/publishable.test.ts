import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishable, type Brought } from './publishable.ts'

const limits = { clicks: 100, decided: 10 }
const part = (clicks: number, more: Partial<Brought> = {}): Brought => ({
  clicks,
  conversions: clicks / 10,
  approved: clicks / 20,
  decided: clicks / 10,
  earnings: clicks,
  ...more,
})

describe('publishable', () => {
  it('gives ratios of all together, rounded to two digits', () => {
    expect(publishable([part(400), part(300), part(260, { earnings: 301, conversions: 31 })], limits)).toEqual({
      cr: 0.11,
      epc: 100,
      approval_rate: 0.5,
    })
  })

  it.each<[string, Brought[]]>([
    ['an offer without traffic', []],
    ['two affiliates', [part(400), part(400)]],
    ['three with one that has most clicks', [part(700), part(200), part(200)]],
    ['three with one that has most conversions', [part(300, { conversions: 200 }), part(300), part(300)]],
    ['three with one that has most decided ones', [part(300, { decided: 200 }), part(300), part(300)]],
    ['three with one that has zero conversions', [part(300), part(300), part(300, { conversions: 0 })]],
    ['too few clicks', [part(30), part(30), part(30)]],
    ['too few decided ones', [part(300, { decided: 3 }), part(300, { decided: 3 }), part(300, { decided: 3 })]],
  ])('tells nothing of %s', (_, parts) => {
    expect(publishable(parts, limits)).toBeNull()
  })

  it('leaves out the EPC where one affiliate has most of the earnings', () => {
    const parts = [part(300, { earnings: 5_000 }), part(300), part(300)]
    expect(publishable(parts, limits)).toMatchObject({ epc: null, cr: 0.1 })
  })

  it('leaves others in the dark by differences: what an affiliate adds to its own clicks moves the figure in whole steps only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 400 }), fc.integer({ min: 0, max: 3 }), (clicks, more) => {
        const before = publishable([part(clicks), part(300), part(320)], limits)
        const after = publishable([part(clicks + more, { conversions: clicks / 10 }), part(300), part(320)], limits)
        // One of two digits: of 0.10 the next one is 0.099.
        expect([0.1, 0.099]).toContain(after?.cr)
        expect(before?.cr).toBe(0.1)
      }),
    )
  })
})
