import { country_codes } from '@plumbline/contract/countries.ts'
import { offer_orderings, payout_models, type OfferOrdering } from '@plumbline/contract/offer-search.ts'
import { device_names, os_names } from '@plumbline/contract/visitor-kinds.ts'
import { useLocation, useNavigate } from 'react-router'

/** The filters beside the search, in the order of their fields, with the accepted words; null: any text. */
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

/** What the address asks of a list of offers. Empty texts: all. */
export interface OffersView extends Readonly<Record<OfferFilter, string>> {
  readonly search: string
  readonly page: number
  readonly ordering: OfferOrdering
}

export const isOrdering = (text: string | null): text is OfferOrdering =>
  offer_orderings.some((ordering) => ordering === text)

export const no_filters: Readonly<Record<OfferFilter, string>> = {
  country: '',
  device: '',
  os: '',
  model: '',
  goal: '',
  category: '',
  favourite: '',
}

/** The newest first, from the first page on. */
const usual: OffersView = { search: '', ...no_filters, page: 1, ordering: '-id' }

/** As long as the server takes it. */
export const max_search_length = 255

/** What of an address is passed over with a word: a search that can find nothing, because no title holds the character 0. */
export const faultsIn = (params: URLSearchParams): readonly string[] =>
  params.get('search')?.includes('\0') === true ? ['the search holds a character that no offer has'] : []

const readFilter = (name: OfferFilter, params: URLSearchParams): string => {
  const text = (params.get(name) ?? '').trim().slice(0, max_search_length)
  const words: readonly string[] | null = filters[name]
  return words === null || words.includes(text) ? text : ''
}

/** Reads an address; what cannot be read is as if it were not there. */
export const readView = (params: URLSearchParams): OffersView => {
  const page = params.get('page') ?? ''
  const ordering = params.get('ordering')
  return {
    ...usual,
    ...Object.fromEntries(offer_filters.map((name) => [name, readFilter(name, params)])),
    search:
      faultsIn(params).length > 0 ? usual.search : (params.get('search') ?? '').trim().slice(0, max_search_length),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : usual.page,
    ordering: isOrdering(ordering) ? ordering : usual.ordering,
  }
}

/** The query part of a view's address, with its question mark: only what differs from the usual. */
export const writeView = (view: Partial<OffersView>): string => {
  const params = new URLSearchParams()
  for (const name of ['search', ...offer_filters, 'ordering', 'page'] as const) {
    const value = view[name] ?? usual[name]
    if (value !== usual[name]) params.set(name, String(value))
  }
  return params.size === 0 ? '' : `?${params.toString()}`
}

/** What the address asks of a list, and how to ask for something else, which is an entry of its own in the browser's history. */
export const useOffersView = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const view = readView(params)
  return {
    view,
    faults: faultsIn(params),
    /** The address says what is shown, and nothing else. */
    tidy: (): void => void navigate({ pathname, search: writeView(view) }, { replace: true }),
    /** Changes what is said, from the first page on unless a page is named. */
    change: (part: Partial<OffersView>): void => {
      void navigate({ pathname, search: writeView({ ...view, page: 1, ...part }) })
    },
  }
}
