import { csv_separators, separator_line } from '@plumbline/contract/csv-separators.ts'
import { statement_roles, statementRoleOf, type StatementRole } from '@plumbline/contract/statement-columns.ts'
import { fileStatusOf, plainWord, type LineStatus } from '@plumbline/contract/status-words.ts'

/** The first lines of a CSV file, which are enough to identify its columns. */
export interface FileHead {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly separator: string
}

const shown_rows = 3
/** Number of characters to read for the first lines. */
const head_characters = 20_000

/** Cells of each line, without empty lines; a quoted cell may contain separators and line breaks. */
const linesOf = function* (text: string, separator: string): Generator<string[]> {
  const special = new RegExp(`["\\n${separator === '|' ? '\\|' : separator}]`, 'g')
  let line: string[] = []
  let cell = ''
  let from = 0
  let quoted = false
  for (let match = special.exec(text); ; match = special.exec(text)) {
    const at = match?.index ?? text.length
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

/** Normalizes line breaks and removes a UTF-8 byte order mark. */
const plainBreaks = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

/** Reads the head of a file with the separator that the file declares, or that gives most known columns, or else most columns. */
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

/** A word of the status column, as first written, and its number of lines. */
export interface StatusWord {
  readonly word: string
  readonly lines: number
}

/** The distinct words of a column. */
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

/** The user's choices for words, by normalized word. */
export type StatusMap = Readonly<Record<string, LineStatus>>

export const statusOf = (word: string, chosen: StatusMap): LineStatus | undefined =>
  (Object.hasOwn(chosen, plainWord(word)) ? chosen[plainWord(word)] : undefined) ?? fileStatusOf(word)

/** The input of the operation: the words whose meaning differs from the operation's own reading. */
export const statusInput = (words: readonly StatusWord[], chosen: StatusMap): { status?: string[] } => {
  const changed = words.flatMap(({ word }) => {
    const status = statusOf(word, chosen)
    return status === undefined || status === fileStatusOf(word) ? [] : [`${word}=${status}`]
  })
  return changed.length > 0 ? { status: changed } : {}
}

/** The file's column for each role; a role without one is missing in the file, or ignored. */
export type ColumnMap = Readonly<Partial<Record<StatementRole, string>>>

/** Maps columns by their names. If several match a role, the first one: the user sees it and may choose another. */
export const mapColumns = ({ columns }: FileHead): ColumnMap =>
  Object.fromEntries(
    statement_roles.flatMap((role) => {
      const column = columns.find((name) => statementRoleOf(name) === role)
      return column === undefined ? [] : [[role, column]]
    }),
  )

/** The input of the operation: columns by name, and those to ignore that it would otherwise use. */
export const columnInput = ({ columns }: FileHead, map: ColumnMap): Record<string, string | string[]> => {
  const used = Object.values(map)
  const ignored = columns.filter((name) => statementRoleOf(name) !== undefined && !used.includes(name))
  const named = Object.entries(map).map(([role, column]): [string, string] => [`${role}_column`, column])
  return { ...Object.fromEntries(named), ...(ignored.length > 0 && { ignore_columns: ignored }) }
}
