import { inbox_lists, type InboxKind } from '@plumbline/contract/operator/inbox-lists.ts'
import type * as inbox from '@plumbline/contract/operator/inbox.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import { allows } from '@plumbline/contract/operator/roles.ts'
import type { ActionsOf, Actor } from '../operator-action.ts'
import { daysBack, pendingGroups } from './pending.ts'
import { countWaiting } from './queries.ts'

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

/** Whether a kind is one for this actor: account managers decide on no payout details and minimums, though they see their affiliates. */
const concerns = ({ role, scope }: Pick<Actor, 'role' | 'scope'>, kind: InboxKind): boolean =>
  allows(operations[inbox_lists[kind].operation], role) &&
  (scope === null || inbox_lists[kind].operation !== 'listAffiliates')

export const inboxActions: ActionsOf<typeof inbox> = {
  async listInbox({ pg, actor, now }) {
    const kinds = (Object.keys(inbox_lists) as InboxKind[]).filter((kind) => concerns(actor, kind))
    const since = daysBack(now, 7)
    const waiting = await countWaiting(pg, actor, kinds, new Date(since))
    const groups = await pendingGroups(pg, actor, now)
    const results = waiting.map(({ kind, count, oldest, ids }) => {
      const { operation, input } = inbox_lists[kind]
      const filters = kind === 'unmatched_postbacks' ? { from: since } : input
      return {
        kind,
        count,
        oldest: oldest?.toISOString() ?? null,
        ids: ids ?? [],
        command: kind === 'unmatched_postbacks' ? `${command_of[kind]} --from ${since}` : command_of[kind],
        list: { operation, input: { ...filters } },
        groups: kind === 'pending_conversions' ? groups : [],
      }
    })
    return { results, count: results.reduce((sum, { count }) => sum + count, 0) }
  },
}
