import type { Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'

/** What a signed-in user's old password is checked with. */
export const findUser = (
  pg: Kysely<Database>,
  user_id: number,
): Promise<{ email: string; password_hash: string } | undefined> =>
  pg.selectFrom('users').where('id', '=', user_id).select(['email', 'password_hash']).executeTakeFirst()
