import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/storage/postgres/schema.ts'

/*
 * A network with many offers, for testing/bench/offers.ts: every offer has a description of 1.6 kB, two categories and three payout rows;
 * every tenth also has a personal row. Of a hundred offers 70 are public and active, 20 private (half of them for the first affiliate), 5
 * paused and 5 inactive.
 */

/** Fills an empty database and gives back the first affiliate's id. */
export const fillWithOffers = async (pg: Kysely<Database>, offers: number): Promise<number> => {
  const { id: affiliate_id } = await pg
    .insertInto('affiliates')
    .values({ login: 'first' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into affiliates (login) select 'other ' || n from generate_series(1, 50) n`.execute(pg)
  await sql`insert into advertisers (name) select 'Advertiser ' || n from generate_series(1, 20) n`.execute(pg)
  await sql`insert into categories (name) select 'Category ' || n from generate_series(1, 40) n`.execute(pg)
  await sql`
    insert into offers (advertiser_id, title, status, visibility, url, preview_link, icon, description_html, countries, os, traffic_rules)
    select
      1 + n % 20,
      (array['Harbor', 'Copper', 'Violet', 'Summit', 'Ember', 'Willow', 'Falcon'])[1 + n % 7] || ' '
        || (array['VPN', 'Casino', 'Loans', 'Dating', 'Insurance', 'Fashion', 'Games', 'Trading', 'Fitness', 'Travel', 'Hosting'])[1 + n % 11]
        || ' campaign ' || n,
      case when n % 100 < 90 then 'active' when n % 100 < 95 then 'paused' else 'inactive' end,
      case when n % 100 between 70 and 89 then 'private' else 'public' end,
      'https://shop.example/' || n || '?c={click_id}', 'https://shop.example/' || n, '/offer-icons/surfhaven-vpn.svg',
      -- Nothing that compresses: the rows are as wide as real ones.
      (select '<p>' || string_agg(md5(n || '/' || word), ' ') || '</p>' from generate_series(1, 50) word),
      array['US', 'CA', 'GB', 'DE'], array['iOS', 'Android'], '{"adult": true}'
    from generate_series(1, ${offers}::integer) n`.execute(pg)
  await sql`
    insert into offer_affiliates
    select id, case when id % 2 = 0 then ${affiliate_id}::integer else 2 + id % 50 end
    from offers where visibility = 'private'`.execute(pg)
  await sql`
    insert into offer_categories (offer_id, category_id, position)
    select id, 1 + (id + n * 7) % 40, n from offers, generate_series(0, 1) n`.execute(pg)
  await sql`insert into goals (offer_id, code, name) select id, '', 'Order' from offers`.execute(pg)
  await sql`
    insert into payouts (offer_id, goal_id, affiliate_id, countries, payout, revenue, position)
    select
      offer_id, id, case when n = 4 then ${affiliate_id}::integer end,
      (array['{US,CA}', '{GB}', '{DE,AT,CH,FR,BE,NL}', '{US,CA}'])[n]::text[], 10 + n, 20, n
    from goals, generate_series(1, 4) n where n < 4 or offer_id % 10 = 0`.execute(pg)
  await sql`vacuum analyze`.execute(pg)
  return affiliate_id
}
