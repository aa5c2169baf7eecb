import type { Pg } from '../../storage/postgres/schema.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { purgeOutbox } from '../../storage/postgres/purge-outbox.ts'

/** No limit looks further back (server/storage/postgres/counted-attempts.ts). */
const keep_ms = 24 * 60 * 60_000
const look_ms = 10 * 60_000

/** Purges counted attempts that no limit looks at any more, and links, unfinished sign-ins, sessions of the team and addresses of exports that ran out. */
export const purgeOldAttempts = async (pg: Pg, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keep_ms)
  await pg.deleteFrom('counted_attempts').where('at', '<', before).execute()
  await pg.deleteFrom('password_resets').where('expires_at', '<', before).execute()
  for (const table of ['team_sessions', 'team_links', 'pending_sign_ins', 'export_tickets'] as const)
    await pg.deleteFrom(table).where('expires_at', '<', now).execute()
}

/** Starts the loop that does so now and then, and purges the outbox. */
export const startPurgingAttempts = (pg: Pg, log: Logger): Loop =>
  startLoop({
    name: 'old attempts',
    log,
    rest_ms: look_ms,
    async step() {
      const now = new Date()
      await purgeOldAttempts(pg, now)
      return (await purgeOutbox(pg, now)) > 0 ? 'more' : 'rest'
    },
  })
