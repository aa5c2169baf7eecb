import { useParams } from 'react-router'

/** What the page's address ends with. */
export const useId = (): string => useParams()['id'] ?? ''

/** The same as a number; 0, which is nobody's, where it is none. */
export const useNumber = (): number => {
  const id = Number(useId())
  return Number.isInteger(id) && id > 0 ? id : 0
}
