import { sql, type RawBuilder } from 'kysely'

/* The changes to the number of rows of a long list, as rows (dimension, key, status, count, amount) after one id of a table that is only added to. */

export type CountedList = 'conversions' | 'ledger' | 'referrals'

interface Counted {
  /** Where its state is kept in `network_state`. */
  key: `list_counts_${string}`
  table: 'ledger_entries' | 'conversion_history'
  changes: (after: string, up_to?: string) => RawBuilder<unknown>
}

const day = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} at time zone 'UTC')::date::text`

const range = (column: string, after: string, up_to?: string): RawBuilder<unknown> => sql`
  ${sql.ref(column)} > ${after}::bigint ${up_to === undefined ? sql`` : sql`and ${sql.ref(column)} <= ${up_to}::bigint`}`

export const counted_lists: Readonly<Record<CountedList, Counted>> = {
  conversions: {
    key: 'list_counts_conversions',
    table: 'conversion_history',
    // A conversion becomes one of its new status and stops being one of the status before.
    changes: (after, up_to) => sql`
      select cell.dimension, cell.key, step.status, sum(step.change) as count, 0::numeric as amount
      from conversion_history as history
      join conversions on conversions.id = history.conversion_id
      left join lateral (
        select earlier.reason_code as reason from conversion_history as earlier
        where earlier.conversion_id = history.conversion_id and earlier.id < history.id and history.from_status in ('declined', 'reversed')
        order by earlier.id desc limit 1
      ) as before on true
      cross join lateral (
        select history.to_status as status, history.reason_code as reason, 1 as change
        union all select history.from_status, before.reason, -1 where history.from_status is not null
      ) as step
      cross join lateral (values
        ('all', ''), ('affiliate', conversions.affiliate_id::text), ('offer', conversions.offer_id::text),
        ('advertiser', conversions.advertiser_id::text), ('goal', conversions.goal_id::text),
        ('day', ${day('conversions.created_at')}), ('reason', step.reason)
      ) as cell(dimension, key)
      where ${range('history.id', after, up_to)} and cell.key is not null
      group by cell.dimension, cell.key, step.status`,
  },
  ledger: {
    key: 'list_counts_ledger',
    table: 'ledger_entries',
    changes: (after, up_to) => sql`
      select cell.dimension, cell.key, kind as status, count(*) as count, 0::numeric as amount
      from ledger_entries
      cross join lateral (values
        ('all', ''), ('affiliate', affiliate_id::text), ('day', ${day('created_at')})
      ) as cell(dimension, key)
      where ${range('ledger_entries.id', after, up_to)}
      group by cell.dimension, cell.key, kind`,
  },
  // Of each referrer and each affiliate that they brought, with what they earned by it.
  referrals: {
    key: 'list_counts_referrals',
    table: 'ledger_entries',
    changes: (after, up_to) => sql`
      select entry.affiliate_id::text as dimension, conversion.affiliate_id::text as key, 'referral' as status,
        count(*) as count, sum(entry.amount) as amount
      from ledger_entries as entry join conversions as conversion on conversion.id = entry.referred_conversion_id
      where ${range('entry.id', after, up_to)}
      group by entry.affiliate_id, conversion.affiliate_id`,
  },
}
