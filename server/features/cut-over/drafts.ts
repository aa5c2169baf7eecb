import type { StoredOf } from '@plumbline/contract/events/index.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { presentMessage } from '../../shared/messages.ts'
import { showAdvertiser } from '../advertisers/index.ts'
import { previewMail } from '../mail/index.ts'
import { findRunnable, trackingLinkOf } from '../offers/index.ts'
import type { ActionTools } from '../operator-action.ts'
import type { OldLinkTraffic } from './old-traffic.ts'

type Links = StoredOf<'old_links'>['links']

/** The new links of an affiliate for old ones that still get clicks; those of offers that it may not run now are left out. */
export const findNewLinks = async (
  { pg, tracking_url }: Pick<ActionTools, 'pg' | 'tracking_url'>,
  affiliate_id: number,
  traffic: readonly OldLinkTraffic[],
): Promise<Links> => {
  const links: Links = []
  for (const [offer_id, of_offer] of Map.groupBy(traffic, (one) => one.offer_id)) {
    const offer = offer_id === null ? undefined : await findRunnable(pg, offer_id, affiliate_id)
    if (offer === undefined) continue
    const { title } = await pg.selectFrom('offers').where('id', '=', offer.id).select('title').executeTakeFirstOrThrow()
    const old_links = [...new Set(of_offer.map(({ link }) => link))]
    links.push({ title, old_links, link: trackingLinkOf(tracking_url, offer, affiliate_id, {}) })
  }
  return links
}

type Network = Pick<ActionTools, 'network_name' | 'portal_url' | 'operator_url'>

/** The mail to an affiliate, as the button would send it. */
export const draftForAffiliate = ({ network_name, portal_url, operator_url }: Network, links: Links) => {
  const { subject, text } = previewMail('old_links', { links }, { name: network_name, portal_url, operator_url }, '')
  return { subject, text }
}

/** The mail to an advertiser. The postback URL is complete only where the actor may see its token. */
export const draftForAdvertiser = async (tools: ActionTools, advertiser_id: number, old_hosts: readonly string[]) => {
  const { name, contact, postback_url } = await showAdvertiser(tools, advertiser_id)
  const network = tools.network_name
  return {
    advertiser: name,
    contact: contact ?? null,
    subject: presentMessage(message('new_postback_subject', { network })).text,
    text: presentMessage(message('new_postback_text', { network, old_hosts, url: postback_url })).text,
  }
}
