import type { Pg } from '../storage/postgres/schema.ts'
import { createCatalogue } from '../features/catalogue/catalogue.ts'
import { loadCatalogue } from '../features/catalogue/load.ts'
import { evaluateClick } from '../features/catalogue/click-rules.ts'
import { visitReason } from '../shared/visitor/bots.ts'
import type { Countries } from '../shared/visitor/country.ts'
import { readUserAgent } from '../shared/visitor/user-agent.ts'
import type { Evaluator } from './history.ts'
import type { DemoClick } from './traffic/generator.ts'
import { demoAffiliates, demoOffers } from './catalogue.ts'

interface Named {
  id: number
  advertiser_id: number
  advertiser: string
}

const required = <T>(found: ReadonlyMap<string, T>, key: string): T => {
  const value = found.get(key)
  if (value === undefined)
    throw new Error(`${key} of the demo network is not in the database: it was removed, or filled by another version`)
  return value
}

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
  const rows = await pg.selectFrom('offers').select(['id', 'external_id', 'advertiser_id']).execute()
  const offers = new Map<string, Named>()
  for (const { key, advertiser } of demoOffers) {
    const row = rows.find(({ external_id }) => external_id === `demo-${key}`)
    if (row !== undefined) offers.set(key, { id: row.id, advertiser_id: row.advertiser_id, advertiser })
  }
  const logins = await pg.selectFrom('affiliates').select(['id', 'login']).execute()
  const affiliates = new Map<string, number>()
  for (const { key, login } of demoAffiliates) {
    const row = logins.find((found) => found.login === login)
    if (row !== undefined) affiliates.set(key, row.id)
  }

  return (click) => {
    const { id: offer_id, advertiser, advertiser_id } = required(offers, click.offer)
    const affiliate_id = required(affiliates, click.affiliate)
    const country = countries.find(click.ip)
    const { os, device } = readUserAgent(click.user_agent)
    const visit = visitReason(clickMethod(click), clickHeaders(click))
    const question = { offer_id, affiliate_id, country, os, device, at: click.at, visit }
    const { rejected, payout_id } = evaluateClick(catalogue, question)
    return { offer_id, affiliate_id, payout_id, rejected, country, os, device, advertiser, advertiser_id }
  }
}
