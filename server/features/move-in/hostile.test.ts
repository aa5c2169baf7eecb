import { sql } from 'kysely'
import { max_file_bytes } from '@plumbline/contract/max-file-bytes.ts'
import { expect, test } from 'vitest'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { executors } from '../../processes/operator/execute.ts'
import { shellActor, type ActionTools } from '../operator-action.ts'

/* Hostile files, and imports that end early: all or nothing. */

const network = setUp(startOperators)

/** Every table with its number of rows, and the version of the trackers' catalogue. */
const everything = async () => {
  const { pg } = network.stores
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'operator_tokens' order by 1`.execute(
    pg,
  )
  const counts: Record<string, unknown> = {}
  for (const { name } of rows) {
    const counted = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(pg)
    counts[name] = counted.rows[0]?.n
  }
  const { version } = await pg.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return { counts, version }
}

const importFile = (file: string, more: object = {}) =>
  network.perform('call', 'importOldNetwork', { kind: 'affiliates', file, ...more })

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

/** Files that are refused as a whole, and the refusal. */
const whole: readonly [string, string, RegExp][] = [
  ['nothing', '', /empty/],
  ['not JSON', '{"affiliates": [', /not JSON/],
  ['another JSON', '{"offers": []}', /list of affiliates/],
  ['deep JSON', deep, /nested more than/],
  ['a CSV file without ids', 'company,city\nA,B\n', /external_id/],
  ['an unknown column', 'external_id,compny\n1,A\n', /compny/],
  ['a column twice', 'external_id,city,city\n1,A,B\n', /more than one column/],
  ['a quote without end', 'external_id,city\n1,"A\n', /never closed/],
  ['too many cells', 'external_id,city\n1,A,B\n', /line 2.*3 cells/],
  ['Windows-1252 that was read as UTF-8', 'external_id,city\n1,A\n2,K\uFFFDln\n', /line 3.*UTF-8/],
  [
    'JSON that is cut in half',
    JSON.stringify({ affiliates: [{ external_id: '1', company: 'Acme' }] }).slice(0, 35),
    /not JSON/,
  ],
  ['Windows-1251 that was read as UTF-8', `external_id,city\n1,${'\uFFFD'.repeat(6)}\n`, /line 2.*UTF-8/],
  ['a line of 6 MB', `external_id,city\n1,A\n2,${'x'.repeat(6_000_000)}\n`, /line 3.*more than 5 MB/],
  [
    'a quote that swallows the file',
    `external_id,city\n1,A\n2,"${'x\n'.repeat(3_000_000)}`,
    /5 MB: a quote may be open/,
  ],
  ['a first line of 6,000,000 commas', ','.repeat(6_000_000), /line 1.*more than 5 MB/],
  ['100,000 unknown columns', `external_id,${Array.from({ length: 100_000 }, (_, n) => `c${n}`).join(',')}\n1\n`, /c0/],
  ['a line of 60 MB, before it is parsed', 'x'.repeat(max_file_bytes + 10_000_000), /50 MB/],
  ['UTF-16 that was read as UTF-8', 'e\0x\0t\0', /without NUL/],
]

test('refuses whole files, and does nothing', async () => {
  const before = await everything()
  for (const [, file, refusal] of whole) await expect(importFile(file)).rejects.toThrow(refusal)
  expect(await everything()).toEqual(before)
})

test('refuses lines with the reason, and takes the others', async () => {
  const rows = [
    { external_id: '1', company: '=HYPERLINK("http://x")', emails: ['one@hostile.example'] },
    { external_id: '2', company: 'a\u0000b' },
    { external_id: '3', company: '\ud800' },
    { external_id: '', company: 'A' },
    { external_id: `${'x'.repeat(199)}😀😀` },
    { external_id: '4', no_such_field: 1 },
    { external_id: '5', country: 'Atlantis' },
    'text',
    null,
    { external_id: '1', company: 'again' },
    { external_id: '6', emails: ['two@hostile.example\nBcc: all@hostile.example'] },
    { external_id: '7', tags: [{ deep: [[[1]]] }] },
    { external_id: '__proto__', company: 'constructor' },
    // Ids that differ behind what is shown.
    { external_id: `${'x'.repeat(199)}😀` },
    { external_id: `${'x'.repeat(199)}😇` },
  ]
  const { results, refused } = await importFile(JSON.stringify(rows))
  expect(results.map(({ outcome, message }) => [outcome, message?.code])).toEqual([
    ['new', undefined],
    ...Array.from({ length: 8 }, () => ['refused', expect.stringMatching(/^line_/)]),
    ['refused', 'listed_twice'],
    ['new', undefined],
    ['refused', 'line_invalid'],
    ...Array.from({ length: 3 }, () => ['new', undefined]),
  ])
  expect(refused).toBe(10)
  for (const at of [4, 13, 14]) expect(results[at]?.external_id).toBe('x'.repeat(199))
  // A text that is not an address is left out with a warning.
  expect(results[10]?.warnings.map(({ warning }) => warning.code)).toEqual(['not_an_email', 'users_missing'])
  const row = await network.stores.pg
    .selectFrom('affiliates')
    .where('id', '=', results[0]?.id ?? 0)
    .selectAll()
    .executeTakeFirst()
  expect(row?.company).toBe(rows[0] && typeof rows[0] === 'object' && 'company' in rows[0] ? rows[0].company : '')
})

test('takes formulas, names in any script and texts with line breaks of a CSV file as texts', async () => {
  const names = ["=cmd|'/C calc'!A0", '@SUM(A1)', '+1', '-1', 'שלום', '株式会社', '👩‍🚀 Ltd', 'O\'Brien; "A", B']
  const cells = names.map((name, n) => `f${n},"${name.replaceAll('"', '""')}"`)
  const { results } = await importFile(`external_id,company\r\n${cells.join('\r\n')}\r\n`)
  const rows = await network.stores.pg
    .selectFrom('affiliates')
    .where(
      'id',
      'in',
      results.map(({ id }) => id ?? 0),
    )
    .orderBy('id')
    .select('company')
    .execute()
  expect(rows.map(({ company }) => company)).toEqual(names)
})

test('counts 2,000 refused lines, and shows the first ones', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => ({ external_id: String(n), country: 'XX' }))
  const reply = await importFile(JSON.stringify(rows), { show: 5 })
  expect(reply).toMatchObject({ lines: 2_000, refused: 2_000, new: 0 })
  expect(reply.results).toHaveLength(5)
})

test('a dry run leaves everything as it was, also a network that it would add', async () => {
  const before = await everything()
  const rows = [
    {
      external_id: '1',
      emails: ['dry@hostile.example'],
      manager: 'Dry',
      tags: ['dry'],
      payment_email: 'dry@hostile.example',
    },
    {
      external_id: '2',
      emails: ['dry2@hostile.example'],
      referrer: '1',
      postbacks: [{ url: 'https://t.example/?c={sub1}' }],
    },
  ]
  const partners = { partners: rows.map((row) => ({ ...row, id: row.external_id, email: row.emails[0] })) }
  expect(await importFile(JSON.stringify(partners), { source: 'affise', dry_run: true })).toMatchObject({ new: 2 })
  expect(await everything()).toEqual(before)
})

test('an import that is aborted halfway has done nothing', async () => {
  const before = await everything()
  const executor = executors.find(({ name }) => name === 'importOldNetwork')
  const controller = new AbortController()
  const { pg, data_dir } = network.stores
  const rows = Array.from({ length: 300 }, (_, n) => ({ external_id: `k${n}`, emails: [`k${n}@hostile.example`] }))
  const tools: ActionTools = {
    pg,
    clickhouse: () => {
      throw new TypeError('not asked')
    },
    actor: shellActor('olga'),
    confirmed: true,
    now: new Date(),
    clock: () => new Date(),
    data_dir,
    portal_url: 'http://portal.example',
    tracking_url: 'http://track.example',
    operator_url: 'http://console.example',
    network_name: 'Test',
    sends_mail: false,
    signal: controller.signal,
    progress: (text) => {
      if (text.startsWith('100 of')) controller.abort()
    },
  }
  const input = { kind: 'affiliates', file: JSON.stringify(rows) }
  await expect(executor?.perform(tools, { params: {}, input })).rejects.toThrow(/abort/i)
  expect(await everything()).toEqual(before)
})

test('two imports at once become one after the other', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({ external_id: `t${n}`, emails: [`t${n}@hostile.example`] }))
  const replies = await Promise.all([1, 2].map(() => importFile(JSON.stringify(rows))))
  expect(replies.map((reply) => reply.new).toSorted((a, b) => a - b)).toEqual([0, 30])
})
