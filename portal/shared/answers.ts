import { field } from '@plumbline/client/figures.ts'

/** A text in an answer, or in anything else that was read from outside; empty when it is absent. */
export const textIn = (answer: unknown, name: string): string => {
  const value = field(answer, name)
  return typeof value === 'string' ? value : ''
}

/** The rows of an answer, which is an array or `{results}` (SPEC-10.3); null for anything else. */
export const rowsIn = (answer: unknown): readonly unknown[] | null => {
  const list = Array.isArray(answer) ? answer : field(answer, 'results')
  return Array.isArray(list) ? list : null
}

/** The rows of a page, and how many all pages have; null when the answer cannot be read. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the rows of its call
export const pageIn = <Row>(answer: unknown): { readonly rows: readonly Row[]; readonly count: number } | null => {
  const rows = rowsIn(answer)
  const count = field(answer, 'count')
  return rows === null ? null : { rows: rows as readonly Row[], count: typeof count === 'number' ? count : rows.length }
}

/** The number of a page in an address; the first one by default. */
export const pageAt = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)
