import { randomBytes } from 'node:crypto'
import type { Role } from '@plumbline/contract/operator/roles.ts'
import { test_click_id_key } from '../../server/processes/api/app.test-support.ts'
import { newSecret, sealSecret } from '../../server/shared/second-factor.ts'
import { beginSession, stepUp } from '../../server/features/team/sessions.ts'
import { hashPassword } from '../../server/shared/passwords/hash.ts'
import type { TestStores } from './harness.ts'

export const member_password = 'a long password of a member'
let hashed: Promise<string> | undefined

export interface BuiltMember {
  id: number
  email: string
  /** As the audit log names them. */
  actor: string
  role: Role
  manager_id: number | null
  /** Of the authenticator app, in base32. */
  secret: string
}

interface Given {
  role?: Role
  manager_id?: number
  /** Whether an authenticator app is connected; default: yes. */
  has_second_factor?: boolean
}

/** A member of the team who has accepted the invitation; an owner unless another role is given. */
export const buildMember = async (
  { pg }: Pick<TestStores, 'pg'>,
  { role = 'owner', manager_id, has_second_factor = true }: Given = {},
): Promise<BuiltMember> => {
  const email = `member-${randomBytes(5).toString('hex')}@example.com`
  const secret = newSecret()
  const password_hash = await (hashed ??= hashPassword(member_password))
  const name = 'Mara Member'
  const totp_secret = has_second_factor ? sealSecret({ click_id_key: test_click_id_key }, secret) : null
  const { id } = await pg
    .insertInto('team_members')
    .values({ email, name, role, manager_id: manager_id ?? null, password_hash, totp_secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, actor: `${name} <${email}>`, role, manager_id: manager_id ?? null, secret }
}

/** The Cookie header of a session in which a member has just entered a code; not `confirmed`: long ago. */
export const buildMemberSession = async (
  { pg }: Pick<TestStores, 'pg'>,
  { id }: Pick<BuiltMember, 'id'>,
  now = new Date(),
  confirmed = true,
): Promise<{ cookie: string }> => {
  const session = { team_member_id: id, state: 'code', user_agent: undefined, address: '127.0.0.1' } as const
  await beginSession(pg, session, now)
  const { id: session_id } = await pg
    .selectFrom('team_sessions')
    .where('team_member_id', '=', id)
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  const token = await stepUp(pg, session_id, now)
  if (!confirmed)
    await pg.updateTable('team_sessions').set({ confirmed_until: null }).where('id', '=', session_id).execute()
  return { cookie: `plumbline_console=${token}` }
}

/** Headers of requests from the console's own page. */
export const same_origin = { 'sec-fetch-site': 'same-origin' }
