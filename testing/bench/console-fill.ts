import type { ClickHouseClient } from '@clickhouse/client'
import { Client } from 'pg'
import { progress } from './frame.ts'

/*
 * A large network, made by the engines themselves from row numbers: the same rows each time, for the same size and moment. Activity is skewed as in
 * life: the largest affiliate and the largest offer have some two percent of a year's conversions, most have a handful. Ids of the large ones
 * lie anywhere. Manager 1 has a tenth of the affiliates, manager 2 three of them.
 */

export interface Size {
  affiliates: number
  offers: number
  advertisers: number
  conversions: number
  clicks: number
}

/** A number from 0 up to 1, made from `n`. */
const r = (n: string, salt: number): string =>
  `((hashint8extended(${n}, ${salt}) & 9223372036854775807)::float8 / 9223372036854775808)`

/** A number from 1 to `count`, a few of them very often. */
const skewed = (n: string, salt: number, count: number, power: number): string =>
  `(1 + (floor(${count} * power(${r(n, salt)}, ${power}))::bigint * 7919 + 17) % ${count})::integer`

const pick = (values: string, n: string, salt: number): string => {
  const list = values.split(' ')
  return `(array[${list.map((value) => `'${value}'`).join(',')}])[1 + floor(${list.length} * ${r(n, salt)})::integer]`
}

const first_names =
  'Anna Ben Carla David Elena Felix Greta Hugo Irina Jonas Karin Luis Marta Nils Olga Pavel Rosa Sven Tina Uwe'
const last_names =
  'Adler Brandt Costa Duarte Evans Fischer Gruber Hansen Ivanov Jensen Keller Lopez Moreau Novak Olsen Petrov Rossi'
const brands = 'Harbor Copper Violet Summit Ember Willow Falcon Maple Cedar Orbit Pixel Quartz Raven Solar Tidal Umbra'
const trades = 'Media Digital Traffic Ads Partners Clicks Network Group'
const verticals = 'VPN Casino Loans Dating Insurance Fashion Games Trading Fitness Travel Hosting'
const countries = 'US US US US GB GB DE DE FR CA AU BR MX IN ES IT NL SE PL JP'

/** Everything but conversions and what follows from them: few enough rows to keep their indexes. */
const people = ({ affiliates, offers, advertisers }: Size): string => `
  insert into managers (name, email) select 'Manager ' || n, 'manager' || n || '@network.example' from generate_series(1, 20) n;
  insert into affiliates (id, status, manager_id, login, first_name, last_name, company, website, main_verticals, created_at,
      own_minimum, referred_by, referred_at) overriding system value
    select n, case when ${r('n', 1)} < 0.01 then 'disabled' else 'active' end,
      case when n in (500, 600, 700) then 2 when ${r('n', 2)} < 0.1 then 1 when ${r('n', 2)} < 0.9 then 3 + n % 18 end,
      'affiliate' || n, ${pick(first_names, 'n', 3)}, ${pick(last_names, 'n', 4)},
      ${pick(brands, 'n', 5)} || ' ' || ${pick(trades, 'n', 6)} || ' ' || n, 'https://site' || n || '.example/', '{Finance,Games}',
      now() - interval '3 years' * (1 - n / ${affiliates}.0),
      case when ${r('n', 7)} < 0.01 then 200 end, case when n > 1000 and ${r('n', 8)} < 0.05 then 1 + n % 900 end,
      case when n > 1000 and ${r('n', 8)} < 0.05 then now() - interval '1 year' end
    from generate_series(1, ${affiliates}) n;
  insert into users (affiliate_id, email, password_hash, created_at)
    select id, lower(first_name || '.' || last_name) || id || case when second then '.office' else '' end || '@' || lower(split_part(company, ' ', 1)) || '.example', '!', created_at
    from affiliates, (values (false), (true)) as one(second) where not second or id % 20 = 0 order by id;
  insert into billing (affiliate_id, method, payment_email, verified, created_at, updated_at)
    select id, 'paypal', 'pay' || id || '@site.example', ${r('id', 9)} > 0.03, created_at, now() - ${r('id', 10)} * interval '90 days'
    from affiliates where ${r('id', 11)} < 0.7;
  insert into applications (status, email, first_name, last_name, company, website, telegram, traffic_sources, main_verticals, created_at, decided_at, affiliate_id)
    select case when n > ${affiliates / 5} then 'new' when n % 4 = 0 then 'refused' else 'approved' end, 'applicant' || n || '@example.com',
      ${pick(first_names, 'n', 12)}, ${pick(last_names, 'n', 13)}, 'Company ' || n, 'https://a' || n || '.example/', '@a' || n, '{Search}', '{Games}',
      now() - interval '1 year' * (1 - n / ${affiliates / 5 + 300}.0), case when n <= ${affiliates / 5} then now() end, null
    from generate_series(1, ${affiliates / 5 + 300}) n;
  insert into advertisers (id, name) overriding system value select n, ${pick(brands, 'n', 14)} || ' Shops ' || n from generate_series(1, ${advertisers}) n;
  insert into postback_notes (advertiser_id, outcome, at, count, ip, answer, parameters)
    select id, outcome, now() - ${r('id', 15)} * interval '30 days', 5, '203.0.113.7', '403', '{"click_id": "x"}'
    from advertisers, unnest(array['wrong_token', 'wrong_address']) as outcome;
  insert into categories (name) select 'Category ' || n from generate_series(1, 40) n;
  insert into offers (id, external_id, advertiser_id, title, status, visibility, url, description_html, countries, created_at) overriding system value
    select n, case when n % 3 = 0 then 'ext-' || n end, 1 + floor(${advertisers} * power(${r('n', 16)}, 1.5))::integer,
      ${pick(brands, 'n', 17)} || ' ' || ${pick(verticals, 'n', 18)} || ' campaign ' || n,
      case when n % 100 < 90 then 'active' when n % 100 < 95 then 'paused' else 'inactive' end,
      case when n % 100 between 70 and 89 then 'private' else 'public' end, 'https://shop.example/' || n || '?c={click_id}',
      (select '<p>' || string_agg(md5(n || '/' || word), ' ') || '</p>' from generate_series(1, 50) word), '{US,CA,GB,DE}', now() - interval '2 years'
    from generate_series(1, ${offers}) n;
  insert into goals (id, offer_id, code, name) overriding system value select id, id, '', 'Order' from offers;
  insert into goals (id, offer_id, code, name) overriding system value select ${offers} + id, id, 'deposit', 'Deposit' from offers where id % 10 = 0;
  insert into offer_categories (offer_id, category_id, position) select id, 1 + (id + n * 7) % 40, n from offers, generate_series(0, 1) n;
  insert into offer_affiliates select distinct id, 1 + ((id * 31 + n * 977) % ${affiliates}) from offers, generate_series(1, 20) n where visibility = 'private';
  insert into payouts (offer_id, goal_id, affiliate_id, countries, payout, revenue, position)
    select id, id, case when n = 4 then 1 + id % ${affiliates} end, (array['{US,CA}', '{GB}', '{DE,AT,CH}', '{US,CA}'])[n]::text[], 10 + n, 20, n
    from offers, generate_series(1, 4) n where n < 4 or id % 10 = 0;
  insert into news (title, content, created_at) select 'News ' || n, repeat('Something new. ', 20), now() - n * interval '1 day' from generate_series(1, 300) n;
  insert into operator_audit (at, actor, action, input, reply)
    select now() - interval '1 year' * (1 - n / ${affiliates * 3}.0), 'Mara Member ' || n % 12 || ' <m' || n % 12 || '@network.example>',
      replace(${pick('conversions~approve offers~edit affiliates~edit payouts~set payments~complete', 'n', 19)}, '~', ' '), jsonb_build_object('id', n), '{"ok": true}'
    from generate_series(1, ${affiliates * 3}) n`

/** Conversions with these numbers, their history and what they bring. */
const conversions = ({ affiliates, offers, conversions: all }: Size, from: number, to: number): string => `
  insert into conversions (id, created_at, offer_id, affiliate_id, advertiser_id, goal_id, click_id, click_at, click_journal, click_sequence,
      identity, txid, status, payout_id, payout, revenue, sale_amount, release_at, ip, country, city, isp, browser, os, device, sub1, sub2, held_for)
    overriding system value
    select n, at, offer_id, affiliate_id, offers.advertiser_id,
      case when offer_id % 10 = 0 and luck < 0.3 then ${offers} + offer_id else offer_id end, md5(n::text), at - interval '1 hour', 1, n,
      'txid:order-' || n, 'order-' || n, made.status, 1, 1 + floor(luck * 4000) / 100, 2 + floor(luck * 5000) / 100, null, at + interval '14 days',
      '203.0.113.9', ${pick(countries, 'n', 33)}, 'City ' || n % 900, 'Network ' || n % 400, 'Chrome', 'Windows', 'Desktop',
      'campaign-' || n % 50, 'banner-' || n % 2000, case when made.status = 'pending' and affiliates.status = 'disabled' then 'affiliate_disabled' end
    from (
      select *, case when luck < case when at > now() - interval '30 days' then 0.15 else 0.01 end then 'pending'
          when luck > 0.92 then 'declined' when luck > 0.89 then 'reversed' else 'approved' end as status
      from (
        select n, ${skewed('n', 21, offers, 2.5)} as offer_id, ${skewed('n', 22, affiliates, 3)} as affiliate_id, ${r('n', 23)} as luck,
          date_trunc('day', now()) + interval '9 hours' - interval '365 days' * (1 - n / ${all}.0) - ${r('n', 24)} * interval '10 minutes' as at
        from generate_series(${from}::bigint, ${to}::bigint) n
      ) as placed
    ) as made
    join offers on offers.id = offer_id join affiliates on affiliates.id = affiliate_id;
  insert into conversion_history (conversion_id, at, from_status, to_status, actor)
    select id, created_at, null, case when status = 'reversed' then 'approved' when status = 'declined' or id % 10 = 0 then 'pending' else status end, 'postback'
    from conversions where id between ${from} and ${to} order by id;
  insert into conversion_history (conversion_id, at, from_status, to_status, actor, reason_code, reason)
    select id, created_at + interval '2 days', case when status = 'reversed' then 'approved' else 'pending' end, status, 'postback',
      case when status <> 'approved' then ${pick('duplicate fraud cancelled wrong_geo other', 'id', 25)} end, case when status <> 'approved' then 'As agreed' end
    from conversions
    where id between ${from} and ${to} and (status in ('declined', 'reversed') or (status = 'approved' and id % 10 = 0)) order by id;
  insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id)
    select affiliate_id, created_at, release_at, 'conversion', payout, id from conversions
    where id between ${from} and ${to} and status in ('approved', 'reversed') order by id;
  insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id)
    select affiliate_id, created_at + interval '2 days', release_at, 'reversal', -payout, id from conversions
    where id between ${from} and ${to} and status = 'reversed' order by id`

/** Rows that follow from conversions and people together. */
const rest = ({ affiliates, conversions: all }: Size): string => `
  insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, reason)
    select 1 + (n * 7919) % ${affiliates}, at, at, ${pick('bonus bonus bonus correction', 'n', 41)}, 5 + n % 90, 'Made up'
    from (select n, now() - ${r('n', 40)} * interval '1 year' as at from generate_series(1, ${Math.ceil(affiliates / 5)}::bigint) n) as made;
  insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, referred_conversion_id, referred_entry_id, referral_percent)
    select referred_by, entry.created_at, entry.release_at, 'referral', round(greatest(amount * 0.05, 0.01), 2), conversion_id, entry.id, 5
    from ledger_entries as entry join affiliates on affiliates.id = entry.affiliate_id
    where referred_by is not null and kind = 'conversion' and entry.conversion_id > ${Math.floor(all / 2)};
  insert into payment_runs (created_at, up_to, period, actor)
    select now() - (24 - n) * interval '15 days', now() - (24 - n) * interval '15 days', 'twice_monthly', 'Mara Member' from generate_series(1, 24) n;
  insert into payment_exports (created_at, actor, format) select created_at, actor, 'paypal' from payment_runs order by id;
  insert into payments (affiliate_id, created_at, method, amount, status, payment_email, run_id, decided_at, export_id)
    select affiliates.id, payment_runs.created_at, 'paypal', 100 + affiliates.id % 900,
      case when payment_runs.id = 24 then 'pending' when payment_runs.id = 23 then 'approved' when affiliates.id % 97 = 0 then 'rejected' else 'completed' end,
      'pay' || affiliates.id || '@site.example', payment_runs.id, payment_runs.created_at + interval '1 day',
      case when payment_runs.id < 23 then payment_runs.id end
    from payment_runs join affiliates on (affiliates.id + payment_runs.id * 3) % 10 = 0 order by payment_runs.id, affiliates.id;
  insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, payment_id)
    select affiliate_id, created_at, created_at, 'payment', -amount, id from payments order by id;
  insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, payment_id)
    select affiliate_id, decided_at, decided_at, 'payment_return', amount, id from payments where status = 'rejected' order by id;
  insert into statements (payment_id, number, issued_at, content) select id, row_number() over (order by id), decided_at, '{}' from payments where status = 'completed';
  insert into payment_requests (affiliate_id, created_at, amount, status, decided_at, reason)
    select n * 13 % ${affiliates} + 1, now() - n * interval '1 hour', 150, case when n <= 200 then 'open' else 'declined' end,
      case when n > 200 then now() end, case when n > 200 then 'We pay on the 1st.' end
    from generate_series(1, ${Math.ceil(affiliates / 20)}) n;
  insert into postbacks (id, affiliate_id, url, status, failures, failing_since, failing_with, disabled_at) overriding system value
    select n, n, 'https://tracker' || n || '.example/?id={click_id}', 'approved', case when n % 50 = 0 then 7 else 0 end,
      case when n % 50 = 0 then now() - ${r('n', 42)} * interval '9 days' end, case when n % 50 = 0 then '{"code":"no_answer_within","parameters":{"seconds":10}}' end,
      case when n % 100 = 0 then now() end
    from generate_series(1, ${Math.ceil(affiliates * 0.3)}::bigint) n;
  insert into deliveries (postback_id, affiliate_id, conversion_id, outbox_id, status, changed_at, created_at, host, state, due_at, finished_at, attempts, tries)
    select affiliate_id, affiliate_id, id, id, 'approved', created_at, created_at, 'tracker.example', state, created_at,
      case when state in ('delivered', 'failed') then created_at end, 1, 1
    from (
      select *, case when ${r('id', 43)} < 0.95 then 'delivered' when ${r('id', 43)} < 0.98 then 'failed' when ${r('id', 43)} < 0.985 then 'waiting' else 'held' end as state
      from conversions where created_at > now() - interval '30 days' and affiliate_id <= ${affiliates * 0.3}
    ) as told order by id;
  insert into outbox (kind, payload, created_at, due_at, attempts, dead_at, last_error)
    select 'mail', jsonb_build_object('to', 'user' || n || '@example.com', 'template', 'password_reset', 'expires_at', now() + interval '1 hour'),
      now() - n * interval '15 minutes', now(), 8, case when n > 50 then now() - n * interval '10 minutes' end, 'no route to host'
    from generate_series(1, 2000) n;
  insert into outbox (kind, conversion_id, payload, created_at, due_at, done_at)
    select 'conversion', id, '{}', created_at, created_at, created_at from conversions where id > ${Math.floor(all * 0.98)};
  insert into unmatched_postbacks (journal, sequence, received_at, advertiser_id, offer_id, reason, record, click_id)
    select 1, n, now() - interval '1 year' * (1 - n / ${all / 100}.0), offers.advertiser_id, offers.id,
      ${pick('unknown_click expired_click bad_status bad_amount', 'n', 44)},
      jsonb_build_object('click_id', md5(n::text), 'txid', 'order-' || n, 'goal', '', 'amount', '', 'status', ''), md5(n::text)
    from generate_series(1, ${Math.ceil(all / 100)}::bigint) n join offers on offers.id = 1 + n % 1000 where n % 1000 < (select max(id) from offers);
  insert into quarantine (journal, sequence, stream, record, error, attempts, quarantined_at, released_at)
    select 1, n, 'postbacks', '{}', 'bad', 5, now() - n * interval '1 hour', case when n > 20 then now() end from generate_series(1, 500) n;
  insert into advertiser_receipts (advertiser_id, first_day, last_day, amount, marked_by)
    select id, (date_trunc('month', now()) - n * interval '1 month')::date, (date_trunc('month', now()) - (n - 1) * interval '1 month')::date - 1, 1000, 'Mara Member'
    from advertisers, generate_series(2, 11) n`

const at_once = 250_000
const in_bulk = ['conversions', 'conversion_history', 'ledger_entries', 'deliveries']

/** All indexes of these tables but their primary keys: millions of rows are inserted without them. */
const listIndexes = async (client: Client) => {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when con.oid is null then format('drop index %s', ind.indexrelid::regclass)
         else format('alter table %s drop constraint %I', ind.indrelid::regclass, con.conname) end as drop,
       case when con.oid is null then pg_get_indexdef(ind.indexrelid)
         else format('alter table %s add constraint %I %s', ind.indrelid::regclass, con.conname, pg_get_constraintdef(con.oid)) end as make
     from pg_index as ind left join pg_constraint as con on con.conindid = ind.indexrelid and con.contype = 'u'
     where ind.indrelid = any($1::regclass[]) and not ind.indisprimary`,
    [in_bulk],
  )
  return rows
}

/** Fills an empty, migrated PostgreSQL. `url` is that of its administrator: foreign keys and triggers are not run for each row. */
export const fillPostgres = async (url: string, size: Size): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const run = async (statements: string): Promise<void> => {
    for (const statement of statements.split(';')) {
      const what = /insert into (\w+)/.exec(statement)?.[1] ?? statement.trim()
      progress(what)
      await client.query(statement).catch((cause: unknown) => {
        throw new Error(`${what}: ${String(cause)}`, { cause })
      })
    }
  }
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '64MB'`,
    )
    await run(people(size))
    const indexes = await listIndexes(client)
    for (const { drop } of indexes) await client.query(drop)
    for (let from = 1; from <= size.conversions; from += at_once)
      await run(conversions(size, from, Math.min(from + at_once - 1, size.conversions)))
    await run(rest(size))
    progress('indexes')
    for (const { make } of indexes) await client.query(make)
    const { rows } = await client.query<{ sql: string }>(`
      select format('select setval(%L, (select coalesce(max(id), 1) from %I))', pg_get_serial_sequence(quote_ident(table_name), 'id'), table_name) as sql
      from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`)
    for (const { sql } of rows) await client.query(sql)
    await run('vacuum (freeze, analyze)')
  } finally {
    await client.end()
  }
}

/** Fills the statistics with as many clicks and conversions, a month or a day at a time as their partitions are. */
export const fillClickHouse = async (client: ClickHouseClient, size: Size): Promise<void> => {
  const c = (salt: number): string => `(cityHash64(n, ${salt}) / 18446744073709551616.)`
  const of = (salt: number, count: number, power: number): string =>
    `toUInt32(1 + (toUInt64(floor(${count} * pow(${c(salt)}, ${power}))) * 7919 + 17) % ${count})`
  const code = countries.split(' ')
  const shared = `${of(21, size.offers, 2.5)} as offer_id, ${of(22, size.affiliates, 3)} as affiliate_id,
    [${code.map((one) => `'${one}'`).join(',')}][1 + toUInt32(${c(33)} * ${code.length})] as country, toIPv6('2001:db8::1') as ip,
    concat('City ', toString(n % 900)) as city, 'Network' as isp, 'Chrome' as browser, 'Windows' as os, 'Desktop' as device,
    concat('campaign-', toString(n % 50)) as sub1, '' as sub2, '' as sub3, '' as sub4, '' as sub5`
  const columns = 'offer_id, affiliate_id, country, ip, city, isp, browser, os, device, sub1, sub2, sub3, sub4, sub5'
  const days = 365
  const begin = `(toStartOfDay(now64(3, 'UTC')) + interval 9 hour - interval ${days} day)`
  progress('clicks in ClickHouse')
  for (let day = 0; day < days; day++) {
    const from = Math.ceil((size.clicks * day) / days)
    const count = Math.ceil((size.clicks * (day + 1)) / days) - from
    await client.command({
      query: `insert into clicks (at, journal, sequence, is_host, rejected, payout_id, ${columns})
        select ${begin} + toIntervalMillisecond(toUInt64(n * ${(days * 86_400_000) / size.clicks})), 1, n, ${c(50)} < 0.7, '', 1, ${shared}
        from (select number as n from numbers(${from}, ${count}))`,
    })
  }
  progress('conversions in ClickHouse')
  for (let month = 0; month < 12; month++) {
    const from = Math.ceil((size.conversions * month) / 12)
    const count = Math.ceil((size.conversions * (month + 1)) / 12) - from
    await client.command({
      query: `insert into conversions (id, revision, created_at, goal, status, payout, revenue, click_at, click_journal, click_sequence, ${columns})
        select n + 1, 1, ${begin} + toIntervalMillisecond(toUInt64(n * ${(days * 86_400_000) / size.conversions})) as created, 'SOI',
          multiIf(${c(23)} < 0.02, 'pending', ${c(23)} > 0.92, 'declined', ${c(23)} > 0.89, 'reversed', 'approved'),
          toDecimal64(1 + ${c(23)} * 40, 2), toDecimal64(2 + ${c(23)} * 50, 2), created, 1, n, ${shared}
        from (select number as n from numbers(${from}, ${count}))`,
    })
  }
}
