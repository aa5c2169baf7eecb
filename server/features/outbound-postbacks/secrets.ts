import { randomBytes } from 'node:crypto'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { openToken, sealToken, type Keys } from '../../shared/sealed-token.ts'
import { hour_ms } from '../../shared/time.ts'

/** The secrets of a postback as they are kept. */
export type SealedSecrets = Pick<Row<'postbacks'>, 'secret' | 'previous_secret' | 'previous_secret_until'>

const kind = 'postback secrets'

/** A secret in the form of Standard Webhooks, of 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const firstSecret = (keys: Keys, now: Date) => ({ secret: sealToken(keys, newSecret(), kind), secret_at: now })

/** Decrypts a secret; undefined if it is missing, or was sealed with other keys. */
export const openSecret = (keys: Keys, secret: Buffer | null): string | undefined =>
  secret === null ? undefined : openToken(keys, secret, kind)

/** The secrets that sign now, the newest first; undefined where the newest cannot be read. */
export const signingSecrets = (keys: Keys, sealed: SealedSecrets, now: Date): string[] | undefined => {
  const secret = openSecret(keys, sealed.secret)
  if (secret === undefined) return undefined
  const { previous_secret, previous_secret_until } = sealed
  const lasts = previous_secret_until !== null && previous_secret_until > now
  const previous = lasts ? openSecret(keys, previous_secret) : undefined
  return previous === undefined ? [secret] : [secret, previous]
}

/**
 * Replaces the secret of an affiliate's postback; the one before signs beside it for some hours.
 * @returns false without a secret, and where a third one would end an overlap early
 */
export const rotateSecret = async (
  pg: Pg,
  keys: Keys,
  { affiliate_id, id }: { affiliate_id: number; id: number },
  overlap_hours: number,
  now: Date,
): Promise<boolean> => {
  const overlaps = overlap_hours > 0
  const rotated = await pg
    .updateTable('postbacks')
    .set(({ ref }) => ({
      ...firstSecret(keys, now),
      previous_secret: overlaps ? ref('secret') : null,
      previous_secret_until: overlaps ? new Date(now.getTime() + overlap_hours * hour_ms) : null,
    }))
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '=', id)
    .where('secret', 'is not', null)
    .where(({ or, eb, lit }) =>
      or([lit(!overlaps), eb('previous_secret_until', 'is', null), eb('previous_secret_until', '<=', now)]),
    )
    .returning('id')
    .executeTakeFirst()
  return rotated !== undefined
}
