import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'

import type { Actor } from '../operator-action.ts'
import { everybody, inScope } from '../operator-scope.ts'
import { countRows } from '../../storage/postgres/count-rows.ts'

type State = Row<'deliveries'>['state']

/** Which deliveries an operator means. What is absent does not matter; together the conditions all hold. */
export interface DeliverySelection {
  /** The operator who asks. */
  actor?: Pick<Actor, 'scope'>
  id?: string | undefined
  affiliate_id?: number | undefined
  postback_id?: number | undefined
  states?: readonly State[] | undefined
  /** Leaves out what was begun again and called since then. */
  unless_replayed_since?: Date | undefined
  /** By the moment of the change that they tell: from here on ... */
  from?: Date | undefined
  /** ... and before this. */
  to?: Date | undefined
}

const selectDeliveries = (pg: Pg, selection: DeliverySelection) => {
  const { id, actor = everybody, affiliate_id, postback_id, states, unless_replayed_since, from, to } = selection
  return pg
    .selectFrom('deliveries')
    .innerJoin('postbacks', 'postbacks.id', 'deliveries.postback_id')
    .where((where) =>
      where.and([
        inScope(actor, 'deliveries.affiliate_id'),
        ...(id === undefined ? [] : [where('deliveries.id', '=', id)]),
        ...(affiliate_id === undefined ? [] : [where('deliveries.affiliate_id', '=', affiliate_id)]),
        ...(postback_id === undefined ? [] : [where('deliveries.postback_id', '=', postback_id)]),
        ...(states === undefined ? [] : [where('deliveries.state', 'in', states)]),
        ...(unless_replayed_since === undefined
          ? []
          : [
              where.or([
                where('deliveries.attempts', '=', where.ref('deliveries.tries')),
                where('deliveries.last_attempt_at', 'is', null),
                where('deliveries.last_attempt_at', '<', unless_replayed_since),
              ]),
            ]),
        ...(from === undefined ? [] : [where('deliveries.changed_at', '>=', from)]),
        ...(to === undefined ? [] : [where('deliveries.changed_at', '<', to)]),
      ]),
    )
}

/** The newest of the selected deliveries, with the addresses of their postbacks. Their ids are found first: most are only skipped. */
export const findDeliveries = (pg: Pg, selection: DeliverySelection, limit: number, offset = 0) =>
  pg
    .selectFrom(
      selectDeliveries(pg, selection)
        .orderBy('deliveries.id', 'desc')
        .limit(limit)
        .offset(offset)
        .select('deliveries.id')
        .as('page'),
    )
    .innerJoin('deliveries', 'deliveries.id', 'page.id')
    .innerJoin('postbacks', 'postbacks.id', 'deliveries.postback_id')
    .orderBy('deliveries.id', 'desc')
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

export const countDeliveries = async (pg: Pg, selection: DeliverySelection): Promise<number> =>
  countRows(selectDeliveries(pg, selection))

/**
 * Interval between two replayed deliveries of one postback: new changes are called in between instead of waiting for
 * the whole replay.
 */
const replay_interval_ms = 200

/**
 * Starts the selected finished deliveries again, delivered ones too if selected: the oldest change is due now and the others of its postback one
 * after the other, with all tries of the schedule before them, and the earlier tries stay in their log. Those of a postback that is paused or
 * switched off wait until it is on again. Those of disabled affiliates are left out, because they are not sent.
 * @param most starts only the oldest deliveries, at most this many
 * @returns their number, and the time of the first change that is left over
 */
export const replayDeliveries = async (
  pg: Pg,
  selection: DeliverySelection,
  now: Date,
  most?: number,
): Promise<{ replayed: number; next: Date | undefined }> => {
  const finished = (db: Pg) =>
    selectDeliveries(db, selection)
      .where('finished_at', 'is not', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('affiliates')
            .whereRef('affiliates.id', '=', 'deliveries.affiliate_id')
            .where('affiliates.status', '=', 'active')
            .select('affiliates.id'),
        ),
      )
      .orderBy('deliveries.changed_at')
      .orderBy('deliveries.id')
  const left =
    most === undefined
      ? undefined
      : await finished(pg).offset(most).limit(1).select('deliveries.changed_at').executeTakeFirst()
  const some = (db: unknown) => finished(db as typeof pg).$if(most !== undefined, (query) => query.limit(most ?? 0))
  const replayed = await pg
    // Locked: one that is paused or resumed at the same moment would leave its deliveries in the other state.
    .with(
      (locked) => locked('locked').materialized(),
      (db) =>
        db
          .selectFrom('postbacks')
          .where('id', 'in', some(db).select('deliveries.postback_id'))
          .select(['id', sql<boolean>`coalesce(paused_at, disabled_at) is not null`.as('off')])
          .orderBy('id')
          .forShare(),
    )
    .with('chosen', (db) =>
      some(db).select([
        'deliveries.id',
        sql<boolean>`(select off from locked where locked.id = deliveries.postback_id)`.as('off'),
        sql<number>`row_number() over (partition by postback_id order by changed_at, deliveries.id) - 1`.as('place'),
      ]),
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
      due_at: sql<Date>`${now}::timestamptz + chosen.place * make_interval(secs => ${replay_interval_ms / 1_000})`,
      finished_at: null,
      leased_until: null,
    }))
    .executeTakeFirst()
  return { replayed: Number(replayed.numUpdatedRows), next: left?.changed_at }
}
