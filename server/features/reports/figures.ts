import { link_parameters } from '@plumbline/contract/link-parameters.ts'
import { isRatio, ratios, sums, type Ratio, type Sum, type SumName } from '@plumbline/contract/metrics.ts'
import {
  dimension_filters,
  excluding,
  only_of_conversions,
  type Dimension,
  type DimensionFilter,
  type MetricColumn,
} from '@plumbline/contract/report-shape.ts'
import { hours, mobile_isp } from '@plumbline/contract/reports.ts'
import Type, { type TProperties } from 'typebox'
import { centsOf, exactOf, moneyNumber } from '../../shared/money.ts'
import { countNumber, dayText, decimalText, optional, optionalList, optionalText, type Sources } from './query.ts'

/** A range of days, both ends included, for `inRange`. */
export const rangeParameters = { from: dayText, to: dayText }

/** The including and the excluding filter of a dimension. */
export type DimensionParameter = DimensionFilter | `${DimensionFilter}_not`
export const dimension_parameters: readonly DimensionParameter[] = dimension_filters.flatMap((name) => [
  name,
  excluding(name),
])

/** Values of dimensions, '' among them where rows without one are meant. */
export const dimensionParameters = Object.fromEntries(
  dimension_parameters.map((name) => [name, Type.Array(Type.String())]),
) as Record<DimensionParameter, Type.TArray<Type.TString>>

/** The range and the filters that every report's query takes; an empty text or list leaves everything in. */
export const filterParameters = {
  ...rangeParameters,
  status: Type.String(),
  sub_search: Type.String(),
  reason_code: Type.String(),
  /** Whether the list is narrowed to the conversions with these numbers, which PostgreSQL has found. */
  of_ids: Type.Boolean(),
  ids: Type.Array(Type.Integer({ minimum: 0 })),
  ...dimensionParameters,
}

export const inRange = 'zone_day between {from:Date} and {to:Date}'

export const ofCountry = optionalText('country', 'country = {country:String}')
export const ofStatus = optionalText('status', 'status = {status:String}')
export const withSub = optionalText(
  'sub_search',
  link_parameters.map((name) => `positionCaseInsensitiveUTF8(${name}, {sub_search:String}) > 0`).join(' or '),
)
export const ofReason = optionalText('reason_code', 'reason_code = {reason_code:String}')

export const withId = optional('of_ids', '{of_ids:Bool} = false', 'id in {ids:Array(UInt64)}')

/** A dimension as an expression over the columns that clicks and conversions share. */
export const dimensionSql = (by: Dimension): string =>
  typeof by === 'string'
    ? by
    : `if(device in (${by.devices.map((device) => `'${device}'`).join(', ')}), ${by.column}, '${by.others}')`

const compared: Partial<Record<DimensionFilter, string>> = {
  offer_id: 'toString(offer_id)',
  mobile_isp: dimensionSql(mobile_isp),
  hour: 'zone_hour',
}

const comparing = (names: readonly DimensionFilter[]): string =>
  names
    .map((name) => {
      const value = compared[name] ?? name
      return [
        optionalList(name, `has({${name}:Array(String)}, ${value})`),
        optionalList(excluding(name), `not has({${excluding(name)}:Array(String)}, ${value})`),
      ].join('')
    })
    .join('')

/** The clicks or conversions with the wanted values of each dimension. */
export const ofDimensions = comparing(dimension_filters.filter((name) => !only_of_conversions.includes(name)))
/** The same of what conversions alone have. */
export const ofConversions = comparing(only_of_conversions)

/** The part of one click or conversion in a sum, whatever its state. */
const amount_of: Readonly<Record<Sum['of'], string>> = {
  clicks: '1',
  hosts: 'is_host',
  conversions: '1',
  payout: 'payout',
  revenue: 'revenue',
  margin: 'revenue - payout',
}
const nothing_of = { count: '0', money: 'toDecimal64(0, 2)' } as const

export type Side = 'clicks' | 'conversions' | 'nothing'
export const sideOf = ({ of }: Sum): Side => (of === 'clicks' || of === 'hosts' ? 'clicks' : 'conversions')

/** The part of one row of a side in a sum. */
export const oneOf = (name: SumName, side: Side): string => {
  const sum: Sum = sums[name]
  const nothing = nothing_of[sum.kind]
  if (sideOf(sum) !== side) return nothing
  const amount = amount_of[sum.of]
  return sum.in === undefined
    ? amount
    : `if(${sum.in.map((status) => `status = '${status}'`).join(' or ')}, ${amount}, ${nothing})`
}

interface Grouping {
  /** The dimension, an expression over the columns that clicks and conversions share. */
  dimension: string
  /** Which clicks and conversions. */
  where: string
  figures: readonly SumName[]
  /** Values of the dimension, as an array, that have a row although nothing may be counted there. */
  always?: string
}

/**
 * Clicks and conversions by one dimension as `dimension, sum_clicks, sum_hosts ...`. A value has a row as soon as it has either: today's
 * conversion may belong to a click of last week.
 */
export const figuresBy = (from: Sources, { dimension, where, figures, always }: Grouping): string => {
  const counting = (expression: string, side: Side): string =>
    [`${expression} as dimension`, ...figures.map((name) => `${oneOf(name, side)} as one_${name}`)].join(', ')
  const counted = [
    `select ${counting(dimension, 'clicks')} from ${from.clicks} where ${where}`,
    `select ${counting(dimension, 'conversions')} from ${from.conversions} where ${where}`,
    ...(always === undefined ? [] : [`select ${counting(`arrayJoin(${always})`, 'nothing')}`]),
  ]
  return `select ${['dimension', ...figures.map((name) => `sum(one_${name}) as sum_${name}`)].join(', ')}
    from (${counted.join('\n union all ')}) as counted
    group by dimension`
}

/** Every day of the range, those without a click or conversion too. */
export const figuresByDay = (from: Sources, figures: readonly SumName[], where = inRange): string =>
  figuresBy(from, {
    dimension: 'zone_day',
    where,
    figures,
    always: 'arrayMap(n -> {from:Date} + n, range(toUInt32({to:Date} - {from:Date}) + 1))',
  })

/** The 24 hours of a day by the zone's clocks, those without a click or conversion too; of a range, each sums up that hour of all days. */
export const figuresByHour = (from: Sources, figures: readonly SumName[], where = inRange): string =>
  figuresBy(from, {
    dimension: 'zone_hour',
    where,
    figures,
    always: `[${hours.map((hour) => `'${hour}'`).join(', ')}]`,
  })

/** The fields of a query's row that a column is made of: its sum, or the two of a ratio. */
export const partsOf = ({ key, metric }: MetricColumn): { field: string; sum: SumName }[] => {
  if (!isRatio(metric)) return [{ field: key, sum: metric }]
  const [of, per] = ratios[metric].ratio
  return [
    { field: `${key}_of`, sum: of },
    { field: `${key}_per`, sum: per },
  ]
}

/** The sums that columns are made of, each once. */
export const sumsOf = (columns: readonly MetricColumn[]): SumName[] => [
  ...new Set(columns.flatMap(partsOf).map(({ sum }) => sum)),
]

export const partSchemas = (columns: readonly MetricColumn[]): TProperties =>
  Object.fromEntries(
    columns.flatMap(partsOf).map(({ field, sum }) => [field, sums[sum].kind === 'money' ? decimalText : countNumber]),
  )

/** How many decimals a figure has. */
export const decimals_of = { count: 0, money: 2, percent: 4 } as const

/** A quotient of exact decimals in units of its last decimal, rounded half away from zero; null over nothing. */
const quotient = (of: bigint, per: bigint, decimals: number): bigint | null => {
  if (per === 0n) return null
  const scaled = 2n * of * 10n ** BigInt(decimals)
  return (scaled + (of < 0n ? -per : per)) / (2n * per)
}

type Row = Readonly<Record<string, unknown>>

/** A sum in a row, as an exact decimal; 0 where the row is empty. */
const sumIn = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '0'
}

/**
 * The value of a column in a row of a query.
 * @param prefix in front of the fields, where the row has them under other names
 */
export const valueOf = (column: MetricColumn, row: Row, prefix = ''): number | null => {
  const [of = '0', per = '0'] = partsOf(column).map(({ field }) => sumIn(row, `${prefix}${field}`))
  if (!isRatio(column.metric)) return moneyNumber(of)
  const { kind, times = 1 }: Ratio = ratios[column.metric]
  const rounded = quotient(centsOf(of) * BigInt(times), centsOf(per), decimals_of[kind])
  if (rounded === null) return null
  return kind === 'money' ? moneyNumber(exactOf(rounded)) : Number(rounded) / 10 ** decimals_of[kind]
}
