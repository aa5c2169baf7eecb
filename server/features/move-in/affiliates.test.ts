import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildAffiliate, buildBilling, buildUser } from '../../../testing/harness/builders.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildMember } from '../../../testing/harness/team.ts'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { importFile, type Imported } from './import.test-support.ts'

/* Affiliates of a network that moves in, in our own schema. */

const network = setUp(startOperators)
let run = 0
let old: { id: number; name: string }

beforeEach(async () => {
  run += 1
  old = await network.perform('call', 'addOldNetwork', { name: `Old ${run}`, source: 'plumbline' })
})

const importThem = (affiliates: readonly object[]) =>
  importFile(network, { kind: 'affiliates', network: old.name }, { affiliates })

const warningsOf = ({ results }: Imported) =>
  results.flatMap(({ warnings }) => warnings.map(({ field, warning }) => [field, warning.code]))
const show = (id: number | null | undefined) => network.perform('call', 'showAffiliate', { id: id ?? 0 })
const address = (name: string): string => `${name}@n${run}.example`

/** Mails queued for an address. */
const mailsTo = async (email: string): Promise<unknown[]> => {
  const { rows } = await sql<{ template: unknown }>`
    select payload ->> 'template' as template from outbox where kind = 'mail' and payload ->> 'to' = ${email}`.execute(
    network.stores.pg,
  )
  return rows.map(({ template }) => template)
}

test('names of any script, users, payout details and postbacks are taken, without mails', async () => {
  const row = {
    external_id: '12',
    company: 'Ελληνικά 广告 إعلان ООО',
    first_name: 'Žofia',
    emails: [address('zofia'), address('second')],
    users: [{ email: address('zofia'), first_name: 'Žofia', last_name: 'Ćwik' }],
    tags: ['VIP ', 'vip'],
    country: 'PL',
    account_number: 'DE89370400440532013000',
    bank_name: 'Example Bank',
    bank_country: 'DE',
    postbacks: [{ url: 'https://t.example/pb?c={sub1}', status: 'pending' }],
  }
  const { results } = await importThem([row])
  expect(results).toMatchObject([{ outcome: 'new', warnings: [] }])
  const made = await show(results[0]?.id)
  expect(made).toMatchObject({
    company: row.company,
    country: 'Poland',
    tags: ['vip'],
    users: [{ email: address('zofia') }, { email: address('second') }],
    payout_method: 'bank',
    payout_verified: false,
    payout_country: 'DE',
  })
  // Details that the bank's country requires are missing: they are requested before a payment.
  expect(made.payout_incomplete.length).toBeGreaterThan(0)
  expect(await mailsTo(address('zofia'))).toEqual([])
  const postbacks = await network.stores.pg
    .selectFrom('postbacks')
    .where('affiliate_id', '=', made.id)
    .selectAll()
    .execute()
  expect(postbacks).toMatchObject([{ url: row.postbacks[0]?.url, status: 'pending', method: 'GET', offer_id: null }])
  expect(await importThem([row])).toMatchObject({ same: 1, changed: 0 })
})

test('a postback for the goal that every offer of Affise has is one for the base goal', async () => {
  const url = 'https://g.example/pb'
  const postbacks = ['1', '2', null].map((goal) => ({ url, goal, status: 'confirmed' }))
  const file = { partners: [{ id: 7, email: address('goals'), login: 'Goals', postbacks }] }
  const { results } = await importFile(network, { kind: 'affiliates', source: 'affise' }, file)
  const made = network.stores.pg
    .selectFrom('postbacks')
    .where('affiliate_id', '=', results[0]?.id ?? 0)
    .select('goal')
  expect(await made.orderBy('id').execute()).toEqual([{ goal: '' }, { goal: '2' }, { goal: null }])
})

test('fields that people changed here stay, and those that changed in the old network are written', async () => {
  const lists = (...names: string[]) => ({
    emails: names.map(address),
    tags: names,
    postbacks: names.map((name) => ({ url: `https://t.example/${name}` })),
  })
  const row = { external_id: '1', company: 'Old', city: 'Old', status: 'active', ...lists('one') }
  const id = (await importThem([row])).results[0]?.id ?? 0
  await network.perform('call', 'editAffiliate', { id, company: 'Ours' })
  await network.perform('call', 'tagAffiliates', { affiliates: [id], add: ['ours'], remove: ['one'] })
  const { pg } = network.stores
  const users = pg.updateTable('users').where('affiliate_id', '=', id)
  await users.set({ email: address('ours') }).execute()
  const postbacks = pg.updateTable('postbacks').where('affiliate_id', '=', id)
  await postbacks.set({ url: 'https://t.example/ours' }).execute()
  expect(await importThem([row])).toMatchObject({ same: 1 })
  const theirs = { ...row, company: 'Theirs', city: 'New', status: 'disabled', ...lists('one', 'two') }
  const changed = await importThem([theirs])
  expect(changed.results[0]?.fields.map(({ field }) => field).toSorted()).toEqual([
    'city',
    'postbacks',
    'status',
    'tags',
    'users',
  ])
  const tags = changed.results[0]?.fields.find(({ field }) => field === 'tags')
  expect(tags).toMatchObject({ old: ['ours'], new: ['ours', 'two'] })
  expect(warningsOf(changed)).toEqual([['company', 'changed_here']])
  expect(await importThem([theirs])).toMatchObject({ same: 1, warnings_in_all: 0 })
  expect(await show(id)).toMatchObject({
    company: 'Ours',
    city: 'New',
    status: 'disabled',
    tags: ['ours', 'two'],
    users: [{ email: address('ours') }, { email: address('two') }],
  })
  const urls = pg.selectFrom('postbacks').where('affiliate_id', '=', id).select('url').orderBy('id')
  expect(await urls.execute()).toEqual([{ url: 'https://t.example/ours' }, { url: 'https://t.example/two' }])
  // As an earlier version remembered lists.
  await sql`update moved_ids set imported = imported - 'items of tags' || '{"tags": "whole"}' where id = ${id}`.execute(
    pg,
  )
  expect(await importThem([{ ...theirs, tags: ['one', 'three'] }])).toMatchObject({ same: 1 })
  expect((await show(id)).tags).toEqual(['ours', 'two'])
  await importThem([{ ...theirs, tags: ['one', 'three', 'four'] }])
  expect((await show(id)).tags).toEqual(['four', 'ours', 'two'])
})

test('fields that were never imported are filled only where they are empty', async () => {
  const { pg } = network.stores
  const id = (await importThem([{ external_id: '1', emails: [address('a')] }])).results[0]?.id ?? 0
  await buildBilling(network.stores, { affiliate_id: id, payment_email: address('ours') })
  await network.perform('call', 'disableAffiliate', { id, reason: 'Fraud' })
  const row = {
    external_id: '1',
    emails: [address('a')],
    city: 'Filled',
    status: 'active',
    payment_email: address('b'),
  }
  const reply = await importThem([row])
  expect(reply.results[0]?.fields.map(({ field }) => field)).toEqual(['city'])
  expect(warningsOf(reply)).toEqual([
    ['status', 'changed_here'],
    ['payout', 'changed_here'],
  ])
  expect(await importThem([{ ...row, payment_email: address('c') }])).toMatchObject({ same: 1, warnings_in_all: 1 })
  const billing = await pg.selectFrom('billing').where('affiliate_id', '=', id).select('payment_email').execute()
  expect(billing).toEqual([{ payment_email: address('ours') }])
  expect(await show(id)).toMatchObject({ status: 'disabled', city: 'Filled' })
})

test('payout details follow the old network until they are changed here', async () => {
  const row = { external_id: '1', emails: [address('a')], payment_email: address('p') }
  const id = (await importThem([row])).results[0]?.id ?? 0
  expect(await importThem([{ ...row, payment_email: address('q') }])).toMatchObject({ changed: 1, warnings_in_all: 0 })
  const { pg } = network.stores
  await pg
    .updateTable('billing')
    .set({ payment_email: address('ours') })
    .where('affiliate_id', '=', id)
    .execute()
  expect(await importThem([{ ...row, payment_email: address('r') }])).toMatchObject({ same: 1, warnings_in_all: 1 })
})

test('payout details that a token imports are entered by its member', async () => {
  const { pg } = network.stores
  const { id: team_member_id } = await buildMember(network.stores)
  const name = network.actors.call.replace('token ', '')
  await pg.updateTable('operator_tokens').set({ team_member_id }).where('name', '=', name).execute()
  const row = { external_id: '1', emails: [address('a')], payment_email: address('p') }
  for (const payment_email of [address('p'), address('q')]) {
    const [made] = (await importThem([{ ...row, payment_email }])).results
    const query = pg.selectFrom('billing').where('affiliate_id', '=', made?.id ?? 0)
    expect(await query.select(['payment_email', 'entered_by_member_id']).execute()).toEqual([
      { payment_email, entered_by_member_id: team_member_id },
    ])
  }
  await pg.updateTable('operator_tokens').set({ team_member_id: null }).where('name', '=', name).execute()
})

test('an account that exists here is joined only where the owner says so', async () => {
  const { stores } = network
  const here = await buildAffiliate(stores, { company: 'Kept', city: null })
  const { email } = await buildUser(stores, { affiliate_id: here.id })
  const row = { external_id: '7', company: 'Theirs', city: 'Filled', emails: [email] }
  const refused = await importThem([row])
  expect(refused.results).toMatchObject([
    { outcome: 'refused', message: { code: 'email_has_account', parameters: { id: here.id } } },
  ])
  expect(await importThem([{ ...row, id: here.id }])).toMatchObject({ changed: 1, results: [{ id: here.id }] })
  expect(await show(here.id)).toMatchObject({ company: 'Kept', city: 'Filled' })
  const other = await importThem([{ external_id: '8', emails: [email] }])
  expect(other.results).toMatchObject([
    { message: { code: 'email_of_moved_affiliate', parameters: { old_ids: ['7'] } } },
  ])
  expect(await importThem([row])).toMatchObject({ same: 1 })
  // Also if both have the same value by chance, and without the id.
  const same_city = { ...row, company: 'Kept', emails: [email, address('further')] }
  expect(await importThem([same_city])).toMatchObject({ same: 1, warnings_in_all: 1 })
  expect(await importThem([{ ...same_city, company: 'Theirs 2', city: 'Other' }])).toMatchObject({ same: 1 })
  expect(await show(here.id)).toMatchObject({ company: 'Kept', city: 'Filled', users: [{ email }] })
})

test('referrers are known in any order, and circles of them are refused', async () => {
  const of = (external_id: string, referrer?: string) => ({ external_id, emails: [address(external_id)], referrer })
  const reply = await importThem([
    of('a', 'b'),
    of('b', 'c'),
    of('c'),
    of('x', 'y'),
    of('y', 'x'),
    of('s', 's'),
    of('u', 'none'),
  ])
  expect(reply.results.map(({ outcome, message, warnings }) => [outcome, message?.code, warnings[0]?.field])).toEqual([
    ['new', undefined, undefined],
    ['new', undefined, undefined],
    ['new', undefined, undefined],
    ['refused', 'referrers_in_circle', undefined],
    ['refused', 'referrers_in_circle', undefined],
    ['refused', 'referrers_in_circle', undefined],
    ['new', undefined, 'referrer'],
  ])
  const [a, b] = reply.results
  expect(await show(a?.id)).toMatchObject({ referred_by: { id: b?.id } })
  expect(reply.results[3]?.message?.parameters).toEqual({ ids: ['x', 'y', 'x'] })
})

test('a referrer that cannot be set is tried again', async () => {
  const rows = [
    { external_id: 'b', emails: [address('b')], status: 'disabled' },
    { external_id: 'a', emails: [address('a')], referrer: 'b' },
  ]
  const first = await importThem(rows)
  const [b, a] = first.results
  expect(a).toMatchObject({ outcome: 'new', warnings: [{ field: 'referrer' }] })
  expect(a?.fields.map(({ field }) => field)).not.toContain('referrer')
  expect(await importThem(rows)).toMatchObject({ same: 2, warnings_in_all: 1 })
  await network.perform('call', 'enableAffiliate', { id: b?.id ?? 0 })
  expect(await importThem(rows)).toMatchObject({ same: 1, changed: 1, warnings_in_all: 0 })
  expect(await show(a?.id)).toMatchObject({ referred_by: { id: b?.id } })
  expect(await importThem(rows)).toMatchObject({ same: 2 })
})

test('managers are found by address, name or old id, and one that is missing is added once', async () => {
  const name = `Mary ${run}`
  const { results } = await importThem([
    { external_id: '1', emails: [address('a')], manager: { external_id: 'm1', name, email: address('mary') } },
    { external_id: '2', emails: [address('b')], manager: name.toUpperCase() },
    { external_id: '3', emails: [address('c')], manager: address('mary') },
    { external_id: '4', emails: [address('d')], manager: 'm1' },
  ])
  const shown = await Promise.all(results.map(({ id }) => show(id)))
  expect(new Set(shown.map(({ manager }) => manager?.id)).size).toBe(1)
})

test('invitations are spread over time, and each user gets one in seven days', async () => {
  const rows = [1, 2, 3].map((n) => ({ external_id: String(n), emails: [address(`i${n}`)] }))
  await importThem([...rows, { external_id: '4', emails: [address('off')], status: 'disabled' }])
  const given = { network: old.name, limit: 2, per_hour: 60 }
  const dry = await network.perform('call', 'inviteMoved', { ...given, dry_run: true })
  expect(dry).toMatchObject({ invited: 2, left: 1, dry_run: true })
  expect(await mailsTo(address('i1'))).toEqual([])
  const first = await network.perform('call', 'inviteMoved', given)
  expect(Date.parse(first.last_at ?? '') - Date.parse(first.first_at ?? '')).toBe(60_000)
  // All others, however many.
  const second = await network.perform('call', 'inviteMoved', { network: old.name, per_hour: 60 })
  expect(second).toMatchObject({ invited: 1, left: 0 })
  expect(Date.parse(second.first_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first.last_at ?? '') + 60_000)
  expect(await mailsTo(address('i3'))).toEqual(['invitation'])
  expect(await mailsTo(address('off'))).toEqual([])
  expect(await network.perform('call', 'inviteMoved', given)).toMatchObject({ invited: 0, first_at: null })
})

test('an imported user cannot sign in before setting a password', async () => {
  await importThem([{ external_id: '1', emails: [address('a')] }])
  await expect(signInAs(network.app, address('a'))).rejects.toThrow('401')
})
