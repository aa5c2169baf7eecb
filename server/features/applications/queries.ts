import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { canonicalColumn, canonicalEmail } from '../../shared/email-address.ts'
import type { Application } from './rules.ts'
import { refuse, requireRow } from '../../shared/http/errors.ts'
import type { Actor } from '../operator-action.ts'
import { inScope } from '../operator-scope.ts'

/** Whether somebody signs in with this address already. */
export const hasUser = async (pg: Pg, email: string): Promise<boolean> => {
  const user = await pg
    .selectFrom('users')
    .where(canonicalColumn('email'), '=', canonicalEmail(email))
    .select('id')
    .executeTakeFirst()
  return user !== undefined
}

/** Stores an application for the operator. Answers `false` and stores nothing while an earlier one of the address is open. */
export const insertApplication = async (
  pg: Pg,
  application: Application & { referred_by: number | null },
  created_at: Date,
): Promise<boolean> => {
  const stored = await pg
    .insertInto('applications')
    .values({ ...application, created_at })
    .onConflict((conflict) =>
      conflict.expression(canonicalColumn('email')).where('status', '=', sql.lit('new')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

type Reader = Pick<Actor, 'scope'>

/** Undecided applications are everybody's; an approved one is its affiliate's manager's. */
export const readable = (actor: Reader) =>
  sql<boolean>`(applications.affiliate_id is null or ${inScope(actor, 'applications.affiliate_id')})`

const findApplication = (pg: Pg, id: number, actor: Reader) =>
  pg.selectFrom('applications').where('id', '=', id).where(readable(actor)).selectAll()

const assertNew = (id: number, row: Row<'applications'> | undefined): Row<'applications'> => {
  const application = requireRow(row, 'application', id)
  const { status, decided_at } = application
  if (status !== 'new') throw refuse('application_decided', { id, status, at: decided_at?.toISOString() ?? null })
  return application
}

/**
 * An application that waits for its decision.
 * @throws ApiError `not_found`, or `conflict` when it was decided already
 */
export const readNewApplication = async (pg: Pg, id: number, actor: Reader): Promise<Row<'applications'>> =>
  assertNew(id, await findApplication(pg, id, actor).executeTakeFirst())

/** The same, locked for its decision. */
export const lockApplication = async (trx: Pg, id: number, actor: Reader): Promise<Row<'applications'>> =>
  assertNew(id, await findApplication(trx, id, actor).forUpdate().executeTakeFirst())
