import { state_changes, type StateChange } from '@plumbline/contract/planned-changes.ts'
import { sql } from 'kysely'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'
import { atOneMoment } from '../../storage/postgres/transaction.ts'
import { isOvertaken } from '../late-changes.ts'
import { readOldPostbacks } from './old-postbacks.ts'
import { readClosingCaps } from './closing-caps.ts'
import { readOldNetworks } from './old-networks.ts'
import type { CatalogueSnapshot, OfferSnapshot } from './snapshot.ts'

/** All hosts of tracking links beside that of TRACKING_URL: links on a retired one go on working. */
const readTrackingDomains = async (pg: Pg): Promise<string[]> => {
  const rows = await pg.selectFrom('tracking_domains').select('host').orderBy('host').execute()
  return rows.map(({ host }) => host)
}

/** Hosts that lead to the tracker: those of tracking domains, retired ones too, and of old networks. A fallback must have another. */
export const readTrackingHosts = async (pg: Pg): Promise<Set<string>> => {
  const networks = await pg.selectFrom('old_networks').select('hosts').execute()
  return new Set([...(await readTrackingDomains(pg)), ...networks.flatMap(({ hosts }) => hosts)])
}

/** The number that moves with every change that a click can feel. */
export const readCatalogueVersion = async (pg: Pg): Promise<string> => {
  const { version } = await pg.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return version
}

/** The given part of the rows, by offer. */
const byOffer = <R extends { offer_id: number }, V>(rows: readonly R[], say: (row: R) => V): Map<number, V[]> =>
  new Map([...Map.groupBy(rows, ({ offer_id }) => offer_id)].map(([id, own]) => [id, own.map(say)]))

const withChanges = (changes: NonNullable<OfferSnapshot['changes']>) => (changes.length > 0 ? { changes } : {})

/** One offer alone, for the test of a link. */
type OfOffer = { readonly offer_id: number } | undefined

const readOffers = async (trx: Trx, only: OfOffer, now: number): Promise<OfferSnapshot[]> => {
  const offers = await trx
    .selectFrom('offers')
    .$if(only !== undefined, (query) => query.where('id', '=', only?.offer_id ?? 0))
    .select(['id', 'advertiser_id', 'status', 'visibility', 'url', 'fallback_url', 'deep_link_hosts'])
    .execute()
  const grants = byOffer(
    await trx
      .selectFrom('offer_affiliates')
      .$if(only !== undefined, (query) => query.where('offer_id', '=', only?.offer_id ?? 0))
      .select(['offer_id', 'affiliate_id', 'terms_due_at'])
      .execute(),
    ({ affiliate_id, terms_due_at }) => ({ affiliate_id, until: terms_due_at?.getTime() ?? Infinity }),
  )
  const goals = byOffer(
    await trx
      .selectFrom('goals')
      .$if(only !== undefined, (query) => query.where('offer_id', '=', only?.offer_id ?? 0))
      .select(['offer_id', sql<string>`unnest(code || former_codes)`.as('code')])
      .execute(),
    ({ code }) => code,
  )
  const payouts = byOffer(
    await trx
      .selectFrom('payouts')
      .innerJoin('goals', 'goals.id', 'payouts.goal_id')
      .where('goals.code', '=', '')
      .$if(only !== undefined, (query) => query.where('payouts.offer_id', '=', only?.offer_id ?? 0))
      .select(['payouts.id', 'payouts.offer_id', 'payouts.affiliate_id', 'payouts.os', 'payouts.devices'])
      .select(['payouts.position', 'payouts.valid_from', 'payouts.valid_to'])
      // The driver knows no arrays of a domain.
      .select(sql<string[]>`payouts.countries::text[]`.as('countries'))
      .execute(),
    ({ offer_id: _offer, valid_from, valid_to, ...row }) => ({
      ...row,
      valid_from: valid_from.getTime(),
      valid_to: valid_to.getTime(),
    }),
  )
  const landings = byOffer(
    await trx
      .selectFrom('offer_landings')
      .$if(only !== undefined, (query) => query.where('offer_id', '=', only?.offer_id ?? 0))
      .select(['offer_id', 'id', 'url', 'weight'])
      .orderBy('id')
      .execute(),
    ({ id, url, weight }) => ({ id, url, weight }),
  )
  const fallbacks = byOffer(
    await trx
      .selectFrom('affiliate_fallbacks')
      .where('status', '=', 'approved')
      .$if(only !== undefined, (query) => query.where('offer_id', '=', only?.offer_id ?? 0))
      .select(['offer_id', 'affiliate_id', 'url'])
      .execute(),
    ({ affiliate_id, url }) => ({ affiliate_id, url }),
  )
  const blocked = byOffer(
    await trx
      .selectFrom('source_blocks')
      .$if(only !== undefined, (query) => query.where('offer_id', '=', only?.offer_id ?? 0))
      .select(['offer_id', 'affiliate_id', 'sub', 'value'])
      .execute(),
    ({ affiliate_id, sub, value }) => ({ affiliate_id, sub, value }),
  )
  const changes = byOffer(
    await trx
      .selectFrom('offer_changes')
      .where('applied_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where(({ not }) =>
        not(
          isOvertaken({
            offer_id: sql.ref('offer_changes.offer_id'),
            change: sql.ref('offer_changes.change'),
            at: sql.ref('offer_changes.at'),
          }),
        ),
      )
      .$if(only !== undefined, (query) => query.where('offer_id', '=', only?.offer_id ?? 0))
      .select(['offer_id', 'change', 'at'])
      .orderBy('at')
      .orderBy('id')
      .execute(),
    ({ change, at }): { change: StateChange | 'terms_due'; at: number } => ({ change, at: at.getTime() }),
  )
  const runBy = (id: number, visibility: string, at: number) =>
    visibility === 'public'
      ? null
      : (grants.get(id) ?? []).flatMap(({ affiliate_id, until }) => (until > at ? [affiliate_id] : []))
  /** Changes of an offer's state, and moments at which access ends because terms were not accepted. */
  const plannedOf = (id: number, visibility: string) => {
    const due = new Set((grants.get(id) ?? []).flatMap(({ until }) => (until < Infinity ? [until] : [])))
    let then = visibility
    return [...(changes.get(id) ?? []), ...[...due].map((at) => ({ change: 'terms_due' as const, at }))]
      .toSorted((one, other) => one.at - other.at)
      .map(({ change, at }) => {
        if (change !== 'terms_due') {
          const { field, value } = state_changes[change]
          if (field === 'status') return { at, status: value }
          then = value
        }
        return { at, affiliates: runBy(id, then, at) }
      })
  }
  const caps = await readClosingCaps(trx, now)
  return offers.map(({ id, advertiser_id, status, visibility, url, fallback_url, deep_link_hosts }) => ({
    id,
    advertiser_id,
    status,
    url,
    fallback_url,
    ...(deep_link_hosts.length > 0 && { deep_link_hosts }),
    ...(fallbacks.has(id) && { fallbacks: fallbacks.get(id) ?? [] }),
    ...(blocked.has(id) && { blocked: blocked.get(id) ?? [] }),
    ...(landings.has(id) && { landings: landings.get(id) ?? [] }),
    // Also those whose time is over: the moment of a click decides.
    affiliates: runBy(id, visibility, -Infinity),
    ...withChanges(plannedOf(id, visibility)),
    goals: goals.get(id) ?? [],
    payouts: payouts.get(id) ?? [],
    caps: caps.get(id) ?? [],
  }))
}

/**
 * Reads the catalogue as of one moment.
 * @param only the only offer to read; absent: all
 */
export const loadCatalogue = (pg: Pg, only?: OfOffer): Promise<CatalogueSnapshot> =>
  atOneMoment(pg, async (trx) => {
    const version = await readCatalogueVersion(trx)
    const affiliates = await trx.selectFrom('affiliates').select(['id', 'status']).execute()
    const advertisers = await trx
      .selectFrom('advertisers')
      .select(['id', 'status', sql<string[]>`allowed_addresses::text[]`.as('allowed_addresses')])
      .execute()
    const tokens = await trx
      .selectFrom('advertiser_tokens')
      .select(['token_sha256', 'advertiser_id', 'expires_at'])
      .execute()
    const domains = await readTrackingDomains(trx)
    const old_postbacks = await readOldPostbacks(trx)
    return {
      format: 1,
      version,
      ...(domains.length > 0 && { domains }),
      ...(only === undefined && (await readOldNetworks(trx))),
      ...(old_postbacks.networks.length > 0 && { old_postbacks }),
      offers: await readOffers(trx, only, Date.now()),
      affiliates: affiliates.map(({ id, status }) => ({ id, active: status === 'active' })),
      advertisers: advertisers.map(({ id, status, allowed_addresses }) => ({
        id,
        active: status === 'active',
        allowed_addresses,
      })),
      tokens: tokens.map(({ token_sha256, advertiser_id, expires_at }) => ({
        sha256: token_sha256.toString('hex'),
        advertiser_id,
        expires_at: expires_at?.getTime() ?? null,
      })),
    }
  })
