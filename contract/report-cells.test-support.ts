import type { Report } from './report-shape.ts'
import { reports, type ReportName } from './reports.ts'

/** The keys of the columns that a report's screen shows at first, in order. */
export const shownKeys = (name: ReportName): string[] => {
  const { columns }: Report = reports[name]
  return columns.filter(({ hidden, optional }) => hidden !== true && optional !== true).map(({ key }) => key)
}

/** The cells of a row by column key, in the order of the screen; `any` for each column that a test does not name, such as a new one. */
export const cellsInOrder = <Cell, Any>(
  name: ReportName,
  cells: Readonly<Record<string, Cell>>,
  any: Any,
): (Cell | Any)[] => {
  const keys = shownKeys(name)
  const unknown = Object.keys(cells).filter((key) => !keys.includes(key))
  if (unknown.length > 0) throw new Error(`${name} does not show ${unknown.join(', ')}`)
  return keys.map((key) => cells[key] ?? any)
}
