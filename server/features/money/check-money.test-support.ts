import { sql } from 'kysely'
import { expect } from 'vitest'
import { dayStart } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findLedgerPage } from '../ledger/pages.ts'
import { checkLedgerFilter } from '../ledger/index.ts'
import { findDue } from '../payments/due.ts'
import { listPayments } from '../payments/queries.ts'
import { readMoney } from './figures.ts'

interface Sums {
  available: string
  held: string
  earned: string
  in_payment: string
  paid: string
  pending: string
}

/** Each figure is the sum of its lines, the identities hold, and what is announced is what a run would pay: all by statements of its own. */
export const checkMoney = async (pg: Pg, affiliate_id: number, now: Date): Promise<void> => {
  const money = await readMoney(pg, affiliate_id, now)
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount) filter (where release_at <= ${now}), 0) as available,
      coalesce(sum(amount) filter (where release_at > ${now}), 0) as held,
      coalesce(sum(amount) filter (where kind not in ('payment', 'payment_return')), 0) as earned,
      (select coalesce(sum(amount), 0) from payments where affiliate_id = ${affiliate_id} and status in ('pending', 'approved')) as in_payment,
      (select coalesce(sum(amount), 0) from payments where affiliate_id = ${affiliate_id} and status = 'completed') as paid,
      (select coalesce(sum(payout), 0) from conversions where affiliate_id = ${affiliate_id} and status = 'pending') as pending
    from ledger_entries where affiliate_id = ${affiliate_id}`.execute(pg)
  const { earned, ...sums } = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, amount]) => [name, Number(amount)]),
  )
  expect(money).toMatchObject(sums)
  const cents = (amount: number | undefined): number => Math.round((amount ?? 0) * 100)
  expect(cents(money.available) + cents(money.held) + cents(money.in_payment) + cents(money.paid)).toBe(cents(earned))

  const { rows: newest } = await findLedgerPage(pg, affiliate_id, {}, { limit: 1, offset: 0, now })
  expect(Number(newest[0]?.available_after ?? 0)).toBe(money.available)
  expect(Number(newest[0]?.held_after ?? 0)).toBe(money.held)

  // The lists that the figures open come to the figures.
  for (const state of ['available', 'held'] as const) {
    const page = { limit: 1, offset: 0, now }
    const { amount } = await findLedgerPage(pg, affiliate_id, checkLedgerFilter({ state }, now), page)
    expect({ state, amount: Number(amount) }).toEqual({ state, amount: money[state] })
  }
  for (const state of ['in_payment', 'paid'] as const) {
    const payments = await listPayments(pg, affiliate_id, state)
    const sum = payments.reduce((all, { amount }) => all + cents(Number(amount)), 0)
    expect({ state, sum }).toEqual({ state, sum: cents(money[state]) })
  }

  const begin = new Date(dayStart(money.next_payment.date))
  const run = { up_to: begin, now: begin < now ? now : begin }
  const due = (await findDue(pg, run)).find((row) => row.affiliate_id === affiliate_id)?.due ?? '0'
  expect(money.next_payment.amount).toBe(Math.max(0, Number(due)))
}
