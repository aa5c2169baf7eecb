import fc from 'fast-check'
import { dimensionsFor, metricsFor } from '@plumbline/contract/explore.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { preset_names, presetRange } from '../form/date-range-rules.ts'
import {
  changed,
  deeper,
  nextDimension,
  readView,
  todayIn,
  usualView,
  writeView,
  type Asker,
  type ExploreView,
} from './view.ts'
import { partsAt } from './lines.ts'

// The evening of the first in New York is the second in Kolkata: names of days overlap, and mean other days.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-02T01:00:00Z') }))
afterAll(() => vi.useRealTimers())

const asker: Asker = { reader: 'affiliate', zone: 'America/New_York', today: '2026-11-01' }
const usual = usualView(asker)

const view: fc.Arbitrary<ExploreView> = fc
  .record({
    rows: fc.uniqueArray(fc.constantFrom(...dimensionsFor('affiliate')), { minLength: 1, maxLength: 3 }),
    metrics: fc.uniqueArray(fc.constantFrom(...metricsFor('affiliate')), { minLength: 1 }),
    filters: fc.array(
      fc.oneof(
        fc.record({
          field: fc.constantFrom('country', 'sub1'),
          op: fc.constantFrom('in' as const, 'not_in' as const),
          values: fc.array(fc.string(), { minLength: 1 }),
        }),
        fc.record({
          field: fc.constant('offer'),
          op: fc.constant('in' as const),
          values: fc.array(fc.nat(), { minLength: 1 }),
        }),
        fc.record({
          field: fc.constant('clicks'),
          op: fc.constantFrom('>' as const, '<' as const, '=' as const),
          values: fc.tuple(fc.nat()),
        }),
      ),
    ),
    period: fc.constantFrom(null, ...preset_names),
    basis: fc.constantFrom('click' as const, 'conversion' as const),
    compare: fc.constantFrom('', 'previous', 'weekdays', '2026-10-01..2026-10-07'),
    timezone: fc.constantFrom('America/New_York', 'Asia/Kolkata'),
    page: fc.integer({ min: 1, max: 9 }),
    open_by: fc.constantFrom('' as const, 'device' as const),
    opened: fc.uniqueArray(fc.constantFrom('[["1"]]', '[["1"],["US"]]')),
    is_drawn: fc.boolean(),
    descending: fc.boolean(),
  })
  .map(({ descending, is_drawn, ...one }) => ({
    ...one,
    ...(one.period === null
      ? { from: '2026-01-01', to: '2026-02-01' }
      : presetRange(one.period, todayIn(one.timezone, asker))),
    draw: is_drawn ? (one.metrics[0] ?? '') : '',
    ordering: `${descending ? '-' : ''}${[...one.rows, ...one.metrics].at(-1) ?? ''}`,
  }))

describe('an address', () => {
  it('holds every view, and nothing of the usual one', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(readView(new URLSearchParams(writeView(one, asker)), asker)).toEqual({ view: one, faults: [] })
      }),
    )
    expect(writeView(usual, asker)).toBe('')
  })

  it.each<[string, string, Partial<ExploreView>?]>([
    ['rows=offer,margin', 'rows'],
    ['metrics=profit', 'metrics'],
    ['filters={', 'filter'],
    ['filters=[{"field":"margin","op":">","values":[1]}]', 'filter'],
    ['from=2026-11-20&to=2026-11-01', 'dates'],
    ['basis=day', 'basis'],
    ['compare=year', 'compare'],
    ['period=last_year', 'period'],
    ['period=last_30_days&from=2026-10-01&to=2026-10-07', 'period', { from: '2026-10-01', to: '2026-10-07' }],
    ['from=2026-10-01', 'dates', { period: 'last_7_days' }],
    ['to=2026-10-31', 'dates', { period: 'last_7_days' }],
    ['rows=offer,country,device,os', 'rows', { rows: ['offer', 'country', 'device'] }],
    ['ordering=-margin', 'ordering', { ordering: '-clicks' }],
    ['ordering=change_clicks', 'ordering', { ordering: '-clicks' }],
    ['page=0', 'page', { page: 1 }],
    ['page=two', 'page', { page: 1 }],
  ])('says what of %s could not be read, and shows the rest', (search, word, shown = {}) => {
    const { view: read, faults } = readView(new URLSearchParams(search), asker)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(word)
    expect(read).toMatchObject({ rows: ['offer'], filters: [], from: usual.from, ...shown })
  })
})

describe('a value that is pressed', () => {
  it('becomes a filter beside the others, and the rows the next dimension', () => {
    const filters = [{ field: 'country', op: 'in', values: ['US'] }] as const
    const next = deeper({ ...usual, filters, page: 3 }, 'offer', '7')
    expect(next).toMatchObject({
      rows: ['device'],
      page: 1,
      filters: [...filters, { field: 'offer', op: 'in', values: [7] }],
    })
  })

  it('leaves filters on figures, which are about the rows above', () => {
    const of_rows = { field: 'clicks', op: '>', values: [200] } as const
    expect(deeper({ ...usual, filters: [of_rows] }, 'offer', '7').filters).toEqual([
      { field: 'offer', op: 'in', values: [7] },
    ])
  })

  it('leaves out figures of clicks, which have no goal, where it leads to goals', () => {
    const by_goal = { ...usual, open_by: 'goal', metrics: ['clicks', 'cr', 'earnings'] } as const
    expect(deeper(by_goal, 'offer', '7')).toMatchObject({
      rows: ['goal'],
      metrics: ['earnings'],
      ordering: '-earnings',
    })
    expect(partsAt(by_goal, '[["7"]]')).toMatchObject({ rows: ['goal'], metrics: ['earnings'] })
    expect(deeper({ ...by_goal, metrics: ['clicks'] }, 'offer', '7').metrics).toEqual(['conversions'])
  })

  it('is beside the filter on tags, as an affiliate has several', () => {
    const gold = { field: 'tag', op: 'in', values: ['gold'] } as const
    const mail = { field: 'tag', op: 'in', values: ['mail'] } as const
    const of_tags = { ...usual, rows: ['tag'], filters: [gold] } as const
    expect(deeper(of_tags, 'tag', 'mail').filters).toEqual([gold, mail])
    expect(deeper(of_tags, 'tag', 'gold').filters).toEqual([gold])
  })

  it('leaves the other dimensions of its row', () => {
    expect(deeper({ ...usual, rows: ['country', 'offer'] }, 'country', 'US').rows).toEqual(['offer'])
  })
})

it('opens rows by what was chosen, else by what is not shown yet', () => {
  expect(nextDimension({ ...usual, open_by: 'sub1' }, ['offer'])).toBe('sub1')
  expect(nextDimension(usual, ['offer', 'country'])).toBe('device')
})

it('orders by a figure that is still shown', () => {
  expect(changed({ ...usual, ordering: '-epc' }, { metrics: ['clicks'] }).ordering).toBe('-clicks')
})

it.each<[Partial<ExploreView>, Partial<ExploreView>]>([
  [{ rows: ['goal'] }, { metrics: ['conversions', 'approval_rate', 'earnings'], ordering: '-conversions' }],
  [{ filters: [{ field: 'goal', op: 'in', values: ['Sale'] }] }, { draw: '', ordering: '-conversions' }],
  [{ rows: ['goal'], metrics: ['clicks'] }, { metrics: ['conversions'] }],
])('with %j leaves out figures of clicks, which have no goal', (part, expected) => {
  expect(changed({ ...usual, draw: 'clicks' }, part)).toMatchObject(expected)
})
