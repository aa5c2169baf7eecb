import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { addSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/*
 * The network's nodes, in `network_state`: one row for each, under its number. A row is never deleted,
 * because the click ids of its journals remain in circulation.
 */

const Claim = Type.Object({
  data_dir_id: Type.String(),
  /** Where it was last started, as information for people. */
  host: Type.String(),
  data_dir: Type.String(),
  /** The processes it last started with. */
  run: Type.Optional(Type.Array(Type.String())),
  /** ISO 8601. Null after its worker ended in order, and before it first ran. */
  seen_at: Type.Union([Type.String(), Type.Null()]),
  /** The rebuilding of the statistics that its worker is paused for: when it was requested. */
  stands_still_for: Type.Union([Type.String(), Type.Null()]),
})

export type Claim = Static<typeof Claim>

export interface Machine extends Claim {
  machine: number
  /** Milliseconds since its worker was last seen, by PostgreSQL's clock; undefined when it does not run. */
  silent_ms: number | undefined
}

/** How often a worker reports that it is alive. */
export const seen_ms = 5_000

const prefix = 'machine:'
const keyOf = (machine: number): string => `${prefix}${machine}`

export const readMachines = async (pg: Pg): Promise<Machine[]> => {
  const rows = await pg
    .selectFrom('network_state')
    .select(['key', 'value'])
    .select(
      sql<number | null>`extract(epoch from now() - (value ->> 'seen_at')::timestamptz)::float8 * 1000`.as('silent_ms'),
    )
    .where('key', 'like', `${prefix}%`)
    .execute()
  return rows
    .map(({ key, value, silent_ms }) => {
      if (!Value.Check(Claim, value)) throw new Error(`${key} in network_state was written by another version`)
      return { ...value, machine: Number(key.slice(prefix.length)), silent_ms: silent_ms ?? undefined }
    })
    .toSorted((a, b) => a.machine - b.machine)
}

/** Claims a number, unless it is claimed already. */
export const insertClaim = (pg: Pg, machine: number, claim: Claim): Promise<void> =>
  addSetting(pg, keyOf(machine), claim)

/** Changes a node's claim, as long as it belongs to that data directory. */
export const updateClaim = async (
  pg: Pg,
  machine: number,
  data_dir_id: string,
  change: Partial<Omit<Claim, 'seen_at'>> & { seen_at?: 'now' | null },
): Promise<void> => {
  const { seen_at, ...rest } = change
  const seen =
    seen_at === undefined
      ? sql`'{}'::jsonb`
      : seen_at === null
        ? sql`'{"seen_at": null}'::jsonb`
        : sql`jsonb_build_object('seen_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  await pg
    .updateTable('network_state')
    .set({ value: sql`value || ${JSON.stringify(rest)}::jsonb || ${seen}`, updated_at: sql`now()` })
    .where('key', '=', keyOf(machine))
    .where(sql<boolean>`value ->> 'data_dir_id' = ${data_dir_id}`)
    .execute()
}
