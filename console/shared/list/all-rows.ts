import type { Calls, ListName } from '../session/calls.ts'
import type { Row } from '../words/schema.ts'

/** Maximum rows per call for most lists. */
export const rows_at_once = 1000

/**
 * Reads the rows of all pages of a list, up to `most`, with `at_once` rows per call. `total`: number of rows in the list. `has_gaps`: rows may
 * be missing, because the list changed between two pages.
 */
export const allRows = async (
  { operate }: Pick<Calls, 'operate'>,
  name: ListName,
  filters: Readonly<Record<string, unknown>>,
  { most, at_once = rows_at_once }: { most: number; at_once?: number },
): Promise<{ readonly rows: readonly Row[]; readonly total: number; readonly has_gaps: boolean }> => {
  const rows: Row[] = []
  const seen = new Set<unknown>()
  const counts: number[] = []
  let repeated = 0
  for (let page = 1; page <= most / at_once; page++) {
    // Sequential, since each page is a large query.
    const answer = await operate(name, { input: { ...filters, page, limit: at_once } })
    for (const row of answer.results as readonly Row[]) {
      const { id } = row
      if (id !== undefined && seen.has(id)) repeated++
      else rows.push(row)
      seen.add(id)
    }
    counts.push('count' in answer ? answer.count : rows.length)
    if (!('count' in answer) || page * at_once >= answer.count || answer.results.length === 0) break
  }
  const [first = 0] = counts
  const total = counts.at(-1) ?? 0
  // A new row on a page that was read moves another one to the next page, where it is repeated: then nothing is missing.
  return { rows, total, has_gaps: total !== first + repeated }
}
