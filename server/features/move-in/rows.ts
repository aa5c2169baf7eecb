import { message } from '@plumbline/contract/messages/index.ts'
import type { MoveInKind } from '@plumbline/contract/move-in.ts'
import { columnName, csvRecords } from '../../shared/files/csv.ts'
import { FaultyFile, oneFault, type Fault } from '../../shared/files/faults.ts'
import { linesOf, parseJson, pathKey, type JsonPath } from '../../shared/files/json.ts'
import { isRecord } from '../../shared/record.ts'
import type { Row } from './row.ts'
import { wholeSource, type KindSource } from './source.ts'

export interface Rows {
  readonly format: 'json' | 'csv'
  readonly rows: readonly Row[]
  /** Names of the columns of a CSV file. */
  readonly columns?: readonly string[]
}

const max_faults = 100

/** Exports differ in case, and in blanks or underscores. */
const plainName = (name: string): string => columnName(name).replaceAll(/[\s_]+/g, ' ')

const childrenOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item])
  return isRecord(value) ? Object.entries(value) : []
}

interface Spot {
  path: JsonPath
  value: unknown
}

/** Every place that a path with stars fits. */
const spotsOf = (value: unknown, path: string): Spot[] => {
  let spots: Spot[] = [{ path: [], value }]
  for (const part of path === '' ? [] : path.split('.'))
    spots = spots.flatMap((spot) =>
      childrenOf(spot.value).flatMap(([name, child]) =>
        part === '*' || part === String(name) ? [{ path: [...spot.path, name], value: child }] : [],
      ),
    )
  return spots
}

const valueAt = (value: unknown, path: string): unknown => {
  const values = spotsOf(value, path).map((spot) => spot.value)
  if (!path.includes('*')) return values[0]
  return values.length === 0 ? undefined : values
}

const readJson = (text: string, paths: readonly string[], kind: MoveInKind): Rows => {
  const whole = parseJson(text)
  const isHolder = ({ value }: Spot): boolean => Array.isArray(value) || isRecord(value)
  const holders = paths
    .map((path) => spotsOf(whole, path).filter(path === '' ? ({ value }) => Array.isArray(value) : isHolder))
    .find((some) => some.length > 0)
  if (holders === undefined)
    throw oneFault(1, '', message('rows_missing', { kind, paths: paths.map((path) => path || '[...]') }))
  const spots = holders.flatMap((holder) =>
    childrenOf(holder.value).map(([name, value]) => ({ path: [...holder.path, name], value })),
  )
  const depth = spots[0]?.path.length ?? 0
  const lines = linesOf(text, (path) => path.length < depth)
  return {
    format: 'json',
    rows: spots.map(({ path, value }) => ({
      line: (lines.get(pathKey(path)) ?? 0) + 1,
      get: (name) =>
        name.startsWith('^.')
          ? valueAt(valueAt(whole, path.slice(0, -2).join('.')), name.slice(2))
          : valueAt(value, name),
      whole: value,
    })),
  }
}

const readCsv = async (
  text: string,
  { fields, id_is_optional = false }: KindSource,
  is_own: boolean,
): Promise<Rows> => {
  const known = new Set(Object.values(fields).flatMap((from) => wholeSource(from).from.map(plainName)))
  const keys = wholeSource(fields.external_id ?? []).from
  const rows: Row[] = []
  let names: string[] | undefined
  for await (const { cells, line } of csvRecords(text, (name) => known.has(plainName(name)))) {
    if (names === undefined) {
      names = cells.map(plainName)
      const head = names
      const faults: Fault[] = head.flatMap((name, index) =>
        known.has(name) && head.indexOf(name) < index
          ? [{ line, field: name, fault: message('column_twice', {}) }]
          : [],
      )
      if (is_own)
        for (const name of head)
          if (name !== '' && !known.has(name))
            faults.push({ line, field: name, fault: message('column_unknown', { columns: [...known] }) })
      if (keys.length > 0 && !id_is_optional && !keys.some((key) => head.includes(plainName(key))))
        faults.push({ line, field: 'external_id', fault: message('column_of_id_missing', { columns: keys }) })
      if (faults.length > 0) throw new FaultyFile(faults.slice(0, max_faults), faults.length)
      continue
    }
    if (cells.every((cell) => cell === '')) continue
    if (cells.length > names.length)
      throw oneFault(line, '', message('too_many_cells', { cells: cells.length, columns: names.length }))
    const of_row = new Map(names.map((name, index) => [name, cells[index]]))
    rows.push({ line, get: (name) => of_row.get(plainName(name)) })
  }
  if (names === undefined) throw oneFault(1, '', message('file_empty', {}))
  return { format: 'csv', rows, columns: names }
}

/**
 * Reads the rows of a file.
 * @param given its text, and its format where that is known; `is_own`: in our own schema, where unknown columns are mistakes
 * @throws FaultyFile for a file that is neither JSON with a list of rows nor CSV with a column of ids
 */
export const readRows = async (
  {
    text,
    format,
    kind,
    is_own,
  }: { text: string; format?: 'json' | 'csv' | undefined; kind: MoveInKind; is_own: boolean },
  source: KindSource,
): Promise<Rows> => {
  const actual = format ?? (/^\s*[[{]/.test(text) ? 'json' : 'csv')
  // Files in other encodings are read as text with this in it.
  const odd = text.search(/[\0\uFFFD]/)
  if (odd >= 0) throw oneFault(text.slice(0, odd).split(/\r\n?|\n/).length, '', message('not_utf8', {}))
  return actual === 'json' ? readJson(text, source.rows, kind) : readCsv(text, source, is_own)
}
