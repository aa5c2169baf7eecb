import type * as trackingDomains from '@plumbline/contract/operator/tracking-domains.ts'
import { sql } from 'kysely'
import { refuse } from '../../shared/http/errors.ts'
import { presentMessage } from '../../shared/messages.ts'
import { createLookup } from '../../shared/name-lookup.ts'
import { tellAffiliates } from '../mail/index.ts'
import type { ActionsOf, ActionTools } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { assertReach } from '../operator-scope.ts'
import { findRunning } from '../payout-rates/index.ts'
import { checkDomain, checkDomains } from './check.ts'
import { readHost } from './host.ts'
import {
  findDomain,
  findFallbacksTo,
  findOpenDomain,
  listDomains,
  lockDomains,
  presentDomain,
  presentOwnHost,
} from './queries.ts'

const max_domains = 200

/** @throws ApiError `conflict` for a host that already serves something else */
const assertFree = async ({ pg, portal_url, operator_url, tracking_url }: ActionTools, host: string): Promise<void> => {
  if ([portal_url, operator_url, tracking_url].some((url) => new URL(url).hostname === host))
    throw refuse('host_in_use', { host })
  const offers = await findFallbacksTo(pg, host)
  if (offers.length > 0) throw refuse('host_is_fallback', { host, offers })
}

/** Affiliates whose links change with a domain: those that have it for their own, and those who run an offer on it and have none. */
const findConcerned = async (tools: ActionTools, host: string, is_default: boolean): Promise<number[]> => {
  const { pg } = tools
  const own = await pg.selectFrom('affiliates').where('tracking_domain', '=', host).select('id').execute()
  const offers = await pg
    .selectFrom('offers')
    .where('status', '<>', 'inactive')
    .where(({ or, eb }) =>
      or([eb('tracking_domain', '=', host), ...(is_default ? [eb('tracking_domain', 'is', null)] : [])]),
    )
    .select('id')
    .execute()
  const offer_ids = offers.map(({ id }) => id)
  const running = await findRunning(tools, offer_ids, 'try again later')
  const runners = [...new Set([...running.values()].flatMap((some) => [...some]))]
  const rows = await pg
    .selectFrom('affiliates')
    .where('status', '=', 'active')
    .where(
      sql<boolean>`(id = any(${own.map(({ id }) => id)}::integer[])
        or (tracking_domain is null and id = any(${runners}::integer[])))`,
    )
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The host of the network's new links: the default domain, or the host of TRACKING_URL. */
const findDefault = async ({ pg, tracking_url }: ActionTools): Promise<string> => {
  const row = await pg.selectFrom('tracking_domains').where('is_default', '=', true).select('host').executeTakeFirst()
  return row?.host ?? new URL(tracking_url).hostname
}

/** @param host a domain, or the host of TRACKING_URL */
const moveDefault = async ({ pg }: ActionTools, host: string): Promise<void> => {
  await pg
    .updateTable('tracking_domains')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .where('host', '<>', host)
    .execute()
  await pg.updateTable('tracking_domains').set({ is_default: true }).where('host', '=', host).execute()
}

export const trackingDomainsActions: ActionsOf<typeof trackingDomains> = {
  async listTrackingDomains({ pg, tracking_url }, { input }) {
    const { limit, offset } = pageOf(input)
    const rows = (await listDomains(pg)).map(presentDomain)
    const is_default = !rows.some(({ state }) => state === 'default')
    const all = [...rows, presentOwnHost(tracking_url, is_default)]
    return { results: all.slice(offset, offset + limit), count: all.length }
  },

  async addTrackingDomain(tools, { input: { host: typed, behind_cdn = false } }) {
    const { pg, now, tracking_url, lookup = createLookup() } = tools
    const host = readHost(typed)
    await assertFree(tools, host)
    await lockDomains(pg)
    const known = await listDomains(pg)
    const before = known.find((row) => row.host === host)
    if (before?.retired_at === null) throw refuse('domain_taken', { host })
    if (before === undefined && known.length >= max_domains) throw refuse('too_many_domains', { most: max_domains })
    const { problem } = await checkDomain(lookup, { host, behind_cdn }, tracking_url)
    if (problem !== null) throw refuse('domain_not_ready', { problem })
    const open = { behind_cdn, retired_at: null, reason: null, replaced_by: null }
    await pg
      .insertInto('tracking_domains')
      .values({ host, created_at: now, ...open })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(open))
      .execute()
    return presentDomain(await findDomain(pg, host))
  },

  async checkTrackingDomains({ pg, tracking_url, lookup = createLookup() }) {
    const checked = await checkDomains(pg, lookup, tracking_url)
    const results = checked.map(({ problem, ...row }) => ({ ...row, problem: problem && presentMessage(problem) }))
    return { results }
  },

  async setDefaultTrackingDomain(tools, { params: { host } }) {
    await lockDomains(tools.pg)
    const previous = await findDefault(tools)
    if (host !== new URL(tools.tracking_url).hostname) await findOpenDomain(tools.pg, host)
    await moveDefault(tools, host)
    return { host, previous }
  },

  async assignTrackingDomain({ pg, actor }, { input: { affiliates, host } }) {
    await lockDomains(pg)
    if (host !== null) await findOpenDomain(pg, host)
    await assertReach(pg, actor, affiliates)
    const rows = await pg
      .updateTable('affiliates')
      .set({ tracking_domain: host })
      .where('id', 'in', affiliates)
      .returning('id')
      .execute()
    return { host, affiliates: rows.map(({ id }) => id).toSorted((one, other) => one - other) }
  },

  async replaceTrackingDomain(tools, { params: { host }, input: { replacement, reason, dry_run = false } }) {
    const { pg, now, tracking_url } = tools
    if (!dry_run) await lockDomains(pg)
    const was_default = (await findDefault(tools)) === host
    // The host of TRACKING_URL has no row: it serves links as long as the tracker does.
    const has_row = host !== new URL(tracking_url).hostname
    const { offers, affiliates } = has_row ? await findOpenDomain(pg, host) : { offers: 0, affiliates: 0 }
    if (!has_row && !was_default) throw refuse('no_tracking_domain', { host })
    if (replacement === host) throw refuse('same_domain', {})
    await findOpenDomain(pg, replacement)
    const concerned = await findConcerned(tools, host, was_default)
    const counted = { offers: Number(offers), affiliates: Number(affiliates), notified: concerned.length }
    const reply = { host, replacement, dry_run, was_default, ...counted }
    if (dry_run) return reply
    if (was_default) await moveDefault(tools, replacement)
    for (const table of ['offers', 'affiliates'] as const)
      await pg.updateTable(table).set({ tracking_domain: replacement }).where('tracking_domain', '=', host).execute()
    if (has_row)
      await pg
        .updateTable('tracking_domains')
        .set({ retired_at: now, reason, replaced_by: replacement })
        .where('host', '=', host)
        .execute()
    const notices = concerned.map((affiliate_id) => ({ affiliate_id, data: { host, by: replacement, reason } }))
    await tellAffiliates(pg, 'tracking_domain_replaced', notices, now)
    return reply
  },

  async removeTrackingDomain({ pg }, { params: { host } }) {
    await lockDomains(pg)
    // Offers that are taking it at this moment are counted.
    await pg.selectFrom('tracking_domains').where('host', '=', host).select('host').forUpdate().execute()
    const row = await findDomain(pg, host)
    if (row.is_default || Number(row.offers) + Number(row.affiliates) > 0) throw refuse('domain_of_links', { host })
    await pg.updateTable('tracking_domains').set({ replaced_by: null }).where('replaced_by', '=', host).execute()
    await pg.deleteFrom('tracking_domains').where('host', '=', host).execute()
    return presentDomain(row)
  },
}
