import { country_codes } from '@plumbline/contract/countries.ts'
import { useLocation, useNavigate } from 'react-router'

/** What the address asks of a list of offers. */
export interface OffersView {
  readonly search: string
  /** Empty: all. */
  readonly country: string
  readonly category: string
  readonly page: number
  readonly ordering: Ordering
}

const orderings = ['-id', 'id', 'title', '-title'] as const
export type Ordering = (typeof orderings)[number]

export const isOrdering = (text: string | null): text is Ordering => orderings.some((ordering) => ordering === text)

/** The newest first, from the first page on. */
const usual: OffersView = { search: '', country: '', category: '', page: 1, ordering: '-id' }

/** As long as the server takes it. */
export const max_search_length = 255

/** What of an address is passed over with a word: a search that can find nothing, because no title holds the character 0. */
export const faultsIn = (params: URLSearchParams): readonly string[] =>
  params.get('search')?.includes('\0') === true ? ['the search holds a character that no offer has'] : []

/** Reads an address; what cannot be read is as if it were not there. */
export const readView = (params: URLSearchParams): OffersView => {
  const page = params.get('page') ?? ''
  const country = params.get('country') ?? ''
  const ordering = params.get('ordering')
  return {
    search:
      faultsIn(params).length > 0 ? usual.search : (params.get('search') ?? '').trim().slice(0, max_search_length),
    country: country_codes.some((code) => code === country) ? country : usual.country,
    category: (params.get('category') ?? '').trim().slice(0, max_search_length),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : usual.page,
    ordering: isOrdering(ordering) ? ordering : usual.ordering,
  }
}

/** The query part of a view's address, with its question mark: only what differs from the usual. */
export const writeView = (view: Partial<OffersView>): string => {
  const { search, country, category, page, ordering } = { ...usual, ...view }
  const params = new URLSearchParams()
  if (search !== usual.search) params.set('search', search)
  if (country !== usual.country) params.set('country', country)
  if (category !== usual.category) params.set('category', category)
  if (ordering !== usual.ordering) params.set('ordering', ordering)
  if (page !== usual.page) params.set('page', String(page))
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
