import { inbox_kinds, inbox_lists } from '@plumbline/contract/operator/inbox-lists.ts'
import type * as inbox from '@plumbline/contract/operator/inbox.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pendingGroups } from './pending.ts'
import { countWaiting, unmatchedSince, waitingFilters } from './queries.ts'
import { kindsFor } from './rules.ts'

export const inboxActions: ActionsOf<typeof inbox> = {
  async listInbox({ pg, actor, now }) {
    const since = unmatchedSince(now)
    const waiting = await countWaiting(pg, actor, kindsFor(actor, inbox_kinds), since)
    const groups = await pendingGroups(pg, actor, now)
    const results = waiting.map(({ kind, count, oldest, ids }) => {
      const { operation } = inbox_lists[kind]
      return {
        kind,
        count,
        oldest: oldest?.toISOString() ?? null,
        ids: ids ?? [],
        list: { operation, input: waitingFilters(kind, now) },
        groups: kind === 'pending_conversions' ? groups : [],
      }
    })
    return { results, count: results.reduce((sum, { count }) => sum + count, 0) }
  },
}
