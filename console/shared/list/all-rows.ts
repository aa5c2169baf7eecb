import type { Calls, ListName } from '../session/calls.ts'
import type { Row } from '../words/schema.ts'

/** As many as a call answers at once, of most lists. */
export const rows_at_once = 1000

/** The rows of a list over all its pages, at most so many, of which a call answers `at_once`. */
export const allRows = async (
  { operate }: Pick<Calls, 'operate'>,
  name: ListName,
  filters: Readonly<Record<string, unknown>>,
  { most, at_once = rows_at_once }: { most: number; at_once?: number },
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let page = 1; page <= most / at_once; page++) {
    // One after the other: each is a query of some size.
    const answer = await operate(name, { input: { ...filters, page, limit: at_once } })
    rows.push(...answer.results)
    if (!('count' in answer) || rows.length >= answer.count || answer.results.length === 0) break
  }
  return rows
}
