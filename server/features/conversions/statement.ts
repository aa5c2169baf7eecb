import { currencySign } from '@plumbline/contract/network.ts'
import { readStatus, type WantedStatus } from './status.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { csvRecords } from '../../shared/files/csv.ts'
import { FaultyFile, oneFault, quoted, type Fault } from '../../shared/files/faults.ts'
import { findColumns, isStatementColumn, type FoundColumns, type NamedColumns, type Role } from './statement-columns.ts'
import { roundToCents } from '../../shared/money.ts'
import { network_currency } from '../../shared/network.ts'

const plain_sum = /^\d{1,12}(?:[.,]\d{1,2})?$/
const thousands_by_commas = /^\d{1,3}(?:(?:,\d{3}){1,3}\.\d{1,2}|(?:,\d{3}){2,3})$/
const thousands_by_points = /^\d{1,3}(?:(?:\.\d{3}){1,3},\d{1,2}|(?:\.\d{3}){2,3})$/
const in_two_ways = /^\d{1,3}[.,]\d{3}$/

/** What people write beside an amount of the network's currency, `USD`, `US$` or `$`; another currency is no amount of this network. */
const marksOf = (currency: string): RegExp => {
  // The sign as the world outside of that currency's country writes it.
  const abroad = new Intl.NumberFormat('en-001', { style: 'currency', currency }).formatToParts(0)
  const [{ value: sign } = { value: currency }] = abroad.filter(({ type }) => type === 'currency')
  const marks = [sign, currency, currencySign(currency)].map((mark) => mark.replaceAll(/[$.]/g, '\\$&')).join('|')
  return RegExp(`^(?:${marks})|(?:${marks})$|[\\s'\u2019]`, 'gi')
}
const own_marks = marksOf(network_currency)

/**
 * An amount as spreadsheets of any country write it: `1234.5`, `19,90`, `1,234.50`, `1.234,50`. What can be read in two ways
 * (`1,234`) is not read at all: a misread amount would be worse than none.
 * @returns exact decimal, or why it cannot be read
 */
export const readSum = (cell: string, currency?: string): { sum: string } | { fault: string } => {
  const text = cell.replaceAll(currency === undefined ? own_marks : marksOf(currency), '')
  if (plain_sum.test(text)) return { sum: roundToCents(text.replace(',', '.')) }
  if (thousands_by_commas.test(text)) return { sum: roundToCents(text.replaceAll(',', '')) }
  if (thousands_by_points.test(text)) return { sum: roundToCents(text.replaceAll('.', '').replace(',', '.')) }
  if (in_two_ways.test(text)) return { fault: 'is ambiguous: write it like 1234.50' }
  if (/^[-\u2212(]/.test(text)) return { fault: 'is negative: give a refund as a line with the status refunded' }
  return { fault: 'is not an amount, for example 1234.50' }
}

export interface StatementLine {
  /** Of the file, counted from 1. */
  line: number
  /** The advertiser's number of the sale; empty where only the click is named. */
  txid: string
  /** Empty where no click of ours is named. */
  click_id: string
  goal: string
  status: WantedStatus
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
  /** What the file calls the columns that were understood. */
  columns: Record<string, string>
  lines: StatementLine[]
}

const max_lines = 200_000
const max_faults = 100

/** What is wrong is added to `faults`. */
const readLine = (
  cellOf: (role: Role) => string,
  line: number,
  ids: Pick<ClickIds, 'decode'>,
  faults: (field: 'txid' | 'status' | 'amount' | 'revenue', fault: string) => void,
): StatementLine => {
  const sumOf = (role: 'amount' | 'revenue'): string | undefined => {
    const cell = cellOf(role)
    if (cell === '') return undefined
    const read = readSum(cell)
    if ('sum' in read) return read.sum
    faults(role, `${quoted(cell)} ${read.fault}`)
    return undefined
  }
  const word = cellOf('status')
  const read = readStatus(word)
  if (read.kind === 'unknown' || read.kind === 'test')
    faults('status', `${quoted(word)} is not a known status: write approved, pending or declined`)
  const number = storableText(cellOf('txid'))
  const click = storableText(cellOf('click_id'))
  if (number === '' && click === '') faults('txid', 'is empty: it has no transaction id and no click id')
  // Whatever a column is called, a click id of ours is one, since nobody else can make one; and beside a number nothing else is.
  const is_click = ids.decode(number) !== undefined
  const own_click = number === '' || ids.decode(click) !== undefined ? click : ''
  return {
    line,
    txid: is_click ? '' : number,
    click_id: is_click ? number : own_click,
    goal: cellOf('goal'),
    status: read.kind === 'wanted' ? read.status : 'approved',
    word,
    why: cellOf('reason'),
    amount: sumOf('amount'),
    revenue: sumOf('revenue'),
  }
}

/**
 * Reads an advertiser's CSV file of sales. A line without a status, or a file without such a column, confirms.
 * @param ids tell which numbers are click ids of ours
 * @throws FaultyFile
 */
export const readStatement = async (
  text: string,
  named: NamedColumns,
  ids: Pick<ClickIds, 'decode'>,
): Promise<Statement> => {
  if (text.includes('\0')) throw oneFault(1, '', 'the file is not UTF-8 text: save it as "CSV UTF-8"')
  let columns: FoundColumns | undefined
  const lines: StatementLine[] = []
  const faults: Fault[] = []
  for await (const { cells, line } of csvRecords(text, isStatementColumn(named))) {
    if (cells.every((cell) => cell === '')) continue
    if (columns === undefined) {
      columns = findColumns(cells, line, named)
      continue
    }
    const found = columns
    const nameOf = (role: Role): string => found.get(role)?.name ?? role
    lines.push(
      readLine(
        (role) => cells[found.get(role)?.index ?? -1] ?? '',
        line,
        ids,
        (role, fault) => void faults.push({ line, field: nameOf(role), fault }),
      ),
    )
    if (lines.length > max_lines) throw oneFault(line, '', `the file has more than ${max_lines} lines: split it`)
  }
  if (columns === undefined) throw oneFault(1, '', 'the file is empty')
  if (faults.length > 0) throw new FaultyFile(faults.slice(0, max_faults), faults.length)
  return { columns: Object.fromEntries([...columns].map(([role, { name }]) => [role, name])), lines }
}
