import { ApiError } from '../../shared/http/errors.ts'
import { affiliate_field_names } from '@plumbline/contract/affiliate-fields.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/** The email address of a user: the signed-in person's own, also where several sign in for one affiliate. */
export const findEmail = (pg: Pg, user_id: number) =>
  pg
    .selectFrom('users')
    .where('id', '=', user_id)
    .select('email')
    .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))

/** The profile of a user's affiliate, with the user's own email address. */
export const findProfile = (pg: Pg, user_id: number) =>
  pg
    .selectFrom('users')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where('users.id', '=', user_id)
    .select(['users.email', ...affiliate_field_names.map((name) => `affiliates.${name}` as const)])
    .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
