import type { access_changes } from '@plumbline/contract/events/team.ts'
import type { SignInLimit } from '../../shared/http/sign-in-limits.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { verifyPassword } from '../../shared/passwords/hash.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { insertAudit } from '../audit/index.ts'
import { enqueueMail } from '../mail/index.ts'
import type { Devices } from '../auth/index.ts'
import type { Services } from '../portal-services.ts'
import { findPassword } from './queries.ts'
import { actorOf, type Member, type Person } from './sessions.ts'

export interface ConsoleServices extends Pick<Services, 'config' | 'pg' | 'now'> {
  keys: Pick<Secrets, 'click_id_key'>
  devices: Devices
  signInLimit: SignInLimit
}

/** A line of the audit log for what a member did about their own access. */
export const auditOwn = (
  trx: Pg,
  member: Person,
  action: string,
  at: Date,
  input: Record<string, unknown> = {},
): Promise<void> => insertAudit(trx, { at, actor: actorOf(member), action, input, reply: {} })

export const tellMember = (
  trx: Pg,
  { email }: Pick<Person, 'email'>,
  what: keyof typeof access_changes,
  at: Date,
): Promise<void> => enqueueMail(trx, { to: email, kind: 'team_security', data: { what, at: at.toISOString() } }, { at })

/**
 * Checks the signed-in member's password. Counted by session: a session's holder guesses at the same secret from any number of
 * addresses.
 */
export const ownPassword = async (
  pg: Pg,
  { id, session_id }: Pick<Member, 'id' | 'session_id'>,
  given: string,
  address: string,
) => {
  const sender = { address, device_id: `session ${session_id}`, known_address: false }
  const password_hash = await findPassword(pg, id)
  return { sender, password_hash, isRight: () => verifyPassword(password_hash, given, { address, known: true }) }
}
