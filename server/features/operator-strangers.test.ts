import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildApplication,
  buildBilling,
  buildConversion,
  buildLedgerEntry,
  buildUser,
} from '../../testing/harness/builders.ts'
import { setUp } from '../../testing/harness/harness.ts'
import { startOperators } from '../../testing/harness/operators.ts'
import { clickRecord, writeClick } from '../processes/worker/worker.test-support.ts'
import { openSales, shipClicks } from './inbound-postbacks/sales.test-support.ts'
import { askAs, buildWorld, type Given, type World } from './operator-scope.test-support.ts'

/* An account manager learns nothing of another's affiliates: the contract is walked with their numbers, and with ones that nothing has. */

const network = setUp(() => startOperators())
const sales = setUp(() => openSales(network.stores))

let mine: World
let theirs: World
let application: number
let clicks: { mine: string; theirs: string }
const at = Date.parse('2026-06-01T16:00:00Z')

beforeAll(async () => {
  mine = await buildWorld(network.stores)
  theirs = await buildWorld(network.stores)
  application = (await buildApplication(network.stores, { email: 'applicant@example.com' })).id
  const write = ({ affiliate_id }: World) =>
    writeClick(sales.journal, sales.ids, clickRecord({ at, affiliate_id, offer_id: mine.offer_id }))
  clicks = { mine: await write(mine), theirs: await write(theirs) }
  await shipClicks(sales)
})

const ask = async (name: OperationName, given: Given) => {
  const answer = await askAs(network.console, name, given, mine)
  return { status: answer.statusCode, body: answer.body, json: answer.json<Record<string, unknown>>() }
}

const no_such = 999_999

/** By the kind of a thing: another manager's, and one that does not exist. */
const strangers = {
  affiliate: () => [theirs.affiliate_id, no_such],
  block: () => [theirs.block_id, no_such],
  application: () => [theirs.application_id, no_such],
  click: () => [clicks.theirs, 'x'.repeat(32)],
  conversion: () => [theirs.conversion_id, String(no_such)],
  delivery: () => [theirs.delivery_id, String(no_such)],
  manager: () => [theirs.manager_id, no_such],
  note: () => [theirs.note_id, no_such],
  postback: () => [theirs.postback_id, no_such],
  rate: () => [theirs.payout_id, no_such],
  txid: () => [`txid of ${theirs.conversion_id}`, 'no such txid'],
  user: () => [theirs.user_id, no_such],
} satisfies Record<string, () => [unknown, unknown]>

type Kind = keyof typeof strangers

const kind_of_id: Record<string, Kind> = {
  'affiliates remove-note': 'note',
  'conversions show': 'conversion',
  'payouts end': 'rate',
  'source-blocks remove': 'block',
}
const kind_of_field: Record<string, Kind> = { affiliates: 'affiliate', click_id: 'click', ids: 'conversion' }

const kindOf = ({ command }: Operation, field: string): Kind | undefined => {
  if (field === 'id') return kind_of_id[command] ?? (command.startsWith('affiliates ') ? 'affiliate' : undefined)
  const kind = kind_of_field[field] ?? field
  return kind in strangers ? (kind as Kind) : undefined
}

/** Fields that name nothing of an affiliate's: an affiliate's own click id is a text of a link, and a filter of a list that has the manager's scope. */
const everybodys = ['advertiser', 'audit', 'offer', 'aff_click_id']
/** Commands whose id is that of something of an offer or of the team. */
const with_everybodys_id = ['creatives edit', 'creatives remove', 'stats edit-view', 'stats remove-view']

const fieldsOf = ({ params, input }: Operation): string[] =>
  [params, input].flatMap((schema) => Object.keys(schema?.properties ?? {}))

/** A valid value of each field that some operation needs beside the one that is tried. */
const own = (): Given => ({
  id: mine.affiliate_id,
  affiliate: mine.affiliate_id,
  affiliates: [mine.affiliate_id],
  user: mine.user_id,
  offer: String(mine.offer_id),
  application,
  click_id: clicks.mine,
  email: 'stranger@example.com',
  password: 'a long password',
  reason: 'a test',
  text: 'a test',
  decision: 'approve',
  sub: 'sub2',
  value: 'a test',
})

/** Fields of which an operation needs one, or that make its answer the same every time. */
const more: Partial<Record<OperationName, Given>> = {
  editAffiliate: { company: 'Edited' },
  declineConversions: { reason: 'a test' },
  reverseConversions: { reason: 'a test' },
  assignTrackingDomain: { host: null },
  tagAffiliates: { add: ['vip'] },
  setPayout: { payout: 7 },
  replayDeliveries: { from: '2020-01-01' },
}

const tried = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
  operation.roles.includes('manager')
    ? fieldsOf(operation).flatMap((field) => {
        const kind = kindOf(operation, field)
        return kind === undefined ? [] : [{ name: name as OperationName, operation, field, kind }]
      })
    : [],
)

test('every field of a manager’s operation that names something is tried', () => {
  const names = new Set(tried.map(({ name, field }) => `${name} ${field}`))
  const left = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
    operation.roles.includes('manager')
      ? fieldsOf(operation).filter(
          (field) =>
            !names.has(`${name} ${field}`) &&
            !everybodys.includes(field) &&
            !(field === 'id' && with_everybodys_id.includes(operation.command)) &&
            /^ids?$|_ids?$|^postback|^payout$/.test(field),
        )
      : [],
  )
  expect(left).toEqual(['tax_id', 'payout'])
  expect(new Set(tried.map(({ kind }) => kind))).toEqual(new Set(Object.keys(strangers)))
})

// A transaction that another's conversion has cannot be added: see below.
const walked = tried.filter(({ name, field }) => name !== 'addConversion' || field !== 'txid')

test.each(walked)('$name answers $field of another manager as one that does not exist', async (one) => {
  const { name, operation, field, kind } = one
  const needed = [operation.params, operation.input].flatMap((schema) => schema?.required ?? [])
  const base = Object.fromEntries(Object.entries({ ...own(), ...more[name] }).filter(([key]) => needed.includes(key)))
  const answers = []
  for (const value of strangers[kind]()) {
    const given = /^(affiliates|ids)$/.test(field) ? [value] : value
    // The period of a replay excludes a delivery.
    const extra = name === 'replayDeliveries' && field === 'delivery' ? {} : more[name]
    const { status, body } = await ask(name, { ...base, ...extra, [field]: given })
    answers.push([status, status < 400 ? body : body.replaceAll(String(value), '#')])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).not.toBe(400)
})

test('addConversion says nothing of another manager’s conversion with the same transaction', async () => {
  const { stores } = network
  const given = { affiliate_id: theirs.affiliate_id, offer_id: mine.offer_id, txid: 'S-1', identity: 'txid:S-1' }
  const foreign = await buildConversion(stores, given)
  const add = { click_id: clicks.mine, at: '2026-06-01T17:00:00Z', reason: 'a test' }
  const refused = await ask('addConversion', { ...add, txid: 'S-1' })
  expect(refused.json).toMatchObject({
    code: 'duplicate_sale',
    detail: 'The offer already has a conversion of this transaction and goal.',
  })
  expect(refused.body).not.toContain(foreign.id)
  expect((await ask('addConversion', { ...add, txid: 'S-2' })).status).toBe(200)
  expect((await ask('addConversion', { ...add, txid: 'S-2' })).json.detail).toMatch(/^Conversion \d+ was already made/)
})

test('an email address in use is refused with the same sentence in every scope', async () => {
  const [own_email, foreign_email] = ['mine@example.com', 'theirs@example.com']
  await buildUser(network.stores, { affiliate_id: mine.affiliate_id, email: own_email })
  await buildUser(network.stores, { affiliate_id: theirs.affiliate_id, email: foreign_email })
  const names = tried.flatMap(({ name, operation }) => ('email' in (operation.input?.properties ?? {}) ? [name] : []))
  expect(new Set(names)).toEqual(new Set(['addAffiliate', 'changeEmail', 'inviteAffiliate']))
  for (const name of new Set(names)) {
    const { id, user, password } = own()
    const base = { addAffiliate: { password }, changeEmail: { id, user } }[name as string] ?? {}
    const answers = []
    for (const email of [own_email, foreign_email]) {
      const { status, body } = await ask(name, { ...base, email })
      answers.push([status, body.replaceAll(email, '#')])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(409)
  }
})

test('a stale edit of an offer does not say that another manager let affiliates in', async () => {
  const stale = async () =>
    (
      await ask('grantOfferAccess', {
        offer: String(mine.offer_id),
        affiliates: [mine.affiliate_id],
        seen: { affiliates: 'x' },
      })
    ).json.detail
  const before = await stale()
  await network.perform('call', 'grantOfferAccess', { offer: String(mine.offer_id), affiliates: [theirs.affiliate_id] })
  expect(await stale()).toBe(before)
  expect(before).toMatch(/^This was changed since you looked at it: affiliates is now /)
})

describe('another manager’s referrer', () => {
  const refer = (referred_by: number | null) =>
    network.stores.pg
      .updateTable('affiliates')
      .set({ referred_by, referred_at: referred_by === null ? null : new Date() })
      .where('id', '=', mine.affiliate_id)
      .execute()

  test('is not named of an affiliate, and none is the same', async () => {
    const answers = []
    for (const referrer of [theirs.affiliate_id, null]) {
      await refer(referrer)
      answers.push([
        (await ask('showAffiliate', { id: mine.affiliate_id })).body,
        (await ask('editAffiliate', { id: mine.affiliate_id, company: 'Own' })).body,
        (await ask('listAffiliates', {})).body,
      ])
    }
    expect(answers[0]?.slice(1)).toEqual(answers[1]?.slice(1))
    expect(answers[0]?.[0]).toContain('"referred_by":null')
  })

  test('is not named of an application, and a guess of its payout address is not confirmed', async () => {
    const { stores } = network
    const payment_email = 'payouts@example.com'
    await buildBilling(stores, { affiliate_id: theirs.affiliate_id, method: 'paypal', payment_email })
    const approved = []
    for (const email of [payment_email, 'somebody@example.com']) {
      const { id } = await buildApplication(stores, { email, referred_by: theirs.affiliate_id })
      const { results } = (await ask('listApplications', {})).json
      expect(results).toContainEqual(expect.objectContaining({ id, referred_by: null, referrer: null }))
      approved.push((await ask('approveApplication', { application: id })).json)
    }
    for (const reply of approved) expect(reply).toMatchObject({ referred_by: null, referral_refused: null })
  })

  test('is not named of a conversion, nor another’s conversion of an own referral', async () => {
    const { stores } = network
    const entry = { kind: 'referral', referral_percent: '5.00', amount: '0.50' } as const
    const entry_of = async (conversion_id: string) =>
      stores.pg
        .selectFrom('ledger_entries')
        .where('conversion_id', '=', conversion_id)
        .select('id')
        .executeTakeFirstOrThrow()
    const shown: unknown[] = []
    for (const [of, referrer] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { id } = await buildConversion(stores, { affiliate_id: of.affiliate_id })
      const referred = { referred_conversion_id: id, referred_entry_id: (await entry_of(id)).id }
      await buildLedgerEntry(stores, { affiliate_id: referrer.affiliate_id, ...entry, ...referred })
      shown.push((await ask('showConversion', { id })).json)
    }
    expect(shown).toMatchObject([{ referral: null }, { code: 'missing' }])
    const { results } = (await ask('listLedger', { kind: 'referral' })).json
    expect(results).toEqual([expect.objectContaining({ amount: 0.5, referred_conversion_id: null })])
  })
})
