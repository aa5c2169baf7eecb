import type { MovedKind } from '@plumbline/contract/move-in.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { isRecord } from '../../shared/record.ts'
import type { OldNetwork } from './networks.ts'

/** Digests of fields, by their names. */
export type Digests = Readonly<Record<string, string>>

interface OldId {
  id: number
  /** Digests of the last import; empty for rows without an imported document. */
  imported: Digests
}

/** The ids of an old network, in memory while it is imported. */
export interface OldIds {
  /** The row here of an old id. */
  find(kind: MovedKind, external_id: string): OldId | undefined
  /**
   * The row here that a field refers to: by its old id, or, in files of our own schema, by `#` and its own id.
   * @throws ApiError `bad_request` for an unknown id
   */
  resolve(kind: MovedKind, given: string): Promise<number>
  /** Old ids of a row here. */
  oldIdsOf(kind: MovedKind, id: number): string[]
  /** Notes which row here an old id is; stored by `store`. */
  remember(kind: MovedKind, external_id: string, id: number, imported?: Digests): void
  /** Runs work; if it throws, its notes are dropped. */
  undoing<T>(work: () => Promise<T>): Promise<T>
  /** Stores the noted ids. */
  store(at: Date): Promise<void>
}

const tables = {
  advertiser: 'advertisers',
  affiliate: 'affiliates',
  goal: 'goals',
  link_affiliate: 'affiliates',
  link_offer: 'offers',
  manager: 'managers',
  offer: 'offers',
} as const

/** An id of this network, in files of our own schema. */
const own_id = /^#([1-9]\d{0,8})$/

const digestsOf = (stored: unknown): Digests =>
  Object.fromEntries(Object.entries(isRecord(stored) ? stored : {}).map(([name, value]) => [name, String(value)]))

/** Reads the ids of an old network; those of rows that no longer exist count as unknown. */
export const loadOldIds = async (pg: Pg, network: Pick<OldNetwork, 'id' | 'source'>): Promise<OldIds> => {
  const exists = sql.join(
    Object.entries(tables).map(
      ([kind, table]) =>
        sql`when ${sql.lit(kind)} then exists (select from ${sql.table(table)} as t where t.id = m.id)`,
    ),
    sql` `,
  )
  const { rows } = await sql<{ kind: MovedKind; external_id: string; id: number; imported: unknown }>`
    select kind, external_id, id, imported from moved_ids as m
    where old_network_id = ${network.id} and case kind ${exists} end`.execute(pg)
  const keyOf = (kind: MovedKind, external_id: string): string => `${kind} ${external_id}`
  const known = new Map<string, OldId>(
    rows.map(({ kind, external_id, id, imported }) => [
      keyOf(kind, external_id),
      { id, imported: digestsOf(imported) },
    ]),
  )
  /** Whether ids here exist, once they were looked up. */
  const looked_up = new Map<string, boolean>()
  /** Keys to store. */
  const noted = new Set<string>()
  let undo: (() => void)[] = []
  return {
    find: (kind, external_id) => known.get(keyOf(kind, external_id)),

    async resolve(kind, given) {
      const [, own] = network.source === 'plumbline' ? (own_id.exec(given) ?? []) : []
      if (own === undefined) {
        const one = known.get(keyOf(kind, given))
        if (one === undefined) throw refuse('unknown_old_id', { kind, id: given })
        return one.id
      }
      const key = keyOf(kind, own)
      if (!looked_up.has(key)) {
        const { rows: own_rows } = await sql`select from ${sql.table(tables[kind])} where id = ${Number(own)}`.execute(
          pg,
        )
        looked_up.set(key, own_rows.length > 0)
      }
      if (looked_up.get(key) !== true) throw refuse('unknown_old_id', { kind, id: given })
      return Number(own)
    },

    oldIdsOf: (kind, id) =>
      [...known].flatMap(([key, one]) =>
        one.id === id && key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [],
      ),

    remember(kind, external_id, id, imported = {}) {
      const key = keyOf(kind, external_id)
      const before = known.get(key)
      const was_noted = noted.has(key)
      known.set(key, { id, imported })
      noted.add(key)
      undo.push(() => {
        if (before === undefined) known.delete(key)
        else known.set(key, before)
        if (!was_noted) noted.delete(key)
      })
    },

    async undoing(work) {
      undo = []
      try {
        return await work()
      } catch (error) {
        for (const one of undo.toReversed()) one()
        throw error
      } finally {
        undo = []
      }
    },

    async store(at) {
      const changed = [...noted].flatMap((key) => {
        const one = known.get(key)
        const space = key.indexOf(' ')
        return one === undefined ? [] : [{ kind: key.slice(0, space), external_id: key.slice(space + 1), ...one }]
      })
      if (changed.length === 0) return
      await sql`
        insert into moved_ids (old_network_id, kind, external_id, id, imported_at, imported)
        select ${network.id}, kind, external_id, id, ${at}, imported
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
          as given(kind text, external_id text, id integer, imported jsonb)
        on conflict (old_network_id, kind, external_id) do update
        set id = excluded.id, imported_at = excluded.imported_at, imported = excluded.imported`.execute(pg)
      noted.clear()
    },
  }
}
