import { count as counted } from '../format.ts'

/** The page numbers shown: at most `most`, the current one in their middle as far as the first and the last page allow. */
export const pageNumbers = (page: number, pages: number, most: number): number[] => {
  const length = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/** What of a result stands on a page: `26–50 of 312`, `1 of 1`; `0 of 312` on a page behind the last. */
export const pageRange = (page: number, count: number, page_size: number): string => {
  const first = (page - 1) * page_size + 1
  const last = Math.min(page * page_size, count)
  const shown = first > last ? '0' : first === last ? counted(last) : `${counted(first)}–${counted(last)}`
  return `${shown} of ${counted(count)}`
}
