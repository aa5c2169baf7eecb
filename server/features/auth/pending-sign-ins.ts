import { hashToken } from '../../shared/hash-token.ts'
import { randomBytes } from 'node:crypto'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { Keys } from '../../shared/sealed-token.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { enqueueMail } from '../mail/index.ts'
import {
  checkTypedCode,
  hasFactor,
  isMailDue,
  type KnownSender,
  max_wrong_codes,
  pending_ms,
} from '../second-factor/index.ts'

/* Sign-ins whose password was right, and whose code is still missing. */

interface Pending {
  user_id: number
  password_hash: string
  remember: boolean
}

/** @returns the token for the code, of one use */
export const beginPending = async (pg: Pg, pending: Pending, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + pending_ms)
  await pg
    .insertInto('pending_sign_ins')
    .values({ ...pending, token_sha256: hashToken(token), expires_at })
    .execute()
  return token
}

/** @throws ApiError `sign_in_over` for a token that is unknown, used or too old, or whose password was changed */
export const readPending = (pg: Pg, token: string, now: Date) =>
  pg
    .selectFrom('pending_sign_ins')
    .innerJoin('users', 'users.id', 'pending_sign_ins.user_id')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where('token_sha256', '=', hashToken(token))
    .where('expires_at', '>', now)
    .whereRef('users.password_hash', '=', 'pending_sign_ins.password_hash')
    .where('users.disabled_at', 'is', null)
    .where('affiliates.status', '=', 'active')
    .select(['users.id as user_id', 'users.email', 'remember', 'users.password_hash', hasFactor(now).as('has_factor')])
    .executeTakeFirstOrThrow(() => refuse('sign_in_over', {}))

type FoundPending = Awaited<ReturnType<typeof readPending>>

/** Uses a token up: of any number of uses at once one gets its sign-in. @returns whether this one */
export const spendPending = async (trx: Pg, token: string): Promise<boolean> => {
  const spent = await trx
    .deleteFrom('pending_sign_ins')
    .where('token_sha256', '=', hashToken(token))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

interface Sender {
  /** A browser that the user signed in with before. */
  known: KnownSender | undefined
  device: string
  country: string
}

/**
 * Checks the code of a sign-in, which ends after too many wrong ones; mails the user when somebody with the password fails at the code. A second factor
 * that the network has reset by now needs none.
 * @throws ApiError where it is not right
 */
export const checkPendingCode = async (
  services: { pg: Pg; keys: Keys; now: () => Date },
  { user_id, email, has_factor }: FoundPending,
  { token, code, known, device, country }: Sender & { token: string; code: string },
): Promise<void> => {
  const { pg, now } = services
  const owner = { kind: 'user' as const, id: user_id }
  if (!has_factor) return
  if (await checkTypedCode(services, owner, known, code)) return
  const at = now()
  const counted = await pg.transaction().execute(async (trx) => {
    if (await isMailDue(trx, owner, at)) {
      const data = { device, country, at: at.toISOString() }
      await enqueueMail(trx, { to: email, kind: 'wrong_codes', data }, { at })
    }
    return trx
      .updateTable('pending_sign_ins')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('token_sha256', '=', hashToken(token))
      .returning('wrong_codes')
      .executeTakeFirst()
  })
  if (counted === undefined || counted.wrong_codes >= max_wrong_codes) {
    await spendPending(pg, token)
    throw refuse('too_many_wrong_codes', {})
  }
  throw new ApiError('invalid_code')
}
