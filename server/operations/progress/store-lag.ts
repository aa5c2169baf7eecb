import type { ClickHouseClient } from '@clickhouse/client'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { network_zone } from '../../shared/network.ts'
import { sql } from 'kysely'
import { settle_ms, findSettledDay } from '../../storage/archive/file-ranges.ts'
import { findFirstDay } from '../daily-close/click-figures.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { demo_journal } from '../../storage/journal/journal.ts'
import { alive_ms } from '../nodes/claim-node.ts'
import { readMachines } from '../nodes/claims.ts'
import { journalNumber, max_trackers } from '../../shared/node-numbers.ts'
import type { Lag, Stream } from './lag.ts'
import { dayAfter, dayBefore, dayEnd, dayNumber } from '../../shared/time.ts'

/** The maximum to count in a list of waiting rows. */
const max_counted = 10_000

/** PostgreSQL's queues, by stream. */
const lists = [
  'waiting_postbacks',
  'conversion_copies',
  'outbox_events',
  'outbound_postbacks',
  'mails',
  'quarantine_retries',
] as const satisfies Stream[]

interface Row {
  stream: Stream
  records: number
  /** How long the oldest waits, by PostgreSQL's clock. */
  age_ms: number | null
  /** Identifies the oldest row. */
  head: string
  /** One of them is being worked on at this moment. */
  busy: boolean
}

/** While one is under way, the others wait for their turn. */
const busy_causes: Partial<Record<Stream, Message>> = {
  outbound_postbacks: message('postbacks_under_way', {}),
  mails: message('mail_under_way', {}),
}

/**
 * The lag of PostgreSQL's queues. Rows that a worker is processing have a lease, and do not count. Neither do rows that wait for their turn at a
 * receiver whose calls fail: those calls are made one by one.
 */
export const measureLists = async (pg: Pg, machine: number, now: number): Promise<Lag[]> => {
  const { rows } = await sql<Row>`
    with waiting as (
      (select 'waiting_postbacks' as stream, retry_at as since, concat_ws(' ', journal, sequence) as head
        from unmatched_postbacks
        where reason = 'waiting' and retry_at <= now() order by retry_at limit ${max_counted})
      union all
      (select 'conversion_copies', queued_at, concat_ws(' ', conversion_id, revision) from conversion_copies
        order by queued_at limit ${max_counted})
      union all
      (select 'outbox_events', created_at, id::text from outbox
        where kind = 'conversion' and done_at is null and dead_at is null order by id limit ${max_counted})
      union all
      (select 'outbound_postbacks', due_at, id::text from (
          select id, due_at, postback_id from deliveries
          where state = 'waiting' and due_at <= now() and (leased_until is null or leased_until <= now())
          order by due_at limit ${max_counted}
        ) as due
        where not exists (select from postbacks where id = due.postback_id and failing_since is not null))
      union all
      (select 'mails', due_at, id::text from outbox
        where kind = 'mail' and done_at is null and dead_at is null and due_at <= now()
          and (leased_until is null or leased_until <= now())
        order by due_at limit ${max_counted})
      union all
      (select 'quarantine_retries', retry_at, concat_ws(' ', journal, sequence, stream) from quarantine
        where retry_at is not null and released_at is null
          and (journal between ${journalNumber(machine, 1)} and ${journalNumber(machine, max_trackers)}
            or (journal = ${demo_journal} and ${machine} = 1))
        limit ${max_counted})
    )
    select stream, count(*)::integer as records,
      (extract(epoch from now() - min(since)) * 1000)::float8 as age_ms,
      (array_agg(head order by since, head))[1] as head,
      case stream
        when 'outbound_postbacks' then exists (
          select from deliveries where state = 'waiting' and due_at <= now() and leased_until > now())
        when 'mails' then exists (
          select from outbox where kind = 'mail' and done_at is null and dead_at is null and leased_until > now())
        else false
      end as busy
    from waiting group by stream`.execute(pg)
  return lists.map((stream) => {
    const place: Lag = { stream, records: 0, ...(stream === 'quarantine_retries' && { node: machine }) }
    const row = rows.find((one) => one.stream === stream)
    if (row === undefined) return place
    const cause = row.busy ? busy_causes[stream] : undefined
    const since = now - Math.max(0, row.age_ms ?? 0)
    return { ...place, records: row.records, since, head: row.head, ...(cause !== undefined && { cause }) }
  })
}

/** The day before the first that should be closed: the last closed one, or the one before the first that holds anything. */
const lastClosed = async (pg: Pg, clickhouse: ClickHouseClient | undefined): Promise<string | undefined> => {
  const { rows } = await sql<{ sealed: string | null; first: string | null }>`
    select (select max(day) from sealed_days) as sealed,
      (select (min(created_at) at time zone ${network_zone})::date from conversions
        where not exists (select from sealed_days)) as first`.execute(pg)
  const { sealed = null, first = null } = rows[0] ?? {}
  if (sealed !== null) return sealed
  if (clickhouse === undefined) return undefined
  const [earliest] = [(await findFirstDay(clickhouse)) ?? [], first ?? []].flat().toSorted()
  return earliest === undefined ? undefined : dayBefore(earliest)
}

/**
 * How many days that are over are not closed.
 * @param clickhouse absent while it does not answer
 */
export const measureDailyClose = async (
  pg: Pg,
  clickhouse: ClickHouseClient | undefined,
  now: number,
): Promise<Lag> => {
  const last = await lastClosed(pg, clickhouse)
  const due = dayBefore(findSettledDay(now))
  if (last === undefined || last >= due) return { stream: 'daily_close', records: 0 }
  const first_open = dayAfter(last, 1)
  return { stream: 'daily_close', records: dayNumber(due) - dayNumber(last), since: dayEnd(first_open) + settle_ms }
}

/** Workers that did not end in order, and show no sign of life. */
export const measureWorkers = async (pg: Pg, now: number): Promise<Lag[]> =>
  (await readMachines(pg)).map(({ machine, silent_ms }) => ({
    stream: 'worker',
    node: machine,
    records: 0,
    ...(silent_ms !== undefined && silent_ms > alive_ms && { since: now - silent_ms }),
  }))
