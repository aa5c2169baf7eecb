import type { FileRole } from '@plumbline/contract/messages/reconcile.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { columnName, csvRecords } from './csv.ts'
import { FaultyFile, oneFault, type Fault } from './faults.ts'

/* Files in which columns are recognised by their names: an advertiser's list of conversions, a bank's report on payments. */

export interface Vocabulary<R extends FileRole> {
  readonly roles: readonly R[]
  readonly roleOf: (column: string) => R | undefined
}

/** Columns by their names in the file; `ignored` ones say nothing, whatever they are called. */
export type NamedColumns<R extends FileRole> = ReadonlyMap<R | 'ignored', readonly string[]>

/** Whether a column is assigned or ignored explicitly: its own name then does not matter. */
const isSettled = <R extends FileRole>(column: string, named: NamedColumns<R>): boolean =>
  [...named.values()].flat().some((name) => columnName(name) === columnName(column))

/** Position and name of each recognized column. */
export type FoundColumns<R extends FileRole> = ReadonlyMap<R, { index: number; name: string }>

const findRole = <R extends FileRole>(
  cells: readonly string[],
  role: R,
  { roleOf }: Vocabulary<R>,
  named: NamedColumns<R>,
): { indexes: number[]; fault?: Message } => {
  const own = named.get(role)?.[0]
  const indexes = cells.flatMap((cell, index) => {
    if (own !== undefined) return columnName(cell) === columnName(own) ? [index] : []
    return roleOf(cell) === role && !isSettled(cell, named) ? [index] : []
  })
  if (own !== undefined && indexes.length === 0) return { indexes, fault: message('role_column_missing', { role }) }
  if (indexes.length > 1) {
    const columns = indexes.map((index) => cells[index] ?? '')
    // No word chooses between columns of one name.
    const fault =
      new Set(columns.map(columnName)).size < columns.length
        ? message('role_column_twice', { role })
        : message('role_column_unclear', { role, columns })
    return { indexes, fault }
  }
  return { indexes }
}

const findColumns = <R extends FileRole>(
  cells: readonly string[],
  line: number,
  vocabulary: Vocabulary<R>,
  named: NamedColumns<R>,
): FoundColumns<R> => {
  const faults: Fault[] = []
  const located = new Map<R, { index: number; name: string }>()
  for (const role of vocabulary.roles) {
    const { indexes, fault } = findRole(cells, role, vocabulary, named)
    const [index = -1] = indexes
    const name = cells[index] ?? named.get(role)?.[0] ?? ''
    if (fault !== undefined) faults.push({ line, field: name, fault })
    else if (index >= 0) located.set(role, { index, name })
  }
  if (faults.length > 0) throw new FaultyFile(faults)
  return located
}

/** One line's cells by their purpose. */
export interface Row<R extends FileRole> {
  line: number
  values: Readonly<Partial<Record<R, string>>>
}

interface Reading<R extends FileRole> extends Vocabulary<R> {
  readonly named: NamedColumns<R>
  readonly max_lines: number
  /** The missing column. */
  readonly lacks: (columns: FoundColumns<R>, head: readonly string[]) => Message | undefined
  /** Trims a cell; default: all white space. */
  readonly trim?: (role: R, cell: string) => string
  readonly cut?: (cell: string) => string
}

/**
 * Reads a CSV file by the names of its columns; others say nothing, and empty lines are left out.
 * @throws FaultyFile
 */
export const readRows = async <R extends FileRole>(
  text: string,
  reading: Reading<R>,
): Promise<{ columns: FoundColumns<R>; rows: Row<R>[] }> => {
  const { named, max_lines, lacks, roleOf, cut, trim = (_role, cell) => cell.trim() } = reading
  if (text.includes('\0')) throw oneFault(1, '', message('not_utf8', {}))
  let columns: FoundColumns<R> | undefined
  const rows: Row<R>[] = []
  const isKnown = (name: string): boolean => roleOf(name) !== undefined || isSettled(name, named)
  for await (const { cells, line } of csvRecords(text, isKnown, cut)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (columns === undefined) {
      const head = cells.map((cell) => cell.trim())
      columns = findColumns(head, line, reading, named)
      const lack = lacks(columns, head)
      if (lack !== undefined) throw oneFault(line, '', lack)
      continue
    }
    const values: Partial<Record<R, string>> = {}
    for (const [role, { index }] of columns) values[role] = trim(role, cells[index] ?? '')
    rows.push({ line, values })
    if (rows.length > max_lines) throw oneFault(line, '', message('too_many_lines', { most: max_lines }))
  }
  if (columns === undefined) throw oneFault(1, '', message('file_empty', {}))
  return { columns, rows }
}

/** Names of the recognized columns in the file. */
export const namesOf = <R extends FileRole>(columns: FoundColumns<R>): Record<string, string> =>
  Object.fromEntries([...columns].map(([role, { name }]) => [role, name]))

/** Columns that an operation was given by their names: `status_column`, `ignore_columns`. */
export const pickNamedColumns = <R extends FileRole>(
  roles: readonly R[],
  input: { readonly [Field in `${R}_column`]?: string | undefined } & { readonly ignore_columns?: readonly string[] },
): NamedColumns<R> => {
  const given: Readonly<Record<string, unknown>> = input
  const named = roles.flatMap((role): [R, string[]][] => {
    const name = given[`${role}_column`]
    return typeof name === 'string' ? [[role, [name]]] : []
  })
  return new Map<R | 'ignored', readonly string[]>([...named, ['ignored', input.ignore_columns ?? []]])
}
