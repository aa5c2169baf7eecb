import { hashToken } from '../../shared/hash-token.ts'
import { randomBytes } from 'node:crypto'
import type { Pg } from '../../storage/postgres/schema.ts'
import { canonicalColumn, canonicalEmail } from '../../shared/email-address.ts'

/** How long a link works that somebody asked for. */
export const reset_life_minutes = 30

/** Validity of an invitation's link: recipients do not expect that mail, and may open it late. */
export const invitation_life_days = 7

type LinkKind = 'reset' | 'invitation'
const life_ms: Record<LinkKind, number> = {
  reset: reset_life_minutes * 60_000,
  invitation: invitation_life_days * 86_400_000,
}

/** Until when the mail with a link may be sent. */
export const linkMailEnd = (requested_at: Date, kind: LinkKind = 'reset'): Date =>
  new Date(requested_at.getTime() + life_ms[kind])

/**
 * Makes the token of a mail with a link, at the moment the mail is sent, and stores its hash in place of an earlier one of its kind.
 * @param requested_at the time of the request
 * @param kind decides how long the link works, and how old a request may be
 * @returns the token, and the account's own address, as a mail server may be case-sensitive; `undefined` if no mail should be sent: no active account has this address, the request is too old, or a later one was served
 */
export const issueResetToken = async (
  pg: Pg,
  email: string,
  requested_at: Date,
  now: Date,
  kind: LinkKind = 'reset',
): Promise<{ token: string; to: string } | undefined> => {
  if (now > linkMailEnd(requested_at, kind)) return undefined
  const user = await pg
    .selectFrom('users')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where(canonicalColumn('users.email'), '=', canonicalEmail(email))
    .where('users.disabled_at', 'is', null)
    .where('affiliates.status', '=', 'active')
    .select(['users.id', 'users.email'])
    .executeTakeFirst()
  if (user === undefined) return undefined
  const token = randomBytes(32).toString('base64url')
  const reset = {
    token_sha256: hashToken(token),
    requested_at,
    expires_at: new Date(now.getTime() + life_ms[kind]),
  }
  const stored = await pg
    .insertInto('password_resets')
    .values({ user_id: user.id, kind, ...reset })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet(reset)
        .where('password_resets.requested_at', '<=', requested_at),
    )
    .returning('user_id')
    .executeTakeFirst()
  return stored && { token, to: user.email }
}

/** The user of a mailed link's token, who may set a password; `undefined` for a token that is unknown, used, replaced or too old. */
export const findResetUser = async (pg: Pg, token: string, now: Date): Promise<number | undefined> => {
  const row = await pg
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where('password_resets.token_sha256', '=', hashToken(token))
    .where('password_resets.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .where('affiliates.status', '=', 'active')
    .select('password_resets.user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Uses a token up: of any number of uses at once exactly one gets the user. */
export const spendResetToken = (
  pg: Pg,
  token: string,
  now: Date,
): Promise<{ user_id: number; kind: LinkKind } | undefined> =>
  pg
    .deleteFrom('password_resets')
    .where('token_sha256', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['user_id', 'kind'])
    .executeTakeFirst()
