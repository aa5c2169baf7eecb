import { not_mobile, report_names } from '@plumbline/contract/reports.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildConversion, buildOffer, buildOfferAffiliate } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { casesInProof } from '../../../testing/harness/proofs.ts'
import { buildStatisticsWorld, type Query, sumOf } from './reports.test-support.ts'

const at = (moment: string): Date => new Date(moment)
const world = setUp(buildStatisticsWorld)

beforeEach(async () => {
  world.now = at('2026-11-20T17:00:00Z')
  await world.empty()
})

/** One with groups and the list: all have the same conditions in their statements, and each is asked with one. */
const forms = casesInProof(report_names, ['offers', 'conversions'])

describe('filters', () => {
  it.each(forms)('by dimensions include and exclude in %s: both halves are the whole', async (report) => {
    const rows = [
      { country: 'US', offer_id: 1, sub1: 'a,b', os: 'iOS', device: 'Phone', browser: 'Safari', city: 'Bonn' },
      { country: 'DE', offer_id: 2, sub1: 'a', sub5: '', os: '', device: 'Tablet', isp: 'Telco' },
      { country: 'Unknown', offer_id: 3, sub1: '', os: 'Windows', device: 'Desktop', isp: 'Telco' },
      { country: 'US', offer_id: 2, sub1: '', os: 'iOS', device: '', city: 'Washington, D.C.' },
    ]
    await world.clicks(...rows)
    await world.conversions(...rows, { ...rows[0], affiliate_id: world.rival_id })
    const count = async (query: Query): Promise<number> => {
      const answer = await world.page(report, query)
      return report === 'conversions' ? answer.count : sumOf(answer.results, 'total')
    }
    const halves: readonly [include: Query, exclude: Query, expected: number][] = [
      [{ country: 'US' }, { country_not: 'US' }, 2],
      [{ country: ['US', 'DE'] }, { country_not: ['US', 'DE'] }, 3],
      [{ country: 'FR' }, { country_not: 'FR' }, 0],
      [{ offer_id: ['1', '3'] }, { offer_id_not: ['1', '3'] }, 2],
      [{ sub1: 'a,b' }, { sub1_not: 'a,b' }, 1],
      [{ without: 'sub1' }, { without_not: 'sub1' }, 2],
      [{ sub1: 'a', without: 'sub1' }, { sub1_not: 'a', without_not: 'sub1' }, 3],
      [{ city: ['Bonn', 'Washington, D.C.'] }, { city_not: ['Bonn', 'Washington, D.C.'] }, 2],
      [{ isp: 'Telco' }, { isp_not: 'Telco' }, 2],
      [{ mobile_isp: not_mobile }, { mobile_isp_not: not_mobile }, 2],
      [{ hour: '12:00' }, { hour_not: '12:00' }, 4],
    ]
    for (const [include, exclude, expected] of halves)
      expect([include, await count(include), await count(exclude)]).toEqual([include, expected, 4 - expected])
    expect(await count({ country_not: 'DE', os: 'iOS', without_not: 'device' })).toBe(1)
  })

  it('by goal narrow the conversions, which alone have one', async () => {
    await world.conversions(
      { goal: 'sale' },
      { goal: 'lead' },
      { goal: '' },
      { goal: 'sale', affiliate_id: world.rival_id },
    )
    const count = async (query: Query) => (await world.page('conversions', query)).count
    expect(await Promise.all([{ goal: 'sale' }, { goal_not: 'sale' }, { without: 'goal' }].map(count))).toEqual([
      1, 2, 1,
    ])
    const answer = await world.ask('daily', { goal_not: 'sale' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'not_a_report_filter'])
  })

  it('find a text in any sub ID, literally', async () => {
    await world.conversions(
      { sub1: 'Newsletter-5' },
      { sub2: 'the news' },
      { sub3: 'NEWS' },
      { sub4: '50% off' },
      { sub5: 'a_b' },
      { sub1: "O'Hara \\ Sons" },
      { sub5: 'Ärger' },
      { sub10: 'later' },
      { aff_click_id: 'Later-1' },
    )
    await world.conversions({ affiliate_id: world.rival_id, sub1: 'news' })
    for (const [sub_search, expected] of [
      ['news', 3],
      ['NEWS', 3],
      ['letter-5', 1],
      ['50%', 1],
      ['_', 1],
      ['%', 1],
      ['\\', 1],
      ["o'h", 1],
      ['ÄRGER', 1],
      ['later', 2],
      ['', 9],
      ['nothing of the kind', 0],
    ] as const) {
      const { results, count } = await world.page('conversions', { sub_search })
      expect([sub_search, results.length, count]).toEqual([sub_search, expected, expected])
    }
  })

  it('by id find conversions by their number, transaction and click, in the list and its file, and none of others', async () => {
    const build = async (affiliate_id: number) => {
      const { id, txid, click_id } = await buildConversion(world.stores, { affiliate_id })
      await world.conversions({ id: Number(id), affiliate_id })
      return { id, texts: [id, ` ${txid ?? ''} `, click_id] }
    }
    const [own, , foreign] = [
      await build(world.affiliate_id),
      await build(world.affiliate_id),
      await build(world.rival_id),
    ]
    const find = async (text: string) =>
      (await world.page('conversions', { id: text })).results.map(({ id }) => String(id))
    for (const text of own.texts) expect(await find(text)).toEqual([own.id])
    for (const text of [...foreign.texts, `${own.id}0`, own.texts[2]?.slice(1) ?? ''])
      expect(await find(text)).toEqual([])
    expect(await find('')).toHaveLength(2)
    expect((await world.page('conversions', { id: own.id, ordering: 'offer' })).count).toBe(1)
    const file = await world.file({ report: 'conversions', filters: { id: own.texts[1] ?? '' } })
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
  })

  it('by reason find what was declined or reversed for it', async () => {
    await world.conversions(
      { status: 'declined', reason_code: 'fraud' },
      { status: 'reversed', reason_code: 'other', reason: '=1+1' },
      { status: 'declined' },
      { status: 'approved' },
    )
    await world.conversions({ affiliate_id: world.rival_id, status: 'declined', reason_code: 'fraud' })
    const findMatching = async (reason_code: string) =>
      (await world.page('conversions', { reason_code, ordering: 'reason' })).results.map((row) => [
        row.status,
        row.reason_code,
        row.reason,
      ])
    expect(await findMatching('fraud')).toEqual([['declined', 'fraud', '']])
    expect(await findMatching('other')).toEqual([
      ['declined', 'other', ''],
      ['reversed', 'other', '=1+1'],
    ])
    expect(await findMatching('')).toHaveLength(4)
    const answers = [world.ask('conversions', { reason_code: 'rude' }), world.ask('daily', { reason_code: 'fraud' })]
    expect((await Promise.all(answers)).map((answer) => answer.json<{ detail: string }>().detail)).toEqual([
      expect.stringContaining('"reason_code" must be one of duplicate, fraud'),
      '"reason_code" is not a filter of this report.',
    ])
  })

  it('by a row find the figures behind it', async () => {
    const cases: readonly [Query, number][] = [
      [{ offer_id: '1' }, 2],
      [{ sub1: 'A' }, 0],
      [{ sub1: ' a' }, 0],
      [{ sub6: 'six' }, 1],
      [{ without: 'sub2' }, 3],
      [{ os: 'iOS', device: 'Phone' }, 1],
      [{ browser: 'Safari' }, 1],
      [{ mobile_isp: 'Telco' }, 1],
      [{ sub1: "'; drop" }, 0],
    ]
    const rows = [
      { offer_id: 1, sub1: 'a', os: 'iOS', device: 'Phone', browser: 'Safari', city: 'Bonn', isp: 'Telco' },
      { offer_id: 1, sub1: '', os: 'Windows', device: 'Desktop', isp: 'Telco' },
      { offer_id: 2, sub1: '', sub6: 'six', os: 'iOS', device: 'Desktop' },
    ]
    await world.clicks(...rows)
    await world.conversions(...rows)
    await world.conversions({ ...rows[0], affiliate_id: world.rival_id })
    for (const [query, expected] of cases)
      for (const report of 'offer_id' in query ? report_names : forms) {
        const { results, count } = await world.page(report, query)
        const is_list = report === 'conversions'
        const cells = is_list ? [count] : [sumOf(results, 'clicks'), sumOf(results, 'total')]
        expect([report, query, ...cells]).toEqual([report, query, ...cells.map(() => expected)])
      }
  })

  it.each(['devices', 'conversions'] as const)(
    'and page and order that are empty say nothing to %s',
    async (report) => {
      await world.clicks({})
      const answers = await Promise.all([
        world.ask(report, {}),
        world.ask(report, { page: '', ordering: '', from: '' }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(answers[1]?.json()).toEqual(answers[0]?.json())
    },
  )

  it.each([
    ['offers', { from: '2026-02-30', to: '2026-03-01' }],
    ['daily', { from: '2024-01-01', to: '2026-01-01' }],
    ['browsers', { country: 'ZZ' }],
    ['cities', { country_not: 'us' }],
    ['offers', { goal: 'sale' }],
    ['sub1', { timezone: 'Europe/Berlin' }],
    ['conversions', { ordering: 'affiliate_id' }],
    ['devices', { page: '0' }],
    ['devices', { page: 'one' }],
    ['devices', { foo: 'bar' }],
    ['devices', { offer_id: 'x' }],
    ['conversions', { without: 'payout' }],
    ['conversions', { 'from[]': '2026-11-20' }],
  ] as const)('that mean nothing are refused in words by %s: %j', async (report, query) => {
    await world.clicks({})
    const answer = await world.ask(report, { ...query })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ detail: string }>().detail).toContain(`"${Object.keys(query).at(0) ?? ''}"`)
  })
})

describe('titles of offers', () => {
  it('are shown with the affiliate’s own figures, whatever is visible now', async () => {
    const open = await buildOffer(world.stores, { title: 'Open' })
    const gone = await buildOffer(world.stores, { title: 'Private now', visibility: 'private' })
    await buildOfferAffiliate(world.stores, { offer_id: gone.id, affiliate_id: world.rival_id })
    const inactive = await buildOffer(world.stores, { title: 'Inactive', status: 'inactive' })
    const ids = [open.id, gone.id, inactive.id, 999_999]
    await world.clicks(...ids.map((offer_id) => ({ offer_id })))
    await world.conversions(...ids.map((offer_id) => ({ offer_id })))
    const titles = ['Open', 'Private now', 'Inactive', '#999999']
    expect((await world.rows('offers')).map(({ offer_title }) => offer_title)).toEqual(titles)
    const list = await world.page('conversions', { ordering: 'offer_id' })
    expect(list.results.map(({ offer }) => offer)).toEqual(titles)
  })

  it('are an order over the whole result', async () => {
    const titles = ['beta', 'Alpha', 'alpha 10', 'alpha 9', 'Ärger', 'Zulu']
    const ids: number[] = []
    for (const title of titles) ids.push((await buildOffer(world.stores, { title })).id)
    const sorted = ['#999998', 'Alpha', 'alpha 9', 'alpha 10', 'Ärger', 'beta', 'Zulu']
    // More conversions than a page of the offer that is last by every other order.
    const offers = [...ids, 999_998]
    await world.clicks(...offers.map((offer_id) => ({ offer_id })))
    await world.conversions(...offers.flatMap((offer_id) => Array.from({ length: 30 }, () => ({ offer_id }))))
    const listOrdered = async (ordering: string) =>
      (await world.rows('offers', { ordering })).map(({ offer_title }) => offer_title)
    expect(await listOrdered('offer_title')).toEqual(sorted)
    expect(await listOrdered('-offer_title')).toEqual(sorted.toReversed())
    const pages = async (ordering: string) => {
      const answers = [1, 2, 3].map((page) => world.page('conversions', { ordering, page: String(page) }))
      return (await Promise.all(answers)).flatMap(({ results }) => results.map(({ offer }) => offer))
    }
    expect(await pages('offer')).toEqual(sorted.flatMap((title) => Array.from({ length: 30 }, () => title)))
    expect(await pages('-offer')).toEqual(
      sorted.toReversed().flatMap((title) => Array.from({ length: 30 }, () => title)),
    )
  })

  it('order nothing where there is nothing', async () => {
    expect(await world.rows('offers', { ordering: 'offer_title' })).toEqual([])
    expect(await world.page('conversions', { ordering: '-offer' })).toMatchObject({ results: [], count: 0 })
  })
})

describe('landing pages', () => {
  it('have their titles, filters and order, and rows without one have none', async () => {
    const { stores } = world
    const { id: offer_id } = await buildOffer(stores, { title: 'Vpn' })
    const made = await stores.pg
      .insertInto('offer_landings')
      .values(['Sale', 'Quiz'].map((name) => ({ offer_id, name, url: 'https://shop.example/', weight: 1 })))
      .returning('id')
      .execute()
    const [sale = '', quiz = ''] = made.map(({ id }) => String(id))
    const gone = '999999'
    await world.clicks(...[sale, quiz, quiz, gone, ''].map((landing) => ({ offer_id, landing })))
    await world.conversions({ offer_id, landing: quiz }, { offer_id, landing: quiz, affiliate_id: world.rival_id })
    const rows = await world.rows('landings', { ordering: 'landing_name' })
    expect(rows.map(({ landing, landing_name, clicks, total }) => [landing, landing_name, clicks, total])).toEqual([
      [gone, `#${gone}`, 1, 0],
      [quiz, 'Quiz (Vpn)', 2, 1],
      [sale, 'Sale (Vpn)', 1, 0],
      ['', '', 1, 0],
    ])
    const listed = async (query: Record<string, string | string[]>) =>
      (await world.rows('landings', { ordering: 'landing', ...query })).map(({ landing }) => landing)
    expect(await listed({ landing: [quiz, sale] })).toEqual([sale, quiz])
    expect(await listed({ landing: quiz, without: 'landing' })).toEqual(['', quiz])
    expect(await listed({ landing_not: [sale, gone], without_not: 'landing' })).toEqual([quiz])
    const { results } = await world.page('conversions', { landing: quiz })
    expect(results).toHaveLength(1)
    const wrong = await world.ask('offers', { landing: 'Quiz' })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { detail: expect.stringContaining('"landing"') }])
  })
})
