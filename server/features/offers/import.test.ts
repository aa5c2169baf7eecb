import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { beforeAll, describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { plumbline } from '../../processes/cli/plumbline.test-support.ts'
import { isRecord } from '../../shared/record.ts'
import {
  buildAdvertiser,
  buildAffiliate,
  buildOffer,
  buildOfferCategory,
  buildPayout,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { startOperators, ways, type Way } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(startOperators)
let advertiser: { id: number }
let access: string
beforeAll(async () => {
  advertiser = await buildAdvertiser(network.stores, { name: 'Example Advertiser' })
  ;({ access } = await signInAs(network.app, (await buildUser(network.stores)).email))
})

const example = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/examples/${name}`, import.meta.url)), 'utf8')

const importBy = (file: string, more: object = {}, way: Way = 'call') =>
  network.perform(way, 'importOffers', { file, ...more })

const fileOf = (...offers: object[]): string => JSON.stringify({ offers }, undefined, 2)

/** An offer with its required fields. */
const plain = (external_id: string, more: object = {}) => ({
  external_id,
  title: `Offer ${external_id}`,
  advertiser: advertiser.id,
  url: 'https://shop.example/?c={click_id}',
  payouts: [{ payout: 10, revenue: 12.5 }],
  ...more,
})

/** All data that an import may change. */
const everything = async () => {
  const { pg } = network.stores
  const tables = ['offers', 'payouts', 'goals', 'offer_categories', 'offer_affiliates', 'categories'] as const
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2`.execute(pg).then((read) => read.rows)),
  )
  const { version } = await pg.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return { rows, version }
}

const portalOffer = async (external_id: string) => {
  const { id } = await network.perform('call', 'showOffer', { offer: `external:${external_id}` })
  return getAs<Record<string, unknown>>(network.app, access, `/api/affiliate/offers/${id}/`)
}

describe('the example files', () => {
  test('are shown by a dry run, which changes nothing and is not in the audit log', async () => {
    const before = [await everything(), await network.lastAudit()]
    const { code, out } = await plumbline(['offers', 'import', '--file', 'docs/examples/offers.json', '--dry-run'], {
      environment: {
        DATABASE_URL: network.stores.database_url,
        CLICKHOUSE_URL: network.stores.clickhouse_url,
        DATA_DIR: network.stores.data_dir,
      },
    })
    expect(code).toBe(0)
    expect(out).toContain('line 3, vpn-1: new\n  advertiser: 1\n  title: "Harbor VPN"')
    expect(out).toContain('payouts: [4.5 of 6 for US|CA; 1.2 of 1.75; 30 % of 40 % for goal subscription]')
    expect(out).toContain('new categories: Software, Utilities, Shopping\n2 offers in the file: 2 new')
    expect(out.trimEnd().endsWith('dry run: nothing was changed')).toBe(true)
    expect([await everything(), await network.lastAudit()]).toEqual(before)
  })

  test('are imported by a command, seen in the portal, and the same as JSON and as CSV', async () => {
    const file = example('offers.json')
    expect(await importBy(file, {}, 'command')).toMatchObject({ format: 'json', offers: 2, new: 2, changed: 0 })
    const { actor, action, input } = (await network.lastAudit()) ?? {}
    expect({ actor, action }).toEqual({ actor: 'command olga', action: 'offers import' })
    // The file itself is in no log.
    expect(input).toMatchObject({ file: { bytes: Buffer.byteLength(file) } })

    expect(await portalOffer('vpn-1')).toMatchObject({
      title: 'Harbor VPN',
      categories: [{ name: 'Software' }, { name: 'Utilities' }],
      traffic_rules: { incentivized: false, adult: true },
      payouts: [
        { countries: [{ iso: 'US' }, { iso: 'CA' }], payout: 4.5, goal: { name: 'Trial' }, revenue: null },
        { countries: [], payout: 1.2 },
        { payout: null, payout_percent: 30, goal: { name: 'Subscription' } },
      ],
    })
    await expect(portalOffer('shop-1')).rejects.toThrow('404')

    const before = await everything()
    expect(await importBy(file)).toMatchObject({ unchanged: 2, changes: [] })
    expect(await importBy(example('offers.csv'))).toMatchObject({ format: 'csv', offers: 2, unchanged: 2, changes: [] })
    expect(await everything()).toEqual(before)
  })

  test('fit the published schema, which is served and printed', async () => {
    const served = await network.console.inject('/api/operator/docs/offers.schema.json')
    expect(served.statusCode).toBe(200)
    expect(await network.perform('call', 'offerSchema')).toEqual(served.json())
    expect(await network.perform('command', 'offerSchema')).toEqual(served.json())
    const schema = Compile(served.json<object>())
    expect(schema.Check(JSON.parse(example('offers.json')))).toBe(true)
    expect(schema.Check({ offers: [{ external_id: 'x', price: 1 }] })).toBe(false)
  })
})

describe('an export', () => {
  test('imported again changes nothing, as JSON and as CSV, whatever the cells hold', async () => {
    const { stores, perform } = network
    const affiliate = await buildAffiliate(stores)
    const odd = await buildOffer(stores, {
      title: '=HYPERLINK("https://evil.example";"a")',
      description: '-1; +2\r\n@sum, "quoted"\ttab ',
      description_html: '<p onclick="x()">raw</p><script>1</script>',
      traffic_rules: { adult: true, note: 'kept' },
      payout: { payout: null, payout_percent: '12.5', position: 7 },
    })
    await buildOffer(stores, { external_id: 'odd-2', title: "'-x", visibility: 'private' })
    await buildPayout(stores, { offer_id: odd.id, affiliate_id: affiliate.id, payout: '99.00' })
    await buildOfferCategory(stores, { offer_id: odd.id, name: 'Odd' })
    await perform('call', 'grantOfferAccess', { offer: 'external:odd-2', affiliates: [affiliate.id] })

    const before = await everything()
    const json = await perform('command', 'exportOffers', {})
    if (!('offers' in json)) throw new Error('no JSON')
    expect(json.offers.length).toBeGreaterThan(2)
    const all = { new: 0, changed: 0, unchanged: json.offers.length }
    expect(await importBy(JSON.stringify(json))).toMatchObject(all)
    const csv = await perform('call', 'exportOffers', { format: 'csv' })
    if (!('csv' in csv)) throw new Error('no CSV')
    expect(csv.csv).toContain(`"'=HYPERLINK`)
    expect(await importBy(csv.csv)).toMatchObject({ ...all, format: 'csv' })
    // As a spreadsheet of half the world keeps it.
    const semicolons = `\uFEFF${csv.csv.replaceAll('","', '";"')}`
    expect(await importBy(semicolons)).toMatchObject(all)
    expect(await everything()).toEqual(before)

    const some = await perform('call', 'exportOffers', { search: 'odd-2' })
    expect(some).toMatchObject({ offers: [{ external_id: 'odd-2', title: "'-x", affiliates: [affiliate.id] }] })
  })
})

test('missing cells keep their values, and cleared ones delete them', async () => {
  await importBy(
    fileOf(plain('partial', { description: 'Old', countries: ['DE'], hold_days: 7, categories: ['A', 'B'] })),
  )
  const reply = await importBy('external_id;description;hold_days\npartial;;9\n', { dry_run: true })
  expect(reply.changes).toEqual([
    {
      line: 2,
      offer: 'partial',
      change: 'changed',
      fields: [
        { field: 'description', old: 'Old', new: null },
        { field: 'hold_days', old: 7, new: 9 },
      ],
    },
  ])
  await importBy('external_id;description;hold_days\npartial;;9\n')
  await importBy(fileOf({ external_id: 'partial', categories: ['B'] }))
  expect(await network.perform('call', 'showOffer', { offer: 'external:partial' })).toMatchObject({
    description: null,
    hold_days: 9,
    countries: ['DE'],
    categories: ['B'],
    payouts: [{ payout: 10 }],
  })
})

describe('a goal with another code', () => {
  const rates = (goal: string) => [
    { payout: 1, revenue: 2 },
    { goal, payout: 5, revenue: 6 },
  ]
  const withGoal = (id: string, goal: object, code: string) =>
    fileOf(plain(id, { goals: [goal], payouts: rates(code) }))
  const goalsOf = async (id: string) => {
    const { id: offer_id } = await network.perform('call', 'showOffer', { offer: `external:${id}` })
    const goals = await network.stores.pg.selectFrom('goals').where('offer_id', '=', offer_id).selectAll().execute()
    return goals.filter(({ code }) => code !== '')
  }
  const payoutsOf = async (id: string) =>
    (await network.perform('call', 'showOffer', { offer: `external:${id}` })).payouts

  test('is the same goal, with its rows, and known by both', async () => {
    const id = 'code'
    await importBy(withGoal(id, { code: 'sale', name: 'Sale' }, 'sale'))
    const [goal] = await goalsOf(id)
    const rows = await payoutsOf(id)
    const renamed = `external_id;goal;goal_name;goal_renamed_from\n${id};purchase;Purchase;sale\n`
    const changesTo = (code: string, [old, name]: string[], from: string) => [
      {
        fields: [
          { field: 'code of a goal', old: from, new: code },
          { field: `goal ${code}`, old, new: name },
        ],
      },
    ]
    expect((await importBy(renamed)).changes).toMatchObject(changesTo('purchase', ['Sale', 'Purchase'], 'sale'))
    expect(await goalsOf(id)).toEqual([
      { ...goal, code: 'purchase', name: 'Purchase', former_codes: ['sale'], digest: expect.any(Buffer) },
    ])
    expect(await payoutsOf(id)).toEqual(rows.map((row) => ({ ...row, goal: row.goal && 'purchase' })))
    expect(await importBy(renamed)).toMatchObject({ unchanged: 1 })
    // The old file would create the goal again, and pay a sale twice.
    await expect(importBy(withGoal(id, { code: 'sale', name: 'Sale' }, 'sale'))).rejects.toThrow(
      'a former code of goal',
    )
    // Back again, as JSON, and with a third one.
    const back = withGoal(id, { code: 'sale', name: 'Sale', renamed_from: 'purchase' }, 'sale')
    expect((await importBy(back)).changes).toMatchObject(changesTo('sale', ['Purchase', 'Sale'], 'purchase'))
    expect(await payoutsOf(id)).toEqual(rows)
    expect(await importBy(back)).toMatchObject({ unchanged: 1 })
    await importBy(withGoal(id, { code: 'order', name: 'Sale', renamed_from: 'sale' }, 'order'))
    expect(await goalsOf(id)).toEqual([
      { ...goal, code: 'order', former_codes: ['purchase', 'sale'], digest: expect.any(Buffer) },
    ])
  })

  const refused_changes = [
    [{ goals: [{ code: 'purchase', name: 'Sale' }] }, 'looks like goal "sale" with another code'],
    // It takes over the rows.
    [
      { goals: [{ code: 'purchase', name: 'Purchase' }], payouts: rates('purchase') },
      'looks like goal "sale" with another code',
    ],
    [{ goals: [{ code: 'lead', name: 'Lead', renamed_from: 'sale' }] }, 'the offer has both goals "sale" and "lead"'],
    [{ goals: [{ code: 'b', name: 'B', renamed_from: 'a' }] }, 'has no goal "a" to be renamed'],
    [
      { goals: ['b', 'c'].map((code) => ({ code, name: code, renamed_from: 'sale' })) },
      'goal "sale" can only become one other goal',
    ],
    [{ goals: [{ code: '', name: 'Base', renamed_from: 'sale' }] }, 'the base goal has no code'],
    // Its rows have the old one.
    [
      { goals: [{ code: 'b', name: 'B', renamed_from: 'sale' }], payouts: rates('sale') },
      'the offer has no goal "sale"',
    ],
  ] as const

  test('is refused where it is not clear', async () => {
    const id = 'refused'
    const goals = [
      { code: 'sale', name: 'Sale' },
      { code: 'lead', name: 'Lead' },
    ]
    await importBy(fileOf(plain(id, { goals, payouts: rates('sale') })))
    const before = await goalsOf(id)
    for (const [change, sentence] of refused_changes)
      await expect(importBy(fileOf({ external_id: id, ...change }))).rejects.toThrow(sentence)
    expect(await goalsOf(id)).toEqual(before)
  })

  test('of another goal is stated by listing both', async () => {
    await importBy(withGoal('two-goals', { code: 'sale', name: 'Sale' }, 'sale'))
    const goals = [
      { code: 'sale', name: 'Sale' },
      { code: 'purchase', name: 'Sale' },
    ]
    await importBy(fileOf({ external_id: 'two-goals', goals, payouts: rates('purchase') }))
    expect((await goalsOf('two-goals')).map(({ code }) => code)).toEqual(['sale', 'purchase'])
  })
})

test('HTML is cleaned on import, and that is reported', async () => {
  const description_html = '<p onclick="steal()">Good</p><script>alert(1)</script>'
  const reply = await importBy(fileOf(plain('html', { description_html })))
  expect(reply.warnings).toEqual([
    {
      line: 14,
      field: 'offers[0].description_html',
      warning: expect.objectContaining({ code: 'html_cleaned', parameters: {} }),
    },
  ])
  expect(await portalOffer('html')).toMatchObject({ description_html: '<p>Good</p>' })
  expect(await importBy(fileOf(plain('html', { description_html })))).toMatchObject({ unchanged: 1 })
})

test('another advertiser of an offer is imported with a warning, and the dry run has it too', async () => {
  const other = await buildAdvertiser(network.stores, { name: 'Other Advertiser' })
  expect((await importBy(fileOf(plain('moved')))).warnings).toEqual([])
  const file = fileOf(plain('moved', { advertiser: other.id }))
  const code = 'advertiser_changes'
  const expected = [expect.objectContaining({ line: 6, warning: expect.objectContaining({ code }) })]
  for (const dry_run of [true, false]) expect((await importBy(file, { dry_run })).warnings).toEqual(expected)
  expect((await importBy(file)).warnings).toEqual([])
})

test.each([
  ['deep_link_hosts', { deep_link_hosts: ['shop.example'] }],
  ['url', { url: 'https://shop.example/{click_id}?s={sub1}' }],
])(
  'an import of %s warns about deep link hosts that the tracker ignores, and the offer does',
  async (field, change) => {
    const external_id = `ignored-${field}`
    const wrong = { url: 'https://shop.example/{click_id}', deep_link_hosts: ['shop.example'] }
    const before = {
      ...wrong,
      ...(field === 'url' ? { url: 'https://shop.example/?c={click_id}' } : { deep_link_hosts: [] }),
    }
    expect((await importBy(fileOf(plain(external_id, before)))).warnings).toEqual([])
    const warning: unknown = expect.objectContaining({ code: 'deep_links_ignored' })
    expect((await importBy(fileOf({ external_id, ...change }))).warnings).toMatchObject([
      { field: `offers[0].${field}`, warning },
    ])
    const { warnings } = await network.perform('call', 'showOffer', { offer: `external:${external_id}` })
    expect(warnings).toEqual([warning])
  },
)

test.each([
  [{ payout: 5, revenue: 4 }, 'payout', 'The rate pays 5.00, more than its revenue of 4.00.'],
  [{ payout_percent: 30, revenue_percent: 20 }, 'payout_percent', 'The rate pays 30 %, more than its revenue of 20 %.'],
])('a rate of %j is imported with a warning, and the dry run has it too', async (rate, field, warning) => {
  const file = fileOf(plain(`dear-${field}`, { payouts: [rate] }))
  for (const dry_run of [true, false])
    expect((await importBy(file, { dry_run })).warnings).toEqual([
      expect.objectContaining({
        field: `offers[0].payouts[0].${field}`,
        warning: expect.objectContaining({ text: warning }),
      }),
    ])
})

describe.each(ways)('by %s', (way) => {
  test('an import that ends all rates of a goal says so before and when it does, with line and offer', async () => {
    const id = `ending-${way}`
    const goals = [{ code: 'sub', name: 'Subscription' }]
    const payouts = [
      { payout: 5, revenue: 6, countries: ['US'] },
      { payout: 4, revenue: 6 },
      { goal: 'sub', payout: 3, revenue: 4 },
    ]
    await importBy(fileOf(plain(id, { goals, payouts }), plain(`${id}-other`)))
    const csv = `external_id;title;payout;revenue\n${id}-other;Offer ${id}-other;10;12.5\n${id};Offer ${id};;\n`
    const ends = `ends all general rates of offer ${id} (5 of 6 for US; 4 of 6): its visitors are not counted`
    const pays = `ends all general rates of goal "sub" of offer ${id} (3 of 4 for goal sub): it pays nothing`
    const warns = (text: string): unknown => expect.objectContaining({ text: expect.stringContaining(text) })
    const expected = [
      { line: 3, field: 'payout', warning: warns(ends) },
      { line: 3, field: 'payout', warning: warns(pays) },
    ]
    const before = await everything()
    expect(await importBy(csv, { dry_run: true }, way)).toMatchObject({ warnings: expected, warnings_in_all: 2 })
    expect(await everything()).toEqual(before)
    const json = fileOf({ external_id: id, payouts: payouts.slice(0, 2) }, { external_id: `${id}-other`, payouts: [] })
    expect((await importBy(json, { dry_run: true }, way)).warnings).toEqual([
      { line: 5, field: 'offers[0].payouts', warning: warns(pays) },
      { line: 21, field: 'offers[1].payouts', warning: warns(`of offer ${id}-other (10 of 12.5)`) },
    ])
    expect((await importBy(csv, {}, way)).warnings).toEqual(expected)
    // There is nothing left to end, and a closed offer has no visitors.
    expect((await importBy(csv, {}, way)).warnings).toEqual([])
    await importBy(fileOf({ external_id: `${id}-other`, status: 'inactive' }))
    expect((await importBy(fileOf({ external_id: `${id}-other`, payouts: [] }), {}, way)).warnings).toEqual([])
  })

  test('two rows for the same visitors are an error that names both lines', async () => {
    const before = await everything()
    const fault = (line: number) => `has the same goal, countries, systems and devices as line ${line}`
    const csv = [
      'external_id;title;advertiser;url;payout_countries;payout;revenue',
      `twice-${way};Twice;${advertiser.id};https://shop.example/;US|CA;5;6`,
      ';;;;;4;6',
      ';;;;CA|US;3;6',
      ';;;;US;2;6',
    ].join('\n')
    const rows = [
      { countries: ['US', 'CA'], payout: 5, revenue: 6 },
      { payout: 4, revenue: 6 },
      { countries: ['CA', 'US', 'CA'], payout: 3, revenue: 6, goal: '' },
    ]
    for (const dry_run of [true, false]) {
      await expect(importBy(csv, { dry_run }, way)).rejects.toThrow(`line 4, payout: ${fault(2)}`)
      await expect(importBy(csv, { dry_run }, way)).rejects.toThrow('The file has an error;')
      await expect(importBy(fileOf(plain(`twice-${way}`, { payouts: rows })), { dry_run }, way)).rejects.toThrow(
        new RegExp(String.raw`line 21, offers\[0\]\.payouts\[2\]: ${fault(9)}`),
      )
    }
    expect(await everything()).toEqual(before)
  })
})

test('payout rows end and begin, and are never changed; personal ones stay', async () => {
  const { stores, perform } = network
  const rows = [
    { countries: ['US'], payout: 5, revenue: 6 },
    { countries: ['DE'], payout: 3, revenue: 4 },
    { payout: 1, revenue: 2 },
  ]
  await importBy(fileOf(plain('rates', { payouts: rows })))
  const offer = await perform('call', 'showOffer', { offer: 'external:rates' })
  const affiliate = await buildAffiliate(stores)
  await buildPayout(stores, { offer_id: offer.id, affiliate_id: affiliate.id, payout: '9.00' })
  const soon = new Date(Date.now() + 86_400_000)
  const planned = { offer_id: offer.id, payout: '2.50', valid_from: soon }
  await buildPayout(stores, planned)
  await importBy(fileOf({ external_id: 'rates', payouts: [rows[0], { payout: 1.5, revenue: 2 }, rows[1]] }))

  const after = await perform('call', 'showOffer', { offer: 'external:rates' })
  const idOf = (payout: number) => offer.payouts.find((row) => row.payout === payout)?.id
  expect(after.payouts.map(({ id, payout }) => [id, payout])).toEqual([
    [idOf(5), 5],
    [expect.any(Number), 1.5],
    [idOf(3), 3],
  ])
  const all = await stores.pg
    .selectFrom('payouts')
    .where('offer_id', '=', offer.id)
    .select(['id', 'affiliate_id', 'payout', 'valid_from', 'valid_to'])
    .execute()
  const never = new Date(8.64e15)
  const row = (payout: string) => all.find((one) => one.payout === payout)
  // The old rate ends at the moment at which the new one begins, and the planned one takes over from that.
  expect(row('1.00')?.valid_to).toEqual(row('1.50')?.valid_from)
  expect(row('1.50')?.valid_to).toEqual(soon)
  expect(row('2.50')).toMatchObject({ valid_from: soon, valid_to: never })
  expect(row('9.00')).toMatchObject({ affiliate_id: affiliate.id, valid_to: never })
})

describe('a bad file changes nothing and says what is wrong, and where', () => {
  const row = 'x1,Title,Example Advertiser,https://a.example/,5,6'
  const header = 'external_id,title,advertiser,url,payout,revenue'
  const csv = (...lines: string[]) => [header, ...lines].join('\n')
  const bad = [
    ['an unknown column', `${header},prise\n${row},1`, 'line 1, prise: is not a column of the import'],
    ['no id', 'title\nA', 'line 1, external_id: is missing'],
    ['an id twice', csv(row, row.replace('x1', 'x2'), row), 'line 4, external_id: is already in line 2'],
    ['an unknown advertiser', csv(row.replace('Example', 'No')), 'line 2, advertiser: no advertiser is called'],
    [
      'a macro in the host',
      csv(row.replace('a.example', '{sub1}.example')),
      'line 2, url: "https://{sub1}.example/" has a macro',
    ],
    ['a script for an address', csv(row.replace('https://a.example/', 'javascript:alert(1)')), 'must begin with http'],
    ['a negative payout', csv(row.replace('5', '-5')), 'line 2, payout: must be >= 0 (got -5)'],
    ['a decimal comma', csv(row.replace(',5,', ',"1,50",')), 'line 2, payout: "1,50": write a point'],
    ['a tenth of a cent', csv(row.replace(',5,', ',1.001,')), 'line 2, payout: 1.001 must have at most 2 decimals'],
    ['both payouts', `${header},payout_percent\n${row},7`, 'line 2, payout_percent: cannot be combined with payout'],
    ['no revenue', csv(row.replace(',6', ',')), 'line 2, revenue: is missing'],
    [
      'a country in words',
      `${header},countries\n${row},Germany`,
      `line 2, countries: "Germany" is not an ISO country code`,
    ],
    [
      'an unknown system',
      `${header},payout_os\n${row},iOS|Symbian`,
      'line 2, payout_os: "Symbian" is not one of Windows',
    ],
    [
      'an unknown device',
      `${header},payout_devices\n${row},Watch`,
      'line 2, payout_devices: "Watch" is not one of Desktop',
    ],
    ['an open quote', csv(row, '"x2,Title'), 'a quote is opened and never closed'],
    ['a quote within', csv(row, 'x2,Ti"tle'), 'line 3: a quote is inside a cell'],
    ['rows that differ', csv(row, row.replace('Title', 'Other')), 'line 3, title: "Other" differs from line 2'],
    ['an unnamed goal', `${header},goal\n${row},sale`, 'line 2, goal: the offer has no goal "sale"'],
    [
      'a line break in a title',
      csv(row.replace('Title', '"Ti\ntle"')),
      'line 2, title: "Ti\\ntle" has control characters',
    ],
    [
      'a fault behind line breaks',
      csv(row.replace('x1', '"x1"'), '', row.replace('x1', 'x2').replace('5', 'five')),
      'line 4, payout: must be a number',
    ],
    [
      'a new offer without a title',
      'external_id,url\nx1,https://a.example/',
      'line 2, title: is missing: a new offer needs it',
    ],
    [
      'no JSON',
      '{"offers": [\n{"external_id": "x1" "title": 1}]}',
      'line 2: this is not JSON: a comma is missing (column 22)',
    ],
    ['another document', '{"offer": []}', 'line 1: the file must be {"offers": [...]}'],
    [
      'an unknown field',
      fileOf({ external_id: 'x1', prise: 1 }),
      'line 5, offers[0].prise: is not a field of an offer',
    ],
    ['an offer that is not an object', '{"offers": [1]}', 'line 1, offers[0]: must be an object (got 1)'],
    ['an unknown offer by id', '{"offers": [{"id": 987654}]}', 'line 1, offers[0].id: offer 987654 does not exist'],
    [
      'an unknown affiliate',
      fileOf({ external_id: 'vpn-1', affiliates: [987_654] }),
      'line 6, offers[0].affiliates[0]: affiliate 987654 does not exist',
    ],
    [
      'NUL',
      '{"offers": [{"external_id": "vpn-1", "description": "a\\u0000b"}]}',
      'offers[0].description: "a\\u0000b" has control characters',
    ],
    ['half a character', '{"offers": [{"external_id": "vpn-1", "description": "\\ud800"}]}', 'unpaired surrogates'],
    ['nothing', '', 'line 1: the file is empty'],
  ] as const

  test('in each of these ways', async () => {
    const before = await everything()
    for (const [, file, sentence] of bad) await expect(importBy(file)).rejects.toThrow(sentence)
    expect(await everything()).toEqual(before)
  })

  test('all faults at once, to a sensible number', async () => {
    const lines = Array.from({ length: 150 }, (_one, n) => `y${n},Title,Example Advertiser,ftp://a.example/,-1,6`)
    const failed = await importBy(csv(...lines)).catch((error: unknown) => error)
    const described = failed instanceof Error ? failed.message.split('\n') : []
    expect(described).toHaveLength(102)
    expect(described[0]).toBe('The file has 150 errors; nothing was changed.')
    expect(described.at(-1)).toBe('and 50 more')
  })

  test('a good offer beside a bad one is not imported either', async () => {
    const good = plain('beside')
    const [, sentence] = (await importBy(fileOf(good, { ...plain('bad'), url: 'no address' })).catch((error: unknown) =>
      error instanceof Error ? error.message.split('\n') : [],
    )) as string[]
    expect(sentence).toContain('offers[1].url: "no address" must begin with http')
    await expect(portalOffer('beside')).rejects.toThrow('There is no offer')
  })

  test('another encoding, by command', async () => {
    const path = join(network.stores.data_dir, 'latin1.csv')
    writeFileSync(path, Buffer.from(csv(row.replace('Title', 'T\u00EDtulo')), 'latin1'))
    const { code, err } = await plumbline(['offers', 'import', '--file', path], {
      environment: { DATABASE_URL: network.stores.database_url, DATA_DIR: network.stores.data_dir },
    })
    expect(code).toBe(2)
    expect(err).toContain('is not UTF-8: save it as UTF-8')
  })
})

test('an offer is listed once, by its id or by its external_id, which may be the word null', async () => {
  const { stores } = network
  const { id } = await buildOffer(stores, { external_id: 'listed-once' })
  const bare = await buildOffer(stores)
  await expect(
    importBy(fileOf({ id, title: 'By id' }, { external_id: 'listed-once', title: 'By the other' })),
  ).rejects.toThrow('external_id: is already in line')
  const file = fileOf({ id: bare.id, title: 'Still this one' }, plain('null'))
  expect(await importBy(file)).toMatchObject({ new: 1, changed: 1 })
})

test('a command that is killed in the middle leaves nothing', async () => {
  const { stores } = network
  const file = join(stores.data_dir, 'killed.json')
  writeFileSync(file, fileOf(plain('killed-1'), plain('killed-2')))
  const before = [await everything(), await network.lastAudit()]
  await stores.pg.transaction().execute(async (trx) => {
    // The import waits once its offers are written.
    await sql`lock table payouts in share mode`.execute(trx)
    const bin = fileURLToPath(new URL('../../../bin/plumbline', import.meta.url))
    const child = spawn(bin, ['offers', 'import', '--file', file], {
      env: { ...process.env, DATABASE_URL: stores.database_url, DATA_DIR: stores.data_dir },
      stdio: 'ignore',
    })
    const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and application_name = 'plumbline command'`
    await expect.poll(async () => (await waiting.execute(stores.pg)).rows.length).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await expect
    .poll(async () => {
      const left = await sql<{ count: string }>`
        select count(*) from pg_stat_activity where application_name = 'plumbline command' and datname = current_database()`.execute(
        stores.pg,
      )
      return left.rows[0]?.count
    })
    .toBe('0')
  expect([await everything(), await network.lastAudit()]).toEqual(before)
  expect(await importBy(readFileSync(file, 'utf8'))).toMatchObject({ new: 2 })
})

test('two imports at once are one after the other', async () => {
  const replies = await Promise.all([
    importBy(fileOf(plain('both', { title: 'First' }), plain('one'))),
    importBy(fileOf(plain('both', { title: 'Second' }), plain('two'))),
    importBy(fileOf(plain('both', { title: 'Third' }), plain('one'))),
  ])
  expect(new Set(replies.map((reply) => reply.new))).toEqual(new Set([0, 1, 2]))
  const rows = await network.stores.pg
    .selectFrom('offers')
    .where('external_id', 'in', ['both', 'one', 'two'])
    .select('id')
    .execute()
  expect(rows).toHaveLength(3)
  const { fields } = replies.find((reply) => reply.new === 0)?.changes[0] ?? {}
  expect(isRecord(fields?.[0])).toBe(true)
})
