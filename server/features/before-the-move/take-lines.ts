import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

export type TakenLine =
  | { readonly outcome: 'new' | 'changed' | 'same' }
  | { readonly outcome: 'refused'; readonly message: Message }

/** Where lines are stored, and the columns that name a row of an old network. */
interface Place {
  readonly old_network_id: number
  readonly table: 'past_conversions' | 'past_totals'
  readonly key: readonly string[]
  /** As refusals call it. */
  readonly thing: string
}

type Columns = Readonly<Record<string, unknown>>

/** Rows of one statement. */
const rows_at_once = 10_000

/** Inserts or changes rows. @returns the keys of those that it touched, and whether they are new */
const write = async (trx: Pg, { old_network_id, table, key }: Place, rows: readonly Columns[]) => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name))
  const keys = key.map((name) => sql.ref(name))
  const { rows: touched } = await sql<{ key: string[]; is_new: boolean }>`
    insert into ${sql.table(table)} as past (old_network_id, ${sql.join(columns)})
    select ${old_network_id}, ${sql.join(columns)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (old_network_id, ${sql.join(keys)}) do update
    set ${sql.join(columns.map((name) => sql`${name} = excluded.${name}`))}
    where past is distinct from excluded
    returning array[${sql.join(keys.map((name) => sql`past.${name}::text`))}] as key, xmax = 0 as is_new`.execute(trx)
  return touched
}

/**
 * Takes lines of an old network in bulk; a repeated import changes nothing, and a second line about a row is refused.
 * @param rowOf the columns of a line's row
 * @returns an outcome for each line
 */
export const takeLines = async <Line extends { readonly line: number }>(
  trx: Pg,
  place: Place,
  lines: readonly Line[],
  rowOf: (line: Line) => Columns,
): Promise<TakenLine[]> => {
  const rows: Columns[] = []
  const seen = new Map<string, number>()
  const outcomes = lines.map((line, index): TakenLine => {
    const row = rowOf(line)
    const key = JSON.stringify(place.key.map((name) => row[name]))
    const earlier = lines[seen.get(key) ?? -1]
    if (earlier !== undefined)
      return {
        outcome: 'refused',
        message: message('past_line_twice', { line: earlier.line, thing: place.thing }),
      }
    seen.set(key, index)
    rows.push(row)
    return { outcome: 'same' }
  })
  for (let first = 0; first < rows.length; first += rows_at_once)
    for (const { key, is_new } of await write(trx, place, rows.slice(first, first + rows_at_once)))
      outcomes[seen.get(JSON.stringify(key)) ?? -1] = { outcome: is_new ? 'new' : 'changed' }
  return outcomes
}
