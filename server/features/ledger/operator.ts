import type * as ledger from '@plumbline/contract/operator/ledger.ts'
import type { Selectable } from 'kysely'
import { readLimits } from '../conversions/index.ts'
import type { Database } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { moneyNumber } from '../../shared/money.ts'
import type { ActionsOf } from '../operator-action.ts'
import { lockAffiliate, findBalances } from '../affiliates/index.ts'
import { pageOf } from '../operator-paging.ts'
import { inScope } from '../operator-scope.ts'
import { amountFault } from './rules.ts'

type Row = Selectable<Database['ledger_entries']>

const present = ({ id, affiliate_id, kind, amount, conversion_id, payment_id, reason, reference, ...row }: Row) => ({
  id,
  affiliate_id,
  created_at: row.created_at.toISOString(),
  release_at: row.release_at.toISOString(),
  kind,
  amount: moneyNumber(amount),
  conversion_id,
  referred_conversion_id: row.referred_conversion_id,
  payment_id,
  reason,
  reference,
})

export const ledgerActions: ActionsOf<typeof ledger> = {
  async addLedgerEntry({ pg, now }, { input }) {
    const { affiliate: affiliate_id, kind, amount, reason, release_at, reference = null, above_limit = false } = input
    const fault = amountFault(kind, amount, above_limit ? undefined : (await readLimits(pg)).payout)
    if (fault !== undefined) throw new ApiError('bad_request', fault)
    await lockAffiliate(pg, affiliate_id)
    const made = await pg
      .insertInto('ledger_entries')
      .values({
        affiliate_id,
        kind,
        amount,
        reason,
        reference,
        created_at: now,
        release_at: release_at === undefined ? now : new Date(release_at),
      })
      .onConflict((conflict) =>
        conflict.columns(['affiliate_id', 'reference']).where('reference', 'is not', null).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    const row =
      made ??
      (await pg
        .selectFrom('ledger_entries')
        .where('affiliate_id', '=', affiliate_id)
        .where('reference', '=', reference)
        .selectAll()
        .executeTakeFirstOrThrow())
    if (row.kind !== kind || Number(row.amount) !== Number(amount))
      throw new ApiError(
        'conflict',
        `There is a ${row.kind} of ${row.amount} with the reference "${reference}" already: choose another one.`,
      )
    return { entry: present(row), made: made !== undefined, ...(await findBalances(pg, affiliate_id, now)) }
  },

  async listLedger({ pg, actor }, { input }) {
    const { affiliate, kind, from, to } = input
    let found = pg.selectFrom('ledger_entries').where(inScope(actor, 'ledger_entries.affiliate_id'))
    if (affiliate !== undefined) found = found.where('affiliate_id', '=', affiliate)
    if (kind !== undefined) found = found.where('kind', '=', kind)
    if (from !== undefined) found = found.where('created_at', '>=', new Date(from))
    if (to !== undefined) found = found.where('created_at', '<', new Date(to))
    const { limit, offset } = pageOf(input)
    const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
    const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
    return { results: rows.map(present), count: Number(count) }
  },
}
