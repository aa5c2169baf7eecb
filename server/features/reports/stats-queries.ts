import { stats_columns, stats_orderings } from '@plumbline/contract/reports.ts'
import Type from 'typebox'
import { figuresBy, inRange, ofCountry, partSchemas, partsOf, rangeParameters, sumsOf } from './figures.ts'
import { aggregatesOf, orderOf, wholeSchemas, withWhole } from './queries.ts'
import { networkQuery, optional, optionalText } from './query.ts'
import { so_far, soFarParameters } from './so-far.ts'

/* The statistics of operators, over the whole network. */

const of_affiliates = optional(
  'of_affiliates',
  '{of_affiliates:Bool} = false',
  'affiliate_id in {affiliates:Array(UInt32)}',
)
const where = [
  inRange,
  optional('affiliate', '{affiliate:UInt32} = 0', 'affiliate_id = {affiliate:UInt32}'),
  optional('of_offers', '{of_offers:Bool} = false', 'offer_id in {offers:Array(UInt32)}'),
  of_affiliates,
  ofCountry,
  optional('landing', '{landing:UInt32} = 0', 'landing = toString({landing:UInt32})'),
  optional('affiliate_not', '{affiliate_not:UInt32} = 0', 'affiliate_id != {affiliate_not:UInt32}'),
  optional('but_offers', 'empty({but_offers:Array(UInt32)})', 'offer_id not in {but_offers:Array(UInt32)}'),
  optionalText('country_not', 'country != {country_not:String}'),
  optional('landing_not', '{landing_not:UInt32} = 0', 'landing != toString({landing_not:UInt32})'),
].join('')

const fields = stats_columns.flatMap(partsOf)
const figure_schemas = partSchemas(stats_columns)

/** Numbers by their size, days and codes as they are; no two rows have the same. */
const by_group = (direction: string): string => `length(row_group) ${direction}, row_group ${direction}`

const stats_orders_sql: Record<string, string> = Object.fromEntries(
  stats_orderings.map((ordering) => {
    const key = ordering.replace(/^-/, '')
    const direction = key === ordering ? 'asc' : 'desc'
    const column = stats_columns.find((one) => one.key === key)
    const order =
      column === undefined
        ? by_group(direction)
        : `${orderOf(column).join()} ${direction} nulls last, approved desc, ${by_group('asc')}`
    return [ordering, order]
  }),
)

const statsQuery = (name: string, dimension: string) =>
  networkQuery({
    name,
    sql: (from) =>
      withWhole(
        `select toString(dimension) as row_group, ${fields.map(({ field, sum }) => `sum_${sum} as ${field}`).join(', ')}
        from (${figuresBy(from, { dimension, where, figures: sumsOf(stats_columns) })}) as figures`,
        aggregatesOf(Object.keys(figure_schemas)),
      ),
    parameters: {
      ...rangeParameters,
      /** 0: of all. */
      affiliate: Type.Integer({ minimum: 0 }),
      of_offers: Type.Boolean(),
      of_affiliates: Type.Boolean(),
      affiliates: Type.Array(Type.Integer()),
      offers: Type.Array(Type.Integer({ minimum: 1 })),
      country: Type.String(),
      affiliate_not: Type.Integer({ minimum: 0 }),
      but_offers: Type.Array(Type.Integer({ minimum: 1 })),
      country_not: Type.String(),
      landing: Type.Integer({ minimum: 0 }),
      landing_not: Type.Integer({ minimum: 0 }),
      /** Offers, and in the same order whose they are. */
      owned_offers: Type.Array(Type.Integer({ minimum: 0 })),
      owners: Type.Array(Type.Integer({ minimum: 0 })),
    },
    row: { row_group: Type.String(), ...figure_schemas, ...wholeSchemas(figure_schemas) },
    orderings: stats_orders_sql,
  })

/** The network's figures by kind of row. An offer's advertiser is stored in PostgreSQL; a deleted offer has advertiser 0. */
export const statsQueries = {
  day: statsQuery('operator_stats_by_day', 'zone_day'),
  offer: statsQuery('operator_stats_by_offer', 'offer_id'),
  affiliate: statsQuery('operator_stats_by_affiliate', 'affiliate_id'),
  advertiser: statsQuery(
    'operator_stats_by_advertiser',
    'transform(offer_id, {owned_offers:Array(UInt32)}, {owners:Array(UInt32)}, toUInt32(0))',
  ),
  country: statsQuery('operator_stats_by_country', 'country'),
  landing: statsQuery('operator_stats_by_landing', 'landing'),
}

/** The network's figures of today and of the same day a week ago, until the same time of the clock. */
export const todayQuery = networkQuery({
  name: 'operator_stats_today',
  sql: (from) => `
    select dimension as row_group, ${fields.map(({ field, sum }) => `sum_${sum} as ${field}`).join(', ')}
    from (${figuresBy(from, {
      dimension: 'toString(zone_day)',
      where: `(zone_day = {date:Date} or zone_day = {last_week:Date} and ${so_far})${of_affiliates}`,
      figures: sumsOf(stats_columns),
    })}) as figures`,
  parameters: { ...soFarParameters, of_affiliates: Type.Boolean(), affiliates: Type.Array(Type.Integer()) },
  row: { row_group: Type.String(), ...figure_schemas },
})
