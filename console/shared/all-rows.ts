import type { Calls, ListName } from './calls.ts'
import type { Row } from './columns.tsx'

/** As many calls as a file takes: more is for the command line. */
export const most_calls = 100

export const rows_at_once = 1000

/** The rows of a list over all its pages, so many of them `at_once`. */
export const allRows = async (
  { operate }: Pick<Calls, 'operate'>,
  name: ListName,
  filters: Readonly<Record<string, unknown>>,
  at_once = rows_at_once,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let page = 1; page <= most_calls; page++) {
    // One after the other: each is a query of some size.
    const answer = await operate(name, { input: { ...filters, page, limit: at_once } })
    rows.push(...answer.results)
    if (!('count' in answer) || rows.length >= answer.count || answer.results.length === 0) break
  }
  return rows
}
