import Type from 'typebox'
import { count } from '../fields.ts'
import { max_file_bytes } from '../max-file-bytes.ts'
import { line, optionalNumber } from './fields.ts'

/* Fields of operations that read a file which a person chooses. */

export const textFile = (description: string) =>
  Type.String({ format: 'file', description, typed: 'in UTF-8; - for standard input' })

/** The name of a column that has a meaning here. */
export const columnWith = (content: string) =>
  Type.Optional(line(`name of the column with ${content}, if not detected`))

/** The meanings of words in the column of the status, and the columns that have none. */
export const statusWords = (description: string) =>
  Type.Optional(Type.Array(line('status=meaning'), { maxItems: 100, description }))
export const ignore_columns = Type.Optional(
  Type.Array(line('name of a column'), { maxItems: 100, description: 'columns to ignore' }),
)

export const shownLines = (description: string) => optionalNumber(0, 100_000, `${description} (default: 100)`)

/** How a file was read: the column taken for each content, the status for each word of the status column, and its lines. */
export const file_reading = {
  columns: Type.Record(Type.String(), Type.String()),
  statuses: Type.Record(Type.String(), Type.String()),
  lines: count,
}

/** As JSON a text of quotes and line breaks takes up to twice its size. */
export const file_limits = { max_bytes: 2 * max_file_bytes, limit_ms: 300_000 } as const
