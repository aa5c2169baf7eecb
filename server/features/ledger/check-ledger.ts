import { sql } from 'kysely'
import { default_referral_terms, endOfReferral } from '../referrals/index.ts'
import { readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { countRows } from '../../storage/postgres/count-rows.ts'

export interface LedgerFault {
  /** Such as `conversion 12`. */
  what: string
  expected: string
  found: string
}

export interface LedgerCheck {
  /** ISO 8601. */
  at: string
  entries: number
  /** The last entry that was read. */
  upto: string
  ms: number
  /** The first of each kind. */
  faults: LedgerFault[]
}

const max_of_a_kind = 5

/**
 * A referral's entries follow the conversion's own, where these have a share of a cent, from the first or never: as many, each on its own, of one
 * referrer, at one percentage of its entry, released with it. Of conversions that were approved when terms and referrer stood as they do now, it
 * is known too that there must be one: a minute is left to changes that were under way.
 */
const referralFaults = sql`
  select followed.id, own.entries || ' entries of one affiliate, each the share of one of the conversion',
    followed.entries || case when fits and affiliates = 1 and shares = 1 then '' else ', or others than that' end
  from (
    select entry.referred_conversion_id as id, count(*) as entries, count(distinct entry.affiliate_id) as affiliates,
      count(distinct entry.referral_percent) as shares, max(entry.referral_percent) as percent,
      bool_and(own.conversion_id = conversion.id and own.release_at = entry.release_at
        and entry.amount = round(own.amount * entry.referral_percent / 100, 2)) as fits
    from ledger_entries as entry
    join ledger_entries as own on own.id = entry.referred_entry_id
    join conversions as conversion on conversion.id = entry.referred_conversion_id
    group by entry.referred_conversion_id
  ) as followed
  cross join lateral (
    select count(*) as entries from ledger_entries where conversion_id = followed.id and round(amount * percent / 100, 2) <> 0
  ) as own
  where not fits or affiliates > 1 or shares > 1 or own.entries <> followed.entries
  union all
  select first.conversion_id, 'for affiliate ' || referrer.id, 'none'
  from affiliates as referred
  join affiliates as referrer on referrer.id = referred.referred_by and referrer.status = 'active'
  cross join (
    select coalesce(max((value ->> 'percent')::numeric), ${default_referral_terms.percent}::numeric) as percent,
      coalesce(max((value ->> 'months')::integer), ${default_referral_terms.months}::integer) as months,
      coalesce(max(updated_at), '-infinity') as since
    from network_state where key = 'referral_terms'
  ) as terms
  join conversions as conversion on conversion.affiliate_id = referred.id
    and conversion.created_at < ${endOfReferral(sql`referred.created_at`, sql`terms.months`)}
  cross join lateral (
    select * from ledger_entries where conversion_id = conversion.id and round(amount * terms.percent / 100, 2) <> 0
    order by ledger_entries.id limit 1
  ) as first
  where first.created_at > greatest(terms.since, referred.referred_at, referrer.enabled_at) + interval '1 minute'
    and not exists (select from ledger_entries where referred_conversion_id = conversion.id)`

const markFaults = sql<LedgerFault>`
  select 'mark at entry ' || mark.entry_id || ' of affiliate ' || mark.affiliate_id as what,
    found.entries || ' entries, ' || found.amount || ', ' || found.kinds as expected,
    mark.entries - mark.entries_before || ' entries, ' || mark.balance - mark.balance_before || ', ' || mark.kinds as found
  from (
    select *, lag(entry_id, 1, 0::bigint) over w as after_id, lag(entries, 1, 0) over w as entries_before,
      lag(balance, 1, 0.00) over w as balance_before
    from ledger_marks window w as (partition by affiliate_id order by entry_id)
  ) as mark, lateral (
    select sum(entries) as entries, sum(amount) as amount, jsonb_object_agg(kind, jsonb_build_array(entries, amount)) as kinds,
      min(first_at) as first_at, max(last_at) as last_at,
      min(first_release_at) as first_release_at, max(last_release_at) as last_release_at
    from (
      select kind, count(*) as entries, sum(amount) as amount, min(created_at) as first_at, max(created_at) as last_at,
        min(release_at) as first_release_at, max(release_at) as last_release_at
      from ledger_entries as entry
      where entry.affiliate_id = mark.affiliate_id and entry.id > mark.after_id and entry.id <= mark.entry_id
      group by kind
    ) as by_kind
  ) as found
  where (found.entries, found.amount, found.kinds, found.first_at, found.last_at, found.first_release_at, found.last_release_at)
    is distinct from (mark.entries - mark.entries_before, mark.balance - mark.balance_before, mark.kinds,
      mark.first_at, mark.last_at, mark.first_release_at, mark.last_release_at)
  order by mark.affiliate_id, mark.entry_id`

/** Payments with what they take out of the balance: what arrives, and the fee. */
const gross_payments = sql`(select *, amount + coalesce(fee, 0) as gross from payments)`

/** Marks that differ from the entries they sum up. */
export const findMarkFaults = async (pg: Pg): Promise<LedgerFault[]> =>
  (await sql<LedgerFault>`${markFaults} limit 1`.execute(pg)).rows

/**
 * Holds the ledger against what it is about: the entries of each conversion come to its payout where it is approved and to nothing elsewhere,
 * those of its referral follow them one by one, each a share of its entry; those of each payment to its amount and fee unless it
 * came back, what a run's payment holds to these too, all of them in the account and at the release that they belong to; marks say what
 * the entries come to; and the database still refuses to change entries. One statement, so one moment.
 */
export const findLedgerFaults = async (pg: Pg): Promise<LedgerFault[]> => {
  const { rows } = await sql<LedgerFault>`
    (
      select 'conversion ' || c.id as what, expected::text, coalesce(net, 0.00)::text as found
      from (select *, case when status = 'approved' then payout else 0.00 end as expected from conversions) as c
      left join (
        select conversion_id, sum(amount) as net from ledger_entries where conversion_id is not null group by conversion_id
      ) as sums on sums.conversion_id = c.id
      where coalesce(net, 0.00) <> expected
      order by c.id limit ${max_of_a_kind}
    ) union all (
      select 'payment ' || p.id, (case when status = 'rejected' then 0.00 else -gross end)::text, coalesce(net, 0.00)::text
      from ${gross_payments} as p
      left join (
        select payment_id, sum(amount) as net from ledger_entries where payment_id is not null group by payment_id
      ) as sums on sums.payment_id = p.id
      where coalesce(net, 0.00) <> case when status = 'rejected' then 0.00 else -gross end
      order by p.id limit ${max_of_a_kind}
    ) union all (
      select 'payment ' || p.id || ' of run ' || p.run_id, p.gross::text, coalesce(held, 0.00)::text
      from ${gross_payments} as p
      left join (
        select pe.payment_id, sum(e.amount) as held
        from payment_entries as pe join ledger_entries as e on e.id = pe.ledger_entry_id group by pe.payment_id
      ) as sums on sums.payment_id = p.id
      where p.run_id is not null and coalesce(held, 0.00) <> p.gross
      order by p.id limit ${max_of_a_kind}
    ) union all (
      select 'entry ' || e.id, 'of affiliate ' || c.affiliate_id || ', released ' || c.release_at,
        'of affiliate ' || e.affiliate_id || ', released ' || e.release_at
      from ledger_entries as e join conversions as c on c.id = e.conversion_id
      where e.affiliate_id <> c.affiliate_id or e.release_at <> c.release_at
      order by e.id limit ${max_of_a_kind}
    ) union all (
      select 'entry ' || e.id, 'of affiliate ' || p.affiliate_id, 'of affiliate ' || e.affiliate_id
      from ledger_entries as e join payments as p on p.id = e.payment_id
      where e.affiliate_id <> p.affiliate_id
      order by e.id limit ${max_of_a_kind}
    ) union all (
      ${markFaults} limit ${max_of_a_kind}
    ) union all (
      select 'referral of conversion ' || id, expected, found from (${referralFaults}) as referral (id, expected, found) order by id limit ${max_of_a_kind}
    ) union all (
      select 'table ' || name, 'append-only', 'its trigger is off or gone'
      from unnest(array['ledger_entries', 'conversion_history', 'conversion_amounts']) as name
      where not exists (
        select from pg_trigger where tgrelid = name::regclass and tgname = name || '_append_only' and tgenabled in ('O', 'A')
      )
    )`.execute(pg)
  return rows
}

const key = 'ledger_check'

/** Checks the ledger and leaves the result where the operator's commands find it. */
export const checkLedger = async (pg: Pg, now: Date): Promise<LedgerCheck> => {
  const begun = performance.now()
  const faults = await findLedgerFaults(pg)
  const { entries, upto } = await pg
    .selectFrom('ledger_entries')
    .select([sql<number>`count(*)::integer`.as('entries'), sql<string>`coalesce(max(id), 0)::text`.as('upto')])
    .executeTakeFirstOrThrow()
  const check: LedgerCheck = { at: now.toISOString(), entries, upto, ms: Math.round(performance.now() - begun), faults }
  await writeSetting(pg, key, check, now)
  return check
}

/** The last check; undefined before the first. */
export const readLedgerCheck = async (pg: Pg): Promise<LedgerCheck | undefined> =>
  (await readSetting(pg, key)) as LedgerCheck | undefined

/** How many entries were written since a check. */
export const countEntriesSince = (pg: Pg, { upto }: LedgerCheck): Promise<number> =>
  countRows(pg.selectFrom('ledger_entries').where('id', '>', upto))
