import { useParams } from 'react-router'

/** What the page's address ends with. */
export const useId = (): string => useParams()['id'] ?? ''

/** The same as a number. */
export const useNumber = (): number => Number(useId())

/** No list is asked for a later page. */
const max_page = 1_000_000

/** Which page of a list an address says; 1 where it says none. */
export const pageIn = (search: URLSearchParams): number =>
  Math.min(max_page, Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1))
