import { sql } from 'kysely'
import type * as postbacks from '@plumbline/contract/operator/move-in-postbacks.ts'
import type { Source } from '@plumbline/contract/move-in.ts'
import { apiText, readMessage } from '../../shared/messages.ts'
import { day_ms } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'

const shown_days = 30

interface OldPostbacksRow {
  network_id: number
  network: string
  source: Source
  advertiser_id: number | null
  advertiser: string | null
  received: number
  last_at: Date | null
  relayed: number
  waiting: number
  failed: number
  last_error: string | null
  last_error_at: Date | null
  total: number
}

const list = async (pg: Pg, since: Date, network: number | undefined, limit: number, offset: number) => {
  const { rows } = await sql<OldPostbacksRow>`
    with counted as (
      select old_network_id, advertiser_id, coalesce(sum(count) filter (where day > ${since}::date), 0) as received, max(last_at) as last_at
      from old_postback_counts group by 1, 2
    ),
    relays as (
      select old_network_id, advertiser_id,
        count(*) filter (where state = 'delivered' and received_at > ${since}) as relayed,
        count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'failed' and received_at > ${since}) as failed,
        max(coalesce(last_attempt_at, received_at)) filter (where last_error is not null) as last_error_at
      from relayed_postbacks where old_network_id is not null and (received_at > ${since} or state = 'waiting')
      group by 1, 2
    )
    select old_networks.id as network_id, old_networks.name as network, source, advertisers.id as advertiser_id, advertisers.name as advertiser,
      coalesce(received, 0)::integer as received, last_at, coalesce(relayed, 0)::integer as relayed, coalesce(waiting, 0)::integer as waiting,
      coalesce(failed, 0)::integer as failed, last_error_at, count(*) over ()::integer as total,
      (select last_error from relayed_postbacks as one
        where one.old_network_id = old_networks.id and one.advertiser_id is not distinct from counted.advertiser_id and last_error is not null
          and (one.received_at > ${since} or one.state = 'waiting')
        order by coalesce(last_attempt_at, received_at) desc limit 1) as last_error
    from counted
    join old_networks on old_networks.id = counted.old_network_id
    left join advertisers on advertisers.id = counted.advertiser_id
    left join relays on relays.old_network_id = counted.old_network_id and relays.advertiser_id is not distinct from counted.advertiser_id
    where ${network === undefined} or old_networks.id = ${network ?? 0}
    order by last_at desc nulls last, network_id, advertiser_id nulls first
    limit ${limit} offset ${offset}`.execute(pg)
  return rows
}

export const moveInPostbacksActions: ActionsOf<typeof postbacks> = {
  async listOldPostbacks({ pg, now }, { input }) {
    const { limit, offset } = pageOf(input)
    const since = new Date(now.getTime() - shown_days * day_ms)
    const rows = await list(pg, since, input.network, limit, offset)
    return {
      results: rows.map(({ total: _total, last_at, last_error, last_error_at, ...row }) => ({
        ...row,
        last_at: last_at?.toISOString() ?? null,
        last_error: last_error === null ? null : apiText(readMessage(last_error)),
        last_error_at: last_error_at?.toISOString() ?? null,
      })),
      count: rows[0]?.total ?? 0,
    }
  },
}
