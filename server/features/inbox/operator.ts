import { inbox_kinds, inbox_lists, type InboxKind } from '@plumbline/contract/operator/inbox-lists.ts'
import type * as inbox from '@plumbline/contract/operator/inbox.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pendingGroups } from './pending.ts'
import { countWaiting, unmatchedSince, waitingFilters } from './queries.ts'
import { kindsFor } from './rules.ts'

/** What lists or handles what waits, as typed behind bin/plumbline. */
const command_of: Readonly<Record<InboxKind, string>> = {
  applications: 'affiliates applications',
  payment_requests: 'payments requests',
  payout_details: 'affiliates verify-payout-details AFFILIATE',
  raised_minimums: 'payments terms AFFILIATE',
  held_conversions: 'conversions list --held',
  pending_conversions: 'conversions list --status pending',
  pending_payments: 'payments list --status pending',
  approved_payments: 'payments list --status approved',
  failing_postbacks: 'postbacks failing',
  unmatched_postbacks: 'postbacks unmatched',
  mails: 'mails list',
  quarantine: 'quarantine list',
}

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
        command: kind === 'unmatched_postbacks' ? `${command_of[kind]} --from ${since}` : command_of[kind],
        list: { operation, input: waitingFilters(kind, now) },
        groups: kind === 'pending_conversions' ? groups : [],
      }
    })
    return { results, count: results.reduce((sum, { count }) => sum + count, 0) }
  },
}
