import type { Message } from '@plumbline/contract/messages/index.ts'
import type { MoveInKind, Source as SourceName } from '@plumbline/contract/move-in.ts'
import { refusalOf } from './refusal.ts'
import { textOf, type Row } from './row.ts'

/* A source is data: where the fields of documents are in the files of another system. */

interface FieldSource {
  /** Columns of the CSV export and paths in the API answer; the first with a value counts. `*` is any item of a list or object. */
  readonly from: readonly string[]
  /** Replacements for values, in lower case; other values are kept. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Builds the field from a complex value; undefined without one. `warn` reports parts that were left out; an ApiError refuses the row. */
  readonly read?: (value: unknown, row: Row, warn: (warning: Message) => void) => unknown
}

/** Location of a kind's fields in a file. */
export interface KindSource {
  /** Paths to the list of rows in an API answer; the first that exists. The empty path is the file itself. */
  readonly rows: readonly string[]
  readonly fields: Readonly<Record<string, string | readonly string[] | FieldSource>>
  /** Whether CSV files may lack the column of external_id. */
  readonly id_is_optional?: boolean
}

/** A field that is built from its whole row. */
export const ofRow = (read: (row: Row) => unknown): FieldSource => ({ from: [], read: (_value, row) => read(row) })

/** Fields that are terms of a row's rate. */
export const termsFields = (
  termsOf: (row: Row) => Readonly<Record<string, unknown>>,
  names: readonly string[],
): KindSource['fields'] => Object.fromEntries(names.map((name) => [name, ofRow((row) => termsOf(row)[name])]))

/** Another system. */
export interface Source {
  readonly name: SourceName
  /** Every kind; our own schema has none, because its fields have the names of the documents'. */
  readonly kinds?: Readonly<Record<MoveInKind, KindSource>>
  /** Its macros in outbound postbacks of affiliates, as written, and ours. */
  readonly macros: Readonly<Record<string, string>>
  /** Its macros in destinations of offers, as written, and ours. */
  readonly destination_macros?: Readonly<Record<string, string>>
}

const isWholeSource = (from: string | readonly string[] | FieldSource): from is FieldSource =>
  typeof from === 'object' && 'from' in from

const isList = (from: string | readonly string[]): from is readonly string[] => typeof from !== 'string'

/** A field's source with all its parts. */
export const wholeSource = (from: KindSource['fields'][string]): FieldSource => {
  if (isWholeSource(from)) return from
  return { from: isList(from) ? from : [from] }
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A document as read from a file. */
export interface Given {
  readonly document: unknown
  readonly warnings: readonly { readonly field: string; readonly warning: Message }[]
  /** Why it is refused. */
  readonly refusal?: Message | undefined
}

/** A document made from a row, before its values are converted to the types of the schema. */
export const documentOf = ({ fields }: KindSource, row: Row): Given => {
  const warnings: { field: string; warning: Message }[] = []
  const document: Record<string, unknown> = {}
  let refusal: Message | undefined
  for (const [field, given] of Object.entries(fields)) {
    const { from, values, read } = wholeSource(given)
    const all = from.map((name) => row.get(name))
    const value = all.find((one) => !isMissing(one)) ?? all.find((one) => one !== undefined)
    const meant = typeof value === 'object' ? undefined : values?.[textOf(value).trim().toLowerCase()]
    try {
      const result =
        read === undefined
          ? (meant ?? value)
          : read(meant ?? value, row, (warning) => warnings.push({ field, warning }))
      if (result !== undefined) document[field] = result
    } catch (error) {
      refusal ??= refusalOf(error)
    }
  }
  return { document, warnings, refusal }
}
