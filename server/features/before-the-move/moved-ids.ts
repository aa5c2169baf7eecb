import { base_goals, movedGoalId } from '@plumbline/contract/move-in.ts'
import type { Database, Pg } from '../../storage/postgres/schema.ts'

type Kind = Database['moved_ids']['kind']

/** Rows here of an old network's ids. */
export interface MovedIds {
  /** Undefined for an id that was not imported. */
  readonly find: (kind: Kind, external_id: string) => number | undefined
  /** Every id of a kind, with its row here. */
  readonly of: (kind: Kind) => ReadonlyMap<string, number>
}

/** Reads an old network's ids of these kinds: some thousands. */
export const readMovedIds = async (pg: Pg, old_network_id: number, kinds: readonly Kind[]): Promise<MovedIds> => {
  const rows = await pg
    .selectFrom('moved_ids')
    .where('old_network_id', '=', old_network_id)
    .where('kind', 'in', kinds)
    .select(['kind', 'external_id', 'id'])
    .execute()
  const by_kind = new Map(
    kinds.map((kind) => [
      kind,
      new Map(rows.flatMap((row) => (row.kind === kind ? [[row.external_id, row.id] as const] : []))),
    ]),
  )
  const of = (kind: Kind): ReadonlyMap<string, number> => by_kind.get(kind) ?? new Map<string, number>()
  return { of, find: (kind, external_id) => of(kind).get(external_id) }
}

/**
 * Reads the goals of an old network.
 * @returns the code here of an offer's goal; what is not an id of one is taken for a code or name, and stays
 */
export const readGoalCodes = async (
  pg: Pg,
  old_network_id: number,
): Promise<(offer_id: number, goal: string) => string> => {
  const { source } = await pg
    .selectFrom('old_networks')
    .where('id', '=', old_network_id)
    .select('source')
    .executeTakeFirstOrThrow()
  const rows = await pg
    .selectFrom('moved_ids')
    .innerJoin('goals', 'goals.id', 'moved_ids.id')
    .where('old_network_id', '=', old_network_id)
    .where('kind', '=', 'goal')
    .select(['moved_ids.external_id', 'goals.code'])
    .execute()
  const codes = new Map(rows.map(({ external_id, code }) => [external_id, code]))
  return (offer_id, goal) => codes.get(movedGoalId(offer_id, goal)) ?? (goal === base_goals[source] ? '' : goal)
}
