import { sql, type RawBuilder } from 'kysely'
import { findMarkFaults } from '../../features/ledger/index.ts'
import { open_entry } from '../../features/payments/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { DifferenceFound, inPostgres } from './difference.ts'

interface Relation {
  table: string
  field: string
  /** The first row that does not fit, as `key` (a JSON object), `expected` and `found`. */
  first: RawBuilder<{ key: Record<string, string | number>; expected: string; found: string }>
}

/** Sums of the amounts in a list of a statement's content. */
const sumOf = (list: string) => sql`
  (select coalesce(sum((line ->> 'amount')::numeric), 0) from jsonb_array_elements(content -> ${sql.lit(list)}) as line)`

/** Facts that are stored twice, in rows that are written by different statements. */
const relations: readonly Relation[] = [
  {
    table: 'payment_entries',
    field: 'returned',
    first: sql`
      select jsonb_build_object('payment_id', payment_id, 'ledger_entry_id', ledger_entry_id) as key, (status = 'rejected')::text as expected,
        returned::text as found
      from payment_entries join payments on payments.id = payment_id
      where returned <> (status = 'rejected') limit 1`,
  },
  {
    table: 'payment_entries',
    field: 'sum of amount',
    first: sql`
      select jsonb_build_object('payment_id', payments.id) as key, (payments.amount + coalesce(fee, 0))::text as expected, coalesce(sum(entry.amount), 0)::text as found
      from payments
      left join payment_entries as held on held.payment_id = payments.id
      left join ledger_entries as entry on entry.id = held.ledger_entry_id and entry.affiliate_id = payments.affiliate_id
      where run_id is not null
      group by payments.id having coalesce(sum(entry.amount), 0) <> payments.amount + coalesce(fee, 0) order by payments.id limit 1`,
  },
  {
    table: 'ledger_entries',
    field: 'due, released or not',
    first: sql`
      select jsonb_build_object('affiliate_id', affiliate_id) as key, sum(amount)::text as expected,
        (coalesce(sum(amount) filter (where ${open_entry}), 0))::text as found
      from ledger_entries as entry group by affiliate_id
      having sum(amount) <> coalesce(sum(amount) filter (where ${open_entry}), 0) limit 1`,
  },
  {
    table: 'payments',
    field: 'status',
    first: sql`
      select jsonb_build_object('id', payments.id) as key, concat_ws(' at ', last.status, last.at) as expected,
        concat_ws(' at ', payments.status, coalesce(payments.decided_at, payments.created_at)) as found
      from payments join (select distinct on (payment_id) * from payment_history order by payment_id, id desc) as last on last.payment_id = payments.id
      where last.status <> payments.status or last.at <> coalesce(payments.decided_at, payments.created_at)
      order by payments.id limit 1`,
  },
  {
    table: 'statements',
    field: 'number',
    first: sql`
      select jsonb_build_object('payment_id', payment_id) as key, counted::text as expected, number::text as found
      from (select payment_id, number, row_number() over (order by number) as counted from statements) as numbered
      where number <> counted order by number limit 1`,
  },
  {
    table: 'statement_counter',
    field: 'last',
    first: sql`
      select jsonb_build_object('single', 'true') as key, count(number)::text as expected, last::text as found
      from statement_counter left join statements on true group by last having last <> count(number)`,
  },
  {
    table: 'statements',
    field: 'returned_at',
    first: sql`
      select jsonb_build_object('payment_id', payments.id) as key, case status when 'rejected' then decided_at::text when 'completed' then 'none' else 'no statement' end as expected,
        coalesce(returned_at::text, 'none') as found
      from statements join payments on payments.id = payment_id
      where (case status when 'rejected' then returned_at = decided_at when 'completed' then returned_at is null end) is not true
      order by payments.id limit 1`,
  },
  {
    table: 'statements',
    field: 'content',
    first: sql`
      select jsonb_build_object('payment_id', payments.id) as key, concat_ws(', ', amount, currency, coalesce(reference, 'no reference'), coalesce(fee::text, 'no') || ' fee') as expected,
        concat_ws(', ', content ->> 'amount', content ->> 'currency', coalesce(content ->> 'reference', 'no reference'),
          coalesce(content ->> 'fee', 'no') || ' fee', lines || ' in lines') as found
      from (
        select *, ${sumOf('conversions')} + ${sumOf('reversals')} + ${sumOf('adjustments')} + coalesce((content #>> '{referrals,amount}')::numeric, 0) as lines
        from statements
      ) as statement join payments on payments.id = payment_id
      where (content ->> 'amount')::numeric <> amount or content ->> 'currency' <> currency or content ->> 'reference' is distinct from reference
        or (content ->> 'fee')::numeric is distinct from fee or (run_id is not null and lines <> amount + coalesce(fee, 0))
      order by payments.id limit 1`,
  },
  {
    table: 'statement_files',
    field: 'sha256',
    first: sql`
      select jsonb_build_object('payment_id', payment_id) as key, encode(sha256(pdf), 'hex') as expected, encode(sha256, 'hex') as found
      from statement_files where sha256(pdf) <> sha256 order by payment_id limit 1`,
  },
  {
    table: 'ledger_entries',
    field: 'entry of an operator',
    first: sql`
      select jsonb_build_object('id', reply #>> '{entry,id}') as key,
        concat_ws(', ', reply #>> '{entry,kind}', reply #>> '{entry,amount}', 'of affiliate ' || (reply #>> '{entry,affiliate_id}'), reply #>> '{entry,reason}', reply #>> '{entry,reference}') as expected,
        case when entry.id is null then 'none' else concat_ws(', ', entry.kind, entry.amount, 'of affiliate ' || entry.affiliate_id, entry.reason, entry.reference) end as found
      from operator_audit
      left join ledger_entries as entry on entry.id = (reply #>> '{entry,id}')::bigint
      where action = 'ledger add' and reply ->> 'made' = 'true'
        and (entry.kind, entry.amount, entry.affiliate_id, entry.reason, entry.reference) is distinct from (reply #>> '{entry,kind}',
          (reply #>> '{entry,amount}')::numeric, (reply #>> '{entry,affiliate_id}')::integer, reply #>> '{entry,reason}', reply #>> '{entry,reference}')
      order by operator_audit.id limit 1`,
  },
  {
    table: 'advertiser_receipts',
    field: 'receipt',
    first: sql`
      select jsonb_build_object('id', reply ->> 'id') as key,
        concat_ws(', ', 'advertiser ' || (reply ->> 'advertiser_id'), reply ->> 'from', reply ->> 'to', reply ->> 'amount', reply ->> 'reference') as expected,
        case when receipt.id is null then 'none' else concat_ws(', ', 'advertiser ' || advertiser_id, first_day, last_day, amount, reference) end as found
      from operator_audit as line left join advertiser_receipts as receipt on receipt.id = (reply ->> 'id')::integer
      where action = 'advertisers mark-paid'
        and not exists (select from operator_audit as later where later.action = 'advertisers unmark-paid' and later.reply ->> 'id' = line.reply ->> 'id')
        and (receipt.advertiser_id, first_day, last_day, receipt.amount, receipt.reference) is distinct from ((reply ->> 'advertiser_id')::integer,
          (reply ->> 'from')::date, (reply ->> 'to')::date, (reply ->> 'amount')::numeric, reply ->> 'reference')
      order by line.id limit 1`,
  },
  {
    table: 'network_state',
    field: 'value',
    // A row that is missing, or has another key now, is found by this alone.
    first: sql`
      select jsonb_build_object('key', setting.key) as key, reply #>> field as expected, coalesce(value #>> path, 'none') as found
      from (
        select 'payments method' as action, array[method, term] as field, 'payment_methods' as key, array[method, term] as path
        from unnest(array['paypal', 'bank', 'crypto']) as method, unnest(array['minimum', 'fee', 'hold_hours']) as term
        union all values ('payments maximum', '{maximum}'::text[], 'payment_maximum', '{}'::text[]),
          ('payments allow-requests', '{allowed}', 'payment_requests', '{}'), ('conversions limits', '{payout}', 'conversion_limits', '{payout}'),
          ('conversions limits', '{revenue}', 'conversion_limits', '{revenue}'), ('conversions limits', '{sale_amount}', 'conversion_limits', '{sale_amount}'),
          ('referrals terms', '{percent}', 'referral_terms', '{percent}'), ('referrals terms', '{months}', 'referral_terms', '{months}'),
          ('payments second-approver', '{policy}', 'second_approver', '{}')
      ) as setting (action, field, key, path)
      cross join lateral (
        select reply from operator_audit where operator_audit.action = setting.action and after is not null order by id desc limit 1) as line
      left join network_state on network_state.key = setting.key
      where reply #> field is not null
        and case jsonb_typeof(reply #> field) when 'string' then to_jsonb(value #>> path) else (value #>> path)::jsonb end is distinct from reply #> field limit 1`,
  },
]

/** Compares stored payments, statements, bonuses and receipts with the rows that refer to them. */
export const checkRelations = async (pg: Pg): Promise<void> => {
  for (const { table, field, first } of relations) {
    const { rows } = await first.execute(pg)
    const [wrong] = rows
    if (wrong !== undefined) throw new DifferenceFound(inPostgres(table, wrong.key), field, wrong.expected, wrong.found)
  }
  for (const { what, expected, found } of await findMarkFaults(pg))
    throw new DifferenceFound(inPostgres('ledger_marks', { mark: what }), 'sums', expected, found)
}
