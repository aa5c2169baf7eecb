import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'

type State = Row<'deliveries'>['state']

/** Which deliveries an operator means. What is absent does not matter; together the conditions all hold. */
export interface DeliverySelection {
  id?: string | undefined
  affiliate_id?: number | undefined
  postback_id?: number | undefined
  state?: State | undefined
  /** By the moment of the change that they tell: from here on ... */
  from?: Date | undefined
  /** ... and before this. */
  to?: Date | undefined
}

const selected = (pg: Pg, selection: DeliverySelection) => {
  const { id, affiliate_id, postback_id, state, from, to } = selection
  return pg
    .selectFrom('deliveries')
    .innerJoin('postbacks', 'postbacks.id', 'deliveries.postback_id')
    .where((where) =>
      where.and([
        ...(id === undefined ? [] : [where('deliveries.id', '=', id)]),
        ...(affiliate_id === undefined ? [] : [where('deliveries.affiliate_id', '=', affiliate_id)]),
        ...(postback_id === undefined ? [] : [where('deliveries.postback_id', '=', postback_id)]),
        ...(state === undefined ? [] : [where('deliveries.state', '=', state)]),
        ...(from === undefined ? [] : [where('deliveries.changed_at', '>=', from)]),
        ...(to === undefined ? [] : [where('deliveries.changed_at', '<', to)]),
      ]),
    )
}

/** The newest of the selected deliveries, with the addresses of their postbacks. */
export const findDeliveries = (pg: Pg, selection: DeliverySelection, limit: number, offset = 0) =>
  selected(pg, selection)
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select([
      'deliveries.id',
      'deliveries.state',
      'deliveries.affiliate_id',
      'deliveries.postback_id',
      'deliveries.conversion_id',
      'deliveries.status',
      'deliveries.changed_at',
      'deliveries.attempts',
      'deliveries.last_attempt_at',
      'deliveries.last_code',
      'deliveries.last_error',
      'deliveries.due_at',
      'postbacks.url',
      'postbacks.disabled_at',
    ])
    .execute()

export const countDeliveries = async (pg: Pg, selection: DeliverySelection): Promise<number> => {
  const { count } = await selected(pg, selection)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Starts the selected finished deliveries again, delivered ones too if selected: each is due now, with all tries of the
 * schedule before it, and the earlier tries stay in its log. Those of a postback that is paused or switched off wait until it is on again.
 * @returns how many
 */
export const replayDeliveries = async (pg: Pg, selection: DeliverySelection, now: Date): Promise<number> => {
  const replayed = await pg
    .with('chosen', (db) =>
      selected(db as typeof pg, selection)
        .where('finished_at', 'is not', null)
        .select(['deliveries.id', sql<boolean>`coalesce(paused_at, disabled_at) is not null`.as('off')]),
    )
    .updateTable('deliveries')
    .from('chosen')
    .whereRef('deliveries.id', '=', 'chosen.id')
    .where('finished_at', 'is not', null)
    .set((update) => ({
      state: update
        .case()
        .when('chosen.off', '=', true)
        .then('held' as const)
        .else('waiting' as const)
        .end(),
      tries: 0,
      due_at: now,
      finished_at: null,
      leased_until: null,
    }))
    .executeTakeFirst()
  return Number(replayed.numUpdatedRows)
}
