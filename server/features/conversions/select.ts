import type { ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import type { listConversions } from '@plumbline/contract/operator/conversions.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import { listStoredForms } from '../../shared/exact-text.ts'
import { readPeriod } from '../../shared/given-time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { daysIn, findIds, keyIs, keysOfManager, onlyCells, type Cells } from '../counts/index.ts'
import type { Actor } from '../operator-action.ts'
import { inScope, isInScope } from '../operator-scope.ts'
import { conversionIdentity } from './booking/postback-rules.ts'

/* Which conversions an operator means, of millions: how many there are, and the ids of a page. */

export type ConversionFilter = Omit<InputOf<typeof listConversions>, 'page' | 'limit'> & {
  /** Who asks. */
  actor: Pick<Actor, 'scope'>
}

type Conversions = ReturnType<typeof allOf>
const allOf = (pg: Pg) => pg.selectFrom('conversions')

const isLastOf = (conversion: string) => sql<boolean>`history.id = (
  select max(id) from conversion_history as whole where whole.conversion_id = ${sql.ref(conversion)})`

/** Rows of the history with that code, in the order of their index. */
const historyWith = (pg: Pg, reason_code: ReasonCode) =>
  pg.selectFrom((from) =>
    from
      .selectFrom('conversion_history')
      .where('reason_code', '=', reason_code)
      .orderBy('conversion_id', 'desc')
      .offset(0)
      .select(['id', 'conversion_id'])
      .as('history'),
  )

/**
 * Conversions with that code, the newest first: of the history only the rows that are the last of their conversion. Each `offset 0` keeps the
 * engine from finding all of them before it puts them in order.
 */
const newestWith = (pg: Pg, reason_code: ReasonCode) =>
  historyWith(pg, reason_code)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('conversions')
          .whereRef('conversions.id', '=', 'history.conversion_id')
          .where('status', 'in', ['declined', 'reversed'])
          .offset(0)
          .selectAll()
          .as('conversions'),
      (join) => join.onTrue(),
    )
    .where(isLastOf('history.conversion_id'))

/** The same condition for counting all conversions: the other conditions are applied first. */
const allWith = (pg: Pg, reason_code: ReasonCode) =>
  historyWith(pg, reason_code)
    .innerJoin('conversions', 'conversions.id', 'history.conversion_id')
    .where('conversions.status', 'in', ['declined', 'reversed'])
    .where(isLastOf('conversions.id'))

const goalsOf = (code: string) => sql`select id from goals where code = ${code}`

/** The counted cells that say how many fit; undefined where they must be counted one by one. */
const cellsOf = (filter: ConversionFilter): Cells | undefined => {
  const { actor, affiliate, offer, advertiser, status, reason_code, held, goal, txid, click_id, aff_click_id, audit } =
    filter
  if ([txid, click_id, aff_click_id, audit].some((given) => given !== undefined) || held === true) return undefined
  const period = readPeriod(filter)
  const given: (Cells | undefined)[] = []
  if (actor.scope !== null) given.push({ dimension: 'affiliate', keys: keysOfManager(actor.scope) })
  if (affiliate !== undefined) given.push({ dimension: 'affiliate', where: keyIs(affiliate) })
  if (offer !== undefined) given.push({ dimension: 'offer', where: keyIs(offer) })
  if (advertiser !== undefined) given.push({ dimension: 'advertiser', where: keyIs(advertiser) })
  if (goal !== undefined)
    given.push({ dimension: 'goal', keys: sql`select id::text as key from (${goalsOf(goal)}) as goal` })
  if (reason_code !== undefined) given.push({ dimension: 'reason', where: keyIs(reason_code) })
  if (Object.keys(period).length > 0) given.push(daysIn(period))
  return onlyCells(given, status)
}

/** Identities of the transactions that a person may mean by this id. */
export const identitiesOf = (written: string): string[] =>
  listStoredForms(written).map((txid) => storableText(conversionIdentity({ txid, click_id: '' })))

const fitting = (pg: Pg, filter: ConversionFilter) => {
  const { actor, affiliate, offer, advertiser, status, reason_code, held, goal, txid, click_id, aff_click_id, audit } =
    filter
  const { from, to } = readPeriod(filter)
  // The conditions concern conversions only, whatever is joined to them.
  const withCode = cellsOf(filter) === undefined ? allWith : newestWith
  const begun = reason_code !== undefined ? (withCode(pg, reason_code) as unknown as Conversions) : allOf(pg)
  let matching = begun.where(
    affiliate === undefined ? inScope(actor, 'conversions.affiliate_id') : isInScope(actor, affiliate),
  )
  if (affiliate !== undefined) matching = matching.where('conversions.affiliate_id', '=', affiliate)
  if (offer !== undefined) matching = matching.where('conversions.offer_id', '=', offer)
  if (advertiser !== undefined) matching = matching.where('conversions.advertiser_id', '=', advertiser)
  if (status !== undefined) matching = matching.where('conversions.status', '=', status)
  if (held === true)
    matching = matching.where('conversions.held_for', 'is not', null).where('conversions.status', '=', 'pending')
  if (goal !== undefined) matching = matching.where(sql<boolean>`conversions.goal_id in (${goalsOf(goal)})`)
  if (txid !== undefined) matching = matching.where('conversions.identity', 'in', identitiesOf(txid))
  if (click_id !== undefined) matching = matching.where('conversions.click_id', '=', click_id.trim())
  // The index has no rows without one.
  if (aff_click_id !== undefined)
    matching = matching
      .where('conversions.aff_click_id', '=', aff_click_id.trim())
      .where('conversions.aff_click_id', '<>', '')
  if (audit !== undefined)
    matching = matching.where(
      sql<boolean>`conversions.id in (
        select unnest(coalesce(subject_ids, array[subject_id]))::bigint from operator_audit where id = ${audit} and subject = 'conversion')`,
    )
  if (from !== undefined) matching = matching.where('conversions.created_at', '>=', from)
  if (to !== undefined) matching = matching.where('conversions.created_at', '<', to)
  // In the order of the history's index, which the engine keeps.
  return matching.select(reason_code !== undefined ? sql<string>`history.conversion_id`.as('id') : 'conversions.id')
}

/** The ids of a page of the conversions that fit, the newest first, and how many fit. */
export const findConversionIds = (pg: Pg, filter: ConversionFilter, page: { limit: number; offset: number }) => {
  const { actor, affiliate, offer, advertiser, to } = filter
  const may_be_old = [affiliate, offer, advertiser, to].some((given) => given !== undefined)
  const selectFound = (part?: { from: string; to: string }) => fitting(pg, { ...filter, ...part })
  return findIds(pg, 'conversions', { select: selectFound, cells: cellsOf(filter), page, may_be_old, actor })
}
