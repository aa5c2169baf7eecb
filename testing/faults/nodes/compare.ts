import type { ClickHouseClient } from '@clickhouse/client'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../server/storage/postgres/schema.ts'
import { clickIds } from '../../../server/storage/journal/click-id.ts'
import { isJournalOf } from '../../../server/operations/nodes/own-journals.ts'
import { dayOf } from '../../../server/operations/verify/day.ts'
import { waitWhileMoving } from '../shared/wait-while-moving.ts'
import type { Driven, SentClick } from './drive.ts'

export interface ComparedNetwork {
  pg: Kysely<Database>
  clickhouse: ClickHouseClient
  click_id_key: Buffer
  /** The payout of a conversion, in cents. */
  payout_cents: number
  /** Nodes were away, so a visit may be a host on each of them (docs/operations.md). */
  moved?: boolean
}

export interface Compared {
  findings: string[]
  clicks: number
  hosts: number
  conversions: number
  ledger_cents: number
  machines: number[]
  /** Visitors with clicks on more than one node. */
  shared_visitors: number
}

interface Row {
  journal: number
  sequence: number
  mark: string
  visit: string
  is_host: number
}

const readRows = async (clickhouse: ClickHouseClient): Promise<Row[]> => {
  const result = await clickhouse.query({
    query: `select journal, sequence, sub1 as mark, is_host,
        concat(toString(day), ' ', toString(offer_id), ' ', toString(affiliate_id), ' ', replaceOne(toString(ip), '::ffff:', '')) as visit
      from clicks where startsWith(sub1, 'click-')`,
    format: 'JSONEachRow',
  })
  return result.json<Row>()
}

/** The plain rule, by what was sent: one host a visitor, offer, affiliate and day. */
const listExpectedVisits = (clicks: readonly SentClick[]): Set<string> =>
  new Set(
    clicks.map(
      ({ began, offer_id, affiliate_id, address }) => `${dayOf(began)} ${offer_id} ${affiliate_id} ${address}`,
    ),
  )

const compareClicks = (driven: Driven, rows: readonly Row[], key: Buffer): string[] => {
  const findings: string[] = []
  const byMark = Map.groupBy(rows, ({ mark }) => mark)
  const { decode } = clickIds(key)
  for (const { mark, click_id } of driven.clicks) {
    const [row, ...more] = byMark.get(mark) ?? []
    const place = decode(click_id)
    if (row === undefined) findings.push(`lost: ${mark} was acknowledged and is not in ClickHouse`)
    else if (row.journal !== place?.journal || row.sequence !== place.sequence)
      findings.push(`wrong: ${mark} is not where its click id says`)
    if (more.length > 0) findings.push(`doubled: ${mark} is ${more.length + 1} times in ClickHouse`)
    byMark.delete(mark)
  }
  // A failed request may have been recorded.
  const strange = byMark.size - driven.failures.length
  if (strange > 0) findings.push(`strange: ${strange} clicks are in ClickHouse that were never sent`)
  return findings
}

const compareHosts = (clicks: readonly SentClick[], rows: readonly Row[], most: number): string[] => {
  const hosts_of = new Map<string, number>()
  for (const { visit, is_host } of rows) hosts_of.set(visit, (hosts_of.get(visit) ?? 0) + is_host)
  const expected = listExpectedVisits(clicks)
  const isWrong = (hosts: number): boolean => hosts < 1 || hosts > most
  const wrong = [...expected].filter((visit) => isWrong(hosts_of.get(visit) ?? 0))
  return wrong.map((visit) => `hosts: ${visit} is ${hosts_of.get(visit) ?? 0} hosts`)
}

/** Compares what was acknowledged with both databases. All workers must have caught up. */
export const compare = async (network: ComparedNetwork, driven: Driven): Promise<Compared> => {
  const { pg, clickhouse, click_id_key, payout_cents } = network
  const rows = await readRows(clickhouse)
  const conversions = await pg.selectFrom('conversions').select(['click_id', 'status']).execute()
  const { rows: sums } = await sql<{ cents: number }>`
    select (coalesce(sum(amount), 0) * 100)::integer as cents from ledger_entries`.execute(pg)
  const hosts = compareHosts(driven.clicks, rows, network.moved === true ? 2 : 1)
  const findings = [...compareClicks(driven, rows, click_id_key), ...hosts]
  const made = Map.groupBy(conversions, ({ click_id }) => click_id)
  for (const click_id of driven.sales) {
    const count = made.get(click_id)?.length ?? 0
    if (count !== 1) findings.push(`${count === 0 ? 'lost' : 'doubled'}: a sale made ${count} conversions`)
  }
  const ledger_cents = sums[0]?.cents ?? 0
  if (ledger_cents !== driven.sales.length * payout_cents)
    findings.push(`wrong: the ledger holds ${ledger_cents} cents for ${driven.sales.length} sales`)
  const kept = await pg.selectFrom('unmatched_postbacks').select('reason').execute()
  for (const { reason } of kept) findings.push(`wrong: a postback was kept as ${reason}`)

  const ofMachine = (machine: number): Row[] => rows.filter(({ journal }) => isJournalOf(machine, journal))
  const machines = [1, 2].map((machine) => new Set(ofMachine(machine).map(({ visit }) => visit.split(' ').at(-1))))
  const [one, two] = machines
  return {
    findings,
    clicks: rows.length,
    hosts: rows.reduce((sum, { is_host }) => sum + is_host, 0),
    conversions: conversions.length,
    ledger_cents,
    machines: [1, 2].map((machine) => ofMachine(machine).length),
    shared_visitors: [...(one ?? [])].filter((address) => two?.has(address)).length,
  }
}

/** Waits until everything that was sent has been processed, as far as the numbers tell. */
export const waitUntilProcessed = async (network: ComparedNetwork, driven: Driven): Promise<void> => {
  await waitWhileMoving(() => findMissing(network, driven))
}

const findMissing = async ({ pg, clickhouse }: ComparedNetwork, driven: Driven): Promise<string> => {
  const result = await clickhouse.query({
    query: `select count() as n from clicks where startsWith(sub1, 'click-')`,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ n: number }>()
  const { n } = await pg
    .selectFrom('conversions')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  const waiting = await pg.selectFrom('unmatched_postbacks').select('reason').where('reason', '=', 'waiting').execute()
  const clicks = row?.n ?? 0
  const is_done = clicks >= driven.clicks.length && Number(n) >= driven.sales.length && waiting.length === 0
  return is_done
    ? ''
    : `${clicks} of ${driven.clicks.length} clicks, ${n} of ${driven.sales.length} sales, ${waiting.length} postbacks wait`
}
