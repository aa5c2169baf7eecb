import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { isTrackingHost, readTrackingHosts, type TrackingHosts } from '../catalogue/index.ts'
import type { OfferGiven } from './check.ts'
import type { Path } from './offers-file.ts'
import type { PathFault } from './schema-faults.ts'

/* The other entities that offers refer to. */

export interface References {
  advertiserIds: ReadonlySet<number>
  advertisersByName: ReadonlyMap<string, readonly number[]>
  affiliates: ReadonlySet<number>
  categories: ReadonlySet<string>
  tracking: TrackingHosts
  /** Those of the named tracking domains that new links may use. */
  open_domains: ReadonlySet<string>
}

/** Affiliates that an offer names, and where. */
const affiliatesOf = ({ affiliates = [], caps = [] }: OfferGiven): { id: number; path: Path }[] => [
  ...affiliates.map((id, index) => ({ id, path: ['affiliates', index] })),
  ...caps.flatMap(({ affiliate: id }, index) => (id === undefined ? [] : [{ id, path: ['caps', index, 'affiliate'] }])),
]

/**
 * Reads everything that these offers may name.
 * @param tracking_url where fallbacks must not lead; absent where none is checked
 * @param lock keeps the named tracking domains from being removed until the transaction ends
 */
export const readReferences = async (
  pg: Pg,
  offers: readonly OfferGiven[],
  { tracking_url = '', lock = false }: { tracking_url?: string | undefined; lock?: boolean } = {},
): Promise<References> => {
  const advertisers = await pg.selectFrom('advertisers').select(['id', 'name']).orderBy('id').execute()
  const named = [...new Set(offers.flatMap((offer) => affiliatesOf(offer).map(({ id }) => id)))]
  const affiliates = await pg
    .selectFrom('affiliates')
    .where('id', '=', sql<number>`any(${named}::integer[])`)
    .select('id')
    .execute()
  const categories = await pg.selectFrom('categories').select('name').execute()
  const hosts = offers.flatMap(({ tracking_domain }) => (typeof tracking_domain === 'string' ? [tracking_domain] : []))
  const domains = await pg
    .selectFrom('tracking_domains')
    .where('host', '=', sql<string>`any(${[...new Set(hosts)]}::text[])`)
    .select(['host', 'retired_at'])
    .$if(lock, (query) => query.forKeyShare())
    .execute()
  const byName = Map.groupBy(advertisers, ({ name }) => name.trim())
  return {
    advertiserIds: new Set(advertisers.map(({ id }) => id)),
    advertisersByName: new Map([...byName].map(([name, some]) => [name, some.map(({ id }) => id)])),
    affiliates: new Set(affiliates.map(({ id }) => id)),
    categories: new Set(categories.map(({ name }) => name)),
    tracking: { tracking_url, domains: await readTrackingHosts(pg) },
    open_domains: new Set(domains.flatMap(({ host, retired_at }) => (retired_at === null ? [host] : []))),
  }
}

/** The advertiser that an offer names, by id or by a name that only one has. */
export const advertiserIdOf = (
  { advertiser }: OfferGiven,
  { advertiserIds, advertisersByName }: References,
): { id?: number; fault?: Message } => {
  if (advertiser === undefined) return {}
  if (typeof advertiser === 'number')
    return advertiserIds.has(advertiser)
      ? { id: advertiser }
      : { fault: message('no_such', { thing: 'advertiser', id: advertiser }) }
  const [id, other] = advertisersByName.get(advertiser) ?? []
  if (id === undefined) return { fault: message('no_advertiser_called', { name: advertiser }) }
  if (other !== undefined) return { fault: message('several_advertisers_called', { name: advertiser }) }
  return { id }
}

/** How an advertiser is named in an export: by name where that says which one it is, and a file can say it. */
export const advertiserName = (id: number, name: string, { advertisersByName }: References): number | string => {
  const plain = name.trim()
  const is_clear = /^[^\p{Cc}]{1,200}$/u.test(plain) && !/^-?\d+$/.test(plain)
  return is_clear && advertisersByName.get(plain)?.length === 1 ? plain : id
}

export const unknownAffiliates = (given: OfferGiven, references: References): PathFault[] =>
  affiliatesOf(given).flatMap(({ id, path }) =>
    references.affiliates.has(id) ? [] : [{ path, fault: message('no_such', { thing: 'affiliate', id }) }],
  )

/** A fallback that is a tracking link, and an unknown tracking domain. */
export const domainFaults = (
  { fallback_url, tracking_domain }: OfferGiven,
  { tracking, open_domains }: References,
): PathFault[] => [
  ...(typeof fallback_url === 'string' && isTrackingHost(fallback_url, tracking)
    ? [{ path: ['fallback_url'], fault: message('fallback_to_tracker', { url: fallback_url }) }]
    : []),
  ...(typeof tracking_domain === 'string' && !open_domains.has(tracking_domain)
    ? [{ path: ['tracking_domain'], fault: message('no_tracking_domain', { host: tracking_domain }) }]
    : []),
]
