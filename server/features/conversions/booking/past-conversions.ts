import { sql } from 'kysely'
import { listStoredForms } from '../../../shared/exact-text.ts'
import { storableText } from '../../../storage/postgres/store-errors.ts'
import type { Pg } from '../../../storage/postgres/schema.ts'
import type { ClickPlace } from '../../../storage/journal/click-id.ts'
import type { PostbackRecord } from '../../../storage/journal/record.ts'
import { conversionIdentity } from './postback-rules.ts'

/** A conversion that an old network counted before it moved in. */
export interface PastConversion {
  network: string
  external_id: string
  status: string
}

/** A sale that was sent on to the old network before its click was imported: that network has counted it. */
const findRelayed = async (
  pg: Pg,
  { txid }: PostbackRecord,
  click_id: string | undefined,
): Promise<PastConversion | undefined> => {
  if (click_id === undefined) return undefined
  const { rows } = await sql<PastConversion>`
    select old_networks.name as network, ${click_id}::text as external_id, relayed.state as status
    from relayed_postbacks as relayed join old_networks on old_networks.id = relayed.old_network_id
    where relayed.record ->> 'click_id' = ${click_id} and relayed.record ->> 'txid' = ${txid} and relayed.state <> 'failed'
    limit 1`.execute(pg)
  return rows[0]
}

/**
 * The conversion of an old network that is the same sale: of its offer, goal and transaction id, or click id where it has none. A goal that the offer
 * does not have may be any: a sale that is left for review can still be paid, one that was paid twice cannot be taken back.
 */
export const findPast = async (
  pg: Pg,
  {
    record,
    place: { offer_id, journal, sequence },
    goal_id,
  }: { record: PostbackRecord; place: Pick<ClickPlace, 'offer_id' | 'journal' | 'sequence'>; goal_id: number },
): Promise<PastConversion | undefined> => {
  const txids = listStoredForms(record.txid)
  // An imported click has an id of ours, and the history has the old one.
  const moved =
    journal === 0
      ? await pg.selectFrom('moved_clicks').where('sequence', '=', String(sequence)).select('click_id').execute()
      : []
  const click_ids = [record.click_id, ...moved.map(({ click_id }) => click_id)]
  const identities = click_ids.flatMap((click_id) =>
    txids.map((txid) => storableText(conversionIdentity({ ...record, click_id, txid }))),
  )
  const named = (goal: string) => sql`lower(past.goal) in (lower(${sql.ref(goal)}.code), lower(${sql.ref(goal)}.name))`
  const { rows } = await sql<PastConversion>`
    select old_networks.name as network, past.external_id, past.status
    from past_conversions as past join old_networks on old_networks.id = past.old_network_id
    where past.offer_id = ${offer_id} and past.identity = any(${[...new Set(identities)]}::text[])
      and (exists (select from goals as same where same.id = ${goal_id} and ${named('same')})
        or not exists (select from goals as other where other.offer_id = ${offer_id} and ${named('other')}))
    order by past.at limit 1`.execute(pg)
  return rows[0] ?? findRelayed(pg, record, moved[0]?.click_id)
}
