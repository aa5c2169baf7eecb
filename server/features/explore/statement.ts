import { explore_dimensions, exploreColumns, type ExploreName } from '@plumbline/contract/explore.ts'
import { isRatio, ratios, sums, type MetricName, type Ratio, type SumName } from '@plumbline/contract/metrics.ts'
import type { MetricColumn } from '@plumbline/contract/report-shape.ts'
import Type, { type TProperties } from 'typebox'
import {
  affiliateQuery,
  aggregatesOf,
  dayText,
  decimals_of,
  momentMs,
  networkQuery,
  oneOf,
  partSchemas,
  partsOf,
  sideOf,
  sumsOf,
  wholeSchemas,
  withWhole,
  type Side,
  type Sources,
  type StatisticsQuery,
} from '../reports/index.ts'
import { network_zone } from '../../shared/network.ts'
import { dimensionSql, filterSql, orderSql, ownerParameters, type Placed } from './dimensions.ts'
import type { MetricFilter } from './filters.ts'
import type { Question } from './question.ts'

/* A question as a statement. Its words come from the tables of the contract; values travel beside it. */

/** In front of a field: of the period that is compared with. */
export const compared_prefix = 'was_'

/** The name of a row's dimension in the result. */
export const dimensionField = (place: number): string => `dimension_${place}`

const momentOf = (side: Side, basis: Question['basis']): string =>
  side === 'conversions' && basis === 'click' ? 'click_at' : 'happened_at'

const clock = (moment: string): string =>
  ['toHour', 'toMinute', 'toSecond']
    .map((unit, place) => `${unit}(${moment}, {timezone:String}) * ${60 ** (2 - place)}`)
    .join(' + ')

type Period = 'current' | 'compared'
const days_of = { current: ['from', 'to'], compared: ['compared_from', 'compared_to'] } as const

/** The clicks or conversions of a period. */
const inPeriod = (question: Question, side: Side, period: Period): string => {
  const moment = momentOf(side, question.basis)
  const [from, to] = days_of[period].map((name) => `{${name}:Date}`)
  const day = `toDate(${moment}, {timezone:String})`
  // Tables are sorted by the network's days. Those of another zone differ by up to two (Samoa and Kiritimati). A conversion is later than its click,
  // except by the clocks of two nodes.
  const spread = question.timezone === network_zone ? 0 : 2
  const near =
    moment === 'click_at'
      ? `zone_day >= addDays(${from ?? ''}, -${spread + 1})`
      : `zone_day between addDays(${from ?? ''}, -${spread}) and addDays(${to ?? ''}, ${spread})`
  const until =
    period === 'compared'
      ? `(${day} < ${to ?? ''} or ${clock(moment)} < {last_seconds:UInt32})`
      : // Also by the day of the click: a late answer counts no conversion that happened since.
        `({until_ms:Int64} = 0 or happened_at < fromUnixTimestamp64Milli({until_ms:Int64}))`
  return `${near} and ${day} between ${from ?? ''} and ${to ?? ''} and ${until}`
}

/** A figure in units of its last decimal, rounded half away from zero, like on the screen; null over nothing. */
const unitsSql = (name: MetricName, prefix = 'sum_'): string => {
  if (!isRatio(name)) return `toInt256(${prefix}${name} * ${10 ** decimals_of[sums[name].kind]})`
  const { ratio, kind, times = 1 }: Ratio = ratios[name]
  const [of, per] = ratio.map((sum) => `toInt256(${prefix}${sum} * 100)`)
  const scale = `toInt256(${2 * times * 10 ** decimals_of[kind]})`
  return `if(${per ?? ''} = 0, null, intDiv(${of ?? ''} * ${scale} + if(${of ?? ''} < 0, -${per ?? ''}, ${per ?? ''}), 2 * if(${per ?? ''} = 0, 1, ${per ?? ''})))`
}

/** The order of rows by a figure, as SQL. */
const orderedSql = ({ by, is_change }: Question['ordering']): string => {
  const name = by as MetricName
  return is_change ? `${unitsSql(name)} - ${unitsSql(name, `${compared_prefix}sum_`)}` : unitsSql(name)
}

const metricFilterSql = ({ name, op, units }: MetricFilter): string =>
  `${unitsSql(name)} ${op} toInt256('${String(units)}')`

/** The sums of the columns, and those of the filters on figures. */
const summedOf = ({ by_metric }: Question, figures: readonly MetricColumn[]): SumName[] => [
  ...new Set([
    ...sumsOf(figures),
    ...by_metric.flatMap(({ name }) => (isRatio(name) ? ratios[name].ratio : [name as SumName])),
  ]),
]

const countedOf = (question: Question, summed: readonly SumName[], from: Sources, scope: string): string => {
  const { rows, by_dimension, compared } = question
  const of_goals = [...rows, ...by_dimension.map(({ name }) => name)].some(
    (name) => explore_dimensions[name].only_of_conversions === true,
  )
  const sides = (['clicks', 'conversions'] as const).filter(
    (side) => !(side === 'clicks' && of_goals) && summed.some((name) => sideOf(sums[name]) === side),
  )
  const select = (side: 'clicks' | 'conversions', period: Period): string => {
    const placed: Placed = {
      moment: momentOf(side, question.basis),
      shift_days: period === 'compared' ? (compared?.shift_days ?? 0) : 0,
    }
    const given = [
      ...rows.map((name, place) => `${dimensionSql(name, placed)} as ${dimensionField(place)}`),
      ...summed.map((name) => `${oneOf(name, period === 'current' ? side : 'nothing')} as one_${name}`),
      ...(compared === null
        ? []
        : summed.map((name) => `${oneOf(name, period === 'compared' ? side : 'nothing')} as earlier_${name}`)),
    ]
    const narrowed = by_dimension.map(({ name, op }, place) => ` and ${filterSql(name, op, `filter_${place}`, placed)}`)
    return `select ${given.join(', ')} from ${from[side]} where ${inPeriod(question, side, period)}${narrowed.join('')}${scope}`
  }
  return sides
    .flatMap((side) => [select(side, 'current'), ...(compared === null ? [] : [select(side, 'compared')])])
    .join('\n union all ')
}

const scoped = ' and ({of_affiliates:Bool} = false or affiliate_id in {affiliates:Array(UInt32)})'

/** The type of a dimension in a result. */
const schemaOf = (name: ExploreName) =>
  explore_dimensions[name].numbered === true
    ? Type.Integer({ minimum: 0 })
    : explore_dimensions[name].kind === 'day'
      ? dayText
      : Type.String()

const max_lists = 20
const lists = Object.fromEntries(
  Array.from({ length: max_lists }, (_, place) => [`filter_${place}`, Type.Optional(Type.Array(Type.String()))]),
)

const exploreParameters: TProperties = {
  from: dayText,
  to: dayText,
  compared_from: dayText,
  compared_to: dayText,
  last_seconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
  /** 0: the current period is whole. */
  until_ms: momentMs,
  timezone: Type.String(),
  of_affiliates: Type.Boolean(),
  affiliates: Type.Array(Type.Integer({ minimum: 0 })),
  /** Numbers in the order of their names, where rows are ordered so. */
  ranks: Type.Array(Type.Integer({ minimum: 0 })),
  ...ownerParameters,
  ...lists,
}

export type ExploreQuery = StatisticsQuery<TProperties, TProperties>

interface Statements {
  /** The rows; on a page each with the sums of the whole. */
  rows: ExploreQuery
  page: ExploreQuery
  /** The numbers that the rows are ordered by the names of; undefined where they are ordered otherwise. */
  ordered: ExploreQuery | undefined
}

export const statementsOf = (question: Question, reader: 'affiliate' | 'operator'): Statements => {
  const { rows, metrics, compared, by_metric, ordering } = question
  const { figures } = exploreColumns(rows, metrics)
  const summed = summedOf(question, figures)
  const columns = rows.map((_, place) => dimensionField(place))
  const prefixes = compared === null ? [''] : ['', compared_prefix]
  const fields = prefixes.flatMap((prefix) =>
    figures.flatMap(partsOf).map(({ field, sum }) => ({ field: `${prefix}${field}`, sum: `${prefix}sum_${sum}` })),
  )
  const narrowed = by_metric.length === 0 ? '' : `where ${by_metric.map(metricFilterSql).join(' and ')}`
  const grouped = (from: Sources): string => `
    select ${[...columns, ...fields.map(({ field, sum }) => `${sum} as ${field}`), `${orderedFigure} as in_order`].join(', ')}
    from (
      select ${[
        ...columns,
        ...summed.map((name) => `sum(one_${name}) as sum_${name}`),
        ...(compared === null ? [] : summed.map((name) => `sum(earlier_${name}) as ${compared_prefix}sum_${name}`)),
      ].join(', ')}
      from (${countedOf(question, summed, from, reader === 'operator' ? scoped : '')}) as counted
      group by ${columns.join(', ')}
    ) as summed ${narrowed}`
  const place = rows.findIndex((name) => name === ordering.by)
  const direction = ordering.descending ? 'desc' : 'asc'
  const by_row = rows[place]
  const orderedFigure = by_row === undefined ? orderedSql(ordering) : 'toInt256(0)'
  const parts =
    by_row === undefined
      ? [`in_order ${direction} nulls last`]
      : orderSql(by_row, dimensionField(place), 'ranks').map((part) => `${part} ${direction}`)
  const order = [
    ...parts,
    ...rows.flatMap((name, at) => (at === place ? [] : orderSql(name, dimensionField(at), 'ranks').slice(-1))),
  ].join(', ')
  const figure_schemas: TProperties = Object.fromEntries(
    prefixes.flatMap((prefix) =>
      Object.entries(partSchemas(figures)).map(([field, schema]) => [`${prefix}${field}`, schema]),
    ),
  )
  const row: TProperties = {
    ...Object.fromEntries(rows.map((name, at) => [dimensionField(at), schemaOf(name)])),
    ...figure_schemas,
  }
  const declare = (name: string, sql: (from: Sources) => string, given: TProperties, orderings = {}): ExploreQuery => {
    const definition = { name, sql, parameters: exploreParameters, row: given, orderings }
    return reader === 'operator'
      ? networkQuery({ ...definition, sql: (from) => sql(from) })
      : affiliateQuery(definition)
  }
  const shown = [...columns, ...Object.keys(figure_schemas), 'in_order'].join(', ')
  return {
    rows: declare('explore', (from) => `select ${shown} from (${grouped(from)}) as explored`, row, { current: order }),
    page: declare(
      'explore_page',
      (from) => withWhole(grouped(from), aggregatesOf(Object.keys(figure_schemas))),
      { ...row, ...wholeSchemas(figure_schemas) },
      { current: order },
    ),
    ordered:
      by_row !== undefined && explore_dimensions[by_row].numbered === true
        ? declare(
            'explore_ordered',
            (from) => `select distinct ${dimensionField(place)} as number from (${grouped(from)}) as explored`,
            { number: Type.Integer({ minimum: 0 }) },
          )
        : undefined,
  }
}
