import { exploreColumns, type ExploreMetric, type ExploreName, type ExploreRow } from './explore.ts'
import type { ReportColumn } from './report-shape.ts'

/* An answer of the explorer as the cells of a file: those of the screen, in its order. */

const of_time: readonly string[] = ['hour', 'day', 'weekday', 'week', 'month'] satisfies ExploreName[]

/**
 * The columns: of a comparison, each figure before, and its change as a fraction. Columns of time say whose time it is, and those before until
 * when the last day counts.
 */
export const exploreFileColumns = (shown: {
  rows: readonly ExploreName[]
  metrics: readonly ExploreMetric[]
  compared: { readonly until: string | null } | null
  timezone: string
}): ReportColumn[] => {
  const { dimensions, figures } = exploreColumns(shown.rows, shown.metrics)
  const until = shown.compared?.until ?? null
  const before = until === null ? 'before' : `before (last day until ${until.slice(0, 5)})`
  return [
    ...dimensions.map((column) =>
      of_time.includes(column.key) ? { ...column, header: `${column.header} (${shown.timezone})` } : column,
    ),
    ...figures.flatMap((column): ReportColumn[] => [
      column,
      ...(shown.compared !== null
        ? [
            { key: `before_${column.key}`, header: `${column.header} ${before}`, kind: column.kind },
            { key: `change_${column.key}`, header: `${column.header} change`, kind: 'percent' as const },
          ]
        : []),
    ]),
  ]
}

/** The change of a figure, as a fraction of the earlier one; null where that was zero. */
export const changeOf = (now: number | null | undefined, was: number | null | undefined): number | null =>
  typeof now !== 'number' || typeof was !== 'number' || was === 0 ? null : (now - was) / Math.abs(was)

/** A row's cells by the keys of the columns. */
export const exploreFileRow = (
  metrics: readonly ExploreMetric[],
  { compare, ...row }: ExploreRow,
): Record<string, string | number | null> => ({
  ...row,
  ...(compare !== undefined &&
    Object.fromEntries(
      metrics.flatMap((name) => [
        [`before_${name}`, compare[name] ?? null],
        [`change_${name}`, changeOf(row[name], compare[name])],
      ]),
    )),
})
