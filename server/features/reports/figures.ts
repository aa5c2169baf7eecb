import Type from 'typebox'
import { dayText, type Sources } from './query.ts'

/** A range of days, both ends included, for `inRange`. */
export const rangeParameters = { from: dayText, to: dayText }

/** The range and the filters that every report's query takes; an empty text leaves everything in. */
export const filterParameters = {
  ...rangeParameters,
  country: Type.String(),
  sub_search: Type.String(),
}

export const inRange = 'zone_day between {from:Date} and {to:Date}'

/** Conditions that hold for every row where their filter is empty; the engine sees that beforehand and reads no column for them. */
export const ofCountry = "({country:String} = '' or country = {country:String})"
export const withSub = `({sub_search:String} = '' or ${['sub1', 'sub2', 'sub3', 'sub4', 'sub5']
  .map((sub) => `positionCaseInsensitiveUTF8(${sub}, {sub_search:String}) > 0`)
  .join(' or ')})`

/** The names of the figures that a group has. */
const figures = ['hosts', 'clicks', 'approved', 'total', 'earnings'] as const
type Figures = Readonly<Record<(typeof figures)[number], string>>

/** What one click, one conversion and nothing at all count (SPEC-18.3 to SPEC-18.5). */
const no_earnings = 'toDecimal64(0, 2)'
const of_nothing: Figures = { hosts: '0', clicks: '0', approved: '0', total: '0', earnings: no_earnings }
const of_a_click: Figures = { ...of_nothing, hosts: 'is_host', clicks: '1' }
const of_a_conversion: Figures = {
  ...of_nothing,
  approved: "status = 'approved'",
  total: '1',
  earnings: `if(status = 'approved', payout, ${no_earnings})`,
}

const counting = (dimension: string, counted: Figures): string =>
  [`${dimension} as dimension`, ...figures.map((name) => `${counted[name]} as ${name}`)].join(', ')

interface Grouping {
  /** What rows stand together, an expression over the columns that clicks and conversions share. */
  dimension: string
  /** Which clicks and conversions. */
  where: string
  /** Values of the dimension, as an array, that have a row although nothing may be counted there. */
  always?: string
}

/**
 * Clicks and conversions by one dimension as `dimension, hosts, clicks, approved, total, earnings`. A value has a row as soon as it has
 * either: today's conversion may belong to a click of last week.
 */
export const figuresBy = (from: Sources, { dimension, where, always }: Grouping): string => {
  const counted = [
    `select ${counting(dimension, of_a_click)} from ${from.clicks} where ${where}`,
    `select ${counting(dimension, of_a_conversion)} from ${from.conversions} where ${where}`,
    ...(always === undefined ? [] : [`select ${counting(`arrayJoin(${always})`, of_nothing)}`]),
  ]
  return `select dimension, ${figures.map((name) => `sum(${name}) as ${name}`).join(', ')}
    from (${counted.join('\n union all ')}) as counted
    group by dimension`
}

/** Every day of the range, those without a click or conversion too. */
export const figuresByDay = (from: Sources): string =>
  figuresBy(from, {
    dimension: 'zone_day',
    where: inRange,
    always: 'arrayMap(n -> {from:Date} + n, range(toUInt32({to:Date} - {from:Date}) + 1))',
  })
