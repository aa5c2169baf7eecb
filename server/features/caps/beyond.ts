import type { Message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { centsOf, exactOf } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { countUsed, ever_held, in_scope, periodAt, share } from '../cap-counters.ts'
import { messageOfCap } from './describe.ts'
import type { Cap } from './rules.ts'

interface Taking extends Pick<Cap, 'type' | 'amount'> {
  conversion_id: string
  cap_id: number
  cap_period: Cap['period']
  /** First day of the cap's period that has the conversion. */
  period: string
  used: string
  share: string
}

/**
 * By conversion, the first cap, hard or soft, that has no room for it if these declined and reversed ones are approved in this order. Writes
 * nothing, so that it can warn before; what an operator approves anyway counts.
 */
export const findBeyond = async (pg: Pg, ids: readonly string[]): Promise<Map<string, Message>> => {
  if (ids.length === 0) return new Map()
  const period = periodAt(sql`conversions.created_at`)
  const { rows } = await sql<Taking>`
    with taking as (
      select conversions.id as conversion_id, caps.id as cap_id, ${period} as period, ${share} as share
      from conversions join caps on ${in_scope}
      where conversions.id = any(${ids}::bigint[]) and conversions.status not in ('pending', 'approved')
        and (caps.reversals_free or not ${ever_held})
    ), counted as (
      select pair.cap_id, pair.period, coalesce(cap_counters.used, ${countUsed(sql`pair.period`)}) as used
      from (select distinct cap_id, period from taking) as pair join caps on caps.id = pair.cap_id
      left join cap_counters on cap_counters.cap_id = pair.cap_id and cap_counters.period = pair.period
    )
    select conversion_id, cap_id, type, amount, caps.period as cap_period, counted.period::text as period, used, share
    from taking join counted using (cap_id, period) join caps on caps.id = cap_id
    order by conversion_id, cap_id`.execute(pg)
  const beyond = new Map<string, Message>()
  const used_of = new Map<string, bigint>()
  for (const { conversion_id, cap_id, cap_period, type, amount, ...row } of rows) {
    const key = `${cap_id} ${row.period}`
    const used = used_of.get(key) ?? centsOf(row.used)
    const after = used + centsOf(row.share)
    used_of.set(key, after)
    if (after <= centsOf(amount) || beyond.has(conversion_id)) continue
    const cap = { id: cap_id, type, period: cap_period, amount }
    beyond.set(conversion_id, messageOfCap({ cap, used: exactOf(used) }))
  }
  return beyond
}
