import type { ExploreName, ExploreRow } from '@plumbline/contract/explore.ts'
import type { Answer } from './answers.ts'
import { nextDimension, ofAllRows, withValue, type ExploreView } from './view.ts'
import { valueOf } from './words.tsx'

/** A line of the table: a row, or one of those that an opened row falls into. */
export interface Line {
  readonly key: string
  readonly level: number
  /** Its own dimensions, without those of the lines above. */
  readonly rows: readonly ExploreName[]
  readonly row: ExploreRow
  /** The question that its row answers, narrowed to it. */
  readonly within: ExploreView
  /** The dimension of its parts; undefined if none is left. */
  readonly opens_into: ExploreName | undefined
  /** Instead of a row: its parts are not there yet, could not be had, or are more than are shown. */
  readonly instead?: 'loading' | 'failed' | 'more'
}

const max_level = 3

/** The question of an opened line. */
export const partsOf = ({ within, opens_into }: Line): ExploreView | undefined =>
  opens_into === undefined
    ? undefined
    : { ...ofAllRows(within), rows: [opens_into], page: 1, ordering: orderOf(within) }

const orderOf = ({ ordering, metrics }: ExploreView): string =>
  metrics.some((name) => name === ordering.replace(/^-/, '')) ? ordering : `-${metrics[0] ?? ''}`

const narrowed = (view: ExploreView, rows: readonly ExploreName[], row: ExploreRow): ExploreView => ({
  ...view,
  filters: rows.reduce((filters, name) => withValue(filters, name, valueOf(row, name)), view.filters),
})

const shownBy = ({ filters }: ExploreView): ExploreName[] =>
  filters.flatMap(({ field, op, values }) => (op === 'in' && values.length === 1 ? [field as ExploreName] : []))

/**
 * The lines of a table, opened ones with their parts below them.
 * @param answerOf the answer to an opened line's question; undefined before it is asked
 */
export const linesOf = (
  view: ExploreView,
  results: readonly ExploreRow[],
  answerOf: (line: Line) => Answer | undefined,
  level = 0,
  above = '',
): readonly Line[] =>
  results.flatMap((row) => {
    const within = narrowed(view, view.rows, row)
    const line: Line = {
      key: `${above}/${view.rows.map((name) => `${name}=${valueOf(row, name)}`).join('&')}`,
      level,
      rows: view.rows,
      row,
      within,
      opens_into: level + 1 < max_level ? nextDimension(view, shownBy(within)) : undefined,
    }
    const answer = answerOf(line)
    const parts = partsOf(line)
    if (answer === undefined || parts === undefined) return [line]
    const instead = (what: 'loading' | 'failed' | 'more'): Line => ({
      ...line,
      key: `${line.key} ${what}`,
      level: level + 1,
      instead: what,
    })
    if (answer.error !== null) return [line, instead('failed')]
    if (answer.data === undefined || answer.isPlaceholderData) return [line, instead('loading')]
    const { results: rows, count } = answer.data
    return [
      line,
      ...linesOf(parts, rows, answerOf, level + 1, line.key),
      ...(count > rows.length ? [instead('more')] : []),
    ]
  })
