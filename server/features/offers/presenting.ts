import type { offer } from '@plumbline/contract/offers.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { isRecord } from '../../shared/record.ts'
import { cleanHtml } from './clean-html.ts'
import { imageAddress, webAddress } from './web-address.ts'
import type { OfferDetail, OfferOfList } from './queries.ts'

type OfferOnTheWire = ReplyOf<typeof offer>
type Detail = Pick<OfferOnTheWire, 'description' | 'description_html' | 'traffic_rules'>
type TrafficRules = OfferOnTheWire['traffic_rules']

const flags = ['adware', 'spyware', 'spamming', 'incentivized', 'virtual_currency', 'adult'] as const

/** The six flags; whatever else an operator noted stays here. One that is no true or false is as good as missing: forbidden. */
const trafficRulesOf = (noted: unknown): TrafficRules => {
  if (!isRecord(noted)) return {}
  const rules: TrafficRules = {}
  for (const flag of flags) {
    const value = noted[flag]
    if (typeof value === 'boolean') rules[flag] = value
  }
  return rules
}

/** An offer as both lists and its own page show it, without its payouts. */
export const presentOffer = (row: OfferOfList): Omit<OfferOnTheWire, keyof Detail | 'payouts'> => ({
  id: row.id,
  title: row.title,
  icon: imageAddress(row.icon),
  preview_link: webAddress(row.preview_link),
  categories: row.categories.map((name) => ({ name })),
  countries: row.countries,
  os: row.os,
})

/** What only the offer's own page shows. */
export const presentDetail = (row: OfferDetail): Detail => ({
  description: row.description,
  description_html: row.description_html === null ? null : cleanHtml(row.description_html) || null,
  traffic_rules: trafficRulesOf(row.traffic_rules),
})
