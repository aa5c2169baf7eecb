import { useParams } from 'react-router'

/** What the page's address ends with. */
export const useId = (): string => useParams()['id'] ?? ''

/** The same as a number; 0, which is nobody's, where it is none. */
export const useNumber = (): number => {
  const id = useId()
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}
