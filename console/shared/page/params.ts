import { useParams } from 'react-router'

/** The `:id` of the page's URL. */
export const useId = (): string => useParams()['id'] ?? ''

/** The `:id` as a number. */
export const useNumber = (): number => Number(useId())

/** The last page number that is requested from a list. */
const max_page = 1_000_000

/** The page number in the URL; 1 by default. */
export const pageIn = (search: URLSearchParams): number =>
  Math.min(max_page, Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1))
