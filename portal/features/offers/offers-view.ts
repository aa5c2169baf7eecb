import { country_codes } from '@plumbline/contract/countries.ts'
import { offer_orderings, payout_models, type OfferOrdering } from '@plumbline/contract/offer-search.ts'
import { device_names, os_names } from '@plumbline/contract/visitor-kinds.ts'
import { useLocation, useNavigate } from 'react-router'
import { pageAt } from '../../shared/answers.ts'

/** The filters beside the search, in the order of their fields, with their allowed values; null: any text. */
const filters = {
  country: country_codes,
  device: device_names,
  os: os_names,
  model: payout_models,
  goal: null,
  category: null,
  favourite: ['true'],
} as const satisfies Readonly<Record<string, readonly string[] | null>>

export type OfferFilter = keyof typeof filters
export const offer_filters = Object.keys(filters) as readonly OfferFilter[]

/** The list of offers that an address requests. Empty texts: all. */
export interface OffersView extends Readonly<Record<OfferFilter, string>> {
  readonly search: string
  readonly page: number
  readonly ordering: OfferOrdering
}

export const isOrdering = (text: string | null): text is OfferOrdering =>
  offer_orderings.some((ordering) => ordering === text)

export const no_filters = Object.fromEntries(offer_filters.map((name) => [name, ''])) as Record<OfferFilter, string>

/** Defaults: newest first, first page. */
const usual: OffersView = { search: '', ...no_filters, page: 1, ordering: '-id' }

/** The server's limit. */
export const max_search_length = 255

/** Parts of an address that are ignored with a notice: a search that cannot match, because no title contains the character 0. */
export const faultsIn = (params: URLSearchParams): readonly string[] =>
  params.get('search')?.includes('\0') === true ? ['the search holds a character that no offer has'] : []

const readFilter = (name: OfferFilter, params: URLSearchParams): string => {
  const text = (params.get(name) ?? '').trim().slice(0, max_search_length)
  const words: readonly string[] | null = filters[name]
  return words === null || words.includes(text) ? text : ''
}

/** Reads an address; parts that cannot be read are ignored. */
export const readView = (params: URLSearchParams): OffersView => {
  const ordering = params.get('ordering')
  return {
    ...usual,
    ...Object.fromEntries(offer_filters.map((name) => [name, readFilter(name, params)])),
    search:
      faultsIn(params).length > 0 ? usual.search : (params.get('search') ?? '').trim().slice(0, max_search_length),
    page: pageAt(params.get('page')),
    ordering: isOrdering(ordering) ? ordering : usual.ordering,
  }
}

/** The query part of a view's address, with its question mark: only what differs from the defaults. */
export const writeView = (view: Partial<OffersView>): string => {
  const params = new URLSearchParams()
  for (const name of ['search', ...offer_filters, 'ordering', 'page'] as const) {
    const value = view[name] ?? usual[name]
    if (value !== usual[name]) params.set(name, String(value))
  }
  return params.size === 0 ? '' : `?${params.toString()}`
}

/** The view that the address requests, and how to request another one, which is a new entry in the browser's history. */
export const useOffersView = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const view = readView(params)
  return {
    view,
    faults: faultsIn(params),
    /** Removes the ignored parts from the address. */
    tidy: (): void => void navigate({ pathname, search: writeView(view) }, { replace: true }),
    /** Changes the view, starting from the first page unless a page is named. */
    change: (part: Partial<OffersView>): void => {
      void navigate({ pathname, search: writeView({ ...view, page: 1, ...part }) })
    },
  }
}
