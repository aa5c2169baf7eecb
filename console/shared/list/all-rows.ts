import type { Calls, ListName } from '../session/calls.ts'
import type { Row } from '../words/schema.ts'

/** Maximum rows per call for most lists. */
export const rows_at_once = 1000

/** Reads the rows of all pages of a list, up to `most`, with `at_once` rows per call. */
export const allRows = async (
  { operate }: Pick<Calls, 'operate'>,
  name: ListName,
  filters: Readonly<Record<string, unknown>>,
  { most, at_once = rows_at_once }: { most: number; at_once?: number },
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let page = 1; page <= most / at_once; page++) {
    // Sequential, since each page is a large query.
    const answer = await operate(name, { input: { ...filters, page, limit: at_once } })
    rows.push(...answer.results)
    if (!('count' in answer) || rows.length >= answer.count || answer.results.length === 0) break
  }
  return rows
}
