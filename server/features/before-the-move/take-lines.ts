import { message, type Message } from '@plumbline/contract/messages/index.ts'

export type TakenLine =
  | { readonly outcome: 'new' | 'changed' | 'same' }
  | { readonly outcome: 'refused'; readonly message: Message }

/** Rows of one statement. */
const rows_at_once = 10_000

/**
 * Takes lines of an old network in bulk; a repeated import changes nothing.
 * @param rowOf the row of a line, or why it is refused; its key names the row: a second line about it is refused
 * @param write inserts or changes rows, and answers of those that it touched the key and whether the row is new
 * @returns an outcome for each line
 */
export const takeLines = async <Line extends { readonly line: number }, Row>(
  lines: readonly Line[],
  thing: string,
  rowOf: (line: Line) => { key: string; row: Row } | Message,
  write: (rows: readonly Row[]) => Promise<{ key: string; is_new: boolean }[]>,
): Promise<TakenLine[]> => {
  const outcomes: TakenLine[] = lines.map(() => ({ outcome: 'same' }))
  const rows: Row[] = []
  const seen = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const read = rowOf(line)
    if ('code' in read) {
      outcomes[index] = { outcome: 'refused', message: read }
      continue
    }
    const earlier = lines[seen.get(read.key) ?? -1]
    if (earlier !== undefined)
      outcomes[index] = { outcome: 'refused', message: message('past_line_twice', { line: earlier.line, thing }) }
    else {
      seen.set(read.key, index)
      rows.push(read.row)
    }
  }
  for (let first = 0; first < rows.length; first += rows_at_once)
    for (const { key, is_new } of await write(rows.slice(first, first + rows_at_once)))
      outcomes[seen.get(key) ?? -1] = { outcome: is_new ? 'new' : 'changed' }
  return outcomes
}
