import type { dashboardRange } from '@plumbline/contract/dashboard.ts'
import type { DashboardRange } from '@plumbline/contract/dashboard-ranges.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { periods as known_periods } from '@plumbline/contract/periods.ts'
import { figuresOf, hours, reports } from '@plumbline/contract/reports.ts'
import Type, { type Static, type TObject } from 'typebox'
import { sumExact } from '../../shared/money.ts'
import { dayAfter, dayBefore, dayNumber } from '../../shared/time.ts'
import {
  affiliateQuery,
  dayText,
  figuresBy,
  partSchemas,
  partsOf,
  so_far,
  soFarParameters,
  sumsOf,
  todayParameters,
  valueOf,
} from '../reports/index.ts'

/** Seconds of the clock in a day that is counted whole. */
export const whole_day = 86_400

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

interface Periods {
  from: string
  to: string
  before_from: string
  before_to: string
}

const daysOf = (name: DashboardRange, today: string): Periods => {
  const { from, to } =
    name === 'last_10_days' ? { from: dayAfter(today, -9), to: today } : known_periods[name].rangeOf(today)
  const before_to = dayBefore(from)
  const days_more = dayNumber(to) - dayNumber(from)
  if (name !== 'this_month' && name !== 'last_month')
    return { from, to, before_from: dayAfter(before_to, -days_more), before_to }
  const before_from = firstOfMonth(before_to)
  if (name === 'last_month') return { from, to, before_from, before_to }
  const as_many = dayAfter(before_from, days_more)
  // February has no 30th: then its whole days are what there is to compare with.
  return { from, to, before_from, before_to: as_many < from ? as_many : before_to }
}

/** A range and the period before it. `seconds`: the time of day at which the previous period's last day is cut, because today is not over. */
export const periodsOf = (name: DashboardRange, now: Date) => {
  const { date, seconds } = todayParameters(now)
  const periods = daysOf(name, date)
  const length = (from: string, to: string): number => dayNumber(to) - dayNumber(from)
  const goes_on =
    periods.to === date && length(periods.from, periods.to) === length(periods.before_from, periods.before_to)
  return { ...periods, seconds: goes_on ? seconds : whole_day, by_hour: periods.from === periods.to }
}

/** Those of the daily report: the totals are the same as there. */
const columns = figuresOf(reports.daily)

const row = {
  date: dayText,
  hour: Type.String(),
  is_before: Type.Integer({ minimum: 0, maximum: 1 }),
  ...partSchemas(columns),
}
type Row = Static<TObject<typeof row>> & Readonly<Record<string, unknown>>

/** Figures of both periods by day, of single days by hour. */
export const rangeQuery = affiliateQuery({
  name: 'dashboard_range',
  sql: (from) => `
    select dimension.1 as date, dimension.2 as hour, toUInt8(date <= {before_to:Date}) as is_before,
      ${columns
        .flatMap(partsOf)
        .map(({ field, sum }) => `sum_${sum} as ${field}`)
        .join(', ')}
    from (${figuresBy(from, {
      dimension: `(zone_day, if({by_hour:Bool}, zone_hour, ''))`,
      where: `zone_day between {before_from:Date} and {to:Date}
        and (zone_day >= {from:Date} or zone_day < {before_to:Date} or zone_day = {before_to:Date} and ${so_far})`,
      figures: sumsOf(columns),
    })}) as figures`,
  parameters: {
    from: dayText,
    to: dayText,
    before_from: dayText,
    before_to: dayText,
    seconds: soFarParameters.seconds,
    by_hour: Type.Boolean(),
  },
  row,
})

type Reply = ReplyOf<typeof dashboardRange>

/** The sum of rows, with the ratios of the sums. */
export const totalOf = (rows: readonly Row[]): Reply['figures'] => {
  const sums = Object.fromEntries(
    columns.flatMap(partsOf).map(({ field }) => [field, sumExact(rows.map((one) => String(one[field])))]),
  )
  // Made from the report's columns, of which the compiler cannot tell the fields; the reply's schema checks them.
  const figures: unknown = Object.fromEntries(columns.map((column) => [column.key, valueOf(column, sums)]))
  return figures as Reply['figures']
}

const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => dayAfter(from, index))

/** The points of both periods beside each other: the first with the first, an hour with the same hour. */
export const pointsOf = (rows: readonly Row[], periods: ReturnType<typeof periodsOf>, now: Date): Reply['points'] => {
  const { from, to, before_from, before_to, by_hour } = periods
  const { date, seconds } = todayParameters(now)
  const has_begun = (hour: number): boolean => to !== date || hour * 3600 <= seconds
  const of = (at: string, is_before: number): Reply['figures'] =>
    totalOf(rows.filter((one) => one.is_before === is_before && (by_hour ? one.hour : one.date) === at))
  if (by_hour)
    return hours.map((at, hour) => ({
      at,
      before_at: at,
      figures: has_begun(hour) ? of(at, 0) : null,
      figures_before: has_begun(hour) ? of(at, 1) : null,
    }))
  const [days, days_before] = [daysFrom(from, to), daysFrom(before_from, before_to)]
  const points = days.length > days_before.length ? days : days_before
  return points.map((_, index) => {
    const [at = null, before_at = null] = [days[index], days_before[index]]
    return {
      at,
      before_at,
      figures: at === null ? null : of(at, 0),
      figures_before: before_at === null ? null : of(before_at, 1),
    }
  })
}
