import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type * as operations from '@plumbline/contract/operator/second-approver.ts'
import { sql } from 'kysely'
import { refuse } from '../../shared/http/errors.ts'
import { lockSettings } from '../../storage/postgres/lock.ts'
import { writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { enqueueMails } from '../mail/index.ts'
import type { ActionsOf, Actor } from '../operator-action.ts'
import { readSecondApprover, second_approver_key } from '../second-approver.ts'
import { memberOf } from '../tokens/index.ts'
import { firstNotes, notesOf } from './obstacles.ts'
import type { Selected } from './select.ts'

/* The person who prepared payments does not approve them, where the network requires a second approver. */

/**
 * The payments that the actor prepared and so must not approve, with the reason. A member is the same person with each own token, and a
 * command or a token of no member is the same as itself alone.
 */
export const findOwnPrepared = async (
  trx: Pg,
  payments: readonly Selected[],
  actor: Actor,
): Promise<Map<string, Message>> => {
  if ((await readSecondApprover(trx)) === 'optional') return new Map()
  const { rows } = await sql<{ id: string; by: string }>`
    select payments.id, run.actor as by from payments join payment_runs as run on run.id = payments.run_id
    where payments.id = any(${payments.map(({ id }) => id)}::bigint[])
      and (run.actor = ${actor.name} or run.team_member_id = ${await memberOf(trx, actor)})`.execute(trx)
  return new Map(rows.map(({ id, by }) => [id, message('blocked_own_prepared', { by })]))
}

/** @throws ApiError `conflict` for payments of which somebody else has to approve */
export const refuseOwnPrepared = (payments: readonly Selected[], own: ReadonlyMap<string, Message>): void => {
  const notes = notesOf(payments, own)
  if (notes.length > 0) throw refuse('second_approver_needed', firstNotes(notes))
}

const people = (pg: Pg) =>
  pg
    .selectFrom('team_members')
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .select(['email', 'role'])
    .orderBy('id')
    .execute()

export const secondApproverActions: ActionsOf<typeof operations> = {
  async setSecondApprover({ pg, now, actor }, { input: { policy } }) {
    await lockSettings(pg)
    const before = await readSecondApprover(pg)
    if (policy === undefined || policy === before) return { policy: before }
    const team = await people(pg)
    const approvers = team.filter(({ role }) => role === 'owner' || role === 'finance').length
    if (policy === 'required' && approvers < 2) throw refuse('no_second_approver', { count: approvers })
    await writeSetting(pg, second_approver_key, policy, now)
    const data = { by: actor.name, at: now.toISOString() }
    const owners = team.filter(({ role }) => role === 'owner')
    if (policy === 'optional')
      await enqueueMails(
        pg,
        owners.map(({ email }) => ({ to: email, kind: 'second_approver_off' as const, data })),
        { at: now },
      )
    return { policy }
  },
}
