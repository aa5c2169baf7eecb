import type { ExploreName } from '@plumbline/contract/explore.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readNames } from '../names.ts'
import { findLandings, findTitles } from '../reports/index.ts'
import type { Question } from './question.ts'

type Names = ReadonlyMap<number, string | null>

const finders: Partial<Record<ExploreName, (pg: Pg, ids: readonly number[]) => Promise<Names>>> = {
  offer: findTitles,
  landing: findLandings,
  affiliate: (pg, ids) => readNames(pg, 'affiliates', ids),
  advertiser: (pg, ids) => readNames(pg, 'advertisers', ids),
  manager: (pg, ids) => readNames(pg, 'managers', ids),
}

/** The names of a dimension's numbers. Deleted ones have no entry. */
export const findNames = async (pg: Pg, name: ExploreName, ids: readonly number[]): Promise<Names> =>
  (await finders[name]?.(
    pg,
    [...new Set(ids)].filter((id) => id > 0),
  )) ?? new Map()

const collator = new Intl.Collator('en', { numeric: true })

/** Numbers in the order of their names; unnamed ones last. */
export const byName = (names: Names, ids: readonly number[]): number[] => {
  const nameOf = (id: number): string => names.get(id) ?? (id === 0 ? '\uFFFF' : `#${id}`)
  return ids.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)) || one - other)
}

/** All of them are part of the statement. */
const max_owned = 50_000

const pairs = async (
  query: Promise<readonly { id: number; owner: number | null }[]>,
): Promise<{ ids: number[]; owners: number[] }> => {
  const rows = await query
  if (rows.length > max_owned) throw refuse('too_many_offers', { most: max_owned })
  return { ids: rows.map(({ id }) => id), owners: rows.map(({ owner }) => owner ?? 0) }
}

/** Whose offers and affiliates are, where a question needs it. */
export const findOwners = async (pg: Pg, { rows, by_dimension }: Question) => {
  const named = (name: ExploreName): boolean =>
    rows.includes(name) || by_dimension.some((filter) => filter.name === name)
  const none = Promise.resolve([])
  const all_offers = pg.selectFrom('offers').select(['id', 'advertiser_id as owner'])
  const all_affiliates = pg.selectFrom('affiliates').select(['id', 'manager_id as owner'])
  const [offers, affiliates, tags] = await Promise.all([
    pairs(named('advertiser') ? all_offers.limit(max_owned + 1).execute() : none),
    pairs(named('manager') ? all_affiliates.limit(max_owned + 1).execute() : none),
    named('tag') ? pg.selectFrom('affiliate_tags').select(['affiliate_id', 'tag']).orderBy('tag').execute() : none,
  ])
  const tags_of = Map.groupBy(tags, ({ affiliate_id }) => affiliate_id)
  // The engine takes no empty list.
  return {
    owned_offers: [0, ...offers.ids],
    offer_owners: [0, ...offers.owners],
    owned_affiliates: [0, ...affiliates.ids],
    affiliate_owners: [0, ...affiliates.owners],
    tagged_affiliates: [0, ...tags_of.keys()],
    affiliate_tags: [[''], ...[...tags_of.values()].map((own) => own.map(({ tag }) => tag))],
  }
}
