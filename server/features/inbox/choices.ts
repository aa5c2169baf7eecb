import type { Role } from '@plumbline/contract/operator/roles.ts'
import {
  defaultMailed,
  mailed_kinds,
  type InboxKind,
  type MailedWhen,
} from '@plumbline/contract/operator/inbox-lists.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Actor } from '../operator-action.ts'
import { kindsFor } from './rules.ts'

interface MemberRow {
  id: number
  role: Role
  manager_id: number | null
}

/** How far a member's queries reach. */
const reachOf = ({ role, manager_id }: MemberRow): Pick<Actor, 'role' | 'scope'> => ({
  role,
  scope: role === 'manager' ? manager_id : null,
})

/** When each kind that waits for a member is mailed to them. What they chose for kinds of an earlier role is left out, and kept. */
export const choicesOf = (member: MemberRow, stored: readonly { kind: string; mailed: MailedWhen }[]) =>
  kindsFor(reachOf(member), mailed_kinds).map((kind) => {
    const chosen = stored.find((one) => one.kind === kind)?.mailed
    return { kind, mailed: chosen ?? defaultMailed(member.role, kind), is_default: chosen === undefined }
  })

export const readChosen = (pg: Pg, team_member_id: number) =>
  pg.selectFrom('team_mail_choices').where('team_member_id', '=', team_member_id).select(['kind', 'mailed']).execute()

/** All possible recipients of mails: members who accepted the invitation and were not removed, with their choices. */
export const listReaders = async (pg: Pg) => {
  const members = await pg
    .selectFrom('team_members')
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .select(['id', 'email', 'role', 'manager_id', 'zone'])
    .execute()
  const stored = Map.groupBy(
    await pg.selectFrom('team_mail_choices').select(['team_member_id', 'kind', 'mailed']).execute(),
    ({ team_member_id }) => team_member_id,
  )
  return members.map((member) => {
    const choices = choicesOf(member, stored.get(member.id) ?? [])
    const kindsOf = (when: MailedWhen): InboxKind[] =>
      choices.flatMap(({ kind, mailed }) => (mailed === when && kind !== 'health' ? [kind] : []))
    // Health waits in no list: operations/progress/alert.ts mails it at once, and the digest runs the checks.
    const health = choices.find(({ kind }) => kind === 'health')?.mailed ?? 'never'
    return { ...member, reach: reachOf(member), now: kindsOf('now'), daily: kindsOf('daily'), health }
  })
}

export type Reader = Awaited<ReturnType<typeof listReaders>>[number]
