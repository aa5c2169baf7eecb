import { sql, type RawBuilder } from 'kysely'
import { listStoredForms } from '../../../shared/exact-text.ts'
import { storableText } from '../../../storage/postgres/store-errors.ts'
import type { Pg } from '../../../storage/postgres/schema.ts'
import type { ClickPlace } from '../../../storage/journal/click-id.ts'
import { old_postback_parameter, proofOf } from '../../../storage/journal/old-postback.ts'
import type { PostbackRecord } from '../../../storage/journal/record.ts'
import { conversionIdentity } from './postback-rules.ts'

/** A conversion that an old network counted before it moved in. */
export interface PastConversion {
  network: string
  external_id: string
  status: string
}

interface Sale {
  record: PostbackRecord
  place: Pick<ClickPlace, 'offer_id' | 'journal' | 'sequence'>
  goal_id: number
}

/** Whether a text means the sale's goal. One that names no goal of the offer may mean any: a sale left for review can still be paid, one paid twice cannot be taken back. */
const meansGoal = ({ goal_id, place }: Sale, text: RawBuilder<string>): RawBuilder<boolean> => {
  const isNamed = sql`(lower(${text}) in (lower(goals.code), lower(goals.name)) or exists (
    select from moved_ids where kind = 'goal' and moved_ids.id = goals.id and external_id = goals.offer_id || ':' || ${text}))`
  return sql`(exists (select from goals where goals.id = ${goal_id} and ${isNamed})
    or not exists (select from goals where goals.offer_id = ${place.offer_id} and ${isNamed}))`
}

interface MovedClick {
  old_network_id: number | null
  click_id: string
}

/**
 * A sale that was sent on to the old network before its click was imported: that network has counted it. One from a sender that would have no
 * effect here has none there.
 */
const findRelayed = async (pg: Pg, sale: Sale, click: MovedClick): Promise<PastConversion | undefined> => {
  const { rows } = await sql<
    PastConversion & Pick<PostbackRecord, 'advertiser_id' | 'parameters'> & { offers: number }
  >`
    select distinct on (relayed.advertiser_id, old_postback) old_networks.name as network, ${click.click_id}::text as external_id,
      relayed.state as status, coalesce(relayed.advertiser_id, 0) as advertiser_id, relayed.record -> 'parameters' as parameters,
      offers.advertiser_id as offers
    from relayed_postbacks as relayed
    join old_networks on old_networks.id = relayed.old_network_id
    join offers on offers.id = ${sale.place.offer_id}
    cross join lateral (select relayed.record -> 'parameters' ->> ${old_postback_parameter}) as sent (old_postback)
    where relayed.old_network_id = ${click.old_network_id} and relayed.record ->> 'click_id' = ${click.click_id}
      and relayed.record ->> 'txid' = ${sale.record.txid} and relayed.state <> 'failed'
      and ${meansGoal(sale, sql`(relayed.record ->> 'goal')`)}`.execute(pg)
  return rows.find((row) => proofOf(row, row.offers) !== 'refused')
}

/** The conversion of an old network that is the same sale: of its offer, goal and transaction id, or click id where it has none. */
export const findPast = async (pg: Pg, sale: Sale): Promise<PastConversion | undefined> => {
  const { record, place } = sale
  const txids = listStoredForms(record.txid)
  // An imported click has an id of ours, and the history has the old one.
  const moved: MovedClick[] =
    place.journal === 0
      ? await pg
          .selectFrom('moved_clicks')
          .where('sequence', '=', String(place.sequence))
          .select(['old_network_id', 'click_id'])
          .execute()
      : []
  const click_ids = [record.click_id, ...moved.map(({ click_id }) => click_id)]
  const identities = click_ids.flatMap((click_id) =>
    txids.map((txid) => storableText(conversionIdentity({ ...record, click_id, txid }))),
  )
  const { rows } = await sql<PastConversion>`
    select old_networks.name as network, past.external_id, past.status
    from past_conversions as past join old_networks on old_networks.id = past.old_network_id
    where past.offer_id = ${place.offer_id} and past.identity = any(${[...new Set(identities)]}::text[])
      and ${meansGoal(sale, sql`past.goal`)}
    order by past.at limit 1`.execute(pg)
  const [click] = moved
  return rows[0] ?? (click && findRelayed(pg, sale, click))
}
