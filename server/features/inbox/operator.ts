import type * as inbox from '@plumbline/contract/operator/inbox.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import { inScope } from '../operator-scope.ts'
import type { ActionsOf } from '../operator-action.ts'

type InboxKind = ReplyOf<typeof inbox.listInbox>['results'][number]['kind']

const shown_ids = 10

/** What lists or handles what waits, as typed behind bin/plumbline. */
const command_of: Readonly<Record<InboxKind, string>> = {
  applications: 'affiliates applications',
  payment_requests: 'payments requests',
  raised_minimums: 'payments terms AFFILIATE',
  payout_details: 'affiliates verify-payout-details AFFILIATE',
  held_conversions: 'conversions list --held',
  pending_payments: 'payments list --status pending',
}

interface Waiting {
  kind: InboxKind
  count: number
  oldest: Date | null
  ids: string[] | null
}

export const inboxActions: ActionsOf<typeof inbox> = {
  async listInbox({ pg, actor }) {
    const is_everybody = actor.scope === null
    // An account manager decides on no payments and payout details: they wait for others.
    const { rows } = await sql<Waiting>`
      with waiting (kind, id, at) as (
        select 'applications', id::bigint, created_at from applications where status = 'new'
        union all
        select 'payment_requests', id, created_at from payment_requests where status = 'open' and ${is_everybody}
        union all
        select 'raised_minimums', id, null from affiliates where own_minimum is not null and status = 'active' and ${is_everybody}
        union all
        select 'payout_details', affiliate_id, billing.updated_at
        from billing join affiliates on affiliates.id = affiliate_id
        where not billing.verified and affiliates.status = 'active' and ${is_everybody}
        union all
        select 'held_conversions', id, created_at from conversions
        where held_for is not null and ${inScope(actor, 'conversions.affiliate_id')}
        union all
        select 'pending_payments', id, created_at from payments where status = 'pending' and ${is_everybody}
      )
      select kind, count(*)::integer as count, min(at) as oldest,
        (array_agg(id::text order by at, id))[1:${sql.lit(shown_ids)}] as ids
      from waiting group by kind`.execute(pg)
    const found = new Map(rows.map((row) => [row.kind, row]))
    // The order and the kinds without anything are those of the table above.
    const results = Object.entries(command_of).map(([name, command]) => {
      const kind = name as InboxKind
      const { count = 0, oldest = null, ids = [] } = found.get(kind) ?? {}
      return { kind, count, oldest: oldest?.toISOString() ?? null, ids: ids ?? [], command }
    })
    return { results, count: results.reduce((sum, { count }) => sum + count, 0) }
  },
}
