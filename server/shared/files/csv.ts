import { Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { csv_separators, separator_line } from '@plumbline/contract/csv-separators.ts'
import { unescapeFormula } from '@plumbline/contract/formula.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { oneFault, type FaultyFile } from './faults.ts'

/** One record: a line, or several where a cell holds line breaks. */
export interface CsvRecord {
  /** Without blanks around them, and without the apostrophes that keep spreadsheets from calculating. */
  cells: string[]
  /** Its first line, counted from 1. */
  line: number
}

/** The name of a column as files are read: case and blanks around it do not matter. */
export const columnName = (cell: string): string => cell.trim().toLowerCase()

/** The separator with which the first line names most columns that are known. */
const separatorOf = (text: string, isKnown: (name: string) => boolean): string => {
  const [firstLine = ''] = text.trimStart().split('\n', 1)
  const countKnown = (separator: string): number =>
    firstLine.split(separator).filter((cell) => isKnown(columnName(cell.replaceAll('"', '')))).length
  let best: string = ','
  for (const separator of csv_separators) if (countKnown(separator) > countKnown(best)) best = separator
  return best
}

interface Parsed {
  record: string[]
  info: Info
}

/** More than any line has: an offer with two long descriptions and 100,000 affiliates. */
const max_line_bytes = 5_000_000

const tooLong = (line: number): FaultyFile =>
  oneFault(line, '', message('line_too_long', { megabytes: max_line_bytes / 1_000_000 }))

const syntaxFault = (error: unknown): unknown => {
  if (!(error instanceof CsvError)) return error
  const line = typeof error.lines === 'number' ? error.lines : 1
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(line)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return oneFault(line, '', message('quote_unclosed', {}))
  return oneFault(line, '', message('quote_in_cell', {}))
}

const piece_characters = 65_536

/** In pieces, so that other work gets its turn between them. */
const pieces = function* (text: string): Generator<string> {
  for (let from = 0; from < text.length; from += piece_characters) yield text.slice(from, from + piece_characters)
}

/**
 * The records of a CSV file, separated by comma, semicolon, tab or bar, with any line ending.
 * @param isKnown whether the file's first line may contain this column name: that determines the separator
 * @param cut the characters trimmed from the ends of a cell
 * @throws FaultyFile
 */
export const csvRecords = async function* (
  file: string,
  isKnown: (name: string) => boolean,
  cut = (cell: string): string => cell.trim(),
): AsyncGenerator<CsvRecord> {
  const whole = file.replaceAll(/\r\n?/g, '\n')
  // Its line stays, empty, so that lines are counted as a person sees them.
  const text = whole.replace(separator_line, '')
  // The first line is cut before it is parsed.
  const first_end = text.indexOf('\n')
  if ((first_end < 0 ? text.length : first_end) > max_line_bytes) throw tooLong(1)
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      info: true,
      delimiter: separator_line.exec(whole)?.[1] ?? separatorOf(text, isKnown),
      record_delimiter: '\n',
      relax_column_count: true,
      max_record_size: max_line_bytes,
      skip_empty_lines: true,
    }),
  )
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `info: true` makes of each record
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      yield { cells: record.map((cell) => unescapeFormula(cut(cell))), line: info.lines - breaks }
    }
  } catch (error) {
    throw syntaxFault(error)
  }
}
