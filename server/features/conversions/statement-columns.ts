import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { statement_roles, statementRoleOf, type StatementRole } from '@plumbline/contract/statement-columns.ts'
import { columnName } from '../../shared/files/csv.ts'
import { FaultyFile, type Fault } from '../../shared/files/faults.ts'

export type Role = StatementRole

/** Columns by their names in the file; `ignored` ones say nothing, whatever they are called. */
export type NamedColumns = { readonly [R in Role]?: string | undefined } & {
  readonly ignored?: readonly string[] | undefined
}

/** Whether a column is named for something, or to be ignored: its own name then says nothing. */
const isSettled = (column: string, { ignored = [], ...named }: NamedColumns): boolean =>
  [...ignored, ...Object.values(named)].some((name) => name !== undefined && columnName(name) === columnName(column))

/** Where each column stands that was found, and what the file calls it. */
export type FoundColumns = ReadonlyMap<Role, { index: number; name: string }>

/** Whether a column of this name says something. */
export const isStatementColumn =
  (named: NamedColumns) =>
  (name: string): boolean =>
    statementRoleOf(name) !== undefined || isSettled(name, named)

const findRole = (
  cells: readonly string[],
  role: Role,
  named: NamedColumns,
): { indexes: number[]; fault?: Message } => {
  const own = named[role]
  const indexes = cells.flatMap((cell, index) => {
    if (own !== undefined) return columnName(cell) === columnName(own) ? [index] : []
    return statementRoleOf(cell) === role && !isSettled(cell, named) ? [index] : []
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

/**
 * The columns by what they are for; others say nothing.
 * @throws FaultyFile
 */
export const findColumns = (cells: readonly string[], line: number, named: NamedColumns): FoundColumns => {
  const faults: Fault[] = []
  const found = new Map<Role, { index: number; name: string }>()
  for (const role of statement_roles) {
    const { indexes, fault } = findRole(cells, role, named)
    const [index = -1] = indexes
    const name = cells[index] ?? named[role] ?? ''
    if (fault !== undefined) faults.push({ line, field: name, fault })
    else if (index >= 0) found.set(role, { index, name })
  }
  if (faults.length === 0 && !found.has('txid') && !found.has('click_id'))
    faults.push({
      line,
      field: '',
      fault: message('no_id_column', { columns: [...cells] }),
    })
  if (faults.length > 0) throw new FaultyFile(faults)
  return found
}
