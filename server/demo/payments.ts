import { sql } from 'kysely'
import { issueStatements } from '../features/statements/issue.ts'
import { centsOf } from '../shared/money.ts'
import { network_zone } from '../shared/network.ts'
import { day_ms } from '../shared/time.ts'
import type { Pg, Row, Trx } from '../storage/postgres/schema.ts'

/* What the demo network's payments pay: entries that its traffic earned, so that their pages and statements look like those of a real one. */

interface Earned {
  id: string
  cents: number
}

/** So much is left for the exact search, in cents: it looks at every sum up to that. */
const exact_cents = 6_000

/** The oldest entries that come to exactly an amount; undefined where none do. */
export const entriesOfAmount = (earned: readonly Earned[], cents: number): string[] | undefined => {
  const taken: string[] = []
  let left = cents
  let next = 0
  for (const one of earned) {
    if (left - one.cents < exact_cents) break
    left -= one.cents
    taken.push(one.id)
    next++
  }
  // By which entry each sum was reached first, from a smaller sum.
  const reached = new Map<number, { id: string; before: number } | null>([[0, null]])
  for (const { id, cents: size } of earned.slice(next)) {
    if (reached.has(left)) break
    const sums = Array.from(reached.keys())
    for (const sum of sums)
      if (sum + size <= left && !reached.has(sum + size)) reached.set(sum + size, { id, before: sum })
  }
  for (let sum = left; ;) {
    const step = reached.get(sum)
    if (step === undefined) return undefined
    if (step === null) return taken
    taken.push(step.id)
    sum = step.before
  }
}

const findEarned = async (trx: Trx, { affiliate_id, created_at }: Row<'payments'>): Promise<Earned[]> => {
  const { rows } = await sql<{ id: string; amount: string }>`
    select id, amount::text from ledger_entries as entry
    where affiliate_id = ${affiliate_id} and payment_id is null and release_at < date_trunc('day', ${created_at}::timestamptz, ${network_zone})
      and amount > 0
      and not exists (select from ledger_entries as other where other.conversion_id = entry.conversion_id and other.id <> entry.id)
      and not exists (select from payment_entries where ledger_entry_id = entry.id and not returned)
    order by release_at, id`.execute(trx)
  return rows.map(({ id, amount }) => ({ id, cents: Number(centsOf(amount)) }))
}

/** Gives a payment a run of its own and the entries that it pays. */
const fillPayment = async (trx: Trx, payment: Row<'payments'>): Promise<void> => {
  const { id, amount, status, created_at } = payment
  const entries = entriesOfAmount(await findEarned(trx, payment), Number(centsOf(amount)))
  if (entries === undefined) return
  const { rows } = await sql<{ id: number }>`
    insert into payment_runs (created_at, up_to, period, actor)
    values (${created_at}, date_trunc('day', ${created_at}::timestamptz, ${network_zone}), 'weekly', 'demo') returning id`.execute(
    trx,
  )
  await trx
    .updateTable('payments')
    .set({ run_id: rows[0]?.id ?? null })
    .where('id', '=', id)
    .execute()
  await sql`
    insert into payment_entries (payment_id, ledger_entry_id, returned)
    select ${id}, entry, ${status === 'rejected'} from unnest(${entries}::bigint[]) as entry`.execute(trx)
}

const noteHistory = async (trx: Trx, { id, status, created_at, decided_at }: Row<'payments'>): Promise<void> => {
  const note = (what: typeof status, at: Date) => ({ payment_id: id, status: what, at, actor: 'demo' })
  const approved_at = new Date(created_at.getTime() + day_ms / 4)
  await trx
    .insertInto('payment_history')
    .values([
      note('pending', created_at),
      ...(status === 'pending' ? [] : [note('approved', approved_at)]),
      ...(status === 'pending' || status === 'approved' ? [] : [note(status, decided_at ?? created_at)]),
    ])
    .execute()
}

/** Once the history is there: what each payment paid, what it went through, and the statements. Once, in one transaction. */
export const fillPayments = (pg: Pg): Promise<void> =>
  pg.transaction().execute(async (trx) => {
    if ((await trx.selectFrom('statements').select('number').limit(1).executeTakeFirst()) !== undefined) return
    const payments = await trx.selectFrom('payments').selectAll().orderBy('created_at').orderBy('id').execute()
    for (const payment of payments) {
      await fillPayment(trx, payment)
      await noteHistory(trx, payment)
    }
    await issueStatements(trx)
  })
