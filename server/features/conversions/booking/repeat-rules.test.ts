import { describe, expect, it } from 'vitest'
import { default_limits } from '../limits.ts'
import type { PostbackRecord } from '../../../storage/journal/record.ts'
import { evaluateRepeat, type EarlierConversion, type LastChange, type StatusReport } from './repeat-rules.ts'
import { postbackRecord } from '../../../processes/worker/worker.test-support.ts'

const at = Date.parse('2026-06-01T12:00:00Z')
const place = { journal: 1, sequence: 70 }
const record = postbackRecord({ at, click_id: 'A'.repeat(32), txid: 'order-1' })
type Fields = Partial<PostbackRecord>

const last: LastChange = { at: at - 10, journal: 2, sequence: 900, by_default: false, by_operator: false }
const by_operator = { ...last, journal: null, sequence: null, by_operator: true }
const buildReport = (status: StatusReport['status'], fields: Partial<StatusReport> = {}): StatusReport => ({
  status,
  refund: null,
  at: at - 20,
  journal: 2,
  sequence: 800,
  ...fields,
})
const earlier = (fields: Partial<EarlierConversion> = {}): EarlierConversion => ({
  click_id: record.click_id,
  status: 'approved',
  payout: '4.00',
  revenue: '5.00',
  sale_amount: '30.00',
  held_for: null,
  last,
  reported: undefined,
  ...fields,
})
const terms = { limits: default_limits, affiliate_disabled: false, default_status: 'approved' as const }
const evaluate = (fields: Fields, conversion: EarlierConversion, given: Partial<typeof terms> = {}) => {
  const { reported: last_report, ...verdict } = evaluateRepeat({ ...record, ...fields }, place, conversion, {
    ...terms,
    ...given,
  })
  return { ...verdict, ...(last_report !== undefined && { reported: [last_report.status, last_report.refund] }) }
}

describe('of a conversion that no operator decided on, a postback', () => {
  it.each<[Fields, Partial<EarlierConversion>]>([
    [{}, {}],
    [{}, { status: 'reversed' }],
    [{ amount: '30' }, {}],
    [{ amount: '30.000000000000004' }, {}],
    [{ amount: '7' }, { sale_amount: null }],
    [{ amount: 'n/a' }, { sale_amount: null }],
    [{ status: 'approved', amount: '29.999999999999996' }, { reported: buildReport('approved') }],
    // Pending because of its amount, which the advertiser cannot help by saying it again.
    [{ status: 'approved' }, { status: 'pending', reported: buildReport('approved') }],
    [
      { status: 'refunded', amount: '10' },
      { status: 'reversed', reported: buildReport('declined', { refund: '10.00' }) },
    ],
  ])('%j changes nothing where it is %j', (fields, conversion) => {
    expect(evaluate(fields, earlier(conversion))).toEqual({})
  })

  it.each<[Fields, Partial<EarlierConversion>, string | undefined]>([
    [{ status: 'declined' }, {}, 'reversed'],
    [{ status: 'declined' }, { status: 'pending' }, 'declined'],
    [{ status: 'approved' }, { status: 'pending', reported: buildReport('pending') }, 'approved'],
    [{ status: 'approved' }, { status: 'reversed', reported: buildReport('declined') }, 'approved'],
    [{ status: 'pending' }, { reported: buildReport('approved') }, 'pending'],
    // Confirmed: remembered, so that a later repetition of something else is known as new.
    [{ status: 'approved' }, {}, undefined],
    [{ status: 'declined' }, { status: 'declined' }, undefined],
  ])('%j where it is %j makes it %s', (fields, conversion, to) => {
    expect(evaluate(fields, earlier(conversion))).toEqual({ ...(to && { to }), reported: [fields.status, null] })
  })

  it.each<[Fields, string]>([
    [{ amount: '30.01' }, 'conflict'],
    [{ amount: '30.01', status: 'approved' }, 'conflict'],
    [{ click_id: 'B'.repeat(32) }, 'conflict'],
    [{ click_id: 'B'.repeat(32), status: 'refunded' }, 'conflict'],
    [{ amount: '1.234,50', status: 'approved' }, 'bad_amount'],
    [{ amount: '-30.00' }, 'bad_amount'],
    [{ status: 'strange' }, 'bad_status'],
    [{ status: 'approved', parameters: { currency: 'EUR' } }, 'other_currency'],
  ])('%j is kept as %s, and nothing else', (fields, kept) => {
    expect(evaluate(fields, earlier({ status: 'pending' }))).toEqual({ kept })
  })
})

describe('a refund takes the whole payout back', () => {
  it.each(['', '0', '0.00', '30', '-30.00', '\u221230', '30.000000000000004', '5.5e-17', '31'])(
    'with the amount %j',
    (amount) => {
      expect(evaluate({ status: 'refunded', amount }, earlier())).toEqual({
        to: 'reversed',
        reported: ['declined', null],
      })
      expect(evaluate({ status: 'refunded', amount }, earlier({ status: 'pending' }))).toMatchObject({ to: 'declined' })
    },
  )

  it('also where the amount of the sale is not known', () => {
    const verdict = evaluate({ status: 'refunded', amount: '10' }, earlier({ sale_amount: null }))
    expect(verdict).toEqual({ to: 'reversed', reported: ['declined', null] })
  })

  it.each<[Fields, string, string | null]>([
    [{ amount: '10' }, 'partial_refund', '10.00'],
    [{ amount: '-29.99' }, 'partial_refund', '29.99'],
    [{ amount: '1,50' }, 'bad_amount', null],
    [{ amount: '10', parameters: { currency: 'EUR' } }, 'other_currency', null],
  ])('and is shown where it may be a part: %j', (fields, kept, refund) => {
    const verdict = evaluate({ ...fields, status: 'refunded' }, earlier())
    expect(verdict).toEqual({ to: 'reversed', reported: ['declined', refund], kept })
  })

  it('and is shown again where another part follows', () => {
    const conversion = earlier({ status: 'reversed', reported: buildReport('declined', { refund: '10.00' }) })
    expect(evaluate({ status: 'refunded', amount: '5' }, conversion)).toEqual({
      reported: ['declined', '5.00'],
      kept: 'partial_refund',
    })
  })
})

describe('where an operator decided, a postback', () => {
  const decideRepeat = (status: EarlierConversion['status'], before?: StatusReport['status']) =>
    earlier({ status, last: by_operator, reported: before && buildReport(before) })

  it.each<[string, EarlierConversion]>([
    ['approved', decideRepeat('reversed', 'approved')],
    ['pending', decideRepeat('approved', 'pending')],
    ['declined', decideRepeat('approved', 'declined')],
    ['', decideRepeat('reversed')],
  ])('that says %j again changes nothing', (status, conversion) => {
    expect(evaluate({ status }, conversion)).toEqual({})
  })

  it.each<[string, EarlierConversion]>([
    ['approved', decideRepeat('reversed', 'pending')],
    ['pending', decideRepeat('approved', 'approved')],
    ['pending', decideRepeat('declined')],
    ['declined', decideRepeat('approved', 'pending')],
  ])('that says %j is kept, once', (status, conversion) => {
    const verdict = evaluateRepeat({ ...record, status }, place, conversion, terms)
    expect(verdict).toMatchObject({ kept: 'contradicts_operator' })
    expect(verdict).not.toHaveProperty('to')
    expect(evaluate({ status }, { ...conversion, reported: verdict.reported })).toEqual({})
  })

  it('that agrees changes nothing, and an earlier status counts as new after it', () => {
    const verdict = evaluateRepeat({ ...record, status: 'approved' }, place, decideRepeat('approved', 'pending'), terms)
    expect(verdict).toMatchObject({ reported: { status: 'approved' } })
    expect(verdict).not.toHaveProperty('kept')
    const later = { ...record, at: at + 1, status: 'pending' }
    const again = evaluateRepeat(
      later,
      { ...place, sequence: 71 },
      { ...decideRepeat('approved'), reported: verdict.reported },
      terms,
    )
    expect(again).toMatchObject({ kept: 'contradicts_operator' })
  })
})

describe('a postback that is processed after a later one of its transaction', () => {
  const after = (given: Partial<LastChange>, status = 'declined') =>
    evaluate({ status }, earlier({ last: { ...last, at, journal: null, sequence: null, ...given } }))
  const outdated = { kept: 'outdated' }
  const change = { to: 'reversed', reported: ['declined', null] }

  it('changes nothing where the later one, or the operator, has decided', () => {
    expect(after({ at: at + 1, journal: 2, sequence: 3 })).toEqual(outdated)
    expect(after({ at: at + 1, by_operator: true })).toEqual(outdated)
    expect(after({ at: at + 1 }, 'approved')).not.toHaveProperty('kept')
  })

  it('changes nothing where the later one only confirmed', () => {
    const confirmed = earlier({ reported: buildReport('approved', { at: at + 1 }) })
    expect(evaluate({ status: 'declined' }, confirmed)).toEqual(outdated)
    expect(evaluate({ status: 'pending' }, { ...confirmed, status: 'pending' })).toEqual({})
  })

  it('counts as later at the same moment', () => {
    expect(after({})).toEqual(change)
  })

  it('is ordered by its position within one journal, whatever its clock said', () => {
    expect(after({ at: at + 1_000, journal: 1, sequence: 69 })).toEqual(change)
    expect(after({ at: at - 1_000, journal: 1, sequence: 71 })).toEqual(outdated)
  })

  it('counts where the later one had no status', () => {
    expect(after({ at: at + 1, by_default: true })).toEqual(change)
  })
})

describe('an amount above the limits', () => {
  it.each([{ payout: '10000.01' }, { revenue: '20000.01' }, { sale_amount: '100000.01' }])('%j', (amounts) => {
    const pending = earlier({ status: 'pending', ...amounts })
    expect(evaluate({ status: 'approved' }, pending)).toEqual({
      reported: ['approved', null],
      kept: 'implausible_amount',
    })
    expect(evaluate({ status: 'declined' }, pending)).toMatchObject({ to: 'declined' })
    const higher = { payout: '1e5', revenue: '1e5', sale_amount: '1e6' }
    const limits = Object.fromEntries(Object.entries(higher).map(([name, limit]) => [name, Number(limit).toFixed(2)]))
    const raised = { limits: { ...default_limits, ...limits } }
    expect(evaluate({ status: 'approved' }, pending, raised)).toMatchObject({ to: 'approved' })
  })
})

describe('of a disabled affiliate, a postback', () => {
  const disabled = { affiliate_disabled: true }

  it.each<EarlierConversion['status']>(['pending', 'declined', 'reversed'])('approves nothing that is %s', (status) => {
    const conversion = earlier({ status })
    expect(evaluate({ status: 'approved' }, conversion, disabled)).toEqual({
      reported: ['approved', null],
      kept: 'affiliate_disabled',
    })
    expect(evaluate({ status: 'approved' }, conversion)).toMatchObject({ to: 'approved' })
  })

  it('still reverses', () => {
    expect(evaluate({ status: 'declined' }, earlier(), disabled)).toMatchObject({ to: 'reversed' })
    expect(evaluate({ status: 'declined' }, earlier({ status: 'pending' }), disabled)).toMatchObject({ to: 'declined' })
    expect(evaluate({ status: 'pending' }, earlier(), disabled)).toMatchObject({ to: 'pending' })
  })

  it('approves nothing that came then, also later', () => {
    const held = earlier({ status: 'pending', held_for: 'affiliate_disabled' })
    expect(evaluate({ status: 'approved' }, held)).toEqual({ reported: ['approved', null], kept: 'affiliate_disabled' })
    expect(evaluate({ status: 'approved' }, { ...held, reported: buildReport('approved') })).toEqual({})
  })
})
