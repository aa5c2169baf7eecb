import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { enqueueMail } from '../mail/index.ts'
import {
  checkTypedCode,
  isMailDue,
  max_wrong_codes,
  type FactorOwner,
  type KnownSender,
} from '../second-factor/index.ts'
import type { ConsoleServices } from './console-tools.ts'
import type { Member } from './sessions.ts'

export const ownerOf = ({ id }: Pick<Member, 'id'>): FactorOwner => ({ kind: 'team member', id })

/** Mails a member, once a day and from the day's third wrong code on, that someone with the password fails at the code. */
const tellOfWrongCodes = async (pg: Pg, member: Member, at: Date): Promise<void> => {
  const { email, session_id } = member
  await pg.transaction().execute(async (trx) => {
    if (!(await isMailDue(trx, ownerOf(member), at))) return
    const session = await trx
      .selectFrom('team_sessions')
      .where('id', '=', session_id)
      .select(['device', 'address'])
      .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
    const data = { ...session, at: at.toISOString() }
    await enqueueMail(trx, { to: email, kind: 'team_wrong_codes', data }, { at })
  })
}

/**
 * Counts a try at a code, checks it, and ends a session that waits for one after too many.
 * @param device a browser that the member has signed in with before
 * @throws ApiError where it is not right
 */
export const checkCode = async (
  services: Pick<ConsoleServices, 'pg' | 'keys' | 'now'>,
  member: Member,
  code: string,
  device: KnownSender | undefined,
): Promise<void> => {
  const { pg, now } = services
  const { session_id, state } = member
  const known = device ?? (state === 'signed_in' ? { id: `session ${session_id}` } : undefined)
  if (await checkTypedCode(services, ownerOf(member), known, code)) return
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
