import { sql } from 'kysely'
import { refuse } from '../../shared/http/errors.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

const columns = ['host', 'is_default', 'behind_cdn', 'created_at', 'retired_at', 'reason', 'replaced_by'] as const

const uses = [
  sql<string>`(select count(*) from offers where offers.tracking_domain = tracking_domains.host)`.as('offers'),
  sql<string>`(select count(*) from affiliates where affiliates.tracking_domain = tracking_domains.host)`.as(
    'affiliates',
  ),
] as const

const shown = (pg: Pg) => pg.selectFrom('tracking_domains').select(columns).select(uses)

export type Domain = Awaited<ReturnType<typeof findDomain>>

/** Changes of tracking domains happen one after another: there is one default, and a replaced one gets no new links. */
export const lockDomains = (trx: Pg): Promise<void> => lock(trx, 'tracking domains')

/** @throws ApiError `not_found` */
export const findDomain = async (pg: Pg, host: string) => {
  const row = await shown(pg).where('host', '=', host).executeTakeFirst()
  if (row === undefined) throw refuse('no_tracking_domain', { host })
  return row
}

/** A domain that new links may take. @throws ApiError `not_found`, or `conflict` for a retired one */
export const findOpenDomain = async (pg: Pg, host: string): Promise<Domain> => {
  const row = await findDomain(pg, host)
  if (row.retired_at !== null) throw refuse('domain_retired', { host, by: row.replaced_by ?? '' })
  return row
}

/** The newest first; there are at most some hundred. */
export const listDomains = (pg: Pg): Promise<Domain[]> =>
  shown(pg).orderBy('created_at', 'desc').orderBy('host').execute()

export const presentDomain = ({ is_default, created_at, retired_at, offers, affiliates, ...row }: Domain) => ({
  ...row,
  state: retired_at !== null ? ('retired' as const) : is_default ? ('default' as const) : ('active' as const),
  offers: Number(offers),
  affiliates: Number(affiliates),
  created_at: created_at.toISOString(),
})

/** The host of TRACKING_URL, which has no row: it serves links as long as the tracker runs. */
export const presentOwnHost = (tracking_url: string, is_default: boolean) => ({
  host: new URL(tracking_url).hostname,
  state: is_default ? ('default' as const) : ('active' as const),
  behind_cdn: false,
  offers: 0,
  affiliates: 0,
  replaced_by: null,
  reason: null,
  created_at: null,
})

/** Offers whose visitors would be sent to a host, which a tracking domain must not be; affiliates' own fallbacks included. */
export const findFallbacksTo = async (pg: Pg, host: string): Promise<number[]> => {
  const leads = sql<boolean>`lower(fallback_url) ~ ${`^https?://([^/?#]*@)?${host.replaceAll('.', '[.]')}([:/?#]|$)`}`
  const rows = await pg
    .selectFrom('offers')
    .where(leads)
    .select('id')
    .union(pg.selectFrom('affiliate_fallbacks').where('host', '=', host).select('offer_id as id'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
