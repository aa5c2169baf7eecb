import { detailsOf } from '@plumbline/contract/payout-details.ts'
import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { maskDestination, type Stored } from '../billing/index.ts'
import type { Adjustment, Content, Line, Party } from './content.ts'
import { networkParty, readNetworkDetails } from './network-details.ts'
import { periodFrom } from './period.ts'

type Paid = Pick<Row<'payments'>, 'id' | 'amount' | 'fee' | 'currency' | 'reference'> &
  Stored &
  Party & { period_from: Date | null; period_to: Date | null }

const findPaid = async (pg: Pg, ids: readonly string[]): Promise<Paid[]> => {
  const { rows } = await sql<Paid>`
    select payments.id, payments.amount::text, payments.fee::text, payments.currency, payments.reference, payments.method, payments.payment_email, payments.account_number, payments.bank_name, payments.wallet_address,
      payments.crypto_network, payments.details, ${periodFrom} as period_from, run.up_to as period_to,
      coalesce(nullif(affiliate.company, ''), nullif(concat_ws(' ', affiliate.first_name, affiliate.last_name), ''),
        nullif(affiliate.login, ''), 'Affiliate ' || affiliate.id) as name,
      affiliate.address, affiliate.zipcode, affiliate.city, affiliate.country, affiliate.tax_id
    from payments
    join affiliates as affiliate on affiliate.id = payments.affiliate_id
    left join payment_runs as run on run.id = payments.run_id
    where payments.id = any(${ids}::bigint[])`.execute(pg)
  return rows
}

interface Entries {
  payment_id: string
  conversions: Line[] | null
  reversals: Line[] | null
  referrals: { count: number; amount: string }[] | null
}

/**
 * The sum of each conversion in a payment: one that was reversed and approved again has several entries. For a referral, the conversion is the
 * referred affiliate's.
 */
const netted_entries = sql`(
  select held.payment_id, coalesce(entry.conversion_id, entry.referred_conversion_id) as conversion_id, sum(entry.amount) as amount,
    case when entry.kind = 'referral' then 'referral' when sum(entry.amount) > 0 then 'conversion' else 'reversal' end as kind
  from payment_entries as held
  join ledger_entries as entry on entry.id = held.ledger_entry_id
  where entry.kind in ('conversion', 'reversal', 'referral')
  group by held.payment_id, coalesce(entry.conversion_id, entry.referred_conversion_id), entry.kind = 'referral'
  having sum(entry.amount) <> 0)`

/** Sums of conversions by offer. A referral's conversions are another affiliate's: they are one sum. */
const findLines = async (pg: Pg, ids: readonly string[]): Promise<Entries[]> => {
  const { rows } = await sql<Entries>`
    select payment_id,
      jsonb_agg(line order by title, offer_id) filter (where kind = 'conversion') as conversions,
      jsonb_agg(line order by title, offer_id) filter (where kind = 'reversal') as reversals,
      jsonb_agg(line) filter (where kind = 'referral') as referrals
    from (
      select netted.payment_id, netted.kind, offer.id as offer_id, lower(offer.title) as title, jsonb_build_object('offer_id', offer.id,
        'offer', offer.title, 'count', count(*), 'amount', sum(netted.amount)::text) as line
      from ${netted_entries} as netted
      left join conversions on conversions.id = netted.conversion_id and netted.kind <> 'referral'
      left join offers as offer on offer.id = conversions.offer_id
      where netted.payment_id = any(${ids}::bigint[])
      group by netted.payment_id, netted.kind, offer.id
    ) as lines
    group by payment_id`.execute(pg)
  return rows
}

const findAdjustments = async (pg: Pg, ids: readonly string[]): Promise<(Adjustment & { payment_id: string })[]> => {
  const { rows } = await sql<Adjustment & { payment_id: string }>`
    select held.payment_id, to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, entry.kind,
      nullif(concat_ws(', ', entry.reason, entry.reference), '') as text, entry.amount::text
    from payment_entries as held
    join ledger_entries as entry on entry.id = held.ledger_entry_id
    where held.payment_id = any(${ids}::bigint[]) and entry.kind not in ('conversion', 'reversal', 'referral')
    order by entry.id`.execute(pg)
  return rows
}

/** The contents of statements from present data, by payment. */
export const readSnapshots = async (pg: Pg, ids: readonly string[]): Promise<Map<string, Content>> => {
  const network = networkParty(await readNetworkDetails(pg))
  const paid = await findPaid(pg, ids)
  const lines = new Map((await findLines(pg, ids)).map((row) => [row.payment_id, row]))
  const adjustments = Map.groupBy(await findAdjustments(pg, ids), ({ payment_id }) => payment_id)
  return new Map(
    paid.map((row) => {
      const { id, period_from, period_to, name, address, zipcode, city, country, tax_id } = row
      const { conversions, reversals, referrals } = lines.get(id) ?? {}
      const [referral] = referrals ?? []
      return [
        id,
        {
          currency: row.currency,
          amount: row.amount,
          ...(row.fee !== null && { fee: row.fee }),
          period: period_to === null ? null : { from: period_from?.toISOString() ?? null, to: period_to.toISOString() },
          destination: [maskDestination(row), detailsOf(row.details).holder_name].filter(Boolean).join(', '),
          reference: row.reference,
          network,
          affiliate: { name, address, zipcode, city, country, tax_id },
          conversions: conversions ?? [],
          reversals: reversals ?? [],
          referrals: referral === undefined ? null : { count: referral.count, amount: referral.amount },
          adjustments: (adjustments.get(id) ?? []).map(({ payment_id: _payment, ...adjustment }) => adjustment),
        },
      ]
    }),
  )
}
