import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import type { SubjectKind } from '@plumbline/contract/operator/subjects.ts'
import { sql } from 'kysely'
import { changesBetween, withoutSecrets } from '../../features/audit/index.ts'
import { lockCapsOfConversions } from '../../features/caps/index.ts'
import { readCreativesState } from '../../features/creatives/index.ts'
import type { ActionTools } from '../../features/operator-action.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { inScope } from '../../features/operator-scope.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { serializerFor } from '../../shared/http/validation.ts'
import { isRecord, recordOf } from '../../shared/record.ts'
import { transactionOf } from '../../storage/postgres/transaction.ts'
import { findOfferId, lockOffers, readLandingState } from '../../features/offers/index.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { actions } from './actions.ts'

type Given = Record<string, unknown>
export type AnyAction = (tools: ActionTools, given: { params: Given; input: Given }) => Promise<unknown>

export const actionOf = (name: OperationName): AnyAction =>
  // The map's type says which action belongs to which operation, and the readers make what was given from the schemas that type it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  actions[name] as unknown as AnyAction

/** The state of a thing as operators see it, without secrets; undefined if it does not exist or the actor may not see it. */
type ReadState = (tools: ActionTools, id: unknown, given: Given) => Promise<Given | undefined>

const readShown =
  (name: OperationName, param?: string): ReadState =>
  async (tools, id) => {
    const { reply }: Operation = operations[name]
    // An offer that was added is named by its number, and otherwise by a text.
    const params = param === undefined ? {} : { [param]: param === 'offer' ? String(id) : id }
    const state = await actionOf(name)(tools, { params, input: {} })
    return withoutSecrets(recordOf(serializerFor(reply, name)(state)), { reply })
  }

const rows_at_once = 1_000

async function* eachListed(tools: ActionTools, name: OperationName, given: Given = {}): AsyncGenerator<Given> {
  for (let page = 1; ; page++) {
    const input = { ...given, page, limit: rows_at_once }
    const { results, count } = recordOf(await actionOf(name)(tools, { params: {}, input }))
    if (Array.isArray(results)) yield* results.map(recordOf)
    if (page * rows_at_once >= Number(count)) return
  }
}

/** As its row in a short list. */
const readListed =
  (name: OperationName, key = 'id'): ReadState =>
  async (tools, id) => {
    for await (const row of eachListed(tools, name)) if (row[key] === id) return row
    return undefined
  }

/** A setting; of the terms of payment methods those of one, such as `bank.fee`. */
const setting =
  (part: string): ReadState =>
  async (tools, _id, given) => {
    const state = recordOf(await actionOf('showSettings')(tools, { params: {}, input: {} }))[part]
    if (part !== 'payment_methods') return isRecord(state) ? state : { [part]: state }
    const method = String(given.method)
    const terms = Object.entries(recordOf(recordOf(state)[method]))
    return Object.fromEntries(terms.map(([name, value]) => [`${method}.${name}`, value]))
  }

/** More of them are noted as how many have which state. */
const max_named = 100

const statesOf = (rows: readonly { id: unknown; state: string }[]): Given =>
  Object.fromEntries(rows.map(({ id, state }) => [`#${String(id)}`, state]))

const countStates = (states: Given = {}): Given => {
  const counts: Record<string, number> = {}
  for (const state of Object.values(states)) counts[String(state)] = (counts[String(state)] ?? 0) + 1
  return counts
}

/** The fields of several things that differ before and after, and which of the things changed: each by its id. */
export const changesOf = ({ kind, part }: Subject, before: Given | undefined, after: Given | undefined) => {
  const several = part === undefined && ['conversion', 'payment', 'offer', 'offer_request'].includes(kind)
  const changed = several ? Object.keys(after ?? {}).filter((name) => before?.[name] !== after?.[name]) : []
  const ids = changed.filter((name) => name.startsWith('#')).map((name) => name.slice(1))
  return {
    ...(ids.length > max_named
      ? changesBetween(countStates(before), countStates(after))
      : changesBetween(before, after)),
    subject_ids: ids.length > 1 ? ids : null,
  }
}

const idsOf = (id: unknown): string[] => (Array.isArray(id) ? id : [id]).map(String)

const offers: ReadState = async (tools, id, given) => {
  if (!Array.isArray(id)) {
    const { warnings: _derived, ...state } = recordOf(await readShown('showOffer', 'offer')(tools, id, given))
    return state
  }
  const rows = await tools.pg
    .selectFrom('offers')
    .where(manyOf(id))
    .select(['id', 'status', 'visibility', 'hold_days'])
    .select(
      sql<string | null>`(
        select string_agg(categories.name, ', ' order by position, name)
        from offer_categories join categories on categories.id = category_id where offer_id = offers.id
      )`.as('categories'),
    )
    .orderBy('id')
    .execute()
  return statesOf(
    rows.map(({ id: offer_id, status, visibility, hold_days, categories }) => ({
      id: offer_id,
      state: [status, visibility, `hold ${hold_days}`, ...(categories === null ? [] : [categories])].join(', '),
    })),
  )
}

const manyOf = (id: unknown) => sql<boolean>`id = any(${idsOf(id)}::bigint[])`

const statesIn =
  (table: 'conversions' | 'offer_requests', column: 'status' | 'state'): ReadState =>
  async ({ pg, actor }, id) => {
    const { rows } = await sql<{ id: unknown; state: string }>`
      select id, ${sql.ref(column)} as state from ${sql.table(table)}
      where ${manyOf(id)} and ${inScope(actor, 'affiliate_id')} order by id`.execute(pg)
    return statesOf(rows)
  }

/** The payments that are meant, in the order in which they are locked; undefined where none are named. */
const paymentsOf = (pg: Pg, { ids, run, export: exported, method }: Given) => {
  let query = pg.selectFrom('payments').orderBy('id')
  if (Array.isArray(ids)) query = query.where('id', '=', sql<string>`any(${idsOf(ids)}::bigint[])`)
  else if (run !== undefined) query = query.where('run_id', '=', Number(run))
  else if (exported !== undefined) query = query.where('export_id', '=', Number(exported))
  else return undefined
  return typeof method === 'string' ? query.where(sql<boolean>`method = ${method}`) : query
}

/** Operations whose actions wait for imports. The others, such as a pause, must not: an import may take minutes. */
const waits = new Set<OperationName>(['editOffer', 'editOffers', 'changeTerms', 'setPayout', 'endPayout', 'setLanding'])

/**
 * Locks the offers, or the rows of a bulk decision, so that the state before is the one that is changed, not the one before a concurrent
 * decision. In the order in which the actions lock them.
 */
export const lockMany = async (trx: Pg, name: OperationName, { kind, by }: Subject, given: Given): Promise<void> => {
  if (waits.has(name)) await lockOffers(trx)
  const id = by === undefined ? undefined : given[by]
  if (kind === 'payment') await paymentsOf(trx, given)?.select('id').forUpdate().execute()
  if (!Array.isArray(id) || (kind !== 'offer_request' && kind !== 'conversion')) return
  if (kind === 'conversion') await lockCapsOfConversions(transactionOf(trx), idsOf(id))
  const table = sql.table(kind === 'conversion' ? 'conversions' : 'offer_requests')
  await sql`select from ${table} where ${manyOf(id)} order by id for update`.execute(trx)
}

const payments: ReadState = async ({ pg }, _id, given) => {
  const rows = await paymentsOf(pg, given)?.select(['id', 'status', 'export_id']).execute()
  if (rows === undefined) return undefined
  return statesOf(
    rows.map(({ id, status, export_id }) => ({
      id,
      state: export_id === null ? status : `${status}, export ${export_id}`,
    })),
  )
}

/** All rates of an offer that have not ended; of the offer of a rate where that is named. */
const rates: ReadState = async (tools, id, { offer }) => {
  if (typeof offer === 'string' || typeof offer === 'number') {
    // A rate that was replaced while this change waited has ended.
    const later = { ...tools, now: await momentOf(tools.pg, tools.now) }
    const payouts: Given[] = []
    for await (const row of eachListed(later, 'listPayouts', { offer: String(offer) })) payouts.push(row)
    const rows = payouts.filter(({ state }) => state !== 'past')
    return { offer_id: payouts[0]?.offer_id, rates: rows.map(({ state: _state, affiliate: _name, ...rate }) => rate) }
  }
  const row = await tools.pg
    .selectFrom('payouts')
    .where('id', '=', Number(id))
    .where(({ or, eb }) => or([eb('affiliate_id', 'is', null), inScope(tools.actor, 'affiliate_id')]))
    .select('offer_id')
    .executeTakeFirst()
  return row && rates(tools, undefined, { offer: row.offer_id })
}

/** The rules of a cap, or those of all caps of an offer; their use is left out. */
const caps: ReadState = async ({ pg }, id) => {
  // An offer is named by a text.
  const of_offer = typeof id === 'string'
  const rows = await pg
    .selectFrom('caps')
    .where(of_offer ? 'offer_id' : 'id', '=', of_offer ? await findOfferId(pg, id) : Number(id))
    .select(['id', 'offer_id', 'goal_id', 'affiliate_id', 'country', 'type', 'period', 'amount', 'kind', 'zone'])
    .select(['earlier_clicks', 'reversals_free'])
    .orderBy('id')
    .execute()
  const shown = rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  return of_offer ? { caps: shown } : shown[0]
}

/** An advertiser's payments for a period, and the open amount. */
const revenue: ReadState = async (tools, id, { from, to }) => {
  const state = await actionOf('showAdvertiserRevenue')(tools, { params: { id }, input: { from, to } })
  const { paid, open } = recordOf(state)
  return { paid, open }
}

const rowOf =
  (table: 'applications' | 'payment_requests' | 'postbacks', columns: readonly string[]): ReadState =>
  async ({ pg, actor }, id) => {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<Given>`
      select ${names} from ${sql.table(table)}
      where id = ${Number(id)} and (affiliate_id is null or ${inScope(actor, 'affiliate_id')})`.execute(pg)
    return rows[0]
  }

const states: Record<SubjectKind, ReadState> = {
  affiliate: readShown('showAffiliate', 'id'),
  application: rowOf('applications', ['status', 'decided_reason', 'affiliate_id']),
  advertiser: readShown('showAdvertiser', 'id'),
  offer: offers,
  offer_request: statesIn('offer_requests', 'state'),
  conversion: statesIn('conversions', 'status'),
  payment: payments,
  payment_request: rowOf('payment_requests', ['status', 'reason']),
  manager: readListed('listManagers'),
  member: readListed('listTeam'),
  token: readListed('listTokens'),
  news: readListed('listNewsItems'),
  postback: rowOf('postbacks', ['disabled_at', 'failures']),
  receipt: readListed('listReceipts'),
  tracking_domain: readListed('listTrackingDomains', 'host'),
  old_network: readListed('listOldNetworks'),
  view: readListed('listTeamViews'),
  settings: () => Promise.resolve(undefined),
}

/** Other parts are settings of the network. */
const parts: Partial<Record<NonNullable<Subject['part']>, ReadState>> = {
  payment_terms: readShown('showPaymentTerms', 'affiliate'),
  rates,
  caps,
  creatives: readCreativesState,
  landings: readLandingState,
  revenue,
  network_details: readShown('showNetworkDetails'),
}

export type Subject = NonNullable<Operation['subject']>

/** The state of the subject of an operation, by its input or reply; undefined if it does not exist yet. */
export const readState = async (tools: ActionTools, subject: Subject, given: Given): Promise<Given | undefined> => {
  const { kind, by, part } = subject
  const id = by === undefined ? undefined : given[by]
  if (by !== undefined && id === undefined && kind !== 'payment') return undefined
  try {
    return await (part === undefined ? states[kind] : (parts[part] ?? setting(part)))(tools, id, given)
  } catch (error) {
    // The action says so itself, or has just removed it.
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}

/** The names that find a thing after a change, which may have renamed it. */
export const namesAfter = (
  { kind, by, part }: Subject,
  before: Given | undefined,
  fields: Given,
  reply: Given,
): Given => ({
  ...reply,
  ...fields,
  ...(kind === 'offer' && by === 'offer' && part === undefined && before && { offer: String(before.id) }),
  ...(kind === 'tracking_domain' && { host: reply.host }),
})

/** The id under which the log finds a thing; null for settings, and for several things at once. */
export const subjectId = ({ kind, by }: Subject, given: Given, reply: Given): string | null => {
  if (by === undefined || (kind === 'payment' && by === 'run')) return null
  // Offers may be named by their operator's own ids, and by their rates; a reply that is not an offer has a different id.
  const named =
    kind === 'offer'
      ? (reply.offer_id ?? reply.id ?? given[by])
      : kind === 'tracking_domain'
        ? (reply[by] ?? given[by])
        : (given[by] ?? reply[by])
  const id = Array.isArray(named) && named.length === 1 ? (named[0] as unknown) : named
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null
}
