import type { inviteMoved as operation } from '@plumbline/contract/operator/move-in.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import { day_ms, hour_ms } from '../../shared/time.ts'
import { lock } from '../../storage/postgres/lock.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { invite, no_password } from '../affiliates/index.ts'
import type { ActionTools } from '../operator-action.ts'
import { oldNetworkNamed } from './networks.ts'

/** Maximum users per call. */
const max_users = 10_000
const default_per_hour = 100
const again_after_ms = 7 * day_ms

/**
 * Queues invitations for imported users who never had a password, in the order of their affiliates. They are spaced out, also after those of an
 * earlier call, since mail providers treat thousands at once as spam.
 */
export const inviteMoved = async (
  tools: ActionTools,
  { network: given, limit = max_users, per_hour = default_per_hour, dry_run = false }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { pg, signal } = tools
  await lock(pg, 'moving in')
  const now = await momentOf(pg, tools.now)
  const network = await oldNetworkNamed(pg, given)
  const earlier = new Date(now.getTime() - again_after_ms)
  const { rows } = await sql<{ id: number; email: string }>`
    select users.id, users.email
    from users join affiliates on affiliates.id = users.affiliate_id
    where affiliates.status = 'active' and users.disabled_at is null and users.password_hash = ${no_password}
      and (users.invited_at is null or users.invited_at < ${earlier})
      and exists (
        select from moved_ids
        where old_network_id = ${network.id} and kind = 'affiliate' and moved_ids.id = affiliates.id)
      and not exists (select from sessions where sessions.user_id = users.id and sessions.viewed_by is null)
    order by affiliates.id, users.id`.execute(pg)
  const { last } = await pg
    .selectFrom('users')
    .select(({ fn }) => fn.max('invited_at').as('last'))
    .executeTakeFirstOrThrow()
  const pause_ms = hour_ms / per_hour
  const first_ms = Math.max(now.getTime(), last === null ? 0 : last.getTime() + pause_ms)
  const invited = rows.slice(0, limit).map((user, index) => ({ ...user, at: new Date(first_ms + index * pause_ms) }))
  for (const { id, email, at } of invited) {
    signal.throwIfAborted()
    await invite(pg, email, false, at)
    await pg.updateTable('users').set({ invited_at: at }).where('id', '=', id).execute()
  }
  return {
    dry_run,
    network: network.name,
    invited: invited.length,
    first_at: invited[0]?.at.toISOString() ?? null,
    last_at: invited.at(-1)?.at.toISOString() ?? null,
    left: rows.length - invited.length,
  }
}
