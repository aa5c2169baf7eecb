import { movedGoalId, type MoveInKind, type Source } from '@plumbline/contract/move-in.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildAdvertiser, buildAffiliate, buildOldNetwork } from '../../../testing/harness/builders.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { importFile, type Imported as Reply } from './import.test-support.ts'
import { fixtures } from './offer-fixtures.test-support.ts'

const network = setUp(startOperators)

/** A network with advertiser 5 and affiliates 12 and 13. */
const buildNetwork = async (source: Source, name = `Old ${source}`) => {
  const { stores } = network
  const advertiser = await buildAdvertiser(stores)
  const [ada, bob] = [await buildAffiliate(stores), await buildAffiliate(stores)]
  const old = await buildOldNetwork(stores, {
    name,
    source,
    ids: [
      { kind: 'advertiser', external_id: '5', id: advertiser.id },
      { kind: 'affiliate', external_id: '12', id: ada.id },
      { kind: 'affiliate', external_id: '13', id: bob.id },
    ],
  })
  const send = (kind: MoveInKind, file: unknown, more: { show?: number } = {}) =>
    importFile(network, { kind, source, network: name, ...more }, file)
  return { advertiser_id: advertiser.id, ada: ada.id, bob: bob.id, old, send }
}

const countsOf = ({ new: made, changed, same, refused }: Reply) => ({ made, changed, same, refused })
const mailsOf = async (): Promise<number> =>
  (await network.stores.pg.selectFrom('outbox').where('kind', '=', 'mail').select('id').execute()).length

const offerOf = (reply: Reply): number => reply.results.find(({ external_id }) => external_id === '67')?.id ?? 0

describe.each(['affise', 'everflow', 'tune', 'cake'] as const)('%s', (source) => {
  test('offers, access, rates and balances are imported, and a second time nothing changes', async () => {
    const { pg } = network.stores
    const { ada, bob, advertiser_id, old, send } = await buildNetwork(source)
    const files = fixtures[source]
    const mails = await mailsOf()

    const offers = await send('offers', files.offers)
    expect(countsOf(offers)).toEqual({ made: 1, changed: 0, same: 0, refused: 1 })
    const [first, second] = offers.results
    expect(first?.warnings.map(({ field, warning }) => [field, warning.code]).toSorted()).toEqual([
      ...(source === 'cake' ? [] : [['caps', 'cap_starts_at_zero']]),
      ['description_html', 'html_cleaned'],
      ['url', 'macro_unchanged'],
    ])
    expect(second?.message?.text).toMatch(/^url: .*; title: /)
    const offer_id = offerOf(offers)
    const offer = await pg.selectFrom('offers').where('id', '=', offer_id).selectAll().executeTakeFirstOrThrow()
    expect(offer).toMatchObject({ title: 'Harborline VPN', status: 'active', visibility: 'approval', advertiser_id })
    expect(offer.description_html).toBe('<p>A <b>VPN</b></p>')
    expect(offer.url).toMatch(/^https:\/\/shop\.example\/\?c=\{click_id\}&p=\{affiliate_id\}&s=\{sub1\}/)
    expect(offer.countries).toEqual(['US', 'CA'])
    const payouts = await pg
      .selectFrom('payouts')
      .innerJoin('goals', 'goals.id', 'goal_id')
      .where('payouts.offer_id', '=', offer_id)
      .select(['code', 'name', 'payout', 'payout_percent', 'revenue', 'revenue_percent'])
      .orderBy('payouts.id')
      .execute()
    expect(payouts).toEqual([
      { code: '', name: '', payout: '7.50', payout_percent: null, revenue: '10.00', revenue_percent: null },
      {
        code: source === 'affise' ? '2' : '902',
        name: 'Renewal',
        payout: null,
        payout_percent: '8.0000',
        revenue: null,
        revenue_percent: '12.0000',
      },
    ])
    const caps = await pg
      .selectFrom('caps')
      .leftJoin('goals', 'goals.id', 'goal_id')
      .where('caps.offer_id', '=', offer_id)
      .select(['type', 'period', 'amount', 'affiliate_id', 'code'])
      .orderBy('type')
      .orderBy('period')
      .execute()
    const is_affise = source === 'affise'
    const imported_caps = [
      { type: 'conversions', period: 'day', amount: '50.00', affiliate_id: is_affise ? ada : null, code: null },
      // Only for the base goal.
      ...(is_affise ? [{ type: 'conversions', period: 'month', amount: '900.00', affiliate_id: null, code: '' }] : []),
      { type: 'payout', period: 'month', amount: '500.00', affiliate_id: null, code: is_affise ? '2' : null },
    ]
    expect(caps).toEqual(source === 'cake' ? [] : imported_caps)
    const ids = await pg
      .selectFrom('moved_ids')
      .where('old_network_id', '=', old.id)
      .where('kind', 'in', ['offer', 'goal'])
      .select(['kind', 'external_id'])
      .orderBy('kind')
      .execute()
    expect(ids).toEqual([
      ...(source === 'affise' ? [] : [{ kind: 'goal', external_id: movedGoalId(offer_id, '902') }]),
      { kind: 'offer', external_id: '67' },
    ])

    expect(countsOf(await send('access', files.access))).toEqual({ made: 2, changed: 0, same: 0, refused: 0 })
    const requests = await pg
      .selectFrom('offer_requests')
      .where('offer_id', '=', offer_id)
      .select(['affiliate_id', 'state'])
      .orderBy('affiliate_id')
      .execute()
    expect(requests).toEqual([
      { affiliate_id: ada, state: 'approved' },
      { affiliate_id: bob, state: 'requested' },
    ])
    const granted = await pg
      .selectFrom('offer_affiliates')
      .where('offer_id', '=', offer_id)
      .select('affiliate_id')
      .execute()
    expect(granted).toEqual([{ affiliate_id: ada }])

    const rates = files.rates ?? files.offers
    expect(countsOf(await send('rates', rates))).toEqual({ made: 1, changed: 0, same: 0, refused: 0 })
    const personal = await pg
      .selectFrom('payouts')
      .where('affiliate_id', '=', ada)
      .select(['payout', 'offer_id'])
      .execute()
    expect(personal).toEqual([{ payout: '8.25', offer_id }])

    const balances = await send('balances', files.balances)
    expect(countsOf(balances)).toEqual({ made: 1, changed: 0, same: 0, refused: 0 })
    expect(balances.amounts).toEqual({ new: 120.5, same: 0, refused: 0 })

    expect(countsOf(await send('offers', files.offers))).toEqual({ made: 0, changed: 0, same: 1, refused: 1 })
    for (const [kind, file] of [
      ['access', files.access],
      ['rates', rates],
      ['balances', files.balances],
    ] as const) {
      const { same, lines } = await send(kind, file)
      expect([kind, same]).toEqual([kind, lines])
    }
    expect(await mailsOf()).toBe(mails)
  })
})

const own_offer = {
  external_id: '67',
  title: 'Harborline VPN',
  advertiser: '5',
  visibility: 'approval',
  affiliates: ['13'],
  url: 'https://shop.example/?c={click_id}',
  goals: [{ external_id: 'g2', code: 'renewal', name: 'Renewal' }],
  payouts: [{ payout: 5, revenue: 7 }],
  caps: [{ type: 'conversions', period: 'day', amount: 9, affiliate: '12' }],
}

test('what people changed here since an import stays, and what the old network changed is written', async () => {
  const { pg } = network.stores
  const { ada, bob, send } = await buildNetwork('plumbline')
  const offer_id = offerOf(await send('offers', { offers: [own_offer] }))
  const cap = await pg.selectFrom('caps').where('offer_id', '=', offer_id).select('affiliate_id').execute()
  expect(cap).toEqual([{ affiliate_id: ada }])
  await network.perform('call', 'editOffer', { offer: String(offer_id), title: 'Of ours' })
  await network.perform('call', 'revokeOfferAccess', { offer: String(offer_id), affiliates: [bob] })
  const changed = await send('offers', { offers: [{ ...own_offer, url: 'https://shop.example/new?c={click_id}' }] })
  expect(changed.results).toMatchObject([{ outcome: 'changed', id: offer_id, fields: [{ field: 'url' }] }])
  const offer = await pg.selectFrom('offers').where('id', '=', offer_id).select(['title', 'external_id']).execute()
  expect(offer).toEqual([{ title: 'Of ours', external_id: expect.stringMatching(/67$/) }])
  expect(
    await pg.selectFrom('offer_affiliates').where('offer_id', '=', offer_id).select('affiliate_id').execute(),
  ).toEqual([])

  const access = 'affiliate,offer,state,reason\n12,67,pending,\n13,67,declined,No traffic\n'
  expect(countsOf(await send('access', access))).toEqual({ made: 1, changed: 0, same: 1, refused: 0 })
  const approved = access.replace('pending', 'approved').replace('declined', 'approved')
  const decided = await send('access', approved)
  expect(decided.results.map(({ outcome, warnings }) => [outcome, warnings[0]?.warning.code])).toEqual([
    ['changed', undefined],
    ['same', 'access_decided'],
  ])
  await network.perform('call', 'revokeOfferAccess', { offer: String(offer_id), affiliates: [ada] })
  expect(await send('access', approved)).toMatchObject({ same: 2, warnings_in_all: 2 })
  expect(
    await pg.selectFrom('offer_affiliates').where('offer_id', '=', offer_id).select('affiliate_id').execute(),
  ).toEqual([])

  const rate = { affiliate: ['12', '13'], offer: '67', goal: 'g2', payout: 6 }
  expect(countsOf(await send('rates', { rates: [rate, rate, { ...rate, goal: 'x' }] }))).toMatchObject({
    made: 0,
    refused: 3,
  })
  const withRevenue = { ...rate, revenue: 8, countries: ['US'] }
  expect(countsOf(await send('rates', { rates: [withRevenue] }))).toMatchObject({ made: 1 })
  const higher = { offer: String(offer_id), goal: 'renewal', payout: 7, countries: ['US'], quiet: true }
  await network.perform('call', 'setPayout', { ...higher, affiliates: [ada] })
  const again = await send('rates', { rates: [withRevenue] })
  expect(again.results).toMatchObject([{ outcome: 'same', warnings: [{ warning: { code: 'rate_replaced' } }] }])
  const rates = await send('rates', { rates: [{ ...withRevenue, payout: 6.5 }] })
  expect(rates).toMatchObject({ changed: 1, results: [{ warnings: [{ warning: { code: 'changed_here' } }] }] })
  const personal = pg.selectFrom('payouts').where('offer_id', '=', offer_id).where('affiliate_id', 'is not', null)
  const now = await personal
    .where('valid_to', '>', new Date())
    .select(['affiliate_id', 'payout'])
    .orderBy('affiliate_id')
    .execute()
  expect(now).toEqual([
    { affiliate_id: ada, payout: '7.00' },
    { affiliate_id: bob, payout: '6.50' },
  ])
})

/** Terms and grants of an offer here. */
const shownOf = async (offer_id: number) => {
  const { pg } = network.stores
  const { status, hold_days } = await pg
    .selectFrom('offers')
    .where('id', '=', offer_id)
    .select(['status', 'hold_days'])
    .executeTakeFirstOrThrow()
  const payouts = await pg
    .selectFrom('payouts')
    .where('offer_id', '=', offer_id)
    .where('valid_to', '>', new Date())
    .select('payout')
    .execute()
  const caps = await pg.selectFrom('caps').where('offer_id', '=', offer_id).select('amount').execute()
  const granted = pg.selectFrom('offer_affiliates').where('offer_id', '=', offer_id).orderBy('affiliate_id')
  return {
    status,
    hold_days,
    payouts: payouts.map(({ payout }) => Number(payout)),
    caps: caps.map(({ amount }) => Number(amount)),
    affiliates: (await granted.select('affiliate_id').execute()).map(({ affiliate_id }) => affiliate_id),
  }
}

const warningsOf = ({ results }: Reply) =>
  results.flatMap(({ warnings }) => warnings.map(({ field, warning }): [string, string] => [field, warning.code]))

test('an import never takes back what was entered or granted here', async () => {
  const { ada, bob, send } = await buildNetwork('plumbline', 'Entered here')
  const { payouts: _payouts, caps: _caps, goals: _goals, affiliates: _affiliates, ...bare } = own_offer
  const offer_id = offerOf(await send('offers', { offers: [bare] }))
  const offer = String(offer_id)
  await network.perform('call', 'editOffers', { offers: [offer_id], status: 'inactive', hold_days: 30 })
  await network.perform('call', 'setPayout', { offer, payout: 3, revenue: 9, quiet: true })
  await network.perform('call', 'addCap', { offer, type: 'conversions', period: 'day', amount: 4, kind: 'hard' })
  await network.perform('call', 'grantOfferAccess', { offer, affiliates: [bob] })
  const here = { status: 'inactive', hold_days: 30, payouts: [3], caps: [4] }
  const full = { ...own_offer, status: 'active', hold_days: 0, terms: 'No spam', affiliates: ['12'] }
  const second = await send('offers', { offers: [full] })
  expect(second.results[0]?.fields.map(({ field }) => field).toSorted()).toEqual([
    'affiliates',
    'goal renewal',
    'terms',
  ])
  const kept = ['status', 'hold_days', 'payouts', 'caps']
  expect(new Map(warningsOf(second))).toEqual(new Map(kept.map((field) => [field, 'changed_here'])))
  expect(await shownOf(offer_id)).toEqual({ ...here, affiliates: [ada, bob] })
  expect(await send('offers', { offers: [full] })).toMatchObject({ same: 1, warnings_in_all: 0 })
  // Revoked here, so a list that is longer now does not grant it again.
  await network.perform('call', 'revokeOfferAccess', { offer, affiliates: [ada] })
  const other = { ...full, payouts: [{ payout: 6, revenue: 7 }], affiliates: ['12', '13'], caps: [] }
  expect(warningsOf(await send('offers', { offers: [other] }))).toEqual([
    ['payouts', 'changed_here'],
    ['caps', 'changed_here'],
    ['affiliates', 'access_decided'],
  ])
  expect(await shownOf(offer_id)).toEqual({ ...here, affiliates: [bob] })
})

test('rates, caps and status follow the old network until they are changed here', async () => {
  const { ada, send } = await buildNetwork('plumbline', 'Followed')
  const of = (payout: number, amount: number, status: string) => ({
    offers: [{ ...own_offer, status, payouts: [{ payout, revenue: 9 }], caps: [{ ...own_offer.caps[0], amount }] }],
  })
  const offer_id = offerOf(await send('offers', of(5, 9, 'active')))
  const offer = String(offer_id)
  expect(countsOf(await send('offers', of(6, 8, 'paused')))).toMatchObject({ changed: 1 })
  expect(await shownOf(offer_id)).toMatchObject({ payouts: [6], caps: [8], status: 'paused' })
  await network.perform('call', 'setPayout', { offer, payout: 4, quiet: true })
  await network.perform('call', 'editOffers', { offers: [offer_id], status: 'inactive' })
  await network.perform('call', 'addCap', {
    offer,
    type: 'conversions',
    period: 'day',
    amount: 1,
    affiliate: ada,
    country: 'US',
  })
  expect(await send('offers', of(7, 7, 'active'))).toMatchObject({ same: 1, warnings_in_all: 3 })
  expect(await shownOf(offer_id)).toMatchObject({ payouts: [4], caps: [8, 1], status: 'inactive' })
})

test('an exported offer is imported in our own schema, and its links keep the offer that they name', async () => {
  const { send } = await buildNetwork('plumbline', 'Exported')
  const base = { code: '', name: 'Sale' }
  const goal = { code: 'renewal', name: 'Renewal', external_id: 'x'.repeat(189) }
  const offer = {
    ...own_offer,
    terms: '',
    goals: [base, goal],
    payouts: [{ goal: '', payout: 5, revenue: 7 }],
    caps: [{ type: 'conversions', period: 'day', amount: 9, goal: '' }],
    link_ids: ['L1'],
  }
  const offer_id = offerOf(await send('offers', { offers: [offer] }))
  const caps = await network.stores.pg
    .selectFrom('caps')
    .innerJoin('goals', 'goals.id', 'caps.goal_id')
    .where('caps.offer_id', '=', offer_id)
    .select(['code', 'name'])
    .execute()
  expect(caps).toEqual([base])
  const other = { ...offer, external_id: '68', link_ids: ['L1', 'L2'] }
  const long = { ...offer, external_id: '69', goals: [{ ...goal, external_id: 'x'.repeat(190) }] }
  const reply = await send('offers', { offers: [other, long] })
  expect(reply).toMatchObject({ new: 1, refused: 1 })
  expect(warningsOf(reply)).toEqual([['link_ids', 'old_id_of_another']])
  const links = network.stores.pg.selectFrom('moved_ids').where('kind', '=', 'link_offer').orderBy('external_id')
  expect(await links.where('external_id', 'in', ['L1', 'L2']).select('id').execute()).toEqual([
    { id: offer_id },
    { id: reply.results[0]?.id },
  ])
})

test('goals that have another code here stay, and new ones with a name of theirs are added', async () => {
  const { send } = await buildNetwork('plumbline', 'Other codes')
  const [old, plain] = [
    { external_id: 'g2', code: 'renewal', name: 'Renewal' },
    { code: 'trial', name: 'Trial' },
  ]
  const bare = { ...own_offer, payouts: [], caps: [] }
  const offer_id = offerOf(await send('offers', { offers: [{ ...bare, goals: [old, plain] }] }))
  for (const { code, name } of [old, plain])
    await network.perform('call', 'importOffers', {
      file: JSON.stringify({ offers: [{ id: offer_id, goals: [{ code: `our ${code}`, name, renamed_from: code }] }] }),
    })
  const further = { code: 'second', name: 'Renewal' }
  const reply = await send('offers', { offers: [{ ...bare, goals: [{ ...old, code: 'other' }, plain, further] }] })
  expect(reply.results).toMatchObject([{ outcome: 'changed', fields: [{ field: 'goal second' }], message: null }])
  const goals = network.stores.pg.selectFrom('goals').where('offer_id', '=', offer_id).orderBy('id').select('code')
  expect((await goals.execute()).map(({ code }) => code)).toEqual(['', 'our renewal', 'our trial', 'second'])
})

test('personal rates follow the old network there and back, and one that was ended here stays ended', async () => {
  const { ada, send } = await buildNetwork('plumbline', 'There and back')
  await send('offers', { offers: [own_offer] })
  const rates = network.stores.pg
    .selectFrom('payouts')
    .where('affiliate_id', '=', ada)
    .where('valid_to', '=', sql<Date>`'infinity'`)
  const inForce = () => rates.select(['id', 'payout']).execute()
  const sendRate = (payout: number) => send('rates', { rates: [{ affiliate: '12', offer: '67', payout }] })
  for (const payout of [5, 6, 5]) {
    expect((await sendRate(payout)).results).toMatchObject([{ warnings: [] }])
    expect(await inForce()).toMatchObject([{ payout: payout.toFixed(2) }])
  }
  const [{ id } = { id: 0 }] = await inForce()
  await network.perform('call', 'endPayout', { id, quiet: true })
  for (const payout of [5, 6, 7])
    expect((await sendRate(payout)).results).toMatchObject([
      { outcome: 'same', warnings: [{ warning: { code: 'rate_replaced' } }] },
    ])
  expect(await inForce()).toEqual([])
})

test.each<
  [
    name: string,
    imported: number | undefined,
    plan: { payout?: number; countries?: string[] },
    planned: string[],
    rate: object,
    after: string[],
  ]
>([
  ['begins after an imported rate', 5, { payout: 9 }, ['5 to P', '9 from P'], { payout: 6 }, ['6 to P', '9 from P']],
  ['begins where none was', undefined, { payout: 9 }, ['9 from P'], { payout: 9 }, ['9 to P', '9 from P']],
  ['ends an imported rate', 5, {}, ['5 to P'], { payout: 6 }, ['6 to P']],
  [
    'overlaps in part',
    5,
    { payout: 9, countries: ['US'] },
    ['5', '9 from P'],
    { payout: 6, countries: ['US', 'CA'] },
    ['5', '9 from P'],
  ],
])(
  'a plan that %s happens, personal or general, whatever is imported until then',
  async (name, imported, plan, planned, rate, after) => {
    const { ada, send } = await buildNetwork('plumbline', `Plan ${name}`)
    const { pg } = network.stores
    const P = '2099-12-01T05:00:00.000Z'
    for (const affiliate of [ada, null]) {
      const key = `${affiliate}`
      const bring = (rates: object[]) =>
        affiliate === null
          ? send('offers', { offers: [{ ...own_offer, external_id: key, payouts: rates }] })
          : send('rates', { rates: rates.map((one) => ({ ...one, affiliate: '12', offer: key })) })
      const { results } = await send('offers', { offers: [{ ...own_offer, external_id: key, payouts: [] }] })
      const offer_id = results[0]?.id ?? 0
      const shown = async () => {
        const rows = pg.selectFrom('payouts').where('offer_id', '=', offer_id).where('valid_to', '>', new Date())
        const rates = await rows.orderBy('valid_from').select(['id', 'payout', 'valid_from', 'valid_to']).execute()
        const from = ({ valid_from }: { valid_from: Date }) =>
          valid_from > new Date() ? ` from ${valid_from.toISOString()}` : ''
        const to = ({ valid_to }: { valid_to: Date }) =>
          valid_to < new Date(8.64e15) ? ` to ${valid_to.toISOString()}` : ''
        return rates.map((row) => ({
          id: row.id,
          rate: `${Number(row.payout)}${from(row)}${to(row)}`.replaceAll(P, 'P'),
        }))
      }
      const ratesOf = async () => (await shown()).map((row) => row.rate)
      const fresh = imported === undefined ? [] : [{ payout: imported, revenue: 10 }]
      if (fresh.length > 0) await bring(fresh)
      await ('payout' in plan
        ? network.perform('call', 'setPayout', {
            offer: String(offer_id),
            revenue: 10,
            ...plan,
            from: P,
            quiet: true,
            ...(affiliate !== null && { affiliates: [affiliate] }),
          })
        : network.perform('call', 'endPayout', { id: (await shown())[0]?.id ?? 0, at: P, quiet: true }))
      expect([key, await ratesOf()]).toEqual([key, planned])
      const reply = await bring([{ revenue: 10, ...rate }])
      const is_refused = JSON.stringify(planned) === JSON.stringify(after)
      expect(reply).toMatchObject({ refused: is_refused ? 1 : 0 })
      expect(JSON.stringify(reply.results[0]?.message).includes('rate_ambiguous')).toBe(is_refused)
      expect([key, await ratesOf()]).toEqual([key, after])
      expect(await bring([{ revenue: 10, ...rate }])).toMatchObject(is_refused ? { refused: 1 } : { same: 1 })
    }
  },
)

test('a personal rate whose amount or target cannot be read is refused, and never applies to more', async () => {
  const { ada, send } = await buildNetwork('affise', 'Unreadable rates')
  await send('offers', fixtures.affise.offers)
  const payment = { goal: '1', type: 'fixed', partners: [12] }
  const partner_payments = [
    { ...payment, revenue: '1,234', countries: ['FR'] },
    { ...payment, revenue: 2, countries: ['US'], cities: [5] },
    { ...payment, revenue: 3, countries: ['Atlantis'] },
    { ...payment, revenue: 4, os: ['Palm'] },
    { ...payment, revenue: 5, devices: ['fridge'] },
  ]
  const reply = await send('rates', { offers: [{ id: 67, partner_payments }] })
  expect(reply.results.map(({ message }) => message?.parameters)).toEqual([
    { field: 'payout', rule: { code: 'sum_ambiguous', parameters: { cell: '1,234' } } },
    { what: 'payment_of_cities' },
    { field: expect.stringMatching(/^countries/), rule: expect.anything() },
    { field: expect.stringMatching(/^os/), rule: expect.anything() },
    { field: expect.stringMatching(/^devices/), rule: expect.anything() },
  ])
  const clear = [{ ...payment, revenue: '1.234,50', total: 2000, countries: ['DE'] }]
  expect(await send('rates', { offers: [{ id: 67, partner_payments: clear }] })).toMatchObject({ new: 1 })
  const personal = network.stores.pg.selectFrom('payouts').where('affiliate_id', '=', ada).select('payout')
  expect(await personal.execute()).toEqual([{ payout: '1234.50' }])
})

test('an offer 67 of each of two networks is an offer of its own', async () => {
  const { pg } = network.stores
  const [one, other] = [await buildNetwork('plumbline', 'Zeta & Co'), await buildNetwork('plumbline', 'Другая')]
  const numbered = Array.from({ length: 110 }, (_, n) => ({ ...own_offer, external_id: `z ${n}`, goals: [] }))
  const made = await one.send('offers', { offers: [...numbered, own_offer] }, { show: 111 })
  expect(made).toMatchObject({ new: 111, refused: 0 })
  const second = await other.send('offers', { offers: [own_offer] })
  expect(second).toMatchObject({ new: 1, refused: 0 })
  const ids = [offerOf(made), offerOf(second)]
  expect(new Set(ids).size).toBe(2)
  const keys = await pg.selectFrom('offers').where('id', 'in', ids).select('external_id').orderBy('id').execute()
  expect(keys.map(({ external_id }) => external_id)).toEqual(['zeta-co/67', expect.stringMatching(/^network-\d+\/67$/)])
  const third = await pg.selectFrom('offers').where('external_id', '=', 'z-109').select('id').execute()
  expect(third).toHaveLength(1)
})
