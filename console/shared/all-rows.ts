import type { OperationName } from '@plumbline/contract/operator/index.ts'
import type { Calls } from './calls.ts'

/** As many as a call answers at once. */
const at_once = 1000

interface Part {
  readonly results: readonly Readonly<Record<string, unknown>>[]
  readonly count: number
}

/** The rows of a list over all its pages, at most so many. */
export const allRows = async (
  { operate }: Pick<Calls, 'operate'>,
  name: OperationName,
  filters: Readonly<Record<string, unknown>>,
  most: number,
): Promise<Part['results'][number][]> => {
  const rows: Part['results'][number][] = []
  for (let page = 1; page <= most / at_once; page++) {
    // One after the other: each is a query of some size.
    const { results, count } = (await operate(name, { input: { ...filters, page, limit: at_once } })) as Part
    rows.push(...results)
    if (rows.length >= count || results.length === 0) break
  }
  return rows
}
