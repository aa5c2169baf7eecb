import { message } from '@plumbline/contract/messages/index.ts'
import { partOf } from '@plumbline/contract/field-table.ts'
import { offer_field_names, offer_fields, traffic_flags } from '@plumbline/contract/operator/offer-fields.ts'
import { recordOf } from '../../shared/record.ts'
import type { OfferGiven } from './check.ts'
import { documentValue } from './offers-file.ts'
import { goalFaults, planGoals, listRenamings, withRenamed, type Renaming } from './plan-goals.ts'
import { planLimits, type LimitsPlan } from './plan-limits.ts'
import { planPayouts, describeRow, type PayoutPlan } from './plan-payouts.ts'
import type { PathFault } from './schema-faults.ts'
import { trafficRules, type KeptOffer } from './state.ts'

/* Plans the changes that make an offer equal to its document. */

export type Columns = KeptOffer['columns']

export interface FieldChange {
  field: string
  old: unknown
  new: unknown
}

export interface OfferPlan {
  /** Absent for a new offer. */
  kept?: KeptOffer
  external_id: string | null
  /** Whole, also where nothing of it changes. */
  columns: Columns
  /** The new list; absent where it stays. */
  categories?: string[]
  granted: number[]
  revoked: number[]
  /** New ones and new names. */
  goals: { code: string; name: string }[]
  /** Before all else. */
  renamed: Renaming[]
  payouts: PayoutPlan
  limits: LimitsPlan
  changes: FieldChange[]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const otherNotes = (noted: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(recordOf(noted)).filter(([name]) => !traffic_flags.some((flag) => flag === name)))

const new_offer = { ...partOf(offer_fields, 'initial'), traffic_rules: {} }

const planColumns = (given: OfferGiven, advertiser_id: number | undefined, kept: Columns | undefined) => {
  const changes: FieldChange[] = []
  const columns: Columns = {
    ...new_offer,
    ...kept,
    title: given.title ?? kept?.title ?? '',
    url: given.url ?? kept?.url ?? '',
    advertiser_id: advertiser_id ?? kept?.advertiser_id ?? 0,
  }
  const change = (field: string, old: unknown, next: unknown): void => void changes.push({ field, old, new: next })
  if (advertiser_id !== undefined && advertiser_id !== kept?.advertiser_id)
    change('advertiser', kept?.advertiser_id ?? null, advertiser_id)
  for (const field of offer_field_names) {
    const value = given[field]
    if (value === undefined) continue
    const old = kept?.[field] ?? null
    // Cleaning the stored value takes a while, and most values are equal without it.
    if (kept !== undefined && (isSame(old, value) || isSame(documentValue(field, old), value))) continue
    Object.assign(columns, { [field]: value })
    if (!isSame(old, value)) change(field, old, value)
  }
  if (given.traffic_rules !== undefined) {
    const [old, next] = [trafficRules(kept?.traffic_rules), trafficRules(given.traffic_rules)]
    columns.traffic_rules = { ...otherNotes(kept?.traffic_rules), ...next }
    if (!isSame(old, next)) change('traffic_rules', old, next)
  }
  return { columns, changes }
}

/** The missing fields of a new offer, and unknown goals. */
export const missingIn = (given: OfferGiven, before: KeptOffer | undefined): PathFault[] => {
  if (before === undefined && given.id !== undefined)
    return [{ path: ['id'], fault: message('no_such', { thing: 'offer', id: given.id }) }]
  const kept = before && withRenamed(before, listRenamings(given, before))
  const needed = kept === undefined ? (['title', 'advertiser', 'url'] as const) : []
  const codes = new Set(['', ...(kept?.goals.keys() ?? []), ...(given.goals ?? []).map(({ code }) => code)])
  return [
    ...goalFaults(given, before),
    ...needed
      .filter((field) => given[field] === undefined)
      .map((field) => ({ path: [field], fault: message('needed_for_new_offer', {}) })),
    ...(['payouts', 'caps'] as const).flatMap((list) =>
      (given[list] ?? []).flatMap(({ goal = '' }, index) =>
        codes.has(goal) ? [] : [{ path: [list, index, 'goal'], fault: message('goal_unknown', { goal }) }],
      ),
    ),
  ]
}

const without = (list: readonly number[], others: readonly number[]): number[] => {
  const known = new Set(others)
  return list.filter((one) => !known.has(one))
}

/**
 * Plans the change of one offer. Nothing changes where `changes` is empty.
 * @param advertiser_id the advertiser that is named, if one is
 */
export const planOffer = (
  given: OfferGiven,
  advertiser_id: number | undefined,
  before: KeptOffer | undefined,
): OfferPlan => {
  const renamed = listRenamings(given, before)
  const kept = before && withRenamed(before, renamed)
  const { columns, changes } = planColumns(given, advertiser_id, kept?.columns)
  const { goals, changes: goalChanges } = planGoals(given, kept, renamed)
  changes.push(...goalChanges)

  const categories = given.categories
  const has_categories = categories !== undefined && !isSame(categories, kept?.categories ?? [])
  if (has_categories) changes.push({ field: 'categories', old: kept?.categories ?? [], new: categories })

  const had = kept?.affiliates ?? []
  const wanted = given.affiliates ?? had
  const granted = without(wanted, had)
  const revoked = without(had, wanted)
  if (granted.length + revoked.length > 0) changes.push({ field: 'affiliates', old: had, new: wanted })

  const payouts =
    given.payouts === undefined
      ? { end: [], begin: [] }
      : planPayouts(kept ?? { payouts: [], planned: [] }, given.payouts)
  if (payouts.end.length + payouts.begin.length > 0)
    changes.push({ field: 'payouts', old: payouts.end.map(describeRow), new: payouts.begin.map(describeRow) })

  const limits = planLimits(given, kept)
  changes.push(...limits.changes)

  return {
    ...(kept !== undefined && { kept }),
    external_id: kept === undefined ? (given.external_id ?? null) : kept.external_id,
    columns,
    ...(has_categories && { categories }),
    granted,
    revoked,
    goals,
    renamed,
    payouts,
    limits: limits.plan,
    changes,
  }
}
