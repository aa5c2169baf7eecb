import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { Source } from '@plumbline/contract/move-in.ts'
import {
  old_export_roles,
  oldExportParser,
  type OldExportRole as Role,
} from '@plumbline/contract/old-export-columns.ts'
import { plainWord, type LineStatus } from '@plumbline/contract/status-words.ts'
import { cutSpace } from '../../shared/clean-text.ts'
import { namesOf, readRows, type NamedColumns } from '../../shared/files/columns.ts'
import { FaultyFile, type Fault } from '../../shared/files/faults.ts'
import { decimalMarkOf, readSignedSum, type DecimalMark } from '../../shared/files/sums.ts'
import { readOldTime } from '../../shared/files/times.ts'
import { centsOf, roundSigned } from '../../shared/money.ts'
import type { Calendar } from '../../shared/time.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { readStatuses } from '../conversions/index.ts'

/** A conversion of an old network's export. */
export interface ExportLine {
  /** Of the file, counted from 1. */
  line: number
  conversion: string
  txid: string
  click_id: string
  affiliate: string
  offer: string
  goal: string
  status: LineStatus
  payout: bigint
  revenue: bigint
  /** In the zone of the old network, and in that of this one. */
  day: string
  day_here: string
}

export interface ExportReading {
  source: Source
  named: NamedColumns<Role>
  statuses: ReadonlyMap<string, LineStatus>
  /** Of the zone of its times. */
  calendar: Calendar
}

const max_lines = 200_000
const max_faults = 100
const required = ['affiliate', 'offer', 'time'] as const

const readCents = (cell: string, mark: DecimalMark | undefined): bigint | undefined => {
  const read = cell === '' ? { sum: '0' } : readSignedSum(cell, mark)
  return 'sum' in read ? centsOf(roundSigned(read.sum)) : undefined
}

/**
 * Reads an old network's export of conversions. A line without a status is approved.
 * @throws FaultyFile
 */
export const readExport = async (text: string, reading: ExportReading) => {
  const { source, named, calendar } = reading
  const { columns, rows } = await readRows(text, {
    roles: old_export_roles,
    roleOf: oldExportParser(source),
    named,
    max_lines,
    cut: cutSpace,
    lacks: (recognized, head) => {
      const missing = required.find((role) => !recognized.has(role))
      if (missing !== undefined) return message('export_column_missing', { role: missing, columns: head })
      const is_named = recognized.has('txid') || recognized.has('click_id') || recognized.has('conversion')
      return is_named ? undefined : message('export_column_missing', { role: 'txid', columns: head })
    },
  })
  const nameOf = (role: Role): string => columns.get(role)?.name ?? role
  const { faults, statuses, statusOf } = readStatuses(rows, nameOf('status'), reading.statuses)
  const fault = (line: number, role: Role, what: Message): Fault => ({ line, field: nameOf(role), fault: what })
  const markOf = (role: 'payout' | 'revenue') => decimalMarkOf(rows.map(({ values }) => values[role] ?? ''))
  const marks = { payout: markOf('payout'), revenue: markOf('revenue') }
  const lines: ExportLine[] = []
  for (const { line, values } of rows) {
    const { status: word = '' } = values
    const status = word === '' ? 'approved' : statusOf(plainWord(word))
    if (status === 'ignored' || status === undefined) continue
    const cents = (role: 'payout' | 'revenue'): bigint => {
      const cell = values[role] ?? ''
      const read = readCents(cell, marks[role])
      if (read === undefined) faults.push(fault(line, role, message('export_amount_unclear', { cell })))
      return read ?? 0n
    }
    const time = readOldTime(values.time ?? '', calendar)
    if (time === undefined)
      faults.push(fault(line, 'time', message('export_time_invalid', { cell: values.time ?? '' })))
    const text_of = (role: Role): string => storableText(values[role] ?? '')
    lines.push({
      line,
      conversion: text_of('conversion'),
      txid: text_of('txid'),
      click_id: text_of('click_id'),
      affiliate: text_of('affiliate'),
      offer: text_of('offer'),
      goal: text_of('goal'),
      status,
      payout: cents('payout'),
      revenue: cents('revenue'),
      ...(time ?? { day: '', day_here: '' }),
    })
  }
  if (faults.length > 0)
    throw new FaultyFile(faults.toSorted((a, b) => a.line - b.line).slice(0, max_faults), faults.length)
  return { columns: namesOf(columns), statuses, lines }
}
