import { sources } from '@plumbline/contract/move-in.ts'
import Type from 'typebox'
import { affiliateQuery, countNumber, momentMs, networkQuery } from '../reports/index.ts'
import { link_path_columns } from './path.ts'

const since = 'at >= fromUnixTimestamp64Milli({since_ms:Int64})'
const counted = `toUInt32(count()) as clicks, toUInt32(countIf(rejected = '')) as counted,
  toUnixTimestamp64Milli(max(at)) as last_ms, argMax(link, at) as link`
const figures = {
  old_offer_id: Type.String(),
  offer_id: Type.Integer({ minimum: 0 }),
  clicks: countNumber,
  counted: countNumber,
  last_ms: momentMs,
  link: Type.String(),
}

const ids = 'source, old_network_id, old_affiliate_id, old_offer_id, affiliate_id, offer_id'

/** Clicks by links of old networks, by the old ids and ours. */
export const oldLinksQuery = networkQuery({
  name: 'old_links',
  sql: ({ old_clicks }) => `
    select *, toUInt32(count() over ()) as rows from (
      select ${ids}, ${counted}
      from (select *, ${link_path_columns} from ${old_clicks})
      where ${since}
        and ({of_affiliates:Bool} = false or affiliate_id in {affiliates:Array(UInt32)})
        and ({affiliate:UInt32} = 0 or affiliate_id = {affiliate:UInt32})
        and ({old_network:UInt32} = 0 or old_network_id = {old_network:UInt32})
        and ({state:String} = '' or (affiliate_id > 0 and offer_id > 0) = ({state:String} = 'mapped'))
      group by ${ids}
    )
    order by last_ms desc, ${ids}`,
  parameters: {
    since_ms: momentMs,
    of_affiliates: Type.Boolean(),
    affiliates: Type.Array(Type.Integer()),
    affiliate: Type.Integer({ minimum: 0 }),
    old_network: Type.Integer({ minimum: 0 }),
    state: Type.Enum(['', 'mapped', 'unmapped']),
  },
  row: {
    ...figures,
    source: Type.Enum(sources),
    old_network_id: Type.Integer({ minimum: 0 }),
    old_affiliate_id: Type.String(),
    affiliate_id: Type.Integer({ minimum: 0 }),
    rows: countNumber,
  },
})

/** Which of some clicks came by links of old networks, each by the numbers of its journal and of its record. */
export const clicksByOldLinkQuery = networkQuery({
  name: 'clicks_by_old_link',
  sql: ({ old_clicks }) => `
    select concat(toString(journal), '/', toString(sequence)) as place from ${old_clicks}
    where affiliate_id in {affiliates:Array(UInt32)} and place in {places:Array(String)}`,
  // The affiliates are there for the table's order: without them all clicks would be read.
  parameters: { affiliates: Type.Array(Type.Integer()), places: Type.Array(Type.String()) },
  row: { place: Type.String() },
})

/** An affiliate's own clicks by links of old networks, by offer. Visits of programs would keep a link alive that no person uses. */
export const ownOldLinksQuery = affiliateQuery({
  name: 'own_old_links',
  sql: ({ old_clicks }) => `
    select old_offer_id, offer_id, ${counted}
    from (select *, ${link_path_columns} from ${old_clicks})
    where ${since} and offer_id > 0 and rejected not in ('bot', 'link_preview', 'head')
    group by old_offer_id, offer_id
    order by last_ms desc, offer_id, old_offer_id
    limit {most:UInt32}`,
  parameters: { since_ms: momentMs, most: Type.Integer({ minimum: 1 }) },
  row: figures,
})
