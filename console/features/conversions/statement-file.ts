import { statement_roles, statementRoleOf, type StatementRole } from '@plumbline/contract/statement-columns.ts'

/** The first lines of a CSV file, which are enough to say which column is what. */
export interface FileHead {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const separators = [',', ';', '\t']
const shown_rows = 3
/** As far as is looked for the first lines. */
const head_characters = 20_000

/** Cells of the first lines; a cell in quotes may hold separators and line breaks. */
const cellsOf = (text: string, separator: string): string[][] => {
  const lines: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = (): void => {
    lines.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length && lines.length <= shown_rows + 1; at++) {
    const char = text.charAt(at)
    if (quoted && char === '"' && text.charAt(at + 1) === '"') {
      cell += char
      at++
    } else if (char === '"') quoted = !quoted
    else if (!quoted && char === separator) end()
    else if (!quoted && char === '\n') {
      end()
      if (lines.at(-1)?.every((one) => one === '') === true) lines.pop()
      lines.push([])
    } else cell += char
  }
  end()
  return lines.filter((cells) => cells.some((one) => one !== ''))
}

/** Reads the head of a file with the separator that names most columns that are known, or else makes most columns. */
export const readHead = (text: string): FileHead => {
  const start = text
    .slice(0, head_characters)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .replaceAll(/\r\n?/g, '\n')
  const score = ([columns = []]: string[][]): number =>
    columns.filter((name) => statementRoleOf(name) !== undefined).length * 1000 + columns.length
  const [best = []] = separators.map((one) => cellsOf(start, one)).toSorted((a, b) => score(b) - score(a))
  const [columns = [], ...rows] = best
  return { columns, rows: rows.slice(0, shown_rows) }
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
