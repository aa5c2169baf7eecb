import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { centsOf, exactOf, moneyNumber, sumExact } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'

/** Days of the network's zone, and the moments at which they begin and end. */
export interface RevenuePeriod {
  from: string
  to: string
  begins: Date
  ends: Date
}

interface SumsRow {
  conversions: string
  owed: string
  pending_conversions: string
  pending: string
  paid: string
}

const presentSums = ({ conversions, owed, pending_conversions, pending, paid }: SumsRow) => ({
  conversions: Number(conversions),
  owed: moneyNumber(owed),
  pending_conversions: Number(pending_conversions),
  pending: moneyNumber(pending),
  paid: moneyNumber(paid),
  open: moneyNumber(exactOf(centsOf(owed) - centsOf(paid))),
})

/*
 * The amount owed is computed from the present conversions, never stored: a conversion reversed after the advertiser has paid
 * becomes an open amount in their favour.
 */
const selectOwedRows = ({ from, to, begins, ends }: RevenuePeriod, advertiser_id?: number) => {
  const own = advertiser_id === undefined ? sql`` : sql`and advertiser_id = ${advertiser_id}`
  return sql`
    select coalesce(earned.advertiser_id, received.advertiser_id) as advertiser_id,
      coalesce(earned.conversions, 0) as conversions, coalesce(earned.owed, 0) as owed,
      coalesce(earned.pending_conversions, 0) as pending_conversions, coalesce(earned.pending, 0) as pending,
      coalesce(received.paid, 0) as paid
    from (
      select advertiser_id,
        count(*) filter (where status = 'approved') as conversions, sum(revenue) filter (where status = 'approved') as owed,
        count(*) filter (where status = 'pending') as pending_conversions, sum(revenue) filter (where status = 'pending') as pending
      from conversions where created_at >= ${begins} and created_at < ${ends} ${own} group by advertiser_id
    ) as earned
    full join (
      select advertiser_id, sum(amount) as paid from advertiser_receipts
      where first_day >= ${from} and last_day <= ${to} ${own} group by advertiser_id
    ) as received on received.advertiser_id = earned.advertiser_id`
}

/** The amounts that advertisers owe for a period, the largest open amount first, with their totals. */
export const listOwed = async (pg: Pg, period: RevenuePeriod, page: { limit: number; offset: number }) => {
  const { rows } = await sql<SumsRow & { advertiser_id: number; advertiser: string }>`
    select owed.*, advertisers.name as advertiser from (${selectOwedRows(period)}) as owed
    join advertisers on advertisers.id = owed.advertiser_id
    order by owed.owed - owed.paid desc, owed.advertiser_id`.execute(pg)
  const total = (field: 'owed' | 'pending' | 'paid') => sumExact(rows.map((row) => row[field]))
  const number = (field: 'conversions' | 'pending_conversions') =>
    String(rows.reduce((sum, row) => sum + Number(row[field]), 0))
  return {
    results: rows
      .slice(page.offset, page.offset + page.limit)
      .map(({ advertiser_id, advertiser, ...sums }) => ({ advertiser_id, advertiser, ...presentSums(sums) })),
    count: rows.length,
    totals: presentSums({
      conversions: number('conversions'),
      owed: total('owed'),
      pending_conversions: number('pending_conversions'),
      pending: total('pending'),
      paid: total('paid'),
    }),
  }
}

export const readOwed = async (pg: Pg, id: number, period: RevenuePeriod) => {
  const { rows } = await sql<SumsRow>`${selectOwedRows(period, id)}`.execute(pg)
  const none = { conversions: '0', owed: '0', pending_conversions: '0', pending: '0', paid: '0' }
  return presentSums(rows[0] ?? none)
}

export const readRevenueLines = async (pg: Pg, id: number, { begins, ends }: RevenuePeriod) => {
  const rows = await pg
    .selectFrom('conversions')
    .innerJoin('offers', 'offers.id', 'conversions.offer_id')
    .where('conversions.advertiser_id', '=', id)
    .where('conversions.created_at', '>=', begins)
    .where('conversions.created_at', '<', ends)
    .groupBy(['conversions.offer_id', 'offers.title', 'conversions.status'])
    .orderBy('conversions.offer_id')
    .orderBy('conversions.status')
    .select(({ fn }) => [
      'conversions.offer_id',
      'offers.title as offer',
      'conversions.status',
      fn.countAll<string>().as('conversions'),
      sql<string>`coalesce(sum(conversions.revenue) filter (where conversions.status not in ('declined', 'reversed')), 0.00)`.as(
        'revenue',
      ),
    ])
    .execute()
  return rows.map((row) => ({ ...row, conversions: Number(row.conversions), revenue: moneyNumber(row.revenue) }))
}

/** The conversions behind it, one by one, in the order in which they came. */
export const readRevenueConversions = (pg: Pg, id: number, { begins, ends }: RevenuePeriod, limit: number) =>
  pg
    .selectFrom('conversions')
    .innerJoin('offers', 'offers.id', 'conversions.offer_id')
    .innerJoin('goals', 'goals.id', 'conversions.goal_id')
    .where('conversions.advertiser_id', '=', id)
    .where('conversions.created_at', '>=', begins)
    .where('conversions.created_at', '<', ends)
    .orderBy('conversions.created_at')
    .orderBy('conversions.id')
    .limit(limit)
    .select(['conversions.id', 'conversions.created_at', 'conversions.offer_id', 'offers.title as offer'])
    .select(['goals.name as goal', 'conversions.txid', 'conversions.click_id', 'conversions.status'])
    .select(['conversions.sale_amount', 'conversions.revenue', 'conversions.currency'])
    .execute()

/** Receipts of advertisers' payments, the newest first. */
export const receiptRows = (pg: Pg) =>
  pg.selectFrom('advertiser_receipts').selectAll('advertiser_receipts').orderBy('advertiser_receipts.id', 'desc')

export const presentReceipt = ({ digest: _digest, ...receipt }: Row<'advertiser_receipts'>) => {
  const { first_day: from, last_day: to, amount, marked_at, ...row } = receipt
  return presentRow({ ...row, from, to, amount, marked_at }, { amount: moneyNumber })
}
