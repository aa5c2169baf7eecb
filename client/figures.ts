/** Figures of answers with the defaults of SPEC-10.5, and how often they are refreshed. */

/** A day of the live statistics, as shown. */
export interface LiveRow {
  readonly date: string
  readonly clicks: number
  readonly conversions: number
  readonly earnings: number
  readonly hosts: number
}

export const field = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? Object.entries(row).find(([key]) => key === name)?.[1] : undefined

/** A figure of an answer; 0 when it is absent or not a number (SPEC-10.5). */
export const figure = (answer: unknown, name: string): number => {
  const value = Number(field(answer, name) ?? 0)
  return Number.isFinite(value) ? value : 0
}

/** Rows of days with their figures: a dash for a missing date, 0 for a missing number (sections 3 and 7); empty without a list. */
export const figureRows = (results: unknown): readonly LiveRow[] => {
  if (!Array.isArray(results)) return []
  return results.map((row: unknown) => {
    const date = field(row, 'date')
    return {
      date: typeof date === 'string' && date !== '' ? date : '-',
      clicks: figure(row, 'clicks'),
      conversions: figure(row, 'conversions'),
      earnings: figure(row, 'earnings'),
      hosts: figure(row, 'hosts'),
    }
  })
}

/** Rows of the live statistics; empty unless `status` is 1. */
export const liveRows = (answer: unknown): readonly LiveRow[] =>
  figureRows(field(answer, 'status') === 1 ? field(answer, 'results') : null)

/** Figures change while a person watches, so they are refreshed this often while the page is visible. */
export const figuresEvery_ms = 10_000

/** Lists that people edit by hand change more rarely. */
export const listsEvery_ms = 60_000
