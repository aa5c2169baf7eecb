import { message, type Message } from '@plumbline/contract/messages/index.ts'

/** Outcome of an import's lines. */
export interface Taken {
  new: number
  changed: number
  same: number
  refused: { line: number; why: Message }[]
}

/** So many rows in one statement. */
const rows_at_once = 10_000

/**
 * Takes lines of an old network in bulk; a repeated import changes nothing.
 * @param rowOf the row of a line, or why it is refused
 * @param keyOf names a row: a second line about it is refused
 * @param write inserts or changes rows, and answers whether each of those it touched is new
 */
export const takeLines = async <Line extends { readonly line: number }, Row>(
  lines: readonly Line[],
  thing: string,
  rowOf: (line: Line) => { key: string; row: Row } | Message,
  write: (rows: readonly Row[]) => Promise<{ is_new: boolean }[]>,
): Promise<Taken> => {
  const refused: Taken['refused'] = []
  const rows: Row[] = []
  const seen = new Map<string, number>()
  for (const line of lines) {
    const read = rowOf(line)
    if ('code' in read) {
      refused.push({ line: line.line, why: read })
      continue
    }
    const earlier = seen.get(read.key)
    if (earlier !== undefined)
      refused.push({ line: line.line, why: message('past_line_twice', { line: earlier, thing }) })
    else {
      seen.set(read.key, line.line)
      rows.push(read.row)
    }
  }
  let [added, changed] = [0, 0]
  for (let first = 0; first < rows.length; first += rows_at_once)
    for (const { is_new } of await write(rows.slice(first, first + rows_at_once)))
      if (is_new) added++
      else changed++
  return { new: added, changed, same: rows.length - added - changed, refused }
}
