import { pipeline } from 'node:stream/promises'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { MoveRefusal } from './refusal.ts'
import {
  columnsOf,
  digestOf,
  isSame,
  listForeignKeys,
  rowsOf,
  type Digest,
  type ForeignKey,
  type Table,
} from './tables.ts'

export interface Sides {
  source: Client
  target: Client
  /** The target, as messages name it. */
  which: Message
}

/** Called when a table's rows are copied, before they are compared. */
export type OnTable = (table: string, rows: string) => Promise<void>

const within = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * One transaction: killed, the table is as it was. Triggers are the owner's to switch off, unlike the checks of foreign keys, which are not there
 * during the copy (`dropForeignKeys`). Digests of rows come along as they are.
 */
const copyTable = (table: Table, { source, target }: Sides): Promise<void> =>
  within(target, async () => {
    const name = escapeIdentifier(table.name)
    await target.query(`alter table ${name} disable trigger user`)
    await target.query(rowsOf(table) === name ? `truncate ${name}` : `delete from ${rowsOf(table)}`)
    const rows = source.query(copyTo(`copy (select ${columnsOf(table)} from ${rowsOf(table)}) to stdout`))
    await pipeline(rows, target.query(copyFrom(`copy ${name} (${columnsOf(table)}) from stdin`)))
    await target.query(`alter table ${name} enable trigger user`)
  })

/**
 * Makes each table of the target hold what that of the source does. What is equal already is left alone, so an interrupted copy is continued.
 * @throws MoveRefusal when a table is not equal afterwards
 */
export const copyTables = async (tables: readonly Table[], sides: Sides, onTable: OnTable): Promise<Digest[]> => {
  const digests: Digest[] = []
  for (const table of tables) {
    const wanted = await digestOf(sides.source, table)
    if (!isSame(wanted, await digestOf(sides.target, table))) {
      await copyTable(table, sides)
      await onTable(table.name, wanted.rows)
      if (!isSame(wanted, await digestOf(sides.target, table)))
        throw new MoveRefusal(
          message('copy_differs', { table: table.name, which: sides.which }),
          message('move_again', {}),
        )
    }
    digests.push(wanted)
  }
  return digests
}

/** Names the first table whose copy differs; undefined if all are equal. */
export const findDifference = async (
  tables: readonly Table[],
  { source, target }: Sides,
): Promise<string | undefined> => {
  for (const table of tables)
    if (!isSame(await digestOf(source, table), await digestOf(target, table))) return table.name
  return undefined
}

const keyOf = ({ table, name }: ForeignKey): string => `${table} ${name}`

export const dropForeignKeys = (target: Client): Promise<void> =>
  within(target, async () => {
    for (const { table, name } of await listForeignKeys(target))
      await target.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`)
  })

/** Adds those that the source has, which checks all rows. */
export const addForeignKeys = async (wanted: readonly ForeignKey[], target: Client): Promise<void> => {
  const present = new Set((await listForeignKeys(target)).map(keyOf))
  for (const key of wanted.filter((one) => !present.has(keyOf(one))))
    await target.query(
      `alter table ${escapeIdentifier(key.table)} add constraint ${escapeIdentifier(key.name)} ${key.definition}`,
    )
}
