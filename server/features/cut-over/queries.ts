import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/** Old networks with how many of each kind are moved, by name; all where none is named. */
export const findMoved = async (pg: Pg, network: string | undefined) => {
  const networks = await pg
    .selectFrom('old_networks')
    .$if(network !== undefined, (query) => query.where('name', '=', network ?? ''))
    .select(['id', 'name', 'source', 'hosts'])
    .orderBy('name')
    .execute()
  const { rows } = await sql<{ old_network_id: number; kind: string; count: string }>`
    select old_network_id, kind || 's' as kind, count(*) as count from moved_ids where kind not like 'link%' group by 1, 2
    union all select old_network_id, 'past_conversions', count(*) from past_conversions group by 1
    union all select old_network_id, 'past_totals', count(*) from past_totals group by 1
    union all select old_network_id, 'clicks', count(*) from moved_clicks where old_network_id is not null group by 1
    order by 2`.execute(pg)
  const of_network = Map.groupBy(rows, ({ old_network_id }) => old_network_id)
  return networks.map((row) => ({
    ...row,
    moved: Object.fromEntries((of_network.get(row.id) ?? []).map(({ kind, count }) => [kind, Number(count)])),
  }))
}

/** These affiliates by id, with their users who can sign in and when they were mailed about old links. */
export const findAffiliates = async (pg: Pg, some: readonly { affiliate_id: number }[]) => {
  const { rows } = await sql<{
    id: number
    name: string | null
    is_active: boolean
    emails: string[]
    mailed_at: Date | null
  }>`
    select affiliates.id, coalesce(nullif(company, ''), login) as name, affiliates.status = 'active' as is_active,
      array(
        select email from users where affiliate_id = affiliates.id and disabled_at is null order by users.id
      ) as emails, sent_at as mailed_at
    from affiliates left join old_link_mails on old_link_mails.affiliate_id = affiliates.id
    where affiliates.id = any(${some.map(({ affiliate_id }) => affiliate_id)}::integer[])`.execute(pg)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Remembers that affiliates were mailed about their old links. */
export const markMailed = async (trx: Pg, some: readonly { affiliate_id: number }[], at: Date): Promise<void> => {
  const ids = some.map(({ affiliate_id }) => affiliate_id)
  await sql`
    insert into old_link_mails (affiliate_id, sent_at) select unnest(${ids}::integer[]), ${at}
    on conflict (affiliate_id) do update set sent_at = excluded.sent_at`.execute(trx)
}
