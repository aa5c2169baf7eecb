import { setImmediate } from 'node:timers/promises'
import { message } from '@plumbline/contract/messages/index.ts'
import { deepLinkWarnings } from '@plumbline/contract/operator/offer-macros.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { checkOffer, type OfferGiven, type Warning } from './check.ts'
import { FaultyFile, oneFault } from '../../shared/files/faults.ts'
import type { OffersFile, Spot } from './offers-file.ts'
import { missingIn, planOffer, type OfferPlan } from './plan.ts'
import { describeRow, overlapFaults } from './plan-payouts.ts'
import { advertiserIdOf, domainFaults, readReferences, unknownAffiliates, type References } from './references.ts'
import type { PathFault } from './schema-faults.ts'
import { readOffers, type KeptOffer } from './state.ts'

/* A whole file becomes plans, or all its faults. */

interface Noted {
  warnings: (Warning & { offer: number })[]
  new_categories: string[]
}

export interface AllPlans extends Noted {
  plans: OfferPlan[]
}

/** Plans by the index of their offer; undefined where so much is wrong with one that it cannot be read. */
interface EachPlan extends Noted {
  plans: (OfferPlan | undefined)[]
  faults: (Spot & PathFault)[]
}

interface Options {
  at: Date
  /** Locks the offers against other changes. Not where nothing may be written. */
  lock: boolean
  /** Whether each offer must say which one it is. */
  needs_key?: boolean
  /** Fallbacks must not lead back to it. */
  tracking_url: string
  progress?: ((text: string) => void) | undefined
}

const max_faults = 100
const max_offers = 100_000
const offers_at_once = 500
/** Some milliseconds' work. */
const checked_at_once = 20

type FoundFault = Spot & PathFault

const keyOf = ({ external_id, id }: Pick<OfferGiven, 'external_id' | 'id'>): string =>
  external_id === undefined ? `id ${id}` : `external ${external_id}`

const listedTwice = (given: OfferGiven, offer: number, first: number): FoundFault => {
  const path = [given.external_id === undefined ? 'id' : 'external_id']
  return { offer, path, fault: message('offer_listed_twice', { line: 1 }), other: { offer: first, path: [] } }
}

/** Says where the faults are, the first ones of the file first. */
const faultyFile = (file: OffersFile, faults: readonly FoundFault[]): FaultyFile => {
  const first = faults.toSorted((one, other) => one.offer - other.offer).slice(0, max_faults)
  const others = first.map(({ offer, path, other }) => ({ offer, path, ...other }))
  const places = file.placesOf([...first, ...others])
  const described = first.map(({ fault, other }, index) => {
    const line = places[first.length + index]?.line ?? 1
    const parameters = other === undefined ? fault.parameters : { ...fault.parameters, line }
    return { line: 1, field: '', ...places[index], fault: { ...fault, parameters } }
  })
  const sorted = described.toSorted((one, other) => one.line - other.line)
  return new FaultyFile(sorted, faults.length)
}

/** Goals whose last general rates end: often a payout cell that was left blank. */
const endingWarnings = ({ kept, external_id, columns, payouts: { end, begin } }: OfferPlan): Warning[] => {
  if (kept === undefined || columns.status === 'inactive') return []
  const left = new Set([...kept.payouts.filter((row) => !end.includes(row)), ...begin].map(({ goal }) => goal))
  const ended = end.filter(({ goal }) => !left.has(goal))
  const ending = Map.groupBy(ended, ({ goal }) => goal)
  return [...ending].map(([goal, rows]) => ({
    path: ['payouts'],
    warning: message('general_rates_end', { goal, offer: external_id ?? kept.id, rates: rows.map(describeRow) }),
  }))
}

const advertiserWarnings = ({ kept, external_id, columns }: OfferPlan): Warning[] =>
  kept === undefined || kept.columns.advertiser_id === columns.advertiser_id
    ? []
    : [{ path: ['advertiser'], warning: message('advertiser_changes', { offer: external_id ?? kept.id }) }]

/** Here and not in the offer's check, because an edit may give only one of the two fields. */
const ignoredHosts = ({ url, deep_link_hosts }: OfferGiven, { columns }: OfferPlan): Warning[] =>
  url === undefined && deep_link_hosts === undefined
    ? []
    : deepLinkWarnings(columns.url, columns.deep_link_hosts).map((warning) => ({
        path: [deep_link_hosts === undefined ? 'url' : 'deep_link_hosts'],
        warning,
      }))

/** The ids of the offers that a part of the file is about, locked in one order where something may be written. */
const findIds = async (pg: Pg, part: readonly OfferGiven[], lock: boolean): Promise<number[]> => {
  const external = part.flatMap(({ external_id }) => (external_id === undefined ? [] : [external_id]))
  const own = part.flatMap(({ external_id, id }) => (external_id !== undefined || id === undefined ? [] : [id]))
  const rows = await pg
    .selectFrom('offers')
    .where(sql<boolean>`(external_id = any(${external}::text[]) or id = any(${own}::integer[]))`)
    .select('id')
    .orderBy('id')
    // Weaker than an update by key, so that conversions of these offers can be written at the same time.
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

const evaluate = (given: OfferGiven, kept: KeptOffer | undefined, references: References) => {
  const advertiser = advertiserIdOf(given, references)
  const faults: PathFault[] = [
    ...(advertiser.fault === undefined ? [] : [{ path: ['advertiser'], fault: advertiser.fault }]),
    ...unknownAffiliates(given, references),
    ...domainFaults(given, references),
    ...missingIn(given, kept),
  ]
  return { faults, advertiser_id: advertiser.id }
}

/**
 * Checks every offer of a file, reads what there is of them, and plans the changes of each.
 * @throws FaultyFile where there are too many
 */
export const planEach = async (
  pg: Pg,
  file: Pick<OffersFile, 'offers'>,
  { at, lock, needs_key = true, tracking_url, progress }: Options,
): Promise<EachPlan> => {
  if (file.offers.length > max_offers) throw oneFault(1, '', message('too_many_in_file', { most: max_offers }))
  const faults: FoundFault[] = []
  const warnings: AllPlans['warnings'] = []
  const offers: (OfferGiven | undefined)[] = []
  for (const [offer, written] of file.offers.entries()) {
    // Other calls get their turn while a long file is looked through.
    if (offer % checked_at_once === 0) await setImmediate()
    const checked = checkOffer(written, { needs_key })
    offers.push(checked.offer)
    faults.push(...checked.faults.map((fault) => ({ ...fault, offer })))
    warnings.push(...checked.warnings.map((warning) => ({ ...warning, offer })))
  }

  const readable = offers.flatMap((given, offer) => (given === undefined ? [] : [{ given, offer }]))
  const given_offers = readable.map(({ given }) => given)
  const references = await readReferences(pg, given_offers, { tracking_url, lock })
  const plans: EachPlan['plans'] = file.offers.map(() => undefined)
  const firsts = new Map<string, number>()
  for (let from = 0; from < readable.length; from += offers_at_once) {
    const part = readable.slice(from, from + offers_at_once)
    const part_given = part.map(({ given }) => given)
    const ids = await findIds(pg, part_given, lock)
    const kept = await readOffers(pg, ids, at)
    const byKey = new Map(
      kept.flatMap((one) =>
        [{ id: one.id }, ...(one.external_id === null ? [] : [{ external_id: one.external_id }])].map(
          (named): [string, KeptOffer] => [keyOf(named), one],
        ),
      ),
    )
    for (const { given, offer } of part) {
      const one = byKey.get(keyOf(given))
      // By its id and by its external_id an offer may be listed twice under two keys.
      const key = keyOf(one === undefined ? given : { id: one.id })
      const first = firsts.get(key)
      if (first !== undefined) faults.push(listedTwice(given, offer, first))
      else if (given.external_id !== undefined || given.id !== undefined) firsts.set(key, offer)
      const evaluated = evaluate(given, one, references)
      const plan = planOffer(given, evaluated.advertiser_id, one)
      const overlaps = overlapFaults(plan.payouts, plan.kept?.planned ?? [])
      faults.push(...[...evaluated.faults, ...overlaps].map((fault) => ({ ...fault, offer })))
      const noted = [...ignoredHosts(given, plan), ...advertiserWarnings(plan), ...endingWarnings(plan)]
      warnings.push(...noted.map((warning) => ({ ...warning, offer })))
      plans[offer] = plan
    }
    progress?.(`checked ${Math.min(from + offers_at_once, readable.length)} of ${readable.length} offers`)
  }
  const named = new Set(plans.flatMap((plan) => plan?.categories ?? []))
  warnings.sort((one, other) => one.offer - other.offer)
  return { plans, faults, warnings, new_categories: [...named].filter((name) => !references.categories.has(name)) }
}

/**
 * Plans the changes of a whole file.
 * @throws FaultyFile with every fault's place
 */
export const planAll = async (pg: Pg, file: OffersFile, options: Options): Promise<AllPlans> => {
  const { plans, faults, ...noted } = await planEach(pg, file, options)
  if (faults.length > 0) throw faultyFile(file, faults)
  return { ...noted, plans: plans.filter((plan) => plan !== undefined) }
}
