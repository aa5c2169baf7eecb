import type { Pg } from '../../storage/postgres/schema.ts'
import { findOfferId } from '../offers/index.ts'
import { creativeRows } from './queries.ts'

/** The state of a creative, or of those of an offer in their order, for the audit log. An offer is named by a text. */
export const readCreativesState = async (
  { pg }: { pg: Pg },
  id: unknown,
): Promise<Record<string, unknown> | undefined> => {
  if (typeof id === 'string') {
    const rows = await creativeRows(pg)
      .where('offer_creatives.offer_id', '=', await findOfferId(pg, id))
      .execute()
    return { creatives: rows.map(({ id: creative }) => creative) }
  }
  const row = await creativeRows(pg).where('offer_creatives.id', '=', Number(id)).executeTakeFirst()
  if (row === undefined) return undefined
  const { created_at: _at, landing_id: _id, ...state } = row
  return state
}
