import { createHash, randomBytes } from 'node:crypto'
import { hour_ms } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

type Side = 'old' | 'new'

export const change_hours = 24
export const change_ms = change_hours * hour_ms

/** What is stored of a token. Its 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A link of a change for one of its addresses; earlier ones go on working. @returns its token */
export const issueLink = async (pg: Pg, email_change_id: number, side: Side): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await pg
    .insertInto('email_change_links')
    .values({ token_sha256: hashToken(token), email_change_id, side })
    .execute()
  return token
}
