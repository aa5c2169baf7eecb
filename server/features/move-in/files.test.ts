import { readFileSync } from 'node:fs'
import { country_codes } from '@plumbline/contract/countries.ts'
import { file_places } from '@plumbline/contract/move-in-files.ts'
import { move_in_kinds, sources, type MoveInKind } from '@plumbline/contract/move-in.ts'
import { expect, test } from 'vitest'
import * as history from './history-fixtures.test-support.ts'
import { documentSchema } from './import.ts'
import { kinds } from './kinds.ts'
import { fixtures } from './offer-fixtures.test-support.ts'
import { readRows } from './rows.ts'
import { documentOf } from './source.ts'
import { kindSource, sources as all_sources } from './sources/index.ts'
import { documentCheck } from './values.ts'

/* Files of each system, as the guides name them: from the screen's export or the API, and several answers in one list. */

type Foreign = keyof typeof file_places

const foreign = sources.filter((source): source is Foreign => source !== 'plumbline')

const fixtureFile = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

/** Documents of a file's lines, or the codes of their refusals, and their lines. */
const readFile = async (source: Foreign, name: MoveInKind, text: string) => {
  const kind = kinds[name]
  const from = kindSource(all_sources[source], kind)
  const { rows } = await readRows({ text, kind: name, is_own: false }, from)
  const given = rows.map((row) => documentOf(from, row))
  const documents = given.map(({ document }) => document)
  const check = documentCheck(documentSchema(kind), kind, documents, false)
  const checks = given.map(({ document, refusal }) => (refusal ? { refusal } : check(document)))
  return {
    documents: checks.map((checked) => ('refusal' in checked ? checked.refusal.code : checked.document)),
    findings: checks.map((checked) => ('refusal' in checked ? checked.refusal.parameters : checked.warnings)),
    lines: rows.map(({ line }) => line),
  }
}

const answers: Readonly<Record<Foreign, Readonly<Partial<Record<MoveInKind, unknown>>>>> = {
  affise: { ...fixtures.affise, rates: fixtures.affise.offers },
  everflow: fixtures.everflow,
  tune: fixtures.tune,
  cake: fixtures.cake,
}

const answerOf = (source: Foreign, kind: MoveInKind): unknown => {
  if (kind === 'advertisers' || kind === 'affiliates') return JSON.parse(fixtureFile(`${source}-${kind}.json`))
  if (kind === 'clicks') return history.clicks[source]
  if (kind === 'past-conversions') return history.past_conversions[source]
  return kind === 'past-totals' ? history.past_totals[source] : answers[source][kind]
}

const called = foreign.flatMap((source) =>
  move_in_kinds.flatMap((kind) => (file_places[source][kind].call === undefined ? [] : [{ source, kind }])),
)

test.each(called)('$source $kind: an answer of the API, and two in one list', async ({ source, kind }) => {
  const answer = answerOf(source, kind)
  const one = await readFile(source, kind, JSON.stringify(answer))
  expect(one.documents.filter((document) => typeof document === 'object')).not.toEqual([])
  const list = Array.isArray(answer) ? [...answer, ...answer] : [answer, answer]
  const two = await readFile(source, kind, JSON.stringify(list, null, 2))
  expect(two.documents).toEqual([...one.documents, ...one.documents])
  expect(new Set(two.lines).size).toBe(two.documents.length)
})

/** Exports of screens: the original header, and the expected fields. */
const exports: Readonly<Record<Foreign, Readonly<Partial<Record<MoveInKind, readonly [string, object]>>>>> = {
  affise: {
    access: ['Offer ID,PID,Status\n67,13,Pending\n', { offer: '67', affiliate: '13', state: 'pending' }],
    'past-conversions': [
      'Conversion ID,Date,Affiliate ID,Offer ID,Goal,Status,Payout,Income,Click ID,Action ID\nc1,2018-10-22 09:13:07,77,9,1,hold,3,6,click-1,T-1\n',
      {
        external_id: 'c1',
        affiliate: '77',
        offer: '9',
        status: 'pending',
        payout: '3.00',
        revenue: '6.00',
        txid: 'T-1',
      },
    ],
  },
  everflow: {
    balances: ['Partner ID,Balance\n12,"$1,120.50"\n', { affiliate: '12', amount: '1120.50' }],
    'past-conversions': [
      'Conversion ID,Date,Partner ID,Offer ID,Event Name,Status,Payout,Revenue,Transaction ID,Order ID\nc1,2018-10-22 09:13:07,77,9,Base,approved,3,6,click-1,T-1\n',
      { external_id: 'c1', affiliate: '77', offer: '9', click_id: 'click-1', txid: 'T-1', revenue: '6.00' },
    ],
  },
  tune: {
    clicks: [
      'datetime,transaction_id,affiliate_id,offer_id\n2026-11-20 10:00:00,c-1,12,34\n',
      { external_id: 'c-1', affiliate: '12', offer: '34' },
    ],
    'past-conversions': [
      'ID,Date,Affiliate ID,Offer ID,Goal ID,Status,Payout,Revenue,Transaction ID,Advertiser Sub ID\nc1,2018-10-22 09:13:07,77,9,0,rejected,3,6,click-1,T-1\n',
      { external_id: 'c1', affiliate: '77', offer: '9', status: 'declined', click_id: 'click-1', txid: 'T-1' },
    ],
  },
  cake: {
    balances: ['Affiliate ID,Affiliate,Amount Due\n12,Ada,(12.40)\n', { affiliate: '12', amount: '-12.40' }],
    'past-conversions': [
      'Conversion ID,Conversion Date,Affiliate ID,Offer ID,Event ID,Disposition,Paid,Received,Click ID,Transaction ID\nc1,2018-10-22 09:13:07,77,9,902,Approved,3,6,click-1,T-1\n',
      { external_id: 'c1', affiliate: '77', offer: '9', goal: '902', payout: '3.00', revenue: '6.00', txid: 'T-1' },
    ],
    'past-totals': [
      'Date,Affiliate ID,Offer ID,Clicks,Conversions,Paid,Revenue\n2018-10-22,77,9,100,2,6.00,12.00\n',
      { day: '2018-10-22', affiliate: '77', offer: '9', clicks: 100, conversions: 2, payout: '6.00', revenue: '12.00' },
    ],
  },
}

const exported = foreign.flatMap((source) =>
  move_in_kinds.flatMap((kind) => {
    const { screen, columns = [] } = file_places[source][kind]
    return screen === undefined && columns.length === 0 ? [] : [{ source, kind, columns }]
  }),
)

test.each(exported)('$source $kind: the export of a screen', async ({ source, kind, columns }) => {
  const is_file = kind === 'advertisers' || kind === 'affiliates'
  const [text, expected] = is_file ? [fixtureFile(`${source}-${kind}.csv`), {}] : (exports[source][kind] ?? ['', {}])
  expect(text.split('\n')[0]?.split(',')).toEqual(expect.arrayContaining([...columns]))
  expect((await readFile(source, kind, text)).documents[0]).toMatchObject(expected)
})

const tune_balance = { AffiliateAccountBalance: { affiliate_id: '12', balance: '120.50' } }
const further: readonly [string, Foreign, MoveInKind, unknown, readonly object[]][] = [
  [
    'visibility of offers',
    'everflow',
    'access',
    [7, 8].map((id) => ({ network_offer_id: id, network_affiliate_visible_ids: [12, 13] })),
    ['7', '8'].map((offer) => ({ offer, affiliate: ['12', '13'] })),
  ],
  ['a model by its name', 'tune', 'balances', { response: { data: tune_balance } }, [{ amount: '120.50' }]],
  [
    'one item of XML that was converted',
    'cake',
    'offers',
    { offers: { offer: { offer_id: 67, offer_name: 'One', vertical: { vertical_name: 'A' } } } },
    [{ external_id: '67' }],
  ],
  [
    'offers of several answers in a list of their own',
    'affise',
    'rates',
    [{ id: 7, partner_payments: [{ goal: '1', partners: [12], revenue: 8, total: 10 }] }, { id: 8 }],
    [{ offer: '7', payout: 8 }],
  ],
  [
    'who may run an offer',
    'tune',
    'offers',
    [
      { is_private: 'Yes', require_approval: '0' },
      { is_private: '0', require_approval: true },
      { is_private: '', require_approval: 'no' },
      { is_private: '0', require_approval: '' },
    ].map((flags, id) => ({ Offer: { id, name: 'A', ...flags } })),
    [{ visibility: 'private' }, { visibility: 'approval' }, { visibility: 'public' }, { title: 'A' }],
  ],
  [
    'countries that a payment is not for',
    'affise',
    'rates',
    [{ id: 7, partner_payments: [{ partners: [12], revenue: 8, countries: ['us', 'CA'], country_exclude: true }] }],
    [{ countries: country_codes.filter((code) => code !== 'US' && code !== 'CA') }],
  ],
  [
    'sub IDs',
    'affise',
    'clicks',
    { clicks: [{ id: 'c', partner_id: 1, offer_id: 2, created_at: 1, sub9: 'nine', sub10: 'ten', ref_id: 'own' }] },
    [{ sub9: 'nine', sub10: 'ten', aff_click_id: 'own' }],
  ],
  [
    'the source',
    'everflow',
    'clicks',
    [{ transaction_id: 'c', affiliate_id: 1, offer_id: 2, timestamp: 1, sub5: 'five', source_id: 'src' }],
    [{ sub5: 'five', sub6: 'src' }],
  ],
  ['no personal payments', 'affise', 'rates', { offers: [{ id: 7 }] }, []],
  ['pages as lists', 'affise', 'access', [[{ offer_id: 1, pid: 2 }], [{ offer_id: 1, pid: 3 }]], [{}, {}]],
]

test.each(further)('%s of %s are read as %s', async (_name, source, kind, file, expected) => {
  expect((await readFile(source, kind, JSON.stringify(file))).documents).toMatchObject(expected)
})

const amountFault = (cell: string) => [{ field: 'payout', rule: { code: 'sum_invalid', parameters: { cell } } }]
const custom = { network_offer_id: 7, network_affiliate_ids: [12], payout_amount: 8, currency_id: 'USD' }
const payment = { goal: '1', type: 'Fixed', partners: [12], revenue: 8, total: 10, currency: 'usd' }
const countriesFault = [{ field: expect.stringMatching(/^countries/) }]
const tune_offer = { Offer: { id: '7', currency: 'EUR', default_payout: '5.00' } }
const cake_campaign = { affiliate_id: 12, offer_id: 7, payout: { amount: 5 }, currency: { currency_abbr: 'EUR' } }
const everflow_entry = { is_default: true, payout_amount: 5 }
const inEverflow = (entry: object) => ({
  network_offer_id: 7,
  relationship: { payout_revenue: { entries: [{ ...everflow_entry, ...entry }] } },
})
const cake_contract = { price_format: { price_format_name: 'CPC' }, payout: { amount: 5 } }
const other_type = [{ what: 'payment_type' }]

/** Offers and rates with values that do not exist here, and the expected messages; one in our currency. */
const strange: readonly [Foreign, MoveInKind, Record<string, unknown>, unknown[]][] = [
  ['affise', 'rates', { offer_id: 7, ...payment }, [[]]],
  ['affise', 'rates', { offer_id: 7, ...payment, type: 'PERCENT', currency: 'EUR' }, [[]]],
  ['affise', 'rates', { offer_id: 7, ...payment, currency: 'eur' }, [{ currency: 'EUR', own: 'USD' }]],
  ['affise', 'rates', { offer_id: 7, ...payment, type: 'mixed' }, other_type],
  ...['cpc', 'cpm', 'prv'].map((payout_type): (typeof strange)[number] => [
    'everflow',
    'offers',
    inEverflow({ payout_type }),
    other_type,
  ]),
  ['everflow', 'offers', inEverflow({ payout_type: 'cpa', revenue_type: 'rpc' }), other_type],
  ['everflow', 'offers', inEverflow({ payout_type: 'cpa_cps', revenue_type: 'rpa_rps' }), [[]]],
  ['everflow', 'rates', { ...custom, payout_type: 'cpc' }, other_type],
  ['everflow', 'rates', { ...custom, payout_type: 'cpa', is_custom_revenue_enabled: false, revenue_type: 'rpc' }, [[]]],
  ['tune', 'offers', { Offer: { id: '7', payout_type: 'cpc', default_payout: '5.00' } }, other_type],
  ['tune', 'offers', { Offer: { id: '7', payout_type: 'cpa_flat', revenue_type: 'cpm', max_payout: '5' } }, other_type],
  ['tune', 'offers', { Offer: { id: '7' }, Goal: { 9: { id: '9', payout_type: 'cpm' } } }, other_type],
  ['cake', 'offers', { offer_id: 7, offer_contracts: [cake_contract] }, other_type],
  ['cake', 'rates', { ...cake_campaign, offer_contract: cake_contract }, other_type],
  ['affise', 'rates', { offer_id: 7, ...payment, cities: [5] }, [{ what: 'payment_of_cities' }]],
  ['affise', 'offers', { id: 7, payments: [{ ...payment, cities: [5] }] }, [{ what: 'payment_of_cities' }]],
  ['affise', 'rates', { offer_id: 7, ...payment, countries: ['XX'], country_exclude: true }, countriesFault],
  ['affise', 'offers', { id: 7, payments: [{ ...payment, currency: 'EUR' }] }, [{ currency: 'EUR', own: 'USD' }]],
  ['everflow', 'rates', { ...custom, custom_setting_status: 'active', date_valid_to: '' }, [[]]],
  ['everflow', 'rates', { ...custom, currency_id: 'GBP' }, [{ currency: 'GBP', own: 'USD' }]],
  [
    'everflow',
    'offers',
    { network_offer_id: 7, currency_id: 'EUR', relationship: { payout_revenue: { entries: [everflow_entry] } } },
    [{ currency: 'EUR', own: 'USD' }],
  ],
  ...Object.entries({
    custom_setting_status: 'inactive',
    date_valid_from: '2026-01-01',
    date_valid_to: '2026-12-31',
    is_apply_specific_offer_urls: true,
  }).map(([name, value]): (typeof strange)[number] => [
    'everflow',
    'rates',
    { ...custom, [name]: value },
    amountFault(`${name} ${value}`),
  ]),
  ...[
    { type: 'impressions', period: 'day' },
    { type: 'clicks', period: 'hour' },
    { type: 'clicks', period: 'day', value: 'many' },
  ].map((cap): (typeof strange)[number] => [
    'affise',
    'offers',
    { id: 7, caps: [{ value: 5, ...cap }] },
    [{ field: expect.stringMatching(/^(caps\.0\.(type|period)|amount)$/) }],
  ]),
  ...[
    [{ country_type: 'each' }, 'cap_of_countries'],
    [{ affiliate_type: 'each' }, 'cap_of_affiliates'],
    [{ goal_type: 'exact', goals: { 1: 'A', 2: 'B' } }, 'cap_of_goals'],
  ].map(([cap, what]): (typeof strange)[number] => [
    'affise',
    'offers',
    { id: 7, caps: [{ type: 'clicks', period: 'day', value: 5, ...Object(cap) }] },
    [{ what }],
  ]),
  ['affise', 'affiliates', { id: { $oid: 'a' }, login: 'A' }, [{ field: 'external_id' }]],
  ['tune', 'offers', { id: '7', name: 'A', is_private: 'maybe' }, [{ field: 'visibility' }]],
  ['tune', 'offers', { id: '7', name: 'A', is_private: '0', require_approval: 2 }, [{ field: 'visibility' }]],
  ['tune', 'offers', tune_offer, [{ currency: 'EUR', own: 'USD' }]],
  ['cake', 'rates', cake_campaign, [{ currency: 'EUR', own: 'USD' }]],
]

test.each(strange)('%s %s: %j', async (source, kind, row, expected) => {
  expect((await readFile(source, kind, JSON.stringify([row]))).findings).toMatchObject(expected)
})

test('payouts of the first contract of CAKE have their goals', async () => {
  const contract = (event_id: number) => ({ payout: { amount: 5 }, events: [{ event_id, payout: { amount: 1 } }] })
  const offers = [{ offer_id: 7, offer_name: 'A', offer_contracts: [contract(1), contract(2)] }]
  expect((await readFile('cake', 'offers', JSON.stringify({ offers }))).documents).toMatchObject([
    { goals: [{ code: '1' }], payouts: [{ payout: 5 }, { goal: '1' }] },
  ])
})

test('an answer that is not one among pages is refused with its line', async () => {
  const pages = [
    { status: 1, partners: [] },
    { status: 2, error: 'Too many requests' },
  ]
  await expect(readFile('affise', 'affiliates', JSON.stringify(pages, null, 2))).rejects.toMatchObject({
    faults: [{ line: 6, fault: { code: 'rows_missing' } }],
  })
})
