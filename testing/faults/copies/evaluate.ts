import type { ClickHouseClient } from '@clickhouse/client'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../server/storage/postgres/schema.ts'
import type { Transaction } from './transactions.ts'

/** A transaction, and the click that its copies name. */
export interface Told extends Transaction {
  click_id: string
}

interface Made {
  click_id: string
  status: string
  entries: number
  net: string
  events: number
  history: string[]
  copied: string | null
}

export interface Evaluation {
  conversions: number
  entries: number
  events: number
  /** Kept because a later decision had been taken before them. */
  outdated: number
  /** Descriptions of errors; empty if everything is right. */
  findings: string[]
}

const readMade = async (pg: Kysely<Database>): Promise<Made[]> => {
  const { rows } = await sql<Made>`
    select click_id, status,
      (select count(*)::integer from ledger_entries where conversion_id = c.id) as entries,
      (select coalesce(sum(amount), 0.00)::text from ledger_entries where conversion_id = c.id) as net,
      (select count(*)::integer from outbox where conversion_id = c.id) as events,
      (select array_agg(to_status order by id) from conversion_history where conversion_id = c.id) as history,
      (select 'waits' from conversion_copies where conversion_id = c.id) as copied
    from conversions as c`.execute(pg)
  return rows
}

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** How often a history of statuses entered `approved`, or left it: each time makes an entry of the ledger. */
const turns = (history: readonly string[]): number =>
  history.filter((status, index) => (status === 'approved') !== (history[index - 1] === 'approved')).length

const evaluateOne = (transaction: Told, made: readonly Made[]): string[] => {
  const name = `transaction ${transaction.number} (${transaction.says.join(', then ') || 'no status'})`
  const [one] = made
  if (one === undefined) return [`${name} made no conversion`]
  if (made.length > 1) return [`${name} made ${made.length} conversions`]
  const findings: string[] = []
  const { status, entries, net, events, history } = one
  if (!transaction.ends.some((end) => end === status))
    findings.push(`${name} is ${status}, not ${transaction.ends.join(' or ')}`)
  if (cents(net) !== transaction.earned_cents)
    findings.push(`${name} has ${net} in the ledger, not ${transaction.earned_cents} cents`)
  const [first, second] = transaction.says
  const isPlain = transaction.ends.length === 1 && (second === '' || first === second)
  if (isPlain && history.length !== 1) findings.push(`${name} changed: ${history.join(', ')}`)
  if (entries !== turns(history)) findings.push(`${name} has ${entries} entries for ${history.join(', ')}`)
  if (events !== history.length) findings.push(`${name} has ${events} events for ${history.join(', ')}`)
  return findings
}

/** Compares the reported transactions with the content of PostgreSQL and ClickHouse. */
export const evaluate = async (
  pg: Kysely<Database>,
  clickhouse: ClickHouseClient,
  all: readonly Told[],
): Promise<Evaluation> => {
  const made = await readMade(pg)
  const byClick = Map.groupBy(made, ({ click_id }) => click_id)
  const findings = all.flatMap((transaction) => evaluateOne(transaction, byClick.get(transaction.click_id) ?? []))
  const { rows: kept } = await sql<{ reason: string; n: number }>`
    select reason, count(*)::integer as n from unmatched_postbacks group by reason`.execute(pg)
  for (const { reason, n } of kept) if (reason !== 'outdated') findings.push(`${n} postbacks are kept as ${reason}`)
  const result = await clickhouse.query({
    query: 'select status, count() as n, sum(payout) as payout from conversions final group by status',
    format: 'JSONEachRow',
  })
  for (const { status, n } of await result.json<{ status: string; n: number }>()) {
    const here = made.filter((one) => one.status === status).length
    if (n !== here) findings.push(`ClickHouse has ${n} ${status} conversions, PostgreSQL ${here}`)
  }
  const sum = (field: 'entries' | 'events'): number => made.reduce((total, one) => total + one[field], 0)
  return {
    conversions: made.length,
    entries: sum('entries'),
    events: sum('events'),
    outdated: kept.find(({ reason }) => reason === 'outdated')?.n ?? 0,
    findings,
  }
}
