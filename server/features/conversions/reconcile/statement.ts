import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { fileStatusOf, line_statuses, plainWord, type LineStatus } from '@plumbline/contract/status-words.ts'
import type { ClickIds } from '../../../storage/journal/click-id.ts'
import { storableText } from '../../../storage/postgres/store-errors.ts'
import { cutSpace } from '../../../shared/clean-text.ts'
import { statement_roles, statementRoleOf, type StatementRole as Role } from '@plumbline/contract/statement-columns.ts'
import { namesOf, readRows, type NamedColumns, type Row } from '../../../shared/files/columns.ts'
import { FaultyFile, type Fault } from '../../../shared/files/faults.ts'
import { decimalMarkOf, readSum } from '../../../shared/files/sums.ts'

export interface StatementLine {
  /** Of the file, counted from 1. */
  line: number
  /** The advertiser's number of the sale; empty where only the click is named. */
  txid: string
  /** Empty where no click of ours is named. */
  click_id: string
  goal: string
  status: LineStatus
  /** The status as it was written. */
  word: string
  /** Why it is refused, as it was written. */
  why: string
  /** Exact decimals to the cent, where they are said. */
  amount: string | undefined
  revenue: string | undefined
}

/** An advertiser's file, read. */
export interface Statement {
  /** The file's names of the columns that were understood. */
  columns: Record<string, string>
  /** The meaning given to each word of its status column. */
  statuses: Record<string, LineStatus>
  lines: StatementLine[]
}

/** Meanings of the status column's words, by `plainWord`. */
export type GivenStatuses = ReadonlyMap<string, LineStatus>

const max_lines = 200_000
const max_faults = 100

/** Spreadsheets write these over numbers that cannot be recovered. */
const lost_number = /^(?:\d(?:[.,]\d+)?e\+\d+|#(?:n\/a|ref!|value!|name\?|num!|null!|div\/0!|#+))$/i

/** The meanings of the status column's words; an unknown word is one error, at its first line. */
export const readStatuses = (rows: readonly Row<'status'>[], column: string, given: GivenStatuses) => {
  const known = new Map<string, LineStatus>()
  const unknown = new Map<string, { line: number; word: string; lines: number }>()
  const taken: [string, LineStatus][] = []
  for (const { line, values } of rows) {
    const word = values.status ?? ''
    const plain = plainWord(word)
    const status = known.get(plain) ?? given.get(plain) ?? fileStatusOf(plain)
    if (status === undefined) {
      const seen = unknown.get(plain) ?? { line, word, lines: 0 }
      unknown.set(plain, { ...seen, lines: seen.lines + 1 })
    } else if (!known.has(plain)) {
      known.set(plain, status)
      if (values.status !== undefined) taken.push([word, status])
    }
  }
  const faults = [...unknown.values()].map(({ line, word, lines }): Fault => ({
    line,
    field: column,
    fault: message('unknown_status_word', { word, lines, statuses: line_statuses }),
  }))
  return {
    faults,
    statuses: Object.fromEntries(taken),
    statusOf: (word: string): LineStatus | undefined => known.get(plainWord(word)),
  }
}

/** Adds faults to `faults`. */
const readLine = (
  { line, values }: Row<Role>,
  status: LineStatus,
  ids: Pick<ClickIds, 'decode'>,
  sumOf: (role: 'amount' | 'revenue', cell: string) => string | undefined,
  faults: (field: 'txid' | 'click_id', fault: Message) => void,
): StatementLine => {
  const number = storableText(values.txid ?? '')
  const click = storableText(values.click_id ?? '')
  const is_read = status !== 'ignored'
  if (is_read && number === '' && click === '') faults('txid', message('ids_missing', {}))
  for (const [role, id] of [['txid', number] as const, ['click_id', click] as const])
    if (is_read && lost_number.test(id.trim())) faults(role, message('id_as_number', { id }))
  // A value that decodes is a click id, whatever the column is called, because click ids cannot be made up; but next to a number only that counts.
  const is_click = ids.decode(number.trim()) !== undefined
  const own_click = number === '' || ids.decode(click) !== undefined ? click : ''
  return {
    line,
    txid: is_click ? '' : number,
    click_id: is_click ? number.trim() : own_click,
    goal: values.goal ?? '',
    status,
    word: values.status ?? '',
    why: values.reason ?? '',
    amount: is_read ? sumOf('amount', values.amount ?? '') : undefined,
    revenue: is_read ? sumOf('revenue', values.revenue ?? '') : undefined,
  }
}

/**
 * Reads an advertiser's CSV file of sales. A line without a status, or a file without such a column, confirms.
 * @param given what words of its status column mean, whatever else they would
 * @param ids tell which numbers are click ids of ours
 * @throws FaultyFile
 */
export const readStatement = async (
  text: string,
  named: NamedColumns<Role>,
  given: GivenStatuses,
  ids: Pick<ClickIds, 'decode'>,
): Promise<Statement> => {
  const { columns, rows } = await readRows(text, {
    roles: statement_roles,
    roleOf: statementRoleOf,
    named,
    max_lines,
    cut: cutSpace,
    trim: (role, cell) => (role === 'txid' && cell.trim() !== '' ? cell : cell.trim()),
    lacks: (recognized, head) =>
      recognized.has('txid') || recognized.has('click_id') ? undefined : message('no_id_column', { columns: head }),
  })
  const nameOf = (role: Role): string => columns.get(role)?.name ?? role
  const { faults, statuses, statusOf } = readStatuses(rows, nameOf('status'), given)
  const markOf = (role: 'amount' | 'revenue') => decimalMarkOf(rows.map(({ values }) => values[role] ?? ''))
  const marks = { amount: markOf('amount'), revenue: markOf('revenue') }
  const lines = rows.map((row) => {
    const fault = (role: Role, what: Message): void =>
      void faults.push({ line: row.line, field: nameOf(role), fault: what })
    const sumOf = (role: 'amount' | 'revenue', cell: string): string | undefined => {
      if (cell === '') return undefined
      const read = readSum(cell, marks[role])
      if ('sum' in read) return read.sum
      fault(role, message(read.fault, { cell }))
      return undefined
    }
    return readLine(row, statusOf(row.values.status ?? '') ?? 'pending', ids, sumOf, fault)
  })
  if (faults.length > 0)
    throw new FaultyFile(faults.toSorted((a, b) => a.line - b.line).slice(0, max_faults), faults.length)
  return { columns: namesOf(columns), statuses, lines }
}
