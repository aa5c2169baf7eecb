import { max_views, type ViewSchedule } from '@plumbline/contract/view-schedules.ts'
import { sql } from 'kysely'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import { network_zone } from '../../shared/network.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { checkSchedule, nextMailAt, scheduleOf } from './rules.ts'

/** Whose views are read: an affiliate's user has own ones, members of the team share theirs. A token has null. */
export type ViewReader = { user_id: number } | { team_member_id: number | null }

interface Choice {
  is_pinned?: boolean
  schedule?: ViewSchedule | null
}

/** The column that names a reader, and its value. */
const keyOf = (reader: ViewReader) =>
  'user_id' in reader
    ? ({ column: 'user_id', id: reader.user_id } as const)
    : ({ column: 'team_member_id', id: reader.team_member_id } as const)

/** The zone of a question's days. */
export const zoneOf = (question: string): string => new URLSearchParams(question).get('timezone') ?? network_zone

/** The views of a reader, each with their own pin and schedule. */
const viewsOf = (pg: Pg, reader: ViewReader) => {
  const { column, id } = keyOf(reader)
  const rows = pg
    .selectFrom('views')
    .leftJoin('view_readers as own', (join) => join.onRef('own.view_id', '=', 'views.id').on(`own.${column}`, '=', id))
    .select(['views.id', 'views.name', 'views.question', 'views.author', 'views.team_member_id'])
    .select(['own.is_pinned', 'own.mailed', 'own.mailed_on', 'own.mailed_hour', 'own.next_mail_at'])
  return 'user_id' in reader
    ? rows.where('views.user_id', '=', reader.user_id)
    : rows.where('views.user_id', 'is', null)
}

export type FoundView = Awaited<ReturnType<ReturnType<typeof viewsOf>['execute']>>[number]

export const listViewsOf = (pg: Pg, reader: ViewReader, slice: { limit: number; offset: number }) =>
  viewsOf(pg, reader)
    .orderBy(sql`lower(views.name)`)
    .orderBy('views.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()

/** @throws ApiError `not_found`, as for another's view */
export const findView = async (pg: Pg, reader: ViewReader, id: number): Promise<FoundView> => {
  const view = await viewsOf(pg, reader).where('views.id', '=', id).executeTakeFirst()
  // The answer does not tell an affiliate whether the view is another's.
  if (view === undefined && 'user_id' in reader) throw new ApiError('not_found')
  if (view === undefined) throw refuse('missing', { thing: 'view', ids: [id] })
  return view
}

export const presentView = ({ id, name, question, is_pinned, next_mail_at, ...columns }: FoundView) => {
  const { mailed, mailed_on, mailed_hour } = columns
  return {
    id,
    name,
    question,
    is_pinned: is_pinned ?? false,
    schedule: scheduleOf({ mailed, mailed_on, mailed_hour }),
    next_mail_at: next_mail_at?.toISOString() ?? null,
  }
}

/** Locks the views of a user, or of the team, so that names stay apart and the limit holds. */
const lockViews = (trx: Pg, reader: ViewReader): Promise<void> =>
  lock(trx, 'user_id' in reader ? `views of user ${reader.user_id}` : 'views of the team')

const refuseTaken = async (trx: Pg, reader: ViewReader, name: string, except = 0): Promise<void> => {
  const same = await viewsOf(trx, reader)
    .where(sql<boolean>`lower(views.name) = lower(${name})`)
    .where('views.id', '<>', except)
    .executeTakeFirst()
  if (same !== undefined) throw refuse('view_name_taken', { name: same.name })
}

/** Saves a view. `author`: of a view of the team. @throws ApiError `conflict` for a name twice, or too many */
export const addView = async (
  trx: Pg,
  reader: ViewReader,
  given: { name: string; question: string; author: string | null },
  now: Date,
): Promise<number> => {
  await lockViews(trx, reader)
  const { column, id: maker } = keyOf(reader)
  const name = given.name.trim()
  await refuseTaken(trx, reader, name)
  const own = viewsOf(trx, reader).limit(max_views)
  const made = await own.where(`views.${column}`, 'is not distinct from', maker).execute()
  if (made.length >= max_views) throw refuse('too_many_views', { most: max_views })
  const { id } = await trx
    .insertInto('views')
    .values({ ...given, [column]: maker, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Renames a view of a reader, or replaces its question; mails then come on the clock of its zone. */
export const changeView = async (
  trx: Pg,
  reader: ViewReader,
  view_id: number,
  given: { name?: string | undefined; question?: string | undefined },
  now: Date,
): Promise<void> => {
  await lockViews(trx, reader)
  const view = await findView(trx, reader, view_id)
  const { name = view.name, question = view.question } = given
  await refuseTaken(trx, reader, name.trim(), view.id)
  await trx.updateTable('views').set({ name: name.trim(), question }).where('id', '=', view.id).execute()
  if (zoneOf(question) === zoneOf(view.question)) return
  const readers = await trx.selectFrom('view_readers').where('view_id', '=', view.id).selectAll().forUpdate().execute()
  for (const { id, ...columns } of readers) {
    const schedule = scheduleOf(columns)
    if (schedule === null) continue
    const next_mail_at = nextMailAt(schedule, zoneOf(question), now)
    await trx.updateTable('view_readers').set({ next_mail_at }).where('id', '=', id).execute()
  }
}

/** A reader's own pin and schedule of a view. */
export const chooseView = async (
  trx: Pg,
  reader: ViewReader,
  { id: view_id, question }: Pick<FoundView, 'id' | 'question'>,
  { is_pinned, schedule }: Choice,
  now: Date,
): Promise<void> => {
  const none = { mailed: null, mailed_on: null, mailed_hour: null, next_mail_at: null }
  const change = {
    ...(is_pinned !== undefined && { is_pinned }),
    ...(schedule === null && none),
    ...(schedule && { ...checkSchedule(schedule), next_mail_at: nextMailAt(schedule, zoneOf(question), now) }),
  }
  if (Object.keys(change).length === 0) return
  const { column, id } = keyOf(reader)
  await trx
    .insertInto('view_readers')
    .values({ view_id, [column]: id, ...change })
    .onConflict((conflict) => conflict.columns(['view_id', column]).where(column, 'is not', null).doUpdateSet(change))
    .execute()
}
