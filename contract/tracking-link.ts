import { link_parameters, type LinkParameter } from './link-parameters.ts'

/** The affiliate's own parameters of a link, as typed or sent: sub IDs, and the click's ID in their tracker. */
export type SubIds = { readonly [Name in LinkParameter]?: string }

/** A sub ID as it travels: without control characters, trimmed, well-formed text (SPEC-20.1). */
export const cleanSubId = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .toWellFormed()

/** A macro of a traffic source or tracker, which looks for it letter for letter: `{clickid}`, `{{ad.id}}`, `${SUBID}`. */
export const macro = /(\$?\{{1,2}[\w.:-]+\}{1,2})/

/** The macros in a sub ID. */
export const listMacros = (value: string): string[] => value.split(macro).filter((_part, index) => index % 2 === 1)

const encodeSubId = (value: string): string =>
  value
    .split(macro)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
    .join('')

/** The sub IDs as they travel, without the blank ones. */
export const cleanSubIds = (subIds: SubIds): SubIds =>
  Object.fromEntries(
    link_parameters.flatMap((name) => {
      const value = cleanSubId(subIds[name] ?? '')
      return value === '' ? [] : [[name, value]]
    }),
  )

/**
 * A tracking link with sub IDs, made from the one without: in their order, each encoded once but for its macros, blank ones left out. The server makes links this
 * way, so a link shows what it will be with other sub IDs.
 */
export const withSubIds = (link: string, subIds: SubIds): string => {
  const pairs = Object.entries(cleanSubIds(subIds)).map(([name, value]) => `${name}=${encodeSubId(value)}`)
  return [link, ...pairs].join('&')
}

/** The page of a tracking link: a landing page of the offer, or a page of its own sites. */
export interface LinkPage {
  readonly landing?: number
  readonly url?: string
}

/** A tracking link to a page. Check `url` by `readDeepLink` first. */
export const withPage = (link: string, { landing, url = '' }: LinkPage): string =>
  `${link}${landing === undefined ? '' : `&landing=${landing}`}${url === '' ? '' : `&url=${encodeURIComponent(url)}`}`
