import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { ApiError, refuse, tooManyAttempts } from '../../shared/http/errors.ts'
import { countAttempt, forgetAttempts } from '../../storage/postgres/counted-attempts.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { enqueueMail } from '../mail/index.ts'
import { openToken, sealToken, type Keys } from '../conversions/index.ts'
import type { ConsoleServices } from './console-tools.ts'
import { codeLimit, codeMailLimit, max_wrong_codes, untoldCodes } from './rules.ts'
import type { Member } from './sessions.ts'

const kind = 'authenticator secrets'

/** What every authenticator app takes without being told. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Codes of so many steps before and after this one are taken too: clocks differ. */
const step_window = 1
const recovery_codes = 10

/** A new secret in base32: 160 random bits. */
export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32

export const sealSecret = (keys: Keys, secret: string): Buffer => sealToken(keys, secret, kind)

/** What an authenticator app reads as a QR code. */
export const secretUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a code of this secret that is right now; undefined for any other. */
export const stepOf = (keys: Keys, sealed: Buffer, code: string, now: Date): number | undefined => {
  const secret = openToken(keys, sealed, kind)
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: step_window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** A code as it was typed: apps show it in two groups, recovery codes have four. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether it is one of the app's codes, and not a recovery code. */
const isTimeCode = (typed: string): boolean => /^\d{6}$/.test(plain(typed))

const hashCode = (code: string): Buffer => createHash('sha256').update(plain(code)).digest()

/** Ten new recovery codes of 80 random bits, which need no slow hash, in the place of all earlier ones. */
export const replaceRecoveryCodes = async (trx: Pg, team_member_id: number): Promise<string[]> => {
  const codes = Array.from({ length: recovery_codes }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
      .toLowerCase()
      .replaceAll(/(.{4})(?!$)/g, '$1-'),
  )
  await trx.deleteFrom('team_recovery_codes').where('team_member_id', '=', team_member_id).execute()
  await trx
    .insertInto('team_recovery_codes')
    .values(codes.map((code) => ({ team_member_id, code_sha256: hashCode(code) })))
    .execute()
  return codes
}

/**
 * Takes a code of the member's app, or a recovery code. Each is taken once, also of any number of requests at the same moment.
 * @returns whether it was right
 */
const spendCode = async (pg: Pg, keys: Keys, team_member_id: number, typed: string, now: Date): Promise<boolean> => {
  const code = plain(typed)
  if (!isTimeCode(code)) {
    const spent = await pg
      .deleteFrom('team_recovery_codes')
      .where('team_member_id', '=', team_member_id)
      .where('code_sha256', '=', hashCode(code))
      .returning('team_member_id')
      .executeTakeFirst()
    return spent !== undefined
  }
  const member = await pg
    .selectFrom('team_members')
    .where('id', '=', team_member_id)
    .select('totp_secret')
    .executeTakeFirst()
  if (member === undefined || member.totp_secret === null) return false
  const step = stepOf(keys, member.totp_secret, code, now)
  if (step === undefined) return false
  const taken = await pg
    .updateTable('team_members')
    .set({ totp_step: step })
    .where('id', '=', team_member_id)
    .where('totp_secret', '=', member.totp_secret)
    .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', String(step))]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Mails a member, once a day and from the third wrong code of a day on, that whoever knows the password fails at the code. */
const tellOfWrongCodes = async (pg: Pg, { id, email, session_id }: Member, at: Date): Promise<void> => {
  await pg.transaction().execute(async (trx) => {
    if ((await countAttempt(trx, at, [untoldCodes(id)])) === 0) return
    if ((await countAttempt(trx, at, [codeMailLimit(id)])) > 0) return
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
 * Counts a try at a code, checks it, and ends a session that waits for one after too many. Recovery codes are too long to be guessed: the owner
 * gets in with one however often others have tried.
 * @param device_id a browser that the member has signed in with before
 * @throws ApiError where it is not right
 */
export const checkCode = async (
  { pg, keys, now }: Pick<ConsoleServices, 'pg' | 'keys' | 'now'>,
  member: Member,
  code: string,
  device_id: string | undefined,
): Promise<void> => {
  const { id, session_id, state } = member
  const at = now()
  const limit = codeLimit(id, device_id ?? (state === 'signed_in' ? `session ${session_id}` : undefined))
  if (isTimeCode(code)) {
    const wait_ms = await pg.transaction().execute((trx) => countAttempt(trx, at, [limit]))
    if (wait_ms > 0) throw tooManyAttempts(wait_ms)
  }
  if (await spendCode(pg, keys, id, code, now())) return forgetAttempts(pg, limit.key)
  const { wrong_codes } = await pg
    .updateTable('team_sessions')
    .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', session_id)
    .returning('wrong_codes')
    .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
  if (state === 'code') await tellOfWrongCodes(pg, member, at)
  if (state === 'code' && wrong_codes >= max_wrong_codes) {
    await pg.deleteFrom('team_sessions').where('id', '=', session_id).execute()
    throw refuse('too_many_wrong_codes', {})
  }
  throw new ApiError('invalid_code')
}
