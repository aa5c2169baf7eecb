import { createHash } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { once } from '../../shared/once.ts'
import { findCapped, type IsCapped } from './capped.ts'
import { readDestination, type Destination } from './destination.ts'
import { findDeepLinks, type FindDeepLink } from './deep-links.ts'
import { chooseLandings, type ChooseLanding } from './landings.ts'
import { createOldNetworks, type OldNetworks } from './old-networks.ts'
import { findOldNetworks, type OldPostbackNetworks } from './old-postbacks.ts'
import type { PayoutRow } from './payout-choice.ts'
import { findBlocked, findFallbacks, type FindFallback, type IsBlocked } from './sources.ts'
import type { CatalogueSnapshot, OfferSnapshot } from './snapshot.ts'

export interface CatalogueOffer {
  id: number
  advertiser_id: number
  /** Its status at a moment, by the changes planned until then. */
  statusAt(at: number): OfferSnapshot['status']
  /** `undefined` where the operator's address cannot be used. */
  destination: Destination | undefined
  fallback: Destination | undefined
  /** The page that a link names by `url=`; `undefined` where the offer does not allow it. */
  deepLink: FindDeepLink
  /** An affiliate's own fallback, with priority over the offer's. */
  ownFallback: FindFallback
  /** Whether the source of a click is blocked. */
  isBlocked: IsBlocked
  /** The landing page of a visitor; `undefined` for the destination. */
  landing: ChooseLanding
  /** Whether an affiliate may run it at a moment. */
  allows(affiliate_id: number, at: number): boolean
  has_goal(code: string): boolean
  /** Rows of the base goal. */
  payouts: readonly PayoutRow[]
  /** Whether a reached hard cap turns a click away. */
  isCapped: IsCapped
}

export interface CatalogueAdvertiser {
  id: number
  /** Whether its postbacks may come from this address. */
  allows(ip: string): boolean
}

/** Whose a token is, and whether it counts. */
export type TokenVerdict =
  | { state: 'valid'; advertiser: CatalogueAdvertiser; sha256: string }
  | { state: 'expired' | 'disabled'; advertiser_id: number }
  | { state: 'unknown' }

/** Everything needed to evaluate a click or postback, in memory. */
export interface Catalogue {
  readonly version: string
  offer(id: number): CatalogueOffer | undefined
  affiliate(id: number): 'active' | 'inactive' | undefined
  /** Networks that moved in: their links lead here too. */
  readonly old: OldNetworks
  old_postbacks: OldPostbackNetworks
  /** The only active advertiser that lists an address; `undefined` where several do, or none. */
  advertiserAt(ip: string): CatalogueAdvertiser | undefined
  /** Whether links may be on this host, beside that of TRACKING_URL. */
  has_domain(host: string): boolean
  /**
   * Whose token this is.
   * @param now milliseconds since 1970
   */
  tokenOf(token: string, now: number): TokenVerdict
}

const catalogueOffer = (snapshot: OfferSnapshot): CatalogueOffer => {
  const { id, advertiser_id, status, url, fallback_url, goals, payouts, changes = [] } = snapshot
  const setOf = (affiliates: OfferSnapshot['affiliates']) => (affiliates === null ? null : new Set(affiliates))
  const affiliates = setOf(snapshot.affiliates)
  const planned = changes.map(({ at, status: later, affiliates: run_by }) => ({
    at,
    status: later,
    affiliates: run_by === undefined ? undefined : setOf(run_by),
  }))
  // Read on the first click: a network has thousands of offers, and few of them get clicks between two changes.
  const rules = once(() => {
    const destination = readDestination(url)
    return {
      destination,
      fallback: fallback_url === null ? undefined : readDestination(fallback_url),
      deepLink: findDeepLinks(url, destination, snapshot.deep_link_hosts ?? []),
      ownFallback: findFallbacks(snapshot.fallbacks),
      landing: snapshot.landings === undefined ? () => undefined : chooseLandings(snapshot.landings),
      isBlocked: findBlocked(snapshot.blocked),
      isCapped: findCapped(snapshot.caps),
    }
  })
  return {
    id,
    advertiser_id,
    statusAt: (at) => planned.findLast((change) => change.at <= at && change.status !== undefined)?.status ?? status,
    get destination() {
      return rules().destination
    },
    get fallback() {
      return rules().fallback
    },
    deepLink: (text) => rules().deepLink(text),
    ownFallback: (affiliate_id) => rules().ownFallback(affiliate_id),
    isBlocked: (question) => rules().isBlocked(question),
    landing: (question) => rules().landing(question),
    allows(affiliate_id, at) {
      const last = planned.findLast((change) => change.at <= at && change.affiliates !== undefined)
      const allowed = last?.affiliates === undefined ? affiliates : last.affiliates
      return allowed === null || allowed.has(affiliate_id)
    },
    has_goal: (code) => goals.includes(code),
    payouts,
    isCapped: (question) => rules().isCapped(question),
  }
}

/** An empty list allows every address. An entry that is not an address or a range allows nothing. */
const addressRule = (ranges: readonly string[]): ((ip: string) => boolean) => {
  if (ranges.length === 0) return () => true
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) !== 0) list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (ip) => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

/** Makes a snapshot fit for looking things up. */
export const createCatalogue = (snapshot: CatalogueSnapshot): Catalogue => {
  const offers = new Map(snapshot.offers.map((offer) => [offer.id, catalogueOffer(offer)]))
  const affiliates = new Map(snapshot.affiliates.map(({ id, active }) => [id, active]))
  const advertisers = new Map(
    snapshot.advertisers
      .filter(({ active }) => active)
      .map(({ id, allowed_addresses }) => [id, { id, allows: addressRule(allowed_addresses) }]),
  )
  const listing = snapshot.advertisers.flatMap(({ id, allowed_addresses }) =>
    allowed_addresses.length > 0 ? (advertisers.get(id) ?? []) : [],
  )
  const domains = new Set(snapshot.domains)
  const old = createOldNetworks(snapshot.old_networks)
  const tokens = new Map(snapshot.tokens.map((token) => [token.sha256, token]))
  return {
    version: snapshot.version,
    offer: (id) => offers.get(id),
    affiliate(id) {
      const active = affiliates.get(id)
      return active === undefined ? undefined : active ? 'active' : 'inactive'
    },
    old,
    has_domain: (host) => domains.has(host) || old.has_host(host),
    old_postbacks: findOldNetworks(snapshot.old_postbacks),
    advertiserAt(ip) {
      const [one, other] = listing.filter(({ allows }) => allows(ip))
      return other === undefined ? one : undefined
    },
    tokenOf(token, now) {
      // The digest is looked up, so how long a wrong token takes tells nothing about a right one.
      const sha256 = createHash('sha256').update(token).digest('hex')
      const owner = tokens.get(sha256)
      if (owner === undefined) return { state: 'unknown' }
      const { advertiser_id, expires_at } = owner
      if (expires_at !== null && expires_at <= now) return { state: 'expired', advertiser_id }
      const advertiser = advertisers.get(advertiser_id)
      return advertiser === undefined ? { state: 'disabled', advertiser_id } : { state: 'valid', advertiser, sha256 }
    },
  }
}
