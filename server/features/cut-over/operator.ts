import { cutover_days, old_link_mail_days } from '@plumbline/contract/operator/move-in-cutover.ts'
import type * as operations from '@plumbline/contract/operator/move-in-cutover.ts'
import { refuse } from '../../shared/http/errors.ts'
import { day_ms } from '../../shared/time.ts'
import { lock } from '../../storage/postgres/lock.ts'
import { tellAffiliates } from '../mail/index.ts'
import type { ActionsOf, ActionTools } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { draftForAdvertiser, draftForAffiliate, findNewLinks } from './drafts.ts'
import type { OldLinkTraffic, OldTraffic } from './old-traffic.ts'
import { findAffiliates, findMoved, markMailed } from './queries.ts'

type CutoverOperations = Pick<typeof operations, 'showCutover' | 'mailOldLinks'>

const lastOf = (some: readonly { last_at: Date }[]): string =>
  new Date(Math.max(...some.map(({ last_at }) => last_at.getTime()))).toISOString()

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Old networks, and those of the traffic that are meant. @throws ApiError `not_found` */
const findNetworks = async ({ pg }: Pick<ActionTools, 'pg'>, name: string | undefined) => {
  const networks = await findMoved(pg, name)
  if (name !== undefined && networks.length === 0) throw refuse('old_network_unknown', { network: name })
  const ids = new Set(networks.map(({ id }) => id))
  return { networks, isMeant: (one: { old_network_id: number }) => name === undefined || ids.has(one.old_network_id) }
}

/** Links by affiliate, the most clicks first. */
const byAffiliate = (links: readonly OldLinkTraffic[]) =>
  [...Map.groupBy(links, ({ affiliate_id }) => affiliate_id)]
    .flatMap(([affiliate_id, some]) => (affiliate_id === null ? [] : [{ affiliate_id, some }]))
    .map((one) => ({ ...one, clicks: sumOf(one.some.map(({ clicks }) => clicks)) }))
    .toSorted((one, other) => other.clicks - one.clicks || one.affiliate_id - other.affiliate_id)

const since = ({ now }: Pick<ActionTools, 'now'>): Date => new Date(now.getTime() - cutover_days * day_ms)

/** Actions of the cut-over. @param traffic reads what still arrives in the forms of old networks */
export const createCutoverActions = (traffic: OldTraffic): ActionsOf<CutoverOperations> => ({
  async showCutover(tools, { input }) {
    const { pg } = tools
    const { networks, isMeant } = await findNetworks(tools, input.network)
    const links = (await traffic.links(tools, since(tools))).filter(isMeant)
    const postbacks = (await traffic.postbacks(tools, since(tools))).filter(isMeant)
    const running = byAffiliate(links)
    const { limit, offset } = pageOf(input)
    const page = running.slice(offset, offset + limit)
    const affiliates = await findAffiliates(pg, page)
    const results = []
    for (const { affiliate_id, some, clicks } of page) {
      const { name = null, emails = [], mailed_at = null } = affiliates.get(affiliate_id) ?? {}
      results.push({
        affiliate_id,
        affiliate: name,
        emails,
        links: some.length,
        clicks,
        last_seen: lastOf(some),
        mailed_at: mailed_at?.toISOString() ?? null,
        ...draftForAffiliate(tools, await findNewLinks(tools, affiliate_id, some)),
      })
    }
    const hosts = new Map(networks.map(({ id, hosts: of_network }) => [id, of_network]))
    const advertisers = []
    for (const [advertiser_id, some] of Map.groupBy(postbacks, (one) => one.advertiser_id)) {
      if (advertiser_id === null) continue
      const old_hosts = [...new Set(some.flatMap(({ old_network_id }) => hosts.get(old_network_id) ?? []))]
      advertisers.push({
        advertiser_id,
        postbacks: sumOf(some.map((one) => one.postbacks)),
        last_seen: lastOf(some),
        ...(await draftForAdvertiser(tools, advertiser_id, old_hosts)),
      })
    }
    return {
      networks,
      results,
      count: running.length,
      advertisers,
      unknown: {
        clicks: sumOf(links.flatMap((one) => (one.affiliate_id === null ? [one.clicks] : []))),
        postbacks: sumOf(postbacks.flatMap((one) => (one.advertiser_id === null ? [one.postbacks] : []))),
      },
    }
  },

  async mailOldLinks(tools, { input: { network, affiliates: chosen, dry_run = false } }) {
    const { pg, now } = tools
    // Of a double click the second waits here, and then sees what the first one sent.
    if (!dry_run) await lock(pg, 'mails about old links')
    const { isMeant } = await findNetworks(tools, network)
    const links = (await traffic.links(tools, since(tools))).filter(isMeant)
    const running = byAffiliate(links).filter(
      ({ affiliate_id }) => chosen === undefined || chosen.includes(affiliate_id),
    )
    const known = await findAffiliates(pg, running)
    const before = new Date(now.getTime() - old_link_mail_days * day_ms)
    const recipients: { affiliate_id: number; data: { links: Awaited<ReturnType<typeof findNewLinks>> } }[] = []
    let [mailed_before, unreachable] = [0, 0]
    for (const { affiliate_id, some } of running) {
      const affiliate = known.get(affiliate_id)
      const new_links = await findNewLinks(tools, affiliate_id, some)
      if (affiliate?.mailed_at && affiliate.mailed_at > before) mailed_before++
      else if (!affiliate?.is_active || affiliate.emails.length === 0 || new_links.length === 0) unreachable++
      else recipients.push({ affiliate_id, data: { links: new_links } })
    }
    const results = recipients.map(({ affiliate_id }) => {
      const { name = null, emails = [] } = known.get(affiliate_id) ?? {}
      return { affiliate_id, affiliate: name, emails }
    })
    if (!dry_run && recipients.length > 0) {
      await tellAffiliates(pg, 'old_links', recipients, now)
      await markMailed(pg, recipients, now)
    }
    const mails = sumOf(results.map(({ emails }) => emails.length))
    return { dry_run, affiliates: recipients.length, mails, mailed_before, unreachable, results }
  },
})
