import type * as ledger from '@plumbline/contract/operator/ledger.ts'
import type { addLedgerEntry, listLedger } from '@plumbline/contract/operator/ledger.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import { readLimits } from '../conversions/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { day_ms } from '../../shared/time.ts'
import { moneyNumber } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import type { ActionsOf, Actor } from '../operator-action.ts'
import { daysIn, findIds, keyIs, keysOfManager, onlyCells, type Cells } from '../counts/index.ts'
import { lockAffiliate, findBalances } from '../affiliates/index.ts'
import { pageOf } from '../operator-paging.ts'
import { inScope, isInScope } from '../operator-scope.ts'
import { refuseAmount } from './rules.ts'

type Row = Awaited<ReturnType<typeof findEntries>>[number]

/** Entries with their affiliate's name, the newest first; the conversion of a referral where the actor reaches its affiliate. */
const findEntries = (pg: Pg, ids: readonly string[], actor: Pick<Actor, 'scope'>) =>
  pg
    .selectFrom('ledger_entries')
    .innerJoin('affiliates', 'affiliates.id', 'ledger_entries.affiliate_id')
    .where('ledger_entries.id', '=', sql<string>`any(${ids}::bigint[])`)
    .leftJoin('conversions as referred', (join) =>
      join
        .onRef('referred.id', '=', 'ledger_entries.referred_conversion_id')
        .on(inScope(actor, 'referred.affiliate_id')),
    )
    .select([
      'ledger_entries.id',
      'ledger_entries.affiliate_id',
      'ledger_entries.created_at',
      'ledger_entries.release_at',
    ])
    .select([
      'ledger_entries.kind',
      'ledger_entries.amount',
      'ledger_entries.conversion_id',
      'ledger_entries.payment_id',
    ])
    .select(['ledger_entries.reason', 'ledger_entries.reference', 'referred.id as referred_conversion_id'])
    .select(sql<string | null>`coalesce(affiliates.company, affiliates.login)`.as('affiliate'))
    .orderBy('ledger_entries.id', 'desc')
    .execute()

const present = (row: Row) => presentRow(row, { amount: moneyNumber })

/** The counted cells that say how many fit; undefined where they must be counted one by one. */
const cellsOf = ({
  actor,
  affiliate,
  kind,
  from,
  to,
}: InputOf<typeof listLedger> & { actor: Pick<Actor, 'scope'> }): Cells | undefined => {
  const days = { ...(from !== undefined && { from: new Date(from) }), ...(to !== undefined && { to: new Date(to) }) }
  const given: (Cells | undefined)[] = []
  if (actor.scope !== null) given.push({ dimension: 'affiliate', keys: keysOfManager(actor.scope) })
  if (affiliate !== undefined) given.push({ dimension: 'affiliate', where: keyIs(affiliate) })
  if (Object.keys(days).length > 0) given.push(daysIn(days))
  return onlyCells(given, kind)
}

/** Entries of the last day with the same amount and reason, and who added them: two people may have meant the same bonus. */
const findSame = async (
  pg: Pg,
  { affiliate, kind, amount, reason }: Pick<InputOf<typeof addLedgerEntry>, 'affiliate' | 'kind' | 'amount' | 'reason'>,
  now: Date,
) => {
  const rows = await pg
    .selectFrom('ledger_entries as entry')
    .leftJoin('operator_audit as line', (join) =>
      join
        .on('line.subject', '=', 'affiliate')
        .on('line.subject_id', '=', String(affiliate))
        .on('line.action', '=', 'ledger add')
        .on(sql<boolean>`line.reply #>> '{entry,id}' = entry.id::text`)
        // The same reference again answers the same entry, which it did not add.
        .on(sql<boolean>`line.reply ->> 'made' is distinct from 'false'`),
    )
    .where('entry.affiliate_id', '=', affiliate)
    .where('entry.kind', '=', kind)
    .where('entry.amount', '=', amount)
    .where(sql<boolean>`lower(trim(entry.reason)) = lower(trim(${reason}))`)
    .where('entry.created_at', '>', new Date(now.getTime() - day_ms))
    .select(['entry.id', 'entry.created_at as at', 'line.actor as by'])
    .orderBy('entry.id', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => presentRow(row))
}

export const ledgerActions: ActionsOf<typeof ledger> = {
  async addLedgerEntry({ pg, now, actor }, { input }) {
    const { affiliate: affiliate_id, kind, amount, reason, release_at, above_limit = false, dry_run = false } = input
    // One with a blank around it would be another one, and the entry would be made twice.
    const reference = input.reference?.trim() ?? null
    const refused = refuseAmount(kind, amount, above_limit ? undefined : (await readLimits(pg)).payout)
    if (refused !== undefined) throw refused
    if (dry_run) {
      const added_before = await findSame(pg, input, now)
      return { dry_run, added_before, entry: null, made: false, ...(await findBalances(pg, affiliate_id, now)) }
    }
    await lockAffiliate(pg, affiliate_id)
    const added_before = await findSame(pg, input, now)
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
      .returning('id')
      .executeTakeFirst()
    const { id } =
      made ??
      (await pg
        .selectFrom('ledger_entries')
        .where('affiliate_id', '=', affiliate_id)
        .where('reference', '=', reference)
        .select('id')
        .executeTakeFirstOrThrow())
    const [row] = await findEntries(pg, [id], actor)
    if (row === undefined) throw new Error(`entry ${id} is gone`)
    if (row.kind !== kind || Number(row.amount) !== Number(amount))
      throw refuse('reference_taken', { kind: row.kind, amount: row.amount, reference: reference ?? '' })
    return {
      dry_run,
      added_before,
      entry: present(row),
      made: made !== undefined,
      ...(await findBalances(pg, affiliate_id, now)),
    }
  },

  async listLedger({ pg, actor }, { input }) {
    const { affiliate, kind, to: end } = input
    const selectFound = ({ from, to } = input) => {
      let rows = pg
        .selectFrom('ledger_entries')
        .where(affiliate === undefined ? inScope(actor, 'ledger_entries.affiliate_id') : isInScope(actor, affiliate))
      if (affiliate !== undefined) rows = rows.where('affiliate_id', '=', affiliate)
      if (kind !== undefined) rows = rows.where('kind', '=', kind)
      if (from !== undefined) rows = rows.where('created_at', '>=', new Date(from))
      if (to !== undefined) rows = rows.where('created_at', '<', new Date(to))
      return rows.select('id')
    }
    const { ids, count } = await findIds(pg, 'ledger', {
      select: selectFound,
      cells: cellsOf({ ...input, actor }),
      page: pageOf(input),
      may_be_old: affiliate !== undefined || end !== undefined,
      actor,
    })
    return { results: (await findEntries(pg, ids, actor)).map(present), count }
  },
}
