import { message } from '@plumbline/contract/messages/index.ts'
import { quoteValue } from '@plumbline/contract/texts.ts'
import { columnName, csvRecords } from '../../shared/files/csv.ts'
import { FaultyFile, oneFault, type Fault, type Place } from '../../shared/files/faults.ts'
import {
  csv_columns,
  goal_column,
  goal_name_column,
  goal_renamed_column,
  offer_columns,
  payout_columns,
  type Column,
} from './csv-columns.ts'
import type { OffersFile, Path } from './offers-file.ts'

/** A line with its cells by column name. A cell with line breaks makes it several lines of the file: this is the first. */
interface Line {
  number: number
  cells: ReadonlyMap<string, string>
}

interface Gathered {
  first: Line
  offer: Record<string, unknown>
  payouts: { line: number; row: Record<string, unknown> }[]
  goals: { line: number; code: string; name: string; renamed_from: string }[]
}

const known = new Map(csv_columns.map((column) => [column.name, column]))

/** The columns by their place. @throws FaultyFile */
const readHeader = (cells: readonly string[], line: number): string[] => {
  const names = cells.map(columnName)
  const faults: Fault[] = []
  for (const [index, field] of names.entries()) {
    if (field !== '' && !known.has(field))
      faults.push({
        line,
        field,
        fault: message('column_unknown', { columns: [...known.keys()] }),
      })
    else if (field !== '' && names.indexOf(field) < index)
      faults.push({ line, field, fault: message('column_twice', {}) })
  }
  if (!names.includes('external_id') && !names.includes('id'))
    faults.push({ line, field: 'external_id', fault: message('key_column_missing', {}) })
  const payout = payout_columns.find(({ name }) => name !== 'goal' && names.includes(name))
  if (payout !== undefined && !names.includes('payout') && !names.includes('payout_percent'))
    faults.push({ line, field: payout.name, fault: message('payout_column_missing', {}) })
  if (faults.length > 0) throw new FaultyFile(faults)
  return names
}

const cell = (line: Line, { name }: Column): string => line.cells.get(name) ?? ''

const readFields = (line: Line, columns: readonly Column[]): Record<string, unknown> => {
  const fields: Record<string, unknown> = {}
  for (const column of columns) {
    if (!line.cells.has(column.name)) continue
    const value = column.read(cell(line, column))
    if (value !== undefined) fields[column.field] = value
  }
  return fields
}

const keyOf = (line: Line): string => `${line.cells.get('external_id') ?? ''}\n${line.cells.get('id') ?? ''}`
const no_key = '\n'

const addRow = (gathered: Gathered, line: Line): void => {
  const code = cell(line, goal_column)
  const name = cell(line, goal_name_column)
  if (name !== '') gathered.goals.push({ line: line.number, code, name, renamed_from: cell(line, goal_renamed_column) })
  const speaks = payout_columns.some((column) => column.name !== goal_column.name && cell(line, column) !== '')
  if (speaks || (code !== '' && name === ''))
    gathered.payouts.push({ line: line.number, row: readFields(line, payout_columns) })
}

/** The differences between an offer's first line and a further one. */
const differences = (first: Line, line: Line): Fault[] =>
  offer_columns
    .filter((column) => cell(line, column) !== '' && cell(line, column) !== cell(first, column))
    .map((column) => ({
      line: line.number,
      field: column.name,
      fault: message('differs_from_line', { got: quoteValue(cell(line, column)), line: first.number }),
    }))

const goalFaults = ({ goals }: Gathered): Fault[] =>
  goals.flatMap(({ line, code, name }) => {
    const before = goals.find((goal) => goal.code === code)
    if (before === undefined || before.name === name) return []
    return [
      {
        line,
        field: 'goal_name',
        fault: message('goal_name_differs', {
          got: quoteValue(name),
          other: quoteValue(before.name),
          line: before.line,
        }),
      },
    ]
  })

const finishOffer = ({ offer, payouts, goals }: Gathered, has_payouts: boolean): Record<string, unknown> => {
  const byCode = new Map<string, Record<string, string>>()
  for (const { code, name, renamed_from } of goals)
    byCode.set(code, { ...byCode.get(code), code, name, ...(renamed_from !== '' && { renamed_from }) })
  return {
    ...offer,
    ...(byCode.size > 0 && { goals: [...byCode.values()] }),
    ...(has_payouts && { payouts: payouts.map(({ row }) => row) }),
  }
}

const placeIn = ({ first, payouts, goals }: Gathered, [field, index, part]: Path): Place => {
  if (field === 'payouts' && index === undefined) return { line: first.number, field: 'payout' }
  if (typeof index !== 'number' || (field !== 'payouts' && field !== 'goals'))
    return { line: first.number, field: String(field ?? 'external_id') }
  if (field === 'goals') return { line: goals[index]?.line ?? first.number, field: 'goal_name' }
  const column = payout_columns.find((one) => one.field === part)
  return { line: payouts[index]?.line ?? first.number, field: column?.name ?? 'payout' }
}

const gatherLines = async (text: string): Promise<{ gathered: Gathered[]; names: string[]; faults: Fault[] }> => {
  const gathered: Gathered[] = []
  const faults: Fault[] = []
  let names: string[] | undefined
  for await (const { cells, line: number } of csvRecords(text, (name) => known.has(name))) {
    if (names === undefined) {
      names = readHeader(cells, number)
      continue
    }
    if (cells.every((one) => one === '')) continue
    if (cells.length > names.length)
      faults.push({
        line: number,
        field: '',
        fault: message('too_many_cells', { cells: cells.length, columns: names.length }),
      })
    const byName = names.map((name, index): [string, string] => [name, cells[index] ?? ''])
    const line = { number, cells: new Map(byName) }
    const last = gathered.at(-1)
    if (last !== undefined && (keyOf(line) === no_key || keyOf(line) === keyOf(last.first))) {
      faults.push(...differences(last.first, line))
      addRow(last, line)
    } else {
      const next: Gathered = { first: line, offer: readFields(line, offer_columns), payouts: [], goals: [] }
      addRow(next, line)
      gathered.push(next)
    }
  }
  if (names === undefined) throw oneFault(1, '', message('file_empty', {}))
  return { gathered, names, faults: [...faults, ...gathered.flatMap(goalFaults)] }
}

/**
 * Reads a CSV file of offers: the first line names the columns, each further one has an offer with one of its payout rows. Separated by
 * comma, semicolon or tab.
 * @throws FaultyFile
 */
export const readCsvFile = async (text: string): Promise<OffersFile> => {
  const { gathered, names, faults } = await gatherLines(text)
  if (faults.length > 0) throw new FaultyFile(faults)
  const has_payouts = names.includes('payout') || names.includes('payout_percent')
  return {
    format: 'csv',
    offers: gathered.map((one) => finishOffer(one, has_payouts)),
    placesOf: (spots) =>
      spots.map(({ offer, path }) => {
        const one = gathered[offer]
        return one === undefined ? { line: 1, field: '' } : placeIn(one, path)
      }),
  }
}
