import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type * as dashboard from '@plumbline/contract/dashboard.ts'
import Type, { type Static, type TObject } from 'typebox'
import { centsOf, moneyNumber, sumExact } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import {
  affiliateQuery,
  clock,
  countNumber,
  dayText,
  decimalText,
  figuresBy,
  so_far,
  soFarParameters,
  type todayParameters,
} from '../reports/index.ts'

const hourRow = {
  date: dayText,
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  by_now: Type.Integer({ minimum: 0, maximum: 1 }),
  clicks: countNumber,
  hosts: countNumber,
  conversions: countNumber,
  earnings: decimalText,
}
type HourRow = Static<TObject<typeof hourRow>>

/** The figures of today, yesterday and a week ago by hour; the hour that runs now in two parts on the days before. */
export const hoursQuery = affiliateQuery({
  name: 'dashboard_hours',
  sql: (from) => `
    select dimension.1 as date, dimension.2 as hour, dimension.3 as by_now,
      sum_clicks as clicks, sum_hosts as hosts, sum_conversions as conversions, sum_earnings as earnings
    from (${figuresBy(from, {
      dimension: `(zone_day, ${clock('Hour')}, toUInt8(zone_day = {date:Date} or ${so_far}))`,
      where: 'zone_day in ({date:Date}, {yesterday:Date}, {last_week:Date})',
      figures: ['clicks', 'hosts', 'conversions', 'earnings'],
    })}) as hours`,
  parameters: soFarParameters,
  row: hourRow,
})

/** The offers whose earnings until now differ from those until the same time a week ago, by how much: the first and the last one. */
export const moversQuery = affiliateQuery({
  name: 'dashboard_movers',
  sql: (from) => `
    select * from (
      select dimension.1 as offer_id, sumIf(sum_earnings, dimension.2) as earnings, sumIf(sum_earnings, not dimension.2) as earnings_last_week,
        row_number() over (order by earnings - earnings_last_week desc, offer_id) as place, count() over () as places
      from (${figuresBy(from, {
        dimension: '(offer_id, zone_day = {date:Date})',
        where: `(zone_day = {date:Date} or zone_day = {last_week:Date} and ${so_far})`,
        figures: ['earnings'],
      })}) as offers
      group by offer_id
      having earnings != earnings_last_week
    ) where place = 1 or place = places
    order by place`,
  parameters: soFarParameters,
  row: { offer_id: Type.Integer({ minimum: 1 }), earnings: decimalText, earnings_last_week: decimalText },
})

type Figures = ReplyOf<typeof dashboard.dashboardToday>['today']

const sumOf = (rows: readonly HourRow[]): Figures => ({
  clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0),
  hosts: rows.reduce((sum, { hosts }) => sum + hosts, 0),
  conversions: rows.reduce((sum, { conversions }) => sum + conversions, 0),
  earnings: moneyNumber(sumExact(rows.map(({ earnings }) => earnings))),
})

/** The answer's figures out of the rows of `hoursQuery`. */
export const compareHours = (
  rows: readonly HourRow[],
  { date, yesterday, last_week, seconds }: ReturnType<typeof todayParameters>,
) => {
  const of = (day: string, wanted: (row: HourRow) => boolean): Figures =>
    sumOf(rows.filter((row) => row.date === day && wanted(row)))
  const soFar = (day: string): Figures => of(day, ({ by_now }) => by_now === 1)
  return {
    today: soFar(date),
    yesterday: soFar(yesterday),
    last_week: soFar(last_week),
    hours: Array.from({ length: 24 }, (_, hour) => {
      const inHour = (row: HourRow): boolean => row.hour === hour
      return { hour, today: hour * 3600 > seconds ? null : of(date, inHour), last_week: of(last_week, inHour) }
    }),
  }
}

interface MoverRow {
  offer_id: number
  earnings: string
  earnings_last_week: string
}

/** The best and the worst of `moversQuery`'s rows: an offer that rose, and one that fell. */
export const moversOf = (rows: readonly MoverRow[], titleOf: (offer_id: number) => string) => {
  const mover = (row: MoverRow | undefined, direction: 1 | -1) => {
    if (row === undefined) return null
    const { offer_id, earnings, earnings_last_week } = row
    const change = centsOf(earnings) - centsOf(earnings_last_week)
    const money = { earnings: moneyNumber, earnings_last_week: moneyNumber }
    if (change * BigInt(direction) <= 0n) return null
    return { title: titleOf(offer_id), ...presentRow({ offer_id, earnings, earnings_last_week }, money) }
  }
  return { best: mover(rows[0], 1), worst: mover(rows.at(-1), -1) }
}
