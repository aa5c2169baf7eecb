import type { Pg } from '../storage/postgres/schema.ts'
import { createCatalogue, loadCatalogue, evaluateClick } from '../features/catalogue/index.ts'
import { visitReason } from '../shared/visitor/bots.ts'
import type { Countries } from '../shared/visitor/country.ts'
import { readUserAgent } from '../shared/visitor/user-agent.ts'
import type { Evaluator } from './history.ts'
import type { DemoClick } from './traffic/generator.ts'
import { demoAffiliates, demoOffers } from './catalogue.ts'
import { findIds, idOf } from './ids.ts'

/** The headers of a click as the visitor's browser would send them. */
export const clickHeaders = (click: DemoClick): Record<string, string> => ({
  'user-agent': click.user_agent,
  ...(click.referer === '' ? {} : { referer: click.referer }),
})

export const clickMethod = (click: DemoClick): 'GET' | 'HEAD' => (click.manner === 'head' ? 'HEAD' : 'GET')

/**
 * Reads the network's catalogue and answers what the tracker would record about a click, by the tracker's own rules.
 * @param countries the tracker's country data
 */
export const createEvaluator = async (pg: Pg, countries: Countries): Promise<Evaluator> => {
  const catalogue = createCatalogue(await loadCatalogue(pg))
  const affiliates = await findIds(pg, 'affiliates', demoAffiliates)
  const offer_ids = await findIds(pg, 'offers', demoOffers)
  const rows = await pg.selectFrom('offers').select(['id', 'advertiser_id']).execute()
  const owners = new Map(rows.map(({ id, advertiser_id }) => [id, advertiser_id]))
  const offers = new Map(
    demoOffers.map(({ key, advertiser }) => {
      const offer_id = idOf(offer_ids, key)
      return [key, { offer_id, advertiser, advertiser_id: owners.get(offer_id) ?? 0 }]
    }),
  )

  return (click) => {
    const offer = offers.get(click.offer)
    if (offer === undefined) throw new Error(`unknown demo offer ${click.offer}`)
    const { offer_id, advertiser, advertiser_id } = offer
    const affiliate_id = idOf(affiliates, click.affiliate)
    const country = countries.find(click.ip)
    const { os, device } = readUserAgent(click.user_agent)
    const visit = visitReason(clickMethod(click), clickHeaders(click))
    const { at, ip, user_agent, subs, extras } = click
    const question = { offer_id, affiliate_id, country, os, device, at, visit, ip, user_agent, subs, extras }
    const { rejected, payout_id, landing } = evaluateClick(catalogue, question)
    const evaluated = { offer_id, affiliate_id, payout_id, rejected, country, os, device, advertiser, advertiser_id }
    return landing === undefined ? evaluated : { ...evaluated, landing }
  }
}
