import {
  paymentOfReference,
  report_roles,
  report_statuses,
  reportRoleOf,
  reportStatusOf,
  type ReportRole,
  type ReportStatus,
} from '@plumbline/contract/bank-report.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { plainWord } from '@plumbline/contract/status-words.ts'
import { cleanText } from '../../shared/clean-text.ts'
import { namesOf, readRows, type NamedColumns, type Row } from '../../shared/files/columns.ts'
import { decimalMarkOf, readSum, type DecimalMark } from '../../shared/files/sums.ts'

export interface ReportLine {
  /** Of the file, counted from 1. */
  line: number
  /** As it was written, and the payment that it names. */
  reference: string
  payment: string | undefined
  /** Undefined where the line is unreadable. */
  status: ReportStatus | undefined
  /** The status as it was written. */
  word: string
  /** Why the money came back, at least the word of the status. */
  reason: string
  bank_reference: string | undefined
  /** Exact decimal, where it is given. */
  amount: string | undefined
  /** The amount came in, in a report whose outgoing amounts are negative. */
  came_in: boolean
  currency: string
  fault: Message | undefined
}

export interface BankReport {
  /** Names of the recognized columns in the file. */
  columns: Record<string, string>
  /** Meaning of each word of its status column. */
  statuses: Record<string, ReportStatus>
  lines: ReportLine[]
}

const max_lines = 20_000

/** As the operations of single payments take them. */
const [max_reason, max_reference] = [500, 100]

const oneLine = (text: string, max_length: number): string => cleanText(text.replaceAll(/\s+/g, ' ').trim(), max_length)

const isNegative = (cell: string): boolean => /^[-\u2212(]/.test(cell)

/** Money that leaves an account is negative in many reports. */
const withoutSign = (cell: string): string =>
  cell
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[-\u2212]/, '')
    .trim()

const readLine = (
  { line, values }: Row<ReportRole>,
  meaningOf: (word: string) => ReportStatus | undefined,
  mark: DecimalMark | undefined,
  is_signed: boolean,
): ReportLine => {
  const { reference = '', status: word = '', reason = '', bank_reference = '', currency = '' } = values
  const amount = withoutSign(values.amount ?? '')
  const read = amount === '' ? { sum: undefined } : readSum(amount, mark)
  const meant = meaningOf(word)
  const fault =
    meant === undefined
      ? word === ''
        ? message('report_status_missing', {})
        : message('unknown_status_word', { word, lines: 1, statuses: report_statuses })
      : 'fault' in read
        ? message(read.fault, { cell: amount })
        : undefined
  return {
    line,
    reference: oneLine(reference, max_reference),
    payment: paymentOfReference(reference),
    status: fault === undefined || meant === 'ignored' ? meant : undefined,
    word,
    reason: oneLine(reason, max_reason) || oneLine(word, max_reason),
    bank_reference: oneLine(bank_reference, max_reference) || undefined,
    amount: 'sum' in read ? read.sum : undefined,
    came_in: is_signed && amount !== '' && !isNegative(values.amount ?? ''),
    currency: currency.toUpperCase(),
    fault: meant === 'ignored' ? undefined : fault,
  }
}

/**
 * Reads what a bank, Wise or PayPal reports of payments. A line that cannot be read is a line of its own kind: the others count.
 * @param given meanings of words of its status column, whatever else they would mean
 * @throws FaultyFile
 */
export const readReport = async (
  text: string,
  named: NamedColumns<ReportRole>,
  given: ReadonlyMap<string, ReportStatus>,
): Promise<BankReport> => {
  const { columns, rows } = await readRows(text, {
    roles: report_roles,
    roleOf: reportRoleOf,
    named,
    max_lines,
    lacks: (recognized, head) => {
      const missing = (['reference', 'status'] as const).find((role) => !recognized.has(role))
      return missing && message('report_column_missing', { role: missing, columns: head })
    },
  })
  const meaningOf = (word: string): ReportStatus | undefined => given.get(plainWord(word)) ?? reportStatusOf(word)
  const mark = decimalMarkOf(rows.map(({ values }) => values.amount ?? ''))
  const is_signed = rows.some(({ values }) => isNegative(values.amount ?? ''))
  const statuses = new Map<string, ReportStatus>()
  const words = new Set<string>()
  for (const { values } of rows) {
    const { status: word = '' } = values
    const meant = meaningOf(word)
    if (meant !== undefined && !words.has(plainWord(word))) statuses.set(word, meant)
    words.add(plainWord(word))
  }
  return {
    columns: namesOf(columns),
    statuses: Object.fromEntries(statuses),
    lines: rows.map((row) => readLine(row, meaningOf, mark, is_signed)),
  }
}
