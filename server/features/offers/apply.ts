import { partOf } from '@plumbline/contract/field-table.ts'
import { offer_fields } from '@plumbline/contract/operator/offer-fields.ts'
import { sql } from 'kysely'
import { inParts } from '../../storage/postgres/in-parts.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ActionTools } from '../operator-action.ts'
import { recordOf } from '../../shared/record.ts'
import { awaitCapWriters } from '../cap-counters.ts'
import { writeLimits, type Planned } from './apply-limits.ts'
import type { OfferPlan } from './plan.ts'
import { refuse } from '../../shared/http/errors.ts'
import { FaultyFile } from '../../shared/files/faults.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import type { OffersFile } from './offers-file.ts'
import { planAll } from './plan-all.ts'
import { revokeGrants, settleRequests } from './settle-requests.ts'
import { askAgain, usualDue, type TermsDue } from './terms.ts'

/* Plans are written a thousand rows at a time: statements of ten thousand offers by themselves would take minutes. */

const insertOffers = async (pg: Pg, plans: readonly OfferPlan[], at: Date): Promise<Planned[]> => {
  const made: Planned[] = []
  await inParts(plans, async (part) => {
    const rows = part.map(({ columns, external_id }) => ({
      ...columns,
      traffic_rules: recordOf(columns.traffic_rules),
      external_id,
      created_at: at,
      updated_at: at,
    }))
    // PostgreSQL answers `returning` in the order of `values`.
    const ids = await pg.insertInto('offers').values(rows).returning('id').execute()
    made.push(...ids.flatMap(({ id }, index) => (part[index] === undefined ? [] : [{ id, plan: part[index] }])))
  })
  return made
}

/** The columns that a plan writes, with their types. */
const stored = [
  ...Object.entries(partOf(offer_fields, 'sql')),
  ['advertiser_id', 'integer'],
  ['traffic_rules', 'jsonb'],
] as const

const updateOffers = (pg: Pg, planned: readonly Planned[], at: Date): Promise<void> =>
  inParts(planned, (part) => {
    const rows = JSON.stringify(part.map(({ id, plan }) => ({ ...plan.columns, id })))
    return sql`
      update offers set ${sql.join(stored.map(([name]) => sql`${sql.ref(name)} = new.${sql.ref(name)}`))}, updated_at = ${at}
      from jsonb_to_recordset(${rows}::jsonb) as new(
        id integer, ${sql.join(stored.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))}
      )
      where offers.id = new.id`.execute(pg)
  })

/** Ids of categories by name; those that are new are made. */
const categoryIds = async (pg: Pg, planned: readonly Planned[]): Promise<Map<string, number>> => {
  const names = [...new Set(planned.flatMap(({ plan }) => plan.categories ?? []))]
  if (names.length === 0) return new Map()
  const read = () =>
    pg
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('name', '=', sql<string>`any(${names}::text[])`)
      .execute()
  const known = new Set((await read()).map(({ name }) => name))
  const missing = names.filter((name) => !known.has(name))
  await inParts(missing, (part) =>
    pg
      .insertInto('categories')
      .values(part.map((name) => ({ name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return new Map((await read()).map(({ id, name }) => [name, id]))
}

const idIn = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was made just now, and is not there`)
  return id
}

const writeCategories = async (pg: Pg, planned: readonly Planned[]): Promise<void> => {
  const ids = await categoryIds(pg, planned)
  const changed = planned.filter(({ plan }) => plan.categories !== undefined)
  const before = changed.filter(({ plan }) => (plan.kept?.categories.length ?? 0) > 0).map(({ id }) => id)
  await inParts(before, (part) => pg.deleteFrom('offer_categories').where('offer_id', 'in', part).execute())
  const rows = changed.flatMap(({ id, plan }) =>
    (plan.categories ?? []).map((name, position) => ({ offer_id: id, category_id: idIn(ids, name), position })),
  )
  await inParts(rows, (part) => pg.insertInto('offer_categories').values(part).execute())
}

const writeAffiliates = async (pg: Pg, planned: readonly Planned[], now: Date, quiet: boolean): Promise<void> => {
  for (const { id, plan } of planned) if (plan.revoked.length > 0) await revokeGrants(pg, id, plan.revoked, now)
  const rows = planned.flatMap(({ id, plan }) => plan.granted.map((affiliate_id) => ({ offer_id: id, affiliate_id })))
  await inParts(rows, (part) =>
    pg
      .insertInto('offer_affiliates')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const changed = planned.filter(({ plan }) => plan.granted.length + plan.revoked.length > 0).map(({ id }) => id)
  await settleRequests(pg, changed, now, { quiet })
}

/** The goals keep their ids, and so their conversions: a postback with the old code or the new one finds the same. */
const renameGoals = async (pg: Pg, planned: readonly Planned[]): Promise<void> => {
  for (const { id, plan } of planned)
    for (const { from, to } of plan.renamed)
      await pg
        .updateTable('goals')
        .set({ code: to, former_codes: sql`array_remove(array_append(former_codes, ${from}), ${to})` })
        .where('offer_id', '=', id)
        .where('code', '=', from)
        .execute()
}

const writeGoals = (pg: Pg, planned: readonly Planned[]): Promise<void> =>
  inParts(
    planned.flatMap(({ id, plan }) => plan.goals.map(({ code, name }) => ({ code, name, offer_id: id }))),
    (part) =>
      pg
        .insertInto('goals')
        .values(part)
        .onConflict((conflict) =>
          conflict.columns(['offer_id', 'code']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
        )
        .execute(),
  )

const writePayouts = async (pg: Pg, planned: readonly Planned[], at: Date): Promise<void> => {
  const ended = planned.flatMap(({ plan }) => plan.payouts.end.map(({ id }) => id))
  await inParts(ended, (part) => pg.updateTable('payouts').set({ valid_to: at }).where('id', 'in', part).execute())
  const begun = planned.flatMap(({ id, plan }) => plan.payouts.begin.map((row) => ({ ...row, offer_id: id })))
  await inParts(begun, (part) => {
    const rows = JSON.stringify(part.map((row, n) => ({ valid_to: 'infinity', ...row, n })))
    // In the order of the file: of rows with equal targeting the one with the lower id is used.
    return sql`
      insert into payouts (
        offer_id, goal_id, countries, os, devices, payout, payout_percent, revenue, revenue_percent, show_revenue, position,
        valid_from, valid_to
      )
      select
        new.offer_id, goals.id, new.countries, new.os, new.devices, new.payout, new.payout_percent, new.revenue,
        new.revenue_percent, new.show_revenue, new.position, ${at}::timestamptz, new.valid_to
      from jsonb_to_recordset(${rows}::jsonb) as new(
        offer_id integer, goal text, countries text[], os text[], devices text[], payout numeric, payout_percent numeric,
        revenue numeric, revenue_percent numeric, show_revenue boolean, position integer, valid_to timestamptz, n integer
      )
      join goals on goals.offer_id = new.offer_id and goals.code = new.goal
      order by new.n`.execute(pg)
  })
}

/**
 * Writes the plans in the caller's transaction; an unchanged offer is not written. Returns the ids of all
 * changed offers, new ones first.
 * @param terms_due when changed terms have to be accepted; null: affiliates that run the offer need not accept them
 */
export const applyPlans = async (
  pg: Pg,
  plans: readonly OfferPlan[],
  at: Date,
  terms_due: TermsDue | null = usualDue(at),
): Promise<number[]> => {
  const changing = plans.filter(({ changes }) => changes.length > 0)
  // Before any row is locked: bookings hold this name while they wait for a goal, whose new code locks it against them.
  if (changing.some(({ changes, renamed }) => renamed.length > 0 || changes.some(({ field }) => field === 'caps')))
    await awaitCapWriters(pg)
  const fresh = changing.filter(({ kept }) => kept === undefined)
  const made = await insertOffers(pg, fresh, at)
  const changed = changing.flatMap((plan) => (plan.kept === undefined ? [] : [{ id: plan.kept.id, plan }]))
  await updateOffers(pg, changed, at)
  const new_terms = changed.filter(({ plan }) => plan.kept?.columns.terms !== plan.columns.terms)
  if (terms_due !== null)
    await askAgain(
      pg,
      new_terms.map(({ id, plan: { columns } }) => ({ id, title: columns.title, terms: columns.terms })),
      terms_due,
      at,
    )
  const all = [...made, ...changed]
  await writeCategories(pg, all)
  await writeAffiliates(pg, all, at, terms_due === null)
  await renameGoals(pg, all)
  await writeGoals(pg, all)
  await writePayouts(pg, all, at)
  await writeLimits(pg, all, at)
  return all.map(({ id }) => id)
}

/** Offers as a file of their own, so that they are checked and kept in the one way there is. */
const fileOf = (offers: readonly Readonly<Record<string, unknown>>[]): OffersFile => ({
  format: 'json',
  offers: offers.map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))),
  placesOf: (spots) => spots.map(({ path }) => ({ line: 1, field: String(path[0] === 'payouts' ? path[2] : path[0]) })),
})

/**
 * Plans the changes of offers, without writing them.
 * @param given fields of the document; with the id of an offer that is changed
 * @throws ApiError `bad_request` that names the fields
 */
export const planOffers = async (
  pg: Pg,
  given: readonly Readonly<Record<string, unknown>>[],
  options: { at: Date; lock: boolean; tracking_url: string },
) => {
  try {
    return await planAll(pg, fileOf(given), { ...options, needs_key: false })
  } catch (error) {
    if (!(error instanceof FaultyFile)) throw error
    throw refuse('invalid_offer', { faults: error.faults })
  }
}

/**
 * Makes or changes one offer; answers from when on. Call `lockOffers` before.
 * @param given fields of the document; with the id of an offer that is changed; without one a new offer is made
 * @returns the id where anything changed
 * @throws ApiError `bad_request` that names the fields
 */
export const writeOffer = async (
  pg: Pg,
  given: Readonly<Record<string, unknown>>,
  { now, tracking_url }: Pick<ActionTools, 'now' | 'tracking_url'>,
  terms_due?: TermsDue,
): Promise<{ id: number | undefined; at: Date }> => {
  const at = await momentOf(pg, now)
  const { plans } = await planOffers(pg, [given], { at, lock: true, tracking_url })
  const [id] = await applyPlans(pg, plans, at, terms_due)
  return { id, at }
}
