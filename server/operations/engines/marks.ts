import type { ClickHouseClient } from '@clickhouse/client'
import type { Client } from 'pg'
import { copyMark, movedMark } from '../nodes/network-identity.ts'

/*
 * Each engine holds the fingerprint of its network. During a move it is the source's alone, after it the target's alone: the other has a mark in
 * its place, so that a start and a command refuse it (nodes/network-identity.ts).
 */

export type Mark = 'own' | 'copy' | 'moved'

const markText = (mark: Mark, fingerprint: string): string =>
  mark === 'own' ? fingerprint : mark === 'copy' ? copyMark(fingerprint) : movedMark(fingerprint)

/** @returns undefined for another network's; `none` where it belongs to no network yet */
export const markOf = (text: string | undefined, fingerprint: string): Mark | 'none' | undefined =>
  text === undefined ? 'none' : (['own', 'copy', 'moved'] as const).find((mark) => markText(mark, fingerprint) === text)

export const markPostgres = async (client: Client, mark: Mark, fingerprint: string): Promise<void> => {
  await client.query(
    `insert into network_state (key, value) values ('secrets', $1)
      on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [JSON.stringify({ fingerprint: markText(mark, fingerprint) })],
  )
}

export const readPostgresMark = async (client: Client, fingerprint: string): Promise<Mark | 'none' | undefined> => {
  const { rows } = await client.query<{ text: string | null }>(
    `select value ->> 'fingerprint' as text from network_state where key = 'secrets'`,
  )
  return markOf(rows[0]?.text ?? undefined, fingerprint)
}

/** Between the two statements it has both marks, of which one other than the network's own is refused. */
export const markClickHouse = async (client: ClickHouseClient, mark: Mark, fingerprint: string): Promise<void> => {
  const text = markText(mark, fingerprint)
  await client.insert({
    table: 'network',
    values: [{ fingerprint: text }],
    format: 'JSONEachRow',
    clickhouse_settings: { insert_deduplicate: 0 },
  })
  await client.command({
    query: 'alter table network delete where fingerprint <> {text:String}',
    query_params: { text },
    clickhouse_settings: { mutations_sync: '1' },
  })
}
