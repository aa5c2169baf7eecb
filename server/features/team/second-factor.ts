import { ApiError, refuse } from '../../shared/http/errors.ts'
import { newRecoveryCodes, type KeptFactor } from '../../shared/second-factor.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { enqueueMail } from '../mail/index.ts'
import { checkTypedCode, isMailDue, max_wrong_codes } from '../second-factor/index.ts'
import type { ConsoleServices } from './console-tools.ts'
import type { Member } from './sessions.ts'

const nameOf = (member_id: number): string => `team member ${member_id}`

/** Ten new recovery codes in the place of all earlier ones. */
export const replaceRecoveryCodes = async (trx: Pg, team_member_id: number): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('team_recovery_codes').where('team_member_id', '=', team_member_id).execute()
  await trx
    .insertInto('team_recovery_codes')
    .values(codes.map(({ code_sha256 }) => ({ team_member_id, code_sha256 })))
    .execute()
  return codes.map(({ code }) => code)
}

const keptFactor = (pg: Pg, team_member_id: number): KeptFactor => ({
  async readSecret() {
    const member = await pg
      .selectFrom('team_members')
      .where('id', '=', team_member_id)
      .select('totp_secret')
      .executeTakeFirst()
    return member?.totp_secret ?? null
  },
  async takeStep(secret, step) {
    const taken = await pg
      .updateTable('team_members')
      .set({ totp_step: step })
      .where('id', '=', team_member_id)
      .where('totp_secret', '=', secret)
      .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', String(step))]))
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  },
  async takeRecoveryCode(code_sha256) {
    const taken = await pg
      .deleteFrom('team_recovery_codes')
      .where('team_member_id', '=', team_member_id)
      .where('code_sha256', '=', code_sha256)
      .returning('team_member_id')
      .executeTakeFirst()
    return taken !== undefined
  },
})

/** Mails a member, once a day and from the third wrong code of a day on, that whoever knows the password fails at the code. */
const tellOfWrongCodes = async (pg: Pg, { id, email, session_id }: Member, at: Date): Promise<void> => {
  await pg.transaction().execute(async (trx) => {
    if (!(await isMailDue(trx, nameOf(id), at))) return
    const session = await trx
      .selectFrom('team_sessions')
      .where('id', '=', session_id)
      .select(['device', 'address'])
      .executeTakeFirst()
    if (session === undefined) throw new ApiError('not_signed_in')
    const data = { ...session, at: at.toISOString() }
    await enqueueMail(trx, { to: email, kind: 'team_wrong_codes', data }, { at })
  })
}

/**
 * Counts a try at a code, checks it, and ends a session that waits for one after too many.
 * @param device_id a browser that the member has signed in with before
 * @throws ApiError where it is not right
 */
export const checkCode = async (
  services: Pick<ConsoleServices, 'pg' | 'keys' | 'now'>,
  member: Member,
  code: string,
  device_id: string | undefined,
): Promise<void> => {
  const { pg, now } = services
  const { id, session_id, state } = member
  const known = device_id ?? (state === 'signed_in' ? `session ${session_id}` : undefined)
  const tried = { person: nameOf(id), kept: keptFactor(pg, id), known }
  if (await checkTypedCode(services, tried, code)) return
  const { wrong_codes } = await pg
    .updateTable('team_sessions')
    .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', session_id)
    .returning('wrong_codes')
    .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
  if (state === 'code') await tellOfWrongCodes(pg, member, now())
  if (state === 'code' && wrong_codes >= max_wrong_codes) {
    await pg.deleteFrom('team_sessions').where('id', '=', session_id).execute()
    throw refuse('too_many_wrong_codes', {})
  }
  throw new ApiError('invalid_code')
}
