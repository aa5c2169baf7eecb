import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'

type Pg = Kysely<Database>

/** An application as the operator sees it. */
export const presentApplication = (row: Selectable<Database['applications']>) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/**
 * Locks an application that waits for its decision.
 * @throws ApiError `not_found`, or `conflict` when it was decided already
 */
export const lockApplication = async (trx: Pg, id: number): Promise<Selectable<Database['applications']>> => {
  const application = await trx
    .selectFrom('applications')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (application === undefined) throw new ApiError('not_found', `There is no application ${id}.`)
  const { status, decided_at } = application
  if (status !== 'new')
    throw new ApiError(
      'conflict',
      `Application ${id} was ${status} on ${decided_at?.toISOString() ?? 'an earlier day'}.`,
    )
  return application
}
