import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { ApiError } from '../../http/errors.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { moneyNumber } from '../../money.ts'
import { maskDestination } from '../../features/billing/rules.ts'
import { allowed_from } from './rules.ts'
import type { PaymentMethod } from './terms.ts'

type Pg = Kysely<Database>

export interface Selection {
  ids?: string[]
  run?: number
  method?: PaymentMethod
}

/** The payments that are meant, locked in one order, so that two operators never wait for each other. */
const lockSelected = async (trx: Pg, { ids, run, method }: Selection) => {
  if ((ids === undefined) === (run === undefined))
    throw new ApiError('bad_request', 'Name either payments or a run: --ids 12,13 or --run 3.')
  let selected = trx.selectFrom('payments').selectAll().orderBy('id').forUpdate()
  if (ids !== undefined) selected = selected.where('id', 'in', ids)
  if (run !== undefined) selected = selected.where('run_id', '=', run)
  if (method !== undefined) selected = selected.where('method', '=', method)
  const rows = await selected.execute()
  const missing = (ids ?? []).filter((id) => !rows.some((row) => row.id === id))
  if (missing.length > 0) throw new ApiError('not_found', `There is no payment ${missing.join(', ')}.`)
  if (run !== undefined && rows.length === 0) throw new ApiError('not_found', `There is no such payment in run ${run}.`)
  return rows
}

const tellAffiliates = async (
  trx: Pg,
  rows: Awaited<ReturnType<typeof lockSelected>>,
  mail: { template: 'payment_sent'; reference: string | null } | { template: 'payment_returned'; reason: string },
  at: Date,
): Promise<void> => {
  const users = await trx
    .selectFrom('users')
    .where('affiliate_id', 'in', [0, ...rows.map(({ affiliate_id }) => affiliate_id)])
    .where('disabled_at', 'is', null)
    .select(['affiliate_id', 'email'])
    .orderBy('id')
    .execute()
  for (const row of rows)
    for (const { email } of users.filter(({ affiliate_id }) => affiliate_id === row.affiliate_id)) {
      const data = { number: row.id, amount: row.amount, destination: maskDestination(row) }
      if (mail.template === 'payment_sent')
        await enqueueMail(
          trx,
          { to: email, template: mail.template, data: { ...data, reference: mail.reference } },
          { at },
        )
      else
        await enqueueMail(trx, { to: email, template: mail.template, data: { ...data, reason: mail.reason } }, { at })
    }
}

/** Brings back what rejected payments took: one entry each, and their entries may be paid again. */
const returnAmounts = async (trx: Pg, ids: readonly string[], reason: string, at: Date): Promise<void> => {
  await sql`
    insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, payment_id, reason)
    select affiliate_id, ${at}, ${at}, 'payment_return', amount, id, ${reason} from payments
    where id = any(${ids}::bigint[])`.execute(trx)
  await trx
    .updateTable('payment_entries')
    .set({ returned: true })
    .where('payment_id', 'in', [...ids])
    .execute()
}

/**
 * Brings payments to a state, all or none. Those that stand there already are left alone, so that an order may be given again after an
 * interruption.
 * @throws ApiError `conflict` when one cannot come there from where it stands
 */
export const decidePayments = async (
  trx: Pg,
  selection: Selection,
  to: 'approved' | 'completed' | 'rejected',
  given: { at: Date; reference?: string; reason?: string },
) => {
  const rows = await lockSelected(trx, selection)
  // Of a run those that can: some of its payments may have been rejected before.
  const meant =
    selection.run === undefined ? rows : rows.filter(({ status }) => allowed_from[to].includes(status) || status === to)
  const changing = meant.filter(({ status }) => status !== to)
  const stuck = changing.find(({ status }) => !allowed_from[to].includes(status))
  if (stuck !== undefined)
    throw new ApiError(
      'conflict',
      `Payment ${stuck.id} is ${stuck.status}: only ${allowed_from[to].join(' or ')} payments can be ${to}.`,
    )
  const ids = changing.map(({ id }) => id)
  const { at, reference = null, reason = null } = given
  if (ids.length > 0) {
    if (to === 'rejected') await returnAmounts(trx, ids, reason ?? '', at)
    await trx
      .updateTable('payments')
      .set({
        status: to,
        decided_at: at,
        ...(to === 'completed' ? { reference } : {}),
        ...(to === 'rejected' ? { reason } : {}),
      })
      .where('id', 'in', ids)
      .execute()
    if (to === 'completed') await tellAffiliates(trx, changing, { template: 'payment_sent', reference }, at)
    if (to === 'rejected')
      await tellAffiliates(trx, changing, { template: 'payment_returned', reason: reason ?? '' }, at)
  }
  const { sum } = await trx
    .selectFrom('payments')
    .where('id', 'in', ['0', ...ids])
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'))
    .executeTakeFirstOrThrow()
  return { changed: ids.length, unchanged: meant.length - ids.length, amount: moneyNumber(sum) }
}
