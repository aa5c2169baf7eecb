import Type from 'typebox'
import { countNumber, dayText, decimalText, networkQuery, type NetworkSources } from './query.ts'

const figures = ['clicks', 'hosts', 'pending', 'approved', 'declined', 'reversed', 'payout', 'revenue'] as const
type Figure = (typeof figures)[number]

const nothing: Readonly<Record<Figure, string>> = {
  clicks: '0',
  hosts: '0',
  pending: '0',
  approved: '0',
  declined: '0',
  reversed: '0',
  payout: 'toDecimal64(0, 2)',
  revenue: 'toDecimal64(0, 2)',
}
const ofAClick = { ...nothing, clicks: '1', hosts: 'is_host' }
const ofAConversion = {
  ...nothing,
  pending: "status = 'pending'",
  approved: "status = 'approved'",
  declined: "status = 'declined'",
  reversed: "status = 'reversed'",
  payout: "if(status = 'approved', payout, toDecimal64(0, 2))",
  revenue: "if(status = 'approved', revenue, toDecimal64(0, 2))",
}

const counted = (dimension: string, source: string, values: Readonly<Record<Figure, string>>): string =>
  `select ${dimension} as row_group, ${figures.map((name) => `${values[name]} as one_${name}`).join(', ')}
   from ${source}
   where zone_day between {from:Date} and {to:Date}
     and ({affiliate:UInt32} = 0 or affiliate_id = {affiliate:UInt32})
     and ({of_offers:Bool} = false or has({offers:Array(UInt32)}, offer_id))
     and ({country:String} = '' or country = {country:String})`

const figuresBy =
  (dimension: string) =>
  ({ clicks, conversions }: NetworkSources): string =>
    `select row_group, ${figures.map((name) => `sum(one_${name}) as ${name}`).join(', ')}
     from (${counted(dimension, clicks, ofAClick)} union all ${counted(dimension, conversions, ofAConversion)}) as counted
     group by row_group
     having clicks + pending + approved + declined + reversed > 0
     order by row_group`

const statsQuery = (name: string, dimension: string) =>
  networkQuery({
    name,
    sql: figuresBy(dimension),
    parameters: {
      from: dayText,
      to: dayText,
      /** 0: of all. */
      affiliate: Type.Integer({ minimum: 0 }),
      of_offers: Type.Boolean(),
      offers: Type.Array(Type.Integer({ minimum: 1 })),
      country: Type.String(),
    },
    row: {
      row_group: Type.String(),
      clicks: countNumber,
      hosts: countNumber,
      pending: countNumber,
      approved: countNumber,
      declined: countNumber,
      reversed: countNumber,
      payout: decimalText,
      revenue: decimalText,
    },
  })

/** The network's figures by what rows stand for. By advertiser they are those by offer, put together. */
export const statsQueries = {
  day: statsQuery('operator_stats_by_day', 'toString(zone_day)'),
  offer: statsQuery('operator_stats_by_offer', 'toString(offer_id)'),
  affiliate: statsQuery('operator_stats_by_affiliate', 'toString(affiliate_id)'),
  country: statsQuery('operator_stats_by_country', 'toString(country)'),
}
