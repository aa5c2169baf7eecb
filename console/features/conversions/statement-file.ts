import { csv_separators, separator_line } from '@plumbline/contract/csv-separators.ts'
import { statement_roles, statementRoleOf, type StatementRole } from '@plumbline/contract/statement-columns.ts'
import { fileStatusOf, plainWord, type LineStatus } from '@plumbline/contract/status-words.ts'

/** The first lines of a CSV file, which are enough to say which column is what. */
export interface FileHead {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly separator: string
}

const shown_rows = 3
/** As far as is looked for the first lines. */
const head_characters = 20_000

/** Cells of one line after the other, without empty lines; a cell in quotes may hold separators and line breaks. */
const linesOf = function* (text: string, separator: string): Generator<string[]> {
  const special = new RegExp(`["\\n${separator === '|' ? '\\|' : separator}]`, 'g')
  let line: string[] = []
  let cell = ''
  let from = 0
  let quoted = false
  for (let found = special.exec(text); ; found = special.exec(text)) {
    const at = found?.index ?? text.length
    const char = text.charAt(at)
    if (quoted && char === '"' && text.charAt(at + 1) === '"') {
      cell += text.slice(from, at + 1)
      special.lastIndex = at + 2
      from = at + 2
    } else if (char === '"') {
      cell += text.slice(from, at)
      quoted = !quoted
      from = at + 1
    } else if (!quoted || char === '') {
      line.push((cell + text.slice(from, at)).trim())
      cell = ''
      from = at + 1
      if (char !== separator) {
        if (line.some((one) => one !== '')) yield line
        line = []
      }
      if (char === '') return
    }
  }
}

/** With line breaks as everywhere, and without a mark of UTF-8. */
const plainBreaks = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

/** Reads the head of a file with the separator that it names, that names most columns that are known, or else that makes most columns. */
export const readHead = (text: string): FileHead => {
  const start = plainBreaks(text.slice(0, head_characters))
  const named = separator_line.exec(start)?.[1]
  const heads = (named === undefined ? csv_separators : [named]).map((separator): FileHead => {
    const [columns = [], ...rows] = [...linesOf(start.replace(separator_line, ''), separator)].slice(0, shown_rows + 1)
    return { columns, rows, separator }
  })
  const score = ({ columns }: FileHead): number =>
    columns.filter((name) => statementRoleOf(name) !== undefined).length * 1000 + columns.length
  const [best = { columns: [], rows: [], separator: ',' }] = heads.toSorted((a, b) => score(b) - score(a))
  return best
}

/** A word of the status column, as it is first written, and how many lines have it. */
export interface StatusWord {
  readonly word: string
  readonly lines: number
}

/** The words of a column, each once. */
export const readWords = (text: string, { columns, separator }: FileHead, column: string | undefined): StatusWord[] => {
  const index = column === undefined ? -1 : columns.indexOf(column)
  if (index < 0) return []
  const words = new Map<string, { word: string; lines: number }>()
  const lines = linesOf(plainBreaks(text).replace(separator_line, ''), separator)
  lines.next()
  for (const { [index]: word = '' } of lines) {
    const seen = words.get(plainWord(word))
    if (seen === undefined) words.set(plainWord(word), { word, lines: 1 })
    else seen.lines++
  }
  return [...words.values()]
}

/** What a person chose for words, by the plain word. */
export type StatusMap = Readonly<Record<string, LineStatus>>

export const statusOf = (word: string, chosen: StatusMap): LineStatus | undefined =>
  (Object.hasOwn(chosen, plainWord(word)) ? chosen[plainWord(word)] : undefined) ?? fileStatusOf(word)

/** The same as the operation takes it: the words that say another thing than it would take them for. */
export const statusInput = (words: readonly StatusWord[], chosen: StatusMap): { status?: string[] } => {
  const said = words.flatMap(({ word }) => {
    const status = statusOf(word, chosen)
    return status === undefined || status === fileStatusOf(word) ? [] : [`${word}=${status}`]
  })
  return said.length > 0 ? { status: said } : {}
}

/** Which column of the file says what; none: it is not in the file, or not to be read. */
export type ColumnMap = Readonly<Partial<Record<StatementRole, string>>>

/** What the names of the columns say. Where several fit, the first one: the person sees it and may choose another. */
export const mapColumns = ({ columns }: FileHead): ColumnMap =>
  Object.fromEntries(
    statement_roles.flatMap((role) => {
      const found = columns.find((name) => statementRoleOf(name) === role)
      return found === undefined ? [] : [[role, found]]
    }),
  )

/** The same as the operation takes it: columns by their names, and those to ignore that it would take by itself. */
export const columnInput = ({ columns }: FileHead, map: ColumnMap): Record<string, string | string[]> => {
  const used = Object.values(map)
  const ignored = columns.filter((name) => statementRoleOf(name) !== undefined && !used.includes(name))
  const named = Object.entries(map).map(([role, column]): [string, string] => [`${role}_column`, column])
  return { ...Object.fromEntries(named), ...(ignored.length > 0 && { ignore_columns: ignored }) }
}
