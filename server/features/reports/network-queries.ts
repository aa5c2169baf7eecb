import { stats_columns } from '@plumbline/contract/reports.ts'
import Type from 'typebox'
import { figuresBy, inRange, partSchemas, partsOf, rangeParameters, sumsOf } from './figures.ts'
import { networkQuery } from './query.ts'

const where = `${inRange}
  and ({affiliate:UInt32} = 0 or affiliate_id = {affiliate:UInt32})
  and ({of_offers:Bool} = false or has({offers:Array(UInt32)}, offer_id))
  and ({country:String} = '' or country = {country:String})`

const fields = stats_columns.flatMap(partsOf)

const statsQuery = (name: string, dimension: string) =>
  networkQuery({
    name,
    sql: (from) => `
      select dimension as row_group, ${fields.map(({ field, sum }) => `sum_${sum} as ${field}`).join(', ')}
      from (${figuresBy(from, { dimension, where, figures: sumsOf(stats_columns) })}) as figures
      order by row_group`,
    parameters: {
      ...rangeParameters,
      /** 0: of all. */
      affiliate: Type.Integer({ minimum: 0 }),
      of_offers: Type.Boolean(),
      offers: Type.Array(Type.Integer({ minimum: 1 })),
      country: Type.String(),
    },
    row: { row_group: Type.String(), ...partSchemas(stats_columns) },
  })

/** The network's figures by what rows stand for. By advertiser they are those by offer, put together. */
export const statsQueries = {
  day: statsQuery('operator_stats_by_day', 'toString(zone_day)'),
  offer: statsQuery('operator_stats_by_offer', 'toString(offer_id)'),
  affiliate: statsQuery('operator_stats_by_affiliate', 'toString(affiliate_id)'),
  country: statsQuery('operator_stats_by_country', 'toString(country)'),
}
