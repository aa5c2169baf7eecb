import { sql } from 'kysely'
import { forgetCounts } from '../features/counts/index.ts'
import { writePaymentMethod } from '../features/payment-methods.ts'
import { forgetMarks } from '../features/ledger/index.ts'
import { issueStatements } from '../features/statements/index.ts'
import { centsOf, exactOf } from '../shared/money.ts'
import { day_ms, dayAfter, dayStart, hour_ms, networkDay } from '../shared/time.ts'
import type { Pg, Trx } from '../storage/postgres/schema.ts'
import { demoAffiliates, demoMoney } from './catalogue.ts'
import { findIds, idOf } from './ids.ts'
import { insertAtItsTime, leaveNoRoom } from './ledger-ids.ts'

/*
 * The demo operators' bookings and the payments to its affiliates: every Monday everything that was released by then, so that
 * payments, their entries, their statements and the balances between them are those of a network that pays every week.
 */

/** When payments are prepared on their day. */
const prepared_hour = 10
/** How long it takes until they come to their status, in days. */
const decided_after_days: Readonly<Record<string, number>> = { approved: 0.25, completed: 1, rejected: 2 }
/** Less is not paid. */
const minimum = 50

/** The Monday `weeks_ago` weeks before the last one on which payments were prepared. */
export const mondayBefore = (now: number, weeks_ago: number): string => {
  const today = networkDay(now - prepared_hour * hour_ms)
  const since_monday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(today, -since_monday - 7 * weeks_ago)
}

/** The payable amount: everything booked by now, released before the day, and not yet in a payment. */
const dueSql = (affiliate_id: number, { at, up_to }: { at: Date; up_to: Date }) => sql`
  select id, amount from ledger_entries as entry
  where affiliate_id = ${affiliate_id} and payment_id is null and created_at <= ${at} and release_at < ${up_to}
    and not exists (select from payment_entries where ledger_entry_id = entry.id and not returned)`

type DemoPayment = (typeof demoMoney)['payments'][number]

/** The run of a Monday, which all that are paid then share. */
const findRun = async (trx: Trx, at: Date, up_to: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into payment_runs (created_at, up_to, period, actor)
      select ${at}::timestamptz, ${up_to}::timestamptz, 'weekly', 'demo'
      where not exists (select from payment_runs where created_at = ${at})
      returning id
    )
    select id from made union all select id from payment_runs where created_at = ${at}`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new TypeError('PostgreSQL made no payment run')
  return row.id
}

const pay = async (trx: Trx, affiliate_id: number, now: number, payment: DemoPayment): Promise<void> => {
  const { weeks_ago, method, status, reason = null } = payment
  const begin = dayStart(mondayBefore(now, weeks_ago))
  const [at, up_to] = [new Date(begin + prepared_hour * hour_ms), new Date(begin)]
  const due = dueSql(affiliate_id, { at, up_to })
  const { rows } = await sql<{
    amount: string
  }>`select coalesce(sum(amount), 0)::text as amount from (${due}) as due`.execute(trx)
  const due_amount = rows[0]?.amount ?? '0'
  if (Number(due_amount) < minimum) return
  const fee = method === 'paypal' ? null : demoMoney.fees[method]
  const amount = exactOf(centsOf(due_amount) - centsOf(fee ?? '0'))
  const after = (days: number): Date => new Date(Math.min(at.getTime() + days * day_ms, now))
  const decided_at = status === 'pending' ? null : after(decided_after_days[status] ?? 0)
  const { id: payment_id } = await trx
    .insertInto('payments')
    .values({
      run_id: await findRun(trx, at, up_to),
      affiliate_id,
      created_at: at,
      method,
      amount,
      fee,
      status,
      reason,
      decided_at,
      reference:
        status === 'completed' ? `batch ${(decided_at ?? at).toISOString().slice(0, 10).replaceAll('-', '')}` : null,
      ...demoMoney.destinations[method],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into payment_entries (payment_id, ledger_entry_id, returned)
    select ${payment_id}, id, ${status === 'rejected'} from (${due}) as due`.execute(trx)
  const note = (step: typeof status, when: Date) => ({ payment_id, status: step, at: when, actor: 'demo' })
  await trx
    .insertInto('payment_history')
    .values([
      note('pending', at),
      ...(decided_at === null ? [] : [note('approved', after(decided_after_days['approved'] ?? 0))]),
      ...(decided_at === null || status === 'approved' ? [] : [note(status, decided_at)]),
    ])
    .execute()
  const own = { affiliate_id, payment_id }
  await insertAtItsTime(trx, { ...own, created_at: at, kind: 'payment', amount: `-${amount}` })
  if (fee !== null) await insertAtItsTime(trx, { ...own, created_at: at, kind: 'fee', amount: `-${fee}` })
  if (status !== 'rejected' || decided_at === null) return
  await insertAtItsTime(trx, { ...own, created_at: decided_at, kind: 'payment_return', amount, reason })
  if (fee !== null) await insertAtItsTime(trx, { ...own, created_at: decided_at, kind: 'fee', amount: fee })
}

interface Step {
  at: number
  run: () => Promise<void>
}

/** Once the traffic is in the ledger: bookings and payments in between, in the order of time. Runs once, in one transaction. */
export const fillMoney = (pg: Pg, now: number): Promise<void> =>
  pg.transaction().execute(async (trx) => {
    const kinds = ['conversion', 'reversal', 'referral'] as const
    const others = trx.selectFrom('ledger_entries').select('id').where('kind', 'not in', kinds).limit(1)
    if ((await others.executeTakeFirst()) !== undefined) return
    for (const method of ['bank', 'crypto'] as const)
      await writePaymentMethod(trx, method, { fee: demoMoney.fees[method] }, new Date(now))
    const affiliates = await findIds(trx, 'affiliates', demoAffiliates)
    const steps: Step[] = [
      ...demoMoney.brought_forward.map(({ affiliate, weeks_ago, amount }) => {
        const at = dayStart(mondayBefore(now, weeks_ago)) + 3 * day_ms
        const entry = { kind: 'correction' as const, amount, reason: 'Balance brought forward' }
        return {
          at,
          run: () =>
            insertAtItsTime(trx, { affiliate_id: idOf(affiliates, affiliate), created_at: new Date(at), ...entry }),
        }
      }),
      ...demoMoney.adjustments.map(({ affiliate, days_ago, release_in_days, ...entry }) => {
        const at = now - days_ago * day_ms
        const release_at = new Date(release_in_days === undefined ? at : now + release_in_days * day_ms)
        const created_at = new Date(at)
        return {
          at,
          run: () =>
            insertAtItsTime(trx, { ...entry, affiliate_id: idOf(affiliates, affiliate), created_at, release_at }),
        }
      }),
      ...demoMoney.payments.map((payment) => ({
        at: dayStart(mondayBefore(now, payment.weeks_ago)) + prepared_hour * hour_ms,
        run: () => pay(trx, idOf(affiliates, payment.affiliate), now, payment),
      })),
    ]
    // The worker may have counted and marked the traffic's entries, between which these are added.
    await forgetCounts(trx, 'ledger')
    await forgetMarks(trx)
    for (const { run } of steps.toSorted((one, other) => one.at - other.at)) await run()
    await leaveNoRoom(trx)
    await issueStatements(trx)
  })
