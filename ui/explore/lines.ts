import type { ExploreName, ExploreRow } from '@plumbline/contract/explore.ts'
import type { Answer } from './answers.ts'
import { changed, nextDimension, ofAllRows, withValue, type ExploreView } from './view.ts'
import { valueOf } from './words.tsx'

/** A line of the table: a row, or a part of an opened row. */
export interface Line {
  /** The values of its row and of those above it, as JSON. */
  readonly key: string
  readonly level: number
  /** Its own dimensions, without those of the lines above. */
  readonly rows: readonly ExploreName[]
  readonly row: ExploreRow
  /** The question for the parts of its row. */
  readonly within: ExploreView
  /** The dimension of its parts; undefined if none is left. */
  readonly opens_into: ExploreName | undefined
  /** Shown instead of a row: its parts are loading, failed to load, or are more than are shown. */
  readonly instead?: 'loading' | 'failed' | 'more'
}

type Path = readonly (readonly string[])[]

const max_level = 3

const shownBy = ({ filters }: ExploreView): ExploreName[] =>
  filters.flatMap(({ field, op, values }) => (op === 'in' && values.length === 1 ? [field as ExploreName] : []))

/** The question and the parts of an opened row. @param values of its dimensions @param level of the row; 0 for the table's own rows */
const opening = (view: ExploreView, values: readonly string[], level: number) => {
  const filters = view.rows.reduce((all, name, place) => withValue(all, name, values[place] ?? ''), view.filters)
  const within: ExploreView = { ...view, filters }
  const opens_into = level + 1 < max_level ? nextDimension(view, shownBy(within)) : undefined
  const parts = opens_into === undefined ? undefined : changed(ofAllRows(within), { rows: [opens_into] })
  return { within, opens_into, parts }
}

const readPath = (key: string): Path => {
  try {
    const given: unknown = JSON.parse(key)
    const isList = (one: unknown): one is unknown[] => Array.isArray(one)
    return isList(given) ? given.map((values) => (isList(values) ? values.map(String) : [])) : []
  } catch {
    return []
  }
}

/** The question of an opened row, by its key alone; undefined when the key does not belong to this question. */
export const partsAt = (view: ExploreView, key: string): ExploreView | undefined => {
  const path = readPath(key)
  return path.reduce<ExploreView | undefined>(
    (question, values, level) =>
      question?.rows.length === values.length ? opening(question, values, level).parts : undefined,
    path.length === 0 ? undefined : view,
  )
}

/** The opened rows after a press on one: closing a row also closes those below it. */
export const pressed = (opened: readonly string[], key: string, most: number): readonly string[] =>
  opened.includes(key)
    ? opened.filter((one) => one !== key && !one.startsWith(`${key.slice(0, -1)},`))
    : [...opened, key].slice(-most)

/**
 * The lines of a table, with the parts of opened rows below them.
 * @param answerOf the answer to an opened row's question, by its key; undefined while it loads
 */
export const linesOf = (
  view: ExploreView,
  results: readonly ExploreRow[],
  answerOf: (key: string) => Answer | undefined,
  above: Path = [],
): readonly Line[] =>
  results.flatMap((row) => {
    const level = above.length
    const values = view.rows.map((name) => valueOf(row, name))
    const path = [...above, values]
    const { within, opens_into, parts } = opening(view, values, level)
    const line: Line = { key: JSON.stringify(path), level, rows: view.rows, row, within, opens_into }
    const answer = answerOf(line.key)
    if (answer === undefined || parts === undefined) return [line]
    const instead = (what: 'loading' | 'failed' | 'more'): Line => ({
      ...line,
      key: `${line.key} ${what}`,
      level: level + 1,
      instead: what,
    })
    if (answer.data === undefined) return [line, instead(answer.error === null ? 'loading' : 'failed')]
    const { results: rows, count } = answer.data
    return [line, ...linesOf(parts, rows, answerOf, path), ...(count > rows.length ? [instead('more')] : [])]
  })
