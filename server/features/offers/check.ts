import { isDeepLinkHost } from '@plumbline/contract/deep-link.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { OfferOfDocument, PayoutRowOfDocument } from '@plumbline/contract/operator/offer-document.ts'
import { offer_field_names, offer_fields } from '@plumbline/contract/operator/offer-fields.ts'
import { destinationWarnings, macroWarnings } from '@plumbline/contract/operator/offer-macros.ts'
import { rateWarning } from '@plumbline/contract/operator/rate-warning.ts'
import { cleanHtml } from './clean-html.ts'
import { imageAddress, webAddress } from './web-address.ts'
import { tidyText, type Path } from './offers-file.ts'
import { limitFaults } from './check-limits.ts'
import { destinationFault } from './destination-fault.ts'
import { termsOf, targetingKey } from './plan-payouts.ts'
import { schemaFaults, type PathFault } from './schema-faults.ts'

/* Whether what a file says of an offer can be so, without looking at anything else. */

/** One offer in a file. A field that is absent or undefined stays unchanged. */
export type OfferGiven = { [Field in keyof OfferOfDocument]?: OfferOfDocument[Field] | undefined }

export interface Warning {
  path: Path
  warning: Message
}

export interface Checked {
  /** As it may be kept: texts without the blanks around them, HTML cleaned. Absent where the faults are such that nothing can be said. */
  offer?: OfferGiven
  faults: PathFault[]
  warnings: Warning[]
}

const trimValue = (value: unknown): unknown => {
  if (typeof value === 'string') return tidyText(value)
  if (Array.isArray(value)) return value.map(trimValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimValue(part)]))
}

const isWellFormed = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed()
  if (Array.isArray(value)) return value.every(isWellFormed)
  return typeof value !== 'object' || value === null || Object.values(value).every(isWellFormed)
}

const hasDecimals = (value: number, most: number): boolean =>
  new RegExp(String.raw`^\d+(?:\.\d{1,${most}})?$`).test(String(value))

const either = (
  row: PayoutRowOfDocument,
  amount: 'payout' | 'revenue',
  percent: 'payout_percent' | 'revenue_percent',
): { field: string; fault: Message } | undefined => {
  const [dollars, share] = [row[amount], row[percent]]
  if (dollars !== undefined && share !== undefined)
    return { field: percent, fault: message('amount_and_percent', { other: amount }) }
  if (dollars === undefined && share === undefined)
    return { field: amount, fault: message('amount_missing', { other: percent }) }
  if (dollars !== undefined && !hasDecimals(dollars, 2))
    return { field: amount, fault: message('too_many_decimals', { value: dollars, most: 2 }) }
  if (share !== undefined && !hasDecimals(share, 4))
    return { field: percent, fault: message('too_many_decimals', { value: share, most: 4 }) }
  return undefined
}

export const amountFaults = (row: PayoutRowOfDocument): { field: string; fault: Message }[] =>
  [either(row, 'payout', 'payout_percent'), either(row, 'revenue', 'revenue_percent')].filter(
    (fault) => fault !== undefined,
  )

const rowFaults = ({ payouts = [] }: OfferOfDocument): PathFault[] => {
  const firsts = new Map<string, number>()
  return payouts.flatMap((row, index) => {
    const faults: PathFault[] = amountFaults(row).map(({ field, fault }) => ({
      path: ['payouts', index, field],
      fault,
    }))
    const key = targetingKey(termsOf(row))
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, index)
    else
      faults.push({
        path: ['payouts', index],
        fault: message('rate_row_twice', { line: 1 }),
        other: { path: ['payouts', first] },
      })
    return faults
  })
}

const goalFaults = ({ goals = [] }: OfferOfDocument): PathFault[] =>
  goals.flatMap(({ code, name }, index): PathFault[] => {
    if (goals.findIndex((goal) => goal.code === code) < index)
      return [{ path: ['goals', index, 'code'], fault: message('goal_listed_twice', { code }) }]
    if (code !== '' && name === '') return [{ path: ['goals', index, 'name'], fault: message('empty', {}) }]
    return []
  })

const keyFaults = ({ external_id, id }: OfferOfDocument, needed: boolean): PathFault[] => {
  if (needed && external_id === undefined && id === undefined)
    return [{ path: ['external_id'], fault: message('offer_key_missing', {}) }]
  if (external_id === undefined || id === undefined) return []
  return [{ path: ['id'], fault: message('offer_keys_both', {}) }]
}

const addressFaults = (offer: OfferOfDocument): PathFault[] => {
  const faults: PathFault[] = []
  for (const field of ['url', 'fallback_url'] as const) {
    const url = offer[field]
    const fault = typeof url === 'string' ? destinationFault(url) : undefined
    if (fault !== undefined) faults.push({ path: [field], fault })
  }
  const { preview_link, icon, deep_link_hosts = [] } = offer
  for (const [index, host] of deep_link_hosts.entries())
    if (!isDeepLinkHost(host))
      faults.push({ path: ['deep_link_hosts', index], fault: message('deep_link_host_invalid', { host }) })
  if (typeof preview_link === 'string' && webAddress(preview_link) === null)
    faults.push({ path: ['preview_link'], fault: message('preview_invalid', { url: preview_link }) })
  if (typeof icon === 'string' && imageAddress(icon) === null)
    faults.push({ path: ['icon'], fault: message('icon_invalid', { url: icon }) })
  return faults
}

const warningsOf = (offer: OfferOfDocument, html: string | null | undefined): Warning[] => {
  const warnings: Warning[] = []
  if (typeof html === 'string' && html !== offer.description_html)
    warnings.push({ path: ['description_html'], warning: message('html_cleaned', {}) })
  const warnOf = (path: Path, messages: readonly Message[]) =>
    warnings.push(...messages.map((warning) => ({ path, warning })))
  warnOf(['url'], destinationWarnings(offer.url ?? ''))
  warnOf(['fallback_url'], macroWarnings(offer.fallback_url ?? ''))
  for (const [index, { url }] of (offer.landings ?? []).entries())
    warnOf(['landings', index, 'url'], destinationWarnings(url))
  for (const [index, row] of (offer.payouts ?? []).entries()) {
    const warning = rateWarning(row)
    if (warning !== undefined)
      warnings.push({ path: ['payouts', index, row.payout === undefined ? 'payout_percent' : 'payout'], warning })
  }
  return warnings
}

const emptyTexts = (offer: OfferOfDocument): PathFault[] =>
  (['title', 'advertiser', 'url'] as const)
    .filter((field) => offer[field] === '')
    .map((field) => ({ path: [field], fault: message('empty', {}) }))

/** Normalizes for storage: no duplicates in lists, no blank texts. */
const tidy = (offer: OfferOfDocument, html: string | null | undefined): OfferGiven => {
  const tidied: OfferGiven = { ...offer, description_html: html }
  for (const name of offer_field_names) {
    const value = tidied[name]
    if (offer_fields[name].initial === null && value === '') Object.assign(tidied, { [name]: null })
    else if (offer_fields[name].sql === 'numeric' && typeof value === 'string')
      Object.assign(tidied, { [name]: Number(value).toFixed(2) })
    else if (Array.isArray(value)) Object.assign(tidied, { [name]: [...new Set(value)] })
  }
  const { categories } = offer
  return { ...tidied, categories: categories && [...new Set(categories.filter((name) => name !== ''))] }
}

/**
 * Checks what a file says of one offer.
 * @param needs_key whether it must say which one it is
 */
export const checkOffer = (written: unknown, { needs_key = true }: { needs_key?: boolean } = {}): Checked => {
  const wrong_fields = schemaFaults(written)
  if (wrong_fields.length > 0) return { faults: wrong_fields, warnings: [] }
  // The schema has just been checked, and trimming keeps its types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const offer = trimValue(written) as OfferOfDocument
  const html = typeof offer.description_html === 'string' ? cleanHtml(offer.description_html) : offer.description_html
  const faults = [
    ...keyFaults(offer, needs_key),
    ...emptyTexts(offer),
    ...addressFaults(offer),
    ...goalFaults(offer),
    ...rowFaults(offer),
    ...limitFaults(offer),
    ...(isWellFormed(offer) ? [] : [{ path: [], fault: message('surrogates_unpaired', {}) }]),
  ]
  return { offer: tidy(offer, html), faults, warnings: warningsOf(offer, html) }
}
