import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildAffiliate,
  buildConversion,
  buildOffer,
  buildOldNetwork,
  type BuiltOffer,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways, type Way } from '../../../testing/harness/operators.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { takePastConversions } from '../before-the-move/index.ts'

const network = setUp(() => startOperators())
const period = { network: 'Old Harbour', from: '2026-11-01', to: '2026-11-30' }
const created_at = new Date('2026-11-10T16:00:00Z')

let offer: BuiltOffer
let affiliates: [number, number]

beforeAll(async () => {
  const { stores } = network
  offer = await buildOffer(stores)
  affiliates = [(await buildAffiliate(stores)).id, (await buildAffiliate(stores)).id]
  const old = await buildOldNetwork(stores, {
    name: 'Old Harbour',
    source: 'affise',
    ids: [
      { kind: 'affiliate', external_id: '71', id: affiliates[0] },
      { kind: 'affiliate', external_id: '72', id: affiliates[1] },
      { kind: 'offer', external_id: '9', id: offer.id },
    ],
  })
  const sell = (txid: string, given: object = {}) =>
    buildConversion(stores, {
      offer_id: offer.id,
      affiliate_id: affiliates[0],
      txid,
      identity: `txid:${txid}`,
      status: 'approved',
      payout: '10.00',
      revenue: '12.50',
      created_at,
      ...given,
    })
  await sell('same')
  await sell('cheaper', { payout: '9.00' })
  await sell('only-here')
  await sell('moved', { click_journal: 0 })
  await sell('other', { affiliate_id: affiliates[1] })
  // 23:30 in New York is the next day in UTC.
  await sell('late', { created_at: new Date('2026-11-11T04:30:00Z'), click_sequence: 4711 })
  const late = { affiliate_id: affiliates[0], offer_id: offer.id, journal: 1, sequence: 4711, at: created_at }
  await buildClicks(stores, [{ ...late, path: '/?a=71&o=9' }])
  await sell('older', { created_at: new Date('2026-10-01T12:00:00Z') })
  // Of an offer that the old network does not have.
  await buildConversion(stores, { created_at, status: 'approved' })
  const past = { affiliate_id: affiliates[0], offer_id: offer.id, goal: '', txid: 'past', click_id: '' }
  const amounts = { status: 'approved', payout: '10.00', revenue: '12.50' } as const
  await stores.pg
    .transaction()
    .execute((trx) =>
      takePastConversions(trx, old.id, [{ line: 2, external_id: 'c-past', at: created_at, ...past, ...amounts }]),
    )
  await stores.pg
    .insertInto('unmatched_postbacks')
    .values({
      journal: 1,
      sequence: 1,
      received_at: created_at,
      reason: 'unknown_click',
      record: { txid: 'kept' },
      click_id: 'unknown',
    })
    .execute()
})

const head = 'conversion_id,action_id,clickid,partner,offer,status,payouts,revenue,created_at'
const row = (txid: string, given: Partial<Record<string, string>> = {}): string => {
  const { partner = '71', at = '2026-11-10 16:00:00', status = 'confirmed', payout = '10.0000' } = given
  return `c-${txid},${txid},,${partner},"Shop (9)",${status},${payout},12.5,${at}`
}
const file = [
  head,
  row('same'),
  row('cheaper'),
  row('other'),
  row('moved'),
  row('late', { at: '2026-11-11 04:30:00' }),
  row('kept'),
  row('lost'),
  row('past'),
  row('stranger', { partner: '99' }),
  row('same'),
  row('trashed', { status: 'declined' }),
  row('skipped', { status: 'internal' }),
].join('\n')

const compareBy = (way: Way, given: object = {}) =>
  network.perform(way, 'compareNetworks', { ...period, file, zone: 'UTC', status: ['internal=ignored'], ...given })

describe.each(ways)('by %s', (way) => {
  const compare = (given: object = {}) => compareBy(way, given)

  test('each difference has a named cause, and they add up by day, offer and affiliate', async () => {
    const reply = await compare()
    expect(reply.columns).toMatchObject({ txid: 'action_id', affiliate: 'partner', time: 'created_at' })
    expect(reply.outcomes).toEqual({
      agrees: 2,
      only_there: 3,
      only_here: 1,
      other_affiliate: 1,
      payout_differs: 1,
      revenue_differs: 0,
      status_differs: 0,
      duplicate_there: 1,
      day_differs: 1,
      before_import: 1,
    })
    expect(reply.results.map(({ outcome, txid, why }) => [outcome, txid, why?.text ?? null])).toEqual([
      ['only_there', 'kept', 'its postback came here and made no conversion: the click was not found'],
      ['only_there', 'lost', expect.stringMatching(/no postback of it was accepted here/)],
      ['only_there', 'stranger', 'affiliate "99" was not imported from this network'],
      ['only_here', 'only-here', 'by a link of this network'],
      ['other_affiliate', 'other', `affiliate ${affiliates[1]} here, ${affiliates[0]} there`],
      ['payout_differs', 'cheaper', '$9.00 here, $10.00 there'],
      ['duplicate_there', 'same', 'duplicate of line 2'],
      ['day_differs', 'late', '2026-11-10 here, 2026-11-11 there: the time zones differ'],
      ['before_import', 'past', 'imported as a conversion from before the move'],
    ])
    expect(reply.there).toEqual({ conversions: 10, payout: 100, revenue: 125 })
    expect(reply.here).toEqual({ conversions: 6, payout: 59, revenue: 75 })
    expect(reply.difference).toEqual({ conversions: -4, payout: -41, revenue: -50 })
    for (const { difference, causes } of [...reply.rows, reply])
      for (const name of ['conversions', 'payout', 'revenue'] as const)
        expect(causes.reduce((sum, cause) => sum + cause[name], 0)).toBeCloseTo(difference[name], 6)
    expect(reply.rows_in_all).toBe(4)
    expect(reply.rows).toContainEqual({
      day: '2026-11-10',
      offer_id: offer.id,
      offer: expect.any(String),
      old_offer: null,
      affiliate_id: null,
      affiliate: null,
      old_affiliate: '99',
      there: { conversions: 1, payout: 10, revenue: 12.5 },
      here: { conversions: 0, payout: 0, revenue: 0 },
      difference: { conversions: -1, payout: -10, revenue: -12.5 },
      causes: [{ cause: 'only_there', conversions: -1, payout: -10, revenue: -12.5 }],
    })
  })

  test('an amount without a column is not compared', async () => {
    const cut = file.replaceAll(/,(?:revenue|12\.5)(?=,)/g, '')
    const reply = await compare({ file: cut })
    expect(reply.outcomes).toMatchObject({ agrees: 2, payout_differs: 1, revenue_differs: 0 })
    for (const side of [reply.there, reply.here]) expect(side.revenue).toBe(0)
  })

  test('in the zone of this network nothing is another day', async () => {
    const { outcomes } = await compare({
      file: `${head}\n${row('late', { at: '2026-11-10 23:30:00' })}`,
      zone: undefined,
    })
    expect(outcomes).toMatchObject({ agrees: 1, day_differs: 0, only_here: 5 })
  })

  test.each([
    ['2026-11-10', { lines: 10, agrees: 2, only_here: 1, here: 5 }],
    ['2026-11-11', { lines: 0, agrees: 0, only_here: 1, here: 1 }],
  ])('of %s in UTC the export is compared with its own day', async (day, expected) => {
    const without_late = file.replace(/^.*,late,.*\n/m, '')
    const { lines, outcomes, here } = await compare({ file: without_late, from: day, to: day })
    const { agrees, only_here } = outcomes
    expect({ lines, agrees, only_here, here: here.conversions }).toEqual(expected)
  })

  test.each([
    ['click of the old network', 'compare_by_moved_click', 'moved'],
    ['link of the old network', 'compare_by_old_link', 'late'],
  ])('a %s is named', async (_thing, code, txid) => {
    const { results } = await compare({ file: head })
    const named = results.filter(({ why }) => why?.code === code)
    expect(named.map((one) => one.txid)).toEqual([txid])
  })
})

test.each([
  [{ network: 'Nowhere' }, /Unknown old network "Nowhere"/],
  [{ zone: 'Berlin' }, /"Berlin" is not a time zone/],
  [{ from: '2026-12-01' }, /2026-12-01/],
  [{ file: 'Sum,When\n1,2' }, /no column is recognized for the affiliate among Sum, When/],
  [{ file: `${head}\n${row('x', { at: 'yesterday' })}` }, /line 2.*"yesterday" is not a time/],
  [{ file: `${head}\n${row('x', { payout: 'ten' })}` }, /line 2.*"ten" is not an amount/],
  [{ file: `${head}\n${row('x', { status: 'odd' })}` }, /line 2.*odd/],
])('%j is refused', async (given, why) => {
  await expect(compareBy('call', given)).rejects.toThrow(why)
})
