import { readFileSync } from 'node:fs'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historiesOf } from '../../../testing/model/check.ts'
import { openNetwork, type Network } from '../../../testing/model/product/network.ts'
import { play } from '../../../testing/model/product/play.ts'
import { buildBilling, buildNetworkDetails, buildUser } from '../../../testing/harness/builders.ts'
import { startOperators, type Operators } from '../../../testing/harness/operators.ts'
import { buildMember } from '../../../testing/harness/team.ts'
import { inProof } from '../../../testing/harness/proofs.ts'
import { keepCounts } from '../../features/counts/keep.ts'
import { findBalance } from '../../features/dashboard/queries.ts'
import { readStatementFile } from '../../features/statements/index.ts'
import { readSecrets } from '../../shared/secrets.ts'
import type { Difference } from './difference.ts'
import { column_checks, columnsOf, digested_settings, money_tables, type MoneyTable } from './money-columns.ts'
import { checkRelations } from './money-relations.ts'
import { checkRowDigests } from './row-digests.ts'
import { verify } from './verify.ts'

/* A network with conversions and payments in every state; then SQL from outside of the product changes one column of one row, and verify names that row. */

let network: Network
let operators: Operators
/** Not a session of the product. */
let outside: Client

const pay = async (): Promise<void> => {
  const { stores, perform } = operators
  const call = <Name extends Parameters<typeof perform>[1]>(name: Name, given: Parameters<typeof perform<Name>>[2]) =>
    perform('call', name, given)
  await buildNetworkDetails(stores)
  await call('setPaymentMethod', { method: 'bank', minimum: '70.00' })
  await call('setPaymentMethod', { method: 'paypal', fee: '0.75' })
  await call('setPaymentMaximum', { amount: '5000.00' })
  await call('allowPaymentRequests', { affiliates: 'all' })
  await buildMember(stores)
  await call('setSecondApprover', { policy: 'required' })
  await call('setSecondApprover', { policy: 'optional' })
  await call('setConversionLimits', { payout: '9999.00' })
  await call('setReferralTerms', { percent: '7.5' })
  const payees: number[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const { affiliate_id, email } = await buildUser(stores)
    payees.push(affiliate_id)
    await buildBilling(stores, {
      affiliate_id,
      payment_email: email,
      verified: true,
      destination_changed_at: new Date('2026-01-01'),
    })
    await call('setPaymentTerms', { affiliate: affiliate_id, minimum: '1' })
    await call('addLedgerEntry', { affiliate: affiliate_id, kind: 'bonus', amount: `${n}00.00`, reason: `bonus ${n}` })
    await call('addLedgerEntry', { affiliate: affiliate_id, kind: 'chargeback', amount: '-1.00', reason: 'refunded' })
  }
  const { run, payments } = await call('preparePayments', {})
  const idOf = (payee: number): string => payments.find(({ affiliate_id }) => affiliate_id === payees[payee])?.id ?? ''
  await call('addLedgerEntry', { affiliate: payees[4] ?? 0, kind: 'bonus', amount: '7.00', reason: 'late' })
  await call('rejectPayments', { ids: [idOf(0)], reason: 'The account is closed' })
  await call('approvePayments', { ids: [idOf(1), idOf(2), idOf(3)] })
  await call('exportPayments', { run: run ?? 0, method: 'paypal' })
  await call('completePayments', { ids: [idOf(1), idOf(2)], reference: 'batch 7' })
  await call('rejectPayments', { ids: [idOf(2)], reason: 'The money came back', money_returned: true })
  for (const payee of [1, 2]) await readStatementFile(stores.pg, { payment_id: idOf(payee) }, new Date())
  const one = await stores.pg.selectFrom('offers').select('id').orderBy('id').executeTakeFirstOrThrow()
  await call('addCap', { offer: String(one.id), type: 'revenue', period: 'total', amount: 999_999, kind: 'soft' })
  const { id } = await stores.pg.selectFrom('advertisers').select('id').orderBy('id').executeTakeFirstOrThrow()
  await call('markRevenuePaid', { id, from: '2025-01-01', to: '2025-01-31', amount: '12.00', reference: 'INV-1' })
  const { id: removed } = await call('markRevenuePaid', { id, from: '2025-02-01', to: '2025-02-28', amount: '5.00' })
  await call('removeReceipt', { id: removed })
  const sale = await stores.pg
    .selectFrom('conversions')
    .where('status', 'in', ['approved', 'pending'])
    .where('click_id', 'in', (from) =>
      from
        .selectFrom('conversions')
        .groupBy('click_id')
        .having(({ fn }) => fn.countAll(), '=', 1)
        .select('click_id'),
    )
    .select(['id', 'advertiser_id', 'click_id'])
    .orderBy('sale_amount', (order) => order.desc().nullsLast())
    .executeTakeFirstOrThrow()
  for (const amounts of ['44.00,7.77', '22.00,3.33'])
    await call('reconcileConversions', {
      advertiser: sale.advertiser_id,
      file: `click_id,amount,revenue\n${sale.click_id},${amounts}\n`,
      from: '2026-01-01',
      to: '2026-01-01',
      take_amounts: [sale.id],
      reason: 'returns',
    })
  await stores.pg
    .insertInto('payment_requests')
    .values({ affiliate_id: payees[4] ?? 0, created_at: new Date(), amount: '10.00' })
    .execute()
  while ((await keepCounts(stores.pg, { min_new: 1 })) === 'more');
}

const findDifference = async (): Promise<Difference | undefined> => {
  const { pg, clickhouse, data_dir } = network.stores
  const { click_id_key } = readSecrets(data_dir)
  // No worker copies changed conversions here, and one that waits for more than a minute is a difference.
  await pg.updateTable('conversion_copies').set({ queued_at: new Date() }).execute()
  return (await verify({ data_dir, pg, clickhouse, click_id_key, findBalance })).difference
}

beforeAll(async () => {
  network = await openNetwork()
  operators = await startOperators(undefined, {}, network.stores)
  await play(network, historiesOf(11, 6))
  await pay()
  // Nothing sends the affiliates' postbacks here, and what waits for more than a minute is a difference.
  await network.stores.pg.updateTable('outbox').set({ done_at: new Date() }).execute()
  outside = new Client({ connectionString: network.stores.database_url, options: '-c TimeZone=UTC' })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  await operators.close()
  await network.close()
})

interface Column {
  table: string
  column: string
}

/** Where not every row can be altered: settings in a table of states, and mails in the outbox. */
const rows_of: Readonly<Record<string, string>> = {
  network_state: "key in ('payment_methods', 'payment_maximum')",
  outbox: "kind = 'conversion'",
}
/** Marks need thousands of entries, closed days their archive; verify.test.ts and check-ledger.test.ts alter them. */
const without_rows = ['ledger_marks', 'day_changes', 'sealed_days', 'sealed_figures']

interface Alteration extends Column {
  row: Record<string, unknown>
  undo: () => Promise<void>
}

/** Expressions for another value, by the kind of the column's type; the first one that PostgreSQL accepts is taken. */
const otherValues: Readonly<Record<string, readonly string[]>> = {
  N: ['coalesce(c, 0) + 1', 'c - 1'],
  B: ['not c'],
  D: [`coalesce(c, now()) + interval '1 hour'`, 'c + 1', `c - interval '1 hour'`],
  S: [`c || 'x'`, `'x'`],
  A: [`c || '{x}'`, `'{US}'`],
  I: ['c + 1'],
  U: [
    `jsonb_set(c, '{status}', '"other"')`,
    `c || '{"x": 1}'`,
    `set_byte(c, 0, (get_byte(c, 0) + 1) % 256)`,
    `'\\x00'`,
  ],
}

/** Changes a column of a random row, as an administrator could: triggers that refuse it are off. @returns undefined where PostgreSQL refuses every value */
const alter = async ({ table, column }: Column, random: number): Promise<Alteration | undefined> => {
  const where = rows_of[table] ?? 'true'
  const { rows: kinds } = await outside.query<{ kind: string; type: string }>(
    `select typcategory as kind, format_type(atttypid, atttypmod) as type
     from pg_attribute join pg_type on pg_type.oid = atttypid where attrelid = $1::regclass and attname = $2`,
    [table, column],
  )
  const { kind = 'S', type = 'text' } = kinds[0] ?? {}
  const { rows } = await outside.query<{ ctid: string; old: string | null; row: Record<string, unknown> }>(
    `select ctid::text, ${column}::text as old, to_jsonb(r) as row from ${table} as r where ${where} order by ctid
     offset floor($1::float8 * (select count(*) from ${table} where ${where})) limit 1`,
    [random],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`${table} has no rows to alter`)
  const change = async (value: string, ctid: string, given: unknown[] = []): Promise<string | undefined> => {
    const { rows: changed } = await outside.query<{ ctid: string }>(
      `update ${table} set ${column} = ${value} where ctid = '${ctid}' and ${column} is distinct from (${value})::${type} returning ctid::text`,
      given,
    )
    return changed[0]?.ctid
  }
  const expressions = [
    ...(otherValues[kind] ?? []).map((text) => text.replaceAll(/\bc\b/g, column)),
    `(select other.${column} from ${table} as other where other.${column} is distinct from ${table}.${column} limit 1)`,
    'null',
  ]
  await outside.query(`alter table ${table} disable trigger user`)
  try {
    for (const value of expressions) {
      try {
        const ctid = await change(value, row.ctid)
        if (ctid === undefined) continue
        const undo = async (): Promise<void> => {
          await outside.query(`alter table ${table} disable trigger user`)
          await change(`$1::${type}`, ctid, [row.old])
          await outside.query(`alter table ${table} enable trigger user`)
        }
        return { table, column, row: row.row, undo }
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error
      }
    }
    return undefined
  } finally {
    await outside.query(`alter table ${table} enable trigger user`)
  }
}

/** Whether a difference names the row by its key, as it was or is now. */
const isNamed = ({ table, key }: Difference, altered: Alteration): boolean =>
  table === altered.table &&
  Object.entries(key).every(
    ([name, value]) => name === altered.column || !(name in altered.row) || String(altered.row[name]) === String(value),
  )

/** Columns whose change must be seen, in an order that depends on the seed. */
const columns: (Column & { has_digest: boolean })[] = Object.entries(money_tables).flatMap(([table, one]) =>
  columnsOf(one).flatMap(({ column, check }) =>
    check === 'derived' || check === 'none' || without_rows.includes(table)
      ? []
      : [{ table, column, has_digest: one.digests !== undefined }],
  ),
)

/** Numbers from 0 to 1 that are the same each time. */
const randomNumbers = function* (seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test('finds no difference in an unaltered network', async () => {
  expect(await findDifference()).toBeUndefined()
})

const with_digest = [...new Set(columns.flatMap(({ table, has_digest }) => (has_digest ? [table] : [])))]

test.each(with_digest)('each column of %s is part of its digest', async (table) => {
  const unseen: string[] = []
  let seen = 0
  for (const column of columns.filter((one) => one.table === table)) {
    const altered = await alter(column, 0)
    // Ids that other rows refer to, and values that go with those of other columns.
    if (altered === undefined) continue
    const failure = await checkRowDigests(network.stores.pg).catch((error: unknown) => String(error))
    if (String(failure).includes(`PostgreSQL ${table}, `)) seen++
    else unseen.push(column.column)
    await altered.undo()
  }
  // The file of a statement has a hash of its own, and a setting that has another key is compared with the audit log.
  expect(unseen).toEqual({ statement_files: ['pdf'], network_state: ['key'] }[table] ?? [])
  expect(seen).toBeGreaterThan(0)
  expect(await checkRowDigests(network.stores.pg)).toBeGreaterThan(0)
})

const random = randomNumbers(29)
const per_test = 5

test.each(Array.from({ length: inProof('ALTERATIONS', 40, 2_000) / per_test }, (_, index) => index + 1))(
  'verify names the row of each of five random alterations, part %i',
  async () => {
    for (let altered_rows = 0; altered_rows < per_test;) {
      const column = columns[Math.floor(random.next().value * columns.length)]
      const altered = column && (await alter(column, random.next().value))
      if (altered === undefined) continue
      altered_rows++
      const difference = await findDifference()
      const report = `${altered.table}.${altered.column} of ${JSON.stringify(altered.row)}: ${JSON.stringify(difference)}`
      const is_named = difference !== undefined && isNamed(difference, altered)
      expect({ told: report, is_named }).toEqual({ told: report, is_named: true })
      await altered.undo()
    }
  },
)

test('the network agrees again once all of them are undone', async () => {
  expect(await findDifference()).toBeUndefined()
})

describe('a row that was changed from outside', () => {
  const minimum = `update affiliates set own_minimum = 5 where id = (select max(id) from affiliates) returning id`

  test('stays a difference when the product changes it again, until an administrator accepts it', async () => {
    const { rows } = await outside.query<{ id: number }>(minimum)
    const id = rows[0]?.id ?? 0
    await network.stores.pg.updateTable('affiliates').set({ payment_period: 'weekly' }).where('id', '=', id).execute()
    expect(await findDifference()).toMatchObject({ table: 'affiliates', key: { id }, field: 'digest' })
    await outside.query(`select accept_rows('affiliates', 'id = ${id}')`)
    expect(await findDifference()).toBeUndefined()
  })

  test.each(['delete from network_state', `update network_state set key = 'x_' || key`])(
    'is one where it is a setting: %s',
    async (change) => {
      await outside.query('create table kept as select * from network_state')
      try {
        // Without an account no SEPA file is written, so its loss is seen.
        for (const key of digested_settings.filter((one) => one !== 'terms' && one !== 'payment_account')) {
          await outside.query(`${change} where key = '${key}'`)
          await expect(checkRelations(network.stores.pg)).rejects.toMatchObject({
            difference: { table: 'network_state', key: { key }, found: 'none' },
          })
          // As they are in a backup, so with their digests.
          await outside.query('delete from network_state; insert into network_state select * from kept')
        }
        expect(await findDifference()).toBeUndefined()
      } finally {
        await outside.query('drop table kept')
      }
    },
  )

  test('is one also where it was added, and an entry of an operator where it was removed', async () => {
    const { rows } = await outside.query<{ id: string }>(
      `insert into ledger_entries (affiliate_id, release_at, kind, amount, reason)
       select max(id), now(), 'bonus', 10, 'made up' from affiliates returning id`,
    )
    const id = Number(rows[0]?.id)
    expect(await findDifference()).toMatchObject({ table: 'ledger_entries', key: { id }, field: 'digest' })
    const remove = (which: string) =>
      outside.query(`alter table ledger_entries disable trigger user; delete from ledger_entries where ${which};
        alter table ledger_entries enable trigger user`)
    await remove(`id = ${id}`)
    expect(await findDifference()).toBeUndefined()
    await remove(`reason = 'late'`)
    expect(await findDifference()).toMatchObject({
      table: 'ledger_entries',
      field: 'entry of an operator',
      found: 'none',
    })
  })
})

describe('the table of columns', () => {
  const tableText = (): string =>
    [
      '| table | columns | check |',
      '|---|---|---|',
      ...Object.entries(money_tables).flatMap(([table, one]: [string, MoneyTable]) =>
        [...Map.groupBy(columnsOf(one), ({ check }) => check)].map(
          ([check, listed]) =>
            `| ${table} | ${listed.map(({ column }) => `\`${column}\``).join(', ')} | ${column_checks[check]} |`,
        ),
      ),
    ].join('\n')

  test('has every column of its tables, and each table with a digest is in it', async () => {
    const { rows } = await outside.query<{ name: string; has_digest: boolean }>(
      `select table_name || '.' || column_name as name, bool_or(column_name = 'digest') over (partition by table_name) as has_digest
       from information_schema.columns where table_schema = 'public' and table_name = any($1)
         or table_name in (select table_name from information_schema.columns where column_name = 'digest') order by 1`,
      [Object.keys(money_tables)],
    )
    const listed = Object.entries(money_tables).flatMap(([table, one]) =>
      columnsOf(one).map(({ column }) => ({ name: `${table}.${column}`, has_digest: one.digests !== undefined })),
    )
    const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)
    expect(listed.toSorted(byName)).toEqual(rows.toSorted(byName))
  })

  test('is the one in docs/reliability.md', () => {
    expect(readFileSync('docs/reliability.md', 'utf8')).toContain(tableText())
  })
})
