import type * as team from '@plumbline/contract/operator/team.ts'
import type { Role } from '@plumbline/contract/operator/roles.ts'
import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { checkEmail } from '../../shared/http/email.ts'
import { refuse, requireChange, requireRow } from '../../shared/http/errors.ts'
import { presentRow } from '../../shared/present-row.ts'
import { endViewing } from '../auth/index.ts'
import { enqueueMail, linkMail } from '../mail/index.ts'
import { checkManager } from '../managers/index.ts'
import type { ActionsOf, ActionTools } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { endTokenViewing, revokeTokensOf } from '../tokens/index.ts'
import { issueLink, linkUrl } from './links.ts'
import { findByEmail } from './queries.ts'
import { idleSince, link_ms } from './rules.ts'
import { endSessions } from './sessions.ts'

const memberRows = (pg: Pg, now: Date) =>
  pg
    .selectFrom('team_members')
    .where('removed_at', 'is', null)
    .select(['id', 'email', 'name', 'role', 'manager_id', 'created_at'])
    .select([
      sql<'active' | 'no_second_factor' | 'invited'>`
        case when password_hash is null then 'invited' when totp_secret is null then 'no_second_factor' else 'active' end`.as(
        'state',
      ),
      sql<number>`(
        select count(*)::integer from team_sessions where team_member_id = team_members.id and state = 'signed_in'
          and expires_at > ${now} and last_seen_at > ${idleSince(now)})`.as('sessions'),
      sql<Date | null>`(select max(last_seen_at) from team_sessions where team_member_id = team_members.id)`.as(
        'last_seen_at',
      ),
    ])

const findMember = async (pg: Pg, id: number, now: Date) =>
  presentRow(requireRow(await memberRows(pg, now).where('id', '=', id).executeTakeFirst(), 'member', id))

/** @throws ApiError if no other member could manage the team */
const assertNotLastOwner = async (trx: Pg, id: number): Promise<void> => {
  await trx
    .selectFrom('team_members')
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '<>', id)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow(() => refuse('last_owner', {}))
}

/** The account manager that a member is to be, by what was given. */
const chooseManager = async (
  { pg, now }: Pick<ActionTools, 'pg' | 'now'>,
  { role, manager, email, name }: { role: Role; manager: string | undefined; email: string; name: string | null },
): Promise<number | null> => {
  if (manager === undefined) {
    if (role === 'manager') throw refuse('manager_missing', {})
    return null
  }
  if (manager === 'new') {
    const values = { name: name ?? email.split('@', 1)[0] ?? email, email, created_at: now }
    return (await pg.insertInto('managers').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  await checkManager(pg, Number(manager))
  return Number(manager)
}

/** Queues the mail with a link. Where no mail leaves this machine, the reply has the link too. */
const sendLink = async (
  { pg, now, operator_url, sends_mail }: ActionTools,
  { id, email, role }: { id: number; email: string; role: Role },
  is_new: boolean,
): Promise<ReturnType<typeof linkMail>> => {
  const data = { team_member_id: id, role, is_new }
  const expires_at = new Date(now.getTime() + link_ms)
  await enqueueMail(pg, { to: email, kind: 'team_link', data }, { at: now, expires_at })
  return linkMail(sends_mail ? null : linkUrl(operator_url, await issueLink(pg, { team_member_id: id, is_new }, now)))
}

/** Ends all access of a member: sessions, links, password and second factor. @returns how many sessions */
const endAccess = async (
  trx: Pg,
  id: number,
  now: Date,
  removed: Partial<Pick<Row<'team_members'>, 'removed_at' | 'manager_id'>> = {},
): Promise<number> => {
  // The member's row first, as in the member's own changes of password and second factor: two at once would wait for each other.
  const none = { password_hash: null, totp_secret: null, totp_prepared: null, ...removed }
  await trx.updateTable('team_members').set(none).where('id', '=', id).execute()
  for (const table of ['team_links', 'team_recovery_codes'] as const)
    await trx.deleteFrom(table).where('team_member_id', '=', id).execute()
  return endSessions(trx, id, now)
}

export const teamActions: ActionsOf<typeof team> = {
  async inviteMember(tools, { input: { role, manager, name = null, ...given } }) {
    const { pg, now } = tools
    const email = checkEmail(given.email)
    if ((await findByEmail(pg, email)) !== undefined) throw refuse('member_exists', { email })
    const manager_id = await chooseManager(tools, { role, manager, email, name })
    const { id } = await pg
      .insertInto('team_members')
      .values({ email, role, manager_id, name, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sent = await sendLink(tools, { id, email, role }, true)
    return { ...(await findMember(pg, id, now)), ...sent }
  },

  async listTeam({ pg, now }, { input }) {
    const { rows, count } = await readPage(memberRows(pg, now).orderBy('id'), pageOf(input))
    return { results: rows.map((row) => presentRow(row)), count }
  },

  async editMember(tools, { params: { id }, input }) {
    const { pg, now, actor } = tools
    requireChange(input, ['role', 'manager'])
    const { role: before, email, name, manager_id: is } = await findMember(pg, id, now)
    const role = input.role ?? before
    if (before === 'owner' && role !== 'owner') await assertNotLastOwner(pg, id)
    const keeps = input.manager === undefined && (is !== null || role !== 'manager')
    const manager_id = keeps ? is : await chooseManager(tools, { role, manager: input.manager, email, name })
    await pg.updateTable('team_members').set({ role, manager_id }).where('id', '=', id).execute()
    const other_affiliates = role === 'manager' ? before === 'manager' && manager_id !== is : before === 'manager'
    if (role !== before || other_affiliates) {
      await endViewing(pg, { viewed_by_member: id }, now)
      await endTokenViewing(pg, id, now)
      const data = { was: before, is: role, other_affiliates, by: actor.name, at: now.toISOString() }
      await enqueueMail(pg, { to: email, kind: 'team_role', data }, { at: now })
    }
    return findMember(pg, id, now)
  },

  async removeMember({ pg, now, actor }, { params: { id } }) {
    const { role, email } = await findMember(pg, id, now)
    if (role === 'owner') await assertNotLastOwner(pg, id)
    const ended_sessions = await endAccess(pg, id, now, { removed_at: now, manager_id: null })
    const revoked_tokens = await revokeTokensOf(pg, id, now)
    const data = { by: actor.name, at: now.toISOString() }
    await enqueueMail(pg, { to: email, kind: 'team_removed', data }, { at: now })
    return { id, ended_sessions, revoked_tokens }
  },

  async resetMember(tools, { params: { id } }) {
    const { pg, now } = tools
    const { email, role, name } = await findMember(pg, id, now)
    const ended_sessions = await endAccess(pg, id, now)
    // Only accepting an invitation gives a name, unless the invitation had one.
    return { id, ended_sessions, ...(await sendLink(tools, { id, email, role }, name === null)) }
  },
}
