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
}

const max_faults = 100

/** Normalises a column name: exports differ in case, and in spaces or underscores. */
const plainName = (name: string): string => columnName(name).replaceAll(/[\s_]+/g, ' ')

interface Spot {
  path: JsonPath
  value: unknown
}

const childrenOf = ({ path, value }: Spot): Spot[] => {
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({ path: [...path, index], value: item }))
  return isRecord(value) ? Object.entries(value).map(([name, child]) => ({ path: [...path, name], value: child })) : []
}

const childOf = ({ path, value }: Spot, name: string): Spot[] => {
  if (Array.isArray(value)) return name in value ? [{ path: [...path, name], value: value[Number(name)] }] : []
  return isRecord(value) && Object.hasOwn(value, name) ? [{ path: [...path, name], value: value[name] }] : []
}

/** All values below a value that match a path with stars. */
const spotsOf = (from: Spot, path: string): Spot[] => {
  let spots = [from]
  for (const part of path === '' ? [] : path.split('.'))
    spots = spots.flatMap((spot) => (part === '*' ? childrenOf(spot) : childOf(spot, part)))
  return spots
}

const valueAt = (value: unknown, path: string): unknown => {
  const values = spotsOf({ path: [], value }, path).map((spot) => spot.value)
  if (!path.includes('*')) return values[0]
  return values.length === 0 ? undefined : values
}

/** Rows in a list, or in an object by ids; an object with other values is a row itself. */
const rowsIn = (holder: Spot): Spot[] => {
  const children = childrenOf(holder)
  return Array.isArray(holder.value) || children.every(({ value }) => isRecord(value)) ? children : [holder]
}

/** The rows of a path; undefined where the answer does not have it. */
const rowsAt = (answer: Spot, path: string): Spot[] | undefined => {
  if (path === '') return Array.isArray(answer.value) ? childrenOf(answer) : undefined
  const holders = spotsOf(answer, path).filter(({ value }) => Array.isArray(value) || isRecord(value))
  if (holders.length > 0) return holders.flatMap(rowsIn)
  // Lists within the items of a list: none of them has one.
  const [around = '', ...within] = path.split('.*')
  return within.length > 0 && around !== '*' ? rowsAt(answer, around) && [] : undefined
}

const rowsOf = (answer: Spot, paths: readonly string[]): Spot[] | undefined => {
  for (const path of paths) {
    const rows = rowsAt(answer, path)
    if (rows !== undefined) return rows
  }
  return undefined
}

const readJson = (text: string, paths: readonly string[], kind: MoveInKind): Rows => {
  const whole: Spot = { path: [], value: parseJson(text) }
  const of_answers = paths.filter((path) => path !== '')
  const items = Array.isArray(whole.value) ? childrenOf(whole) : []
  const isAnswer = (item: Spot): boolean => Array.isArray(item.value) || rowsOf(item, of_answers) !== undefined
  // Several answers in one list, the pages of an API: each is read as if it were the file.
  const answers = items.some(isAnswer) ? items : [whole]
  const read = answers.map((answer) => ({ answer, rows: rowsOf(answer, paths) }))
  const spots = read.flatMap(({ rows }) => rows ?? [])
  const strange = read.find(({ rows }) => rows === undefined)?.answer
  const depth =
    strange === undefined ? spots.reduce((most, { path }) => Math.max(most, path.length), 0) : strange.path.length
  const lines = linesOf(text, (path) => path.length < depth)
  const lineOf = (path: JsonPath): number => (lines.get(pathKey(path)) ?? 0) + 1
  if (strange !== undefined) {
    const fault = message('rows_missing', { kind, paths: paths.map((path) => path || '[...]') })
    throw oneFault(lineOf(strange.path), '', fault)
  }
  const places = spots.map(({ path }) => lineOf(path))
  // Rows that share a line, as in an answer without line breaks, are numbered instead.
  const share_lines = new Set(places).size < places.length
  return {
    format: 'json',
    rows: spots.map(({ path, value }, index) => ({
      line: share_lines ? index + 1 : lineOf(path),
      get: (name) =>
        name.startsWith('^.')
          ? valueAt(valueAt(whole.value, path.slice(0, -2).join('.')), name.slice(2))
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
  return { format: 'csv', rows }
}

/**
 * Reads the rows of a file.
 * @param given its text, and its format if known; `is_own`: in our own schema, where unknown columns are errors
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
  // Files in other encodings contain these characters when read as text.
  const odd = text.search(/[\0\uFFFD]/)
  if (odd >= 0) throw oneFault(text.slice(0, odd).split(/\r\n?|\n/).length, '', message('not_utf8', {}))
  return actual === 'json' ? readJson(text, source.rows, kind) : readCsv(text, source, is_own)
}
