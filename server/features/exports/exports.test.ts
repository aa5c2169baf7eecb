import type { Report } from '@plumbline/contract/report-shape.ts'
import { cellsInOrder } from '@plumbline/contract/report-cells.test-support.ts'
import { report_names, reports } from '@plumbline/contract/reports.ts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { countryName } from '../../shared/country-name.ts'
import { buildStatisticsWorld } from '../reports/reports.test-support.ts'

const world = setUp(buildStatisticsWorld)

beforeAll(async () => {
  const { stores, affiliate_id, rival_id } = world
  const offer = await buildOffer(stores, { title: '=HYPERLINK("https://evil.example", "Prize")' })
  const at = world.now
  const old = new Date('2026-10-01T12:00:00Z')
  const dimensions = { city: 'São Paulo, "SP"', isp: 'Cell\tOne', sub1: '@sum', sub2: 'plain', sub3: "O'Hara" }
  const own = { affiliate_id, offer_id: offer.id, at, ...dimensions }
  await buildClicks(stores, [
    own,
    { ...own, device: 'Phone', browser: '-Safari', country: 'DE' },
    { ...own, offer_id: 77, sub4: '=1+1' },
    { ...own, at: old, sub2: 'old' },
    { ...own, affiliate_id: rival_id, sub2: 'theirs' },
  ])
  const conversion = { affiliate_id, offer_id: offer.id, created_at: at, ...dimensions }
  await buildConversionCopies(stores, [
    { ...conversion, payout: '1234.50' },
    { ...conversion, country: 'DE', status: 'pending', sub5: 'Needle' },
    { ...conversion, created_at: old, status: 'declined', reason_code: 'terms', reason: '=cmd|calc' },
    { ...conversion, affiliate_id: rival_id, sub2: 'theirs' },
  ])
})
beforeEach(() => {
  world.now = new Date('2026-11-20T17:00:00Z')
})

/** The address of an export. */
const addressOf = async (payload: object, access?: string): Promise<string> =>
  (await world.requestFile(payload, access)).json<{ url: string }>().url
const load = (url: string): Promise<LightMyRequestResponse> => world.app.inject({ url })

/** The cells of a file, read without the writer's help. */
const cellsOf = (file: string): string[][] =>
  file
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))

describe('the file of', () => {
  it.each(report_names)('%s holds the rows of the report in its order, below its headers', async (name) => {
    const { columns, file }: Report = reports[name]
    const answer = await world.file({ report: name })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}_2026-11-14_to_2026-11-20.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const [headers, ...lines] = cellsOf(answer.body)
    expect(headers).toEqual(
      columns.flatMap(({ header, kind }) => (kind === 'country' ? [header, `${header} code`] : [header])),
    )
    const { results } = await world.page(name)
    expect(results.length).toBeGreaterThan(0)
    const plain = (text: string): string => text.replace(/^'(?=[=@-])/, '')
    expect(lines.map((cells) => cells.map(plain))).toEqual(
      results.map((row) =>
        columns.flatMap(({ key, kind }) => {
          if (row[key] === null) return ''
          if (kind === 'country') return [countryName(String(row[key])), String(row[key])]
          if (kind === 'money') return Number(row[key]).toFixed(2)
          if (kind === 'percent') return Number(row[key]).toFixed(4)
          return kind === 'moment' ? '2026-11-20 12:00:00' : String(row[key])
        }),
      ),
    )
  })

  it('offers has its specified name, and a title that no spreadsheet runs', async () => {
    const range = { from: '2026-11-20', to: '2026-11-20' }
    const answer = await world.file({ report: 'offers', filters: range, ordering: '-offer_title' })
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="offers_breakdown_2026-11-20_to_2026-11-20.csv"',
    )
    expect(cellsOf(answer.body).slice(1)).toEqual(
      [
        { offer_title: '\'=HYPERLINK("https://evil.example", "Prize")', conversions: '2', earning: '1234.50' },
        { offer_id: '77', offer_title: '#77', raw_clicks: '1', conversions: '0', earning: '0.00' },
      ].map((row) => cellsInOrder('offers', row, expect.any(String))),
    )
  })

  it('conversions has their reasons behind the specified columns, in words that no spreadsheet runs', async () => {
    const range = { from: '2026-10-01', to: '2026-10-01' }
    const filters = { ...range, reason_code: 'terms' }
    const { body } = await world.file({ report: 'conversions', filters })
    const [headers = []] = cellsOf(body)
    const first = headers.indexOf('Reason')
    expect(headers.slice(first + 2)).toEqual(['Sub6', 'Sub7', 'Sub8', 'Sub9', 'Sub10', 'Your click ID'])
    expect(cellsOf(body).map((cells) => cells.slice(first, first + 2))).toEqual([
      ['Reason', 'Reason text'],
      ['terms', "'=cmd|calc"],
    ])
  })

  it.each([
    [{ report: 'conversions', filters: { country: 'DE' } }, 1],
    [{ report: 'conversions', filters: { sub_search: 'needle' } }, 1],
    [{ report: 'conversions', filters: { sub_search: '', country: '', from: '', to: '' } }, 2],
    [{ report: 'conversions', filters: { from: '2026-10-01', to: '2026-11-20', timezone: 'America/New_York' } }, 3],
    [{ report: 'conversions', filters: { status: 'pending' } }, 1],
    [{ report: 'browsers', filters: { country: 'DE' } }, 2],
    [{ report: 'conversions', filters: { country_not: ['DE', 'FR'] } }, 1],
    [{ report: 'daily', filters: { from: '2026-11-01', to: '2026-11-02' } }, 0],
  ])('%j has %i rows', async (payload, expected) => {
    expect(cellsOf((await world.file(payload)).body)).toHaveLength(expected + 1)
  })

  it('the days that were meant when it was requested, also when it is loaded after midnight', async () => {
    world.now = new Date('2026-11-21T04:59:30Z')
    const { email } = await buildUser(world.stores)
    const url = await addressOf({ report: 'daily' }, (await signInAs(world.app, email)).access)
    world.now = new Date('2026-11-21T05:00:10Z')
    expect((await load(url)).headers['content-disposition']).toContain('2026-11-14_to_2026-11-20')
  })

  it('another affiliate holds nothing of this one', async () => {
    const stranger = await buildUser(world.stores)
    const { access } = await signInAs(world.app, stranger.email)
    // The other reports' files hold no rows of another affiliate either: those above are compared with pages.
    for (const report of ['conversions', 'ledger'])
      expect(cellsOf((await world.file({ report }, access)).body)).toHaveLength(1)
  })
})

describe('an export is refused', () => {
  it.each([
    [{ report: 'payments' }, 'report'],
    [{}, 'report'],
    [{ report: 'offers', filters: { country: 'ZZ' } }, '"country"'],
    [{ report: 'sub1', filters: { country_not: ['US', 'us'] } }, '"country_not"'],
    [{ report: 'sub1', filters: { goal: 'sale' } }, '"goal"'],
    [{ report: 'offers', filters: { from: '2026-11-20' } }, '"to" is missing'],
    [{ report: 'offers', filters: { from: 20 } }, 'filters.from'],
    [{ report: 'daily', filters: { kind: 'bonus' } }, '"kind" is not a filter of this report'],
    [{ report: 'ledger', filters: { country: 'US' } }, '"country" is not a filter of the ledger'],
    [{ report: 'ledger', filters: { from: '2026-11-31' } }, 'must be dates in the format'],
    [{ report: 'ledger', filters: { from: '2026-11-02', to: '2026-11-01' } }, '"from" must not be after'],
    [{ report: 'ledger', ordering: 'amount' }, 'newest first'],
    [{ report: 'offers', ordering: 'payout; drop table' }, '"ordering" must be one of offer_id'],
  ])('%j', async (payload, reason) => {
    const answer = await world.requestFile(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail).toContain(reason)
  })
})

describe('the address of an export', () => {
  const missing = { statusCode: 404, body: '{"detail":"Not found.","code":"not_found"}' }

  it('is a path of this API with 256 random bits, good for a minute', async () => {
    const { url, expires_at } = (await world.requestFile({ report: 'daily' })).json<{
      url: string
      expires_at: string
    }>()
    expect(url).toMatch(/^\/api\/exports\/[\w-]{43}\/$/)
    expect(expires_at).toBe('2026-11-20T17:01:00.000Z')
    const tickets = await world.stores.pg.selectFrom('export_tickets').selectAll().execute()
    expect(JSON.stringify(tickets)).not.toContain(url.slice(13, 56))
  })

  it('works once, also when it is used twice at the same moment', async () => {
    const url = await addressOf({ report: 'daily' })
    const answers = await Promise.all([load(url), load(url), load(url)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
    expect(await load(url)).toMatchObject(missing)
  })

  it('is not used up while too many exports are running', async () => {
    const { pg } = world.stores
    const { email } = await buildUser(world.stores)
    const { access } = await signInAs(world.app, email)
    const addresses = await Promise.all([1, 2, 3].map(() => addressOf({ report: 'ledger' }, access)))
    const [one = '', two = '', three = ''] = addresses
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const running = await pg.transaction().execute(async (holding) => {
      await sql`lock table ledger_entries in access exclusive mode`.execute(holding)
      const loads = [load(one), load(two)]
      await expect.poll(async () => (await waiting.execute(pg)).rows.length).toBe(2)
      expect((await load(three)).statusCode).toBe(429)
      return loads
    })
    for (const { statusCode } of await Promise.all(running)) expect(statusCode).toBe(200)
    await expect.poll(async () => (await load(three)).statusCode).toBe(200)
  })

  it('does not work a minute later', async () => {
    const url = await addressOf({ report: 'daily' })
    world.now = new Date('2026-11-20T17:01:00Z')
    expect(await load(url)).toMatchObject(missing)
  })

  it.each([
    ['the session ended', { ended_at: new Date(), end_reason: 'logout' as const }],
    ['the session ran out', { expires_at: new Date('2026-11-20T17:00:00Z') }],
  ])('does not work once %s', async (_what, change) => {
    const { email } = await buildUser(world.stores, { affiliate_id: world.affiliate_id })
    const { access } = await signInAs(world.app, email)
    const url = await addressOf({ report: 'daily' }, access)
    const user = world.stores.pg.selectFrom('users').where('email', '=', email).select('id')
    await world.stores.pg.updateTable('sessions').set(change).where('user_id', '=', user).execute()
    expect(await load(url)).toMatchObject(missing)
  })

  it.each(['users', 'affiliates'] as const)('does not work once its %s are disabled', async (table) => {
    const { email, id, affiliate_id } = await buildUser(world.stores)
    const { access } = await signInAs(world.app, email)
    const url = await addressOf({ report: 'daily' }, access)
    if (table === 'users')
      await world.stores.pg.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    else
      await world.stores.pg
        .updateTable('affiliates')
        .set({ status: 'disabled' })
        .where('id', '=', affiliate_id)
        .execute()
    expect(await load(url)).toMatchObject(missing)
  })

  it.each(['A'.repeat(43), 'short', '..%2f', 'A'.repeat(64), '%00'.repeat(14) + 'A'])(
    '%s has no owner',
    async (token) => {
      expect(await load(`/api/exports/${token}/`)).toMatchObject(missing)
    },
  )

  it('is not used up by a HEAD request', async () => {
    const url = await addressOf({ report: 'daily' })
    const look = await world.app.inject({ method: 'HEAD', url })
    expect([look.statusCode, look.headers.allow]).toEqual([405, 'GET'])
    expect((await load(url)).statusCode).toBe(200)
  })
})
