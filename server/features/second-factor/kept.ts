import { sql } from 'kysely'
import { newRecoveryCodes, type KeptFactor } from '../../shared/second-factor.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/* Where second factors are kept: of users, and of the team. That of a user ends when the network has reset it. */

/** Whether a user has a second factor; for a query that has `users` in scope. */
export const hasFactor = (now: Date) =>
  sql<boolean>`(users.totp_secret is not null and (second_factor_ends_at is null or second_factor_ends_at > ${now}))`

const tables = {
  user: { people: 'users', codes: 'user_recovery_codes', owner: 'user_id' },
  'team member': { people: 'team_members', codes: 'team_recovery_codes', owner: 'team_member_id' },
} as const

export interface FactorOwner {
  readonly kind: keyof typeof tables
  readonly id: number
}

export const keptFactor = (pg: Pg, { kind, id }: FactorOwner): KeptFactor & { readSetAt(): Promise<Date | null> } => {
  const { people, codes, owner } = tables[kind]
  return {
    async readSecret() {
      const { rows } = await sql<{ totp_secret: Buffer | null }>`
        select totp_secret from ${sql.table(people)} where id = ${id}`.execute(pg)
      return rows[0]?.totp_secret ?? null
    },
    async readSetAt() {
      const { rows } = await sql<{ second_factor_set_at: Date | null }>`
        select second_factor_set_at from ${sql.table(people)} where id = ${id}`.execute(pg)
      return rows[0]?.second_factor_set_at ?? null
    },
    async takeStep(secret, step) {
      const { numAffectedRows } = await sql`
        update ${sql.table(people)} set totp_step = ${step}
        where id = ${id} and totp_secret = ${secret} and (totp_step is null or totp_step < ${step})`.execute(pg)
      return numAffectedRows === 1n
    },
    async takeRecoveryCode(code_sha256) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(codes)} where ${sql.ref(owner)} = ${id} and code_sha256 = ${code_sha256}`.execute(pg)
      return numAffectedRows === 1n
    },
  }
}

/** Ten new recovery codes in the place of all earlier ones. */
export const replaceCodes = async (trx: Pg, { kind, id }: FactorOwner): Promise<string[]> => {
  const { people, codes: table, owner } = tables[kind]
  const codes = newRecoveryCodes()
  // Of two at once the second waits, and replaces those of the first.
  await sql`select from ${sql.table(people)} where id = ${id} for update`.execute(trx)
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(trx)
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, code_sha256)
    select ${id}, unnest(${codes.map(({ code_sha256 }) => code_sha256)}::bytea[])`.execute(trx)
  return codes.map(({ code }) => code)
}

/** Removes the second factor of a user. @returns whether there was one */
export const clearFactor = async (trx: Pg, user_id: number): Promise<boolean> => {
  // First, as in replaceCodes: the other order could deadlock with it.
  const cleared = await trx
    .updateTable('users')
    .set({
      totp_secret: null,
      totp_prepared: null,
      totp_step: null,
      second_factor_ends_at: null,
      second_factor_set_at: null,
    })
    .where('id', '=', user_id)
    .where('totp_secret', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  await trx.deleteFrom('user_recovery_codes').where('user_id', '=', user_id).execute()
  return cleared !== undefined
}

/** Removes the second factor of a user that the network has reset by now. */
export const clearEndedFactor = async (trx: Pg, user_id: number, now: Date): Promise<void> => {
  const ended = await trx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('second_factor_ends_at', '<=', now)
    .select('id')
    .executeTakeFirst()
  if (ended !== undefined) await clearFactor(trx, user_id)
}
