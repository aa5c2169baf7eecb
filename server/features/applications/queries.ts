import { sql, type Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'
import { canonicalColumn, canonicalEmail } from '../../shared/email-address.ts'
import type { Application } from './rules.ts'

type Pg = Kysely<Database>

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
export const insertApplication = async (pg: Pg, application: Application, created_at: Date): Promise<boolean> => {
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
