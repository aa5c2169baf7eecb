import { sql } from 'kysely'
import { withStores, type Stores } from './read.ts'

/*
 * Faults that the rig puts into the stores before it compares, to show that it finds them: `bin/rig crash --damage NAME` must end with 1.
 */

const alter = async ({ clickhouse }: Stores, query: string): Promise<void> => {
  await clickhouse.command({ query, clickhouse_settings: { mutations_sync: '2', insert_deduplicate: 0 } })
}

const one_click = '(journal, sequence) in (select journal, sequence from clicks order by at desc limit 1)'

const withoutTriggers = ({ pg }: Stores, table: string, query: string): Promise<void> =>
  pg.transaction().execute(async (trx) => {
    await sql.raw(`alter table ${table} disable trigger user`).execute(trx)
    await sql.raw(query).execute(trx)
    await sql.raw(`alter table ${table} enable trigger user`).execute(trx)
  })

const run = async ({ pg }: Stores, query: string): Promise<void> => {
  const { numAffectedRows = 0n } = await sql.raw(query).execute(pg)
  if (numAffectedRows === 0n) throw new Error('there is nothing to damage yet: let more be killed before')
}

const columns = `at, affiliate_id, offer_id, journal, sequence, is_host, rejected, payout_id, country, city, isp, browser, os, device, ip,
  sub1, sub2, sub3, sub4, sub5`

const some_entry = '(select min(id) from ledger_entries)'

const damages: Readonly<Record<string, (stores: Stores) => Promise<void>>> = {
  'lost-click': (stores) => alter(stores, `alter table clicks delete where ${one_click}`),
  'double-click': (stores) =>
    alter(stores, `insert into clicks (${columns}) select ${columns} from clicks where ${one_click}`),
  'lost-host': (stores) =>
    alter(
      stores,
      `alter table clicks update is_host = 0 where (journal, sequence) in
        (select journal, sequence from clicks where is_host = 1 order by at limit 1)`,
    ),
  'lost-entry': (stores) =>
    withoutTriggers(stores, 'ledger_entries', `delete from ledger_entries where id = ${some_entry}`),
  'double-entry': (stores) =>
    run(
      stores,
      `insert into ledger_entries (affiliate_id, release_at, kind, amount, conversion_id)
        select affiliate_id, release_at, kind, amount, conversion_id from ledger_entries where id = ${some_entry}`,
    ),
  'lost-copy': (stores) => alter(stores, 'alter table conversions delete where id = (select min(id) from conversions)'),
  'lost-event': (stores) =>
    run(stores, "delete from outbox where id = (select min(id) from outbox where kind = 'conversion')"),
  'lost-delivery': (stores) => run(stores, 'delete from deliveries where id = (select min(id) from deliveries)'),
}

export const damage_names: readonly string[] = Object.keys(damages)

/** Puts a fault into the stores of a product. Nothing may be under way. */
export const damage = (data_dir: string, name: string): Promise<void> =>
  withStores(data_dir, async (stores) => {
    await damages[name]?.(stores)
  })
