import { useParams } from 'react-router'

/** What the page's address ends with. */
export const useId = (): string => useParams()['id'] ?? ''

/** The same as a number; 0, which is nobody's, where it is none. */
export const useNumber = (): number => {
  const id = useId()
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}

/** No list is asked for a later page. */
const max_page = 1_000_000

/** Which page of a list an address says; 1 where it says none. */
export const pageIn = (search: URLSearchParams): number =>
  Math.min(max_page, Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1))
