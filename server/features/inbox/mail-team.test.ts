import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { MailedWhen } from '@plumbline/contract/operator/inbox-lists.ts'
import { beforeEach, expect, test } from 'vitest'
import * as builders from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin, type BuiltMember } from '../../../testing/harness/team.ts'
import { fault, ok, warning, type Finding } from '../../operations/doctor/finding.ts'
import { minute_ms } from '../../shared/time.ts'
import { pauseAfter } from '../mail/retry.ts'
import { mailTeam } from './mail-team.ts'
import { digestDay } from './rules.ts'

/* Which entries of the inbox are mailed, to which members, and when. The network's zone is New York: its morning is 13:00 in UTC. */

const network = setUp(startOperators)
let clock = Date.parse('2026-11-23T05:00:00Z')
const now = (): Date => new Date(clock)
const written = (text: string): Message => message('as_written', { text })
let findings: Finding[]
const examine = () => Promise.resolve(findings)

beforeEach(async () => {
  findings = [ok('mail', written('is taken'))]
  const { pg } = network.stores
  await pg.updateTable('team_members').set({ removed_at: now(), manager_id: null }).execute()
  for (const table of ['team_mail_marks', 'inbox_watched', 'outbox', 'applications', 'payment_requests'] as const)
    await pg.deleteFrom(table).execute()
  await pg.deleteFrom('network_state').where('key', '=', 'inbox_mails').execute()
  await look()
})

/** Looks once, after the pause between two looks. @returns the mails since then, with their recipients */
const look = async () => {
  clock += 5 * minute_ms
  const { stores } = network
  const before = readMails(stores.data_dir).length
  await mailTeam(stores.pg, now(), examine)
  await sendMails(stores, { now })
  return readMails(stores.data_dir)
    .slice(before)
    .map(({ to, subject, text }) => ({ to, subject, text }))
}

/** A member who has been told of all that waits so far. */
const join = async (given: Parameters<typeof buildMember>[1] = {}) => {
  const member = await buildMember(network.stores, given)
  await look()
  return member
}

const apply = () => builders.buildApplication(network.stores)

const ask = async (member: BuiltMember, method: 'GET' | 'PUT', payload?: object) => {
  const headers = { ...(await buildMemberSession(network.stores, member)), ...same_origin }
  return network.console.inject({ method, url: '/api/console/mails/', headers, ...(payload && { payload }) })
}

const choose = async (member: BuiltMember, choices: Record<string, MailedWhen>, more: object = {}) => {
  const rows = Object.entries(choices).map(([kind, mailed]) => ({ kind, mailed }))
  const answer = await ask(member, 'PUT', { choices: rows, ...more })
  expect(answer.statusCode).toBe(200)
}

test('what came within minutes is one mail, which leads to the list, and is never repeated', async () => {
  const { email } = await join()
  await apply()
  await apply()
  const [mail, ...more] = await look()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: email, subject: 'Plumbline: Applications to review (2 new)' })
  expect(mail?.text).toContain('http://console.test/applications?status=new')
  expect(await look()).toEqual([])
  await apply()
  expect(await look()).toMatchObject([{ subject: 'Plumbline: Applications to review (1 new)' }])
})

test('a request for access is mailed within a minute, and what else came with it', async () => {
  const { stores } = network
  const { email } = await join()
  const lookAfter = async (ms: number) => {
    clock += ms - 5 * minute_ms
    return look()
  }
  await apply()
  expect(await lookAfter(40_000)).toEqual([])
  const { id: offer_id } = await builders.buildOffer(stores, { visibility: 'approval' })
  const { affiliate_id } = await builders.buildUser(stores)
  await builders.buildOfferRequest(stores, { offer_id, affiliate_id, created_at: now() })
  expect(await lookAfter(5_000)).toMatchObject([{ to: email }])
  expect(await lookAfter(40_000)).toEqual([])
})

test('two nodes look one after the other, and only one of them mails', async () => {
  await join()
  await apply()
  clock += 5 * minute_ms
  const { pg } = network.stores
  expect(await Promise.all([mailTeam(pg, now(), examine), mailTeam(pg, now(), examine)])).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(await pg.selectFrom('outbox').where('done_at', 'is', null).select('id').execute()).toHaveLength(1)
})

test('what was decided before the look, and what waited before it was chosen, is not told', async () => {
  const member = await join()
  await apply()
  await network.stores.pg.updateTable('applications').set({ status: 'refused', decided_at: now() }).execute()
  expect(await look()).toEqual([])
  const { id: affiliate_id } = await builders.buildAffiliate(network.stores)
  const request = { affiliate_id, amount: '100.00', created_at: now() }
  await network.stores.pg.insertInto('payment_requests').values(request).execute()
  await look()
  await choose(member, { payment_requests: 'now' })
  expect(await look()).toEqual([])
})

test('account managers are told of what is their own affiliates’ alone', async () => {
  const { stores } = network
  const [mine, theirs] = [await builders.buildManager(stores), await builders.buildManager(stores)]
  const anna = await join({ role: 'manager', manager_id: mine.id })
  const ben = await join({ role: 'manager', manager_id: theirs.id })
  for (const member of [anna, ben]) await choose(member, { pending_conversions: 'now' })
  await look()
  const { id: affiliate_id } = await builders.buildAffiliate(stores, { manager_id: mine.id })
  await builders.buildConversion(stores, { affiliate_id, status: 'pending' })
  expect(await look()).toMatchObject([{ to: anna.email, subject: 'Plumbline: Pending conversions (1 new)' }])
})

test('the digest has all that waits, on the member’s own morning, once, and not on one when nothing waits', async () => {
  await join({ role: 'viewer' })
  const here = await join({ role: 'finance' })
  const tokyo = await join({ role: 'finance' })
  for (const member of [here, tokyo])
    await choose(
      member,
      { payment_requests: 'daily', payout_details: 'never', pending_conversions: 'never' },
      member === tokyo ? { zone: 'Asia/Tokyo' } : {},
    )
  const { id: affiliate_id } = await builders.buildAffiliate(network.stores)
  await network.stores.pg
    .insertInto('payment_requests')
    .values({ affiliate_id, amount: '100.00', created_at: now() })
    .execute()
  const sent: [string, string | undefined, string][] = []
  for (const at of ['23T13:00', '23T22:54', '23T23:00', '24T12:55', '24T13:04', '24T20:00', '24T23:30', '25T12:00']) {
    clock = Date.parse(`2026-11-${at}:00Z`) - 5 * minute_ms
    for (const { to, subject } of await look()) sent.push([at, to, subject])
  }
  const digest = 'Plumbline: 1 open in your inbox'
  // 08:00 in Tokyo is 23:00 in UTC, in New York 13:00; the first day is the one on which they came.
  expect(sent).toEqual([
    ['23T23:00', tokyo.email, digest],
    ['24T13:04', here.email, digest],
    ['24T23:30', tokyo.email, digest],
  ])
  await network.stores.pg.deleteFrom('payment_requests').execute()
  clock += 3 * 60 * minute_ms
  expect(await look()).toEqual([])
})

test('the digest lists the findings of health checks for members who chose that, and no passed checks', async () => {
  const [daily, other] = [await join(), await join()]
  await choose(daily, { health: 'daily', pending_conversions: 'never' })
  await choose(other, { pending_conversions: 'never' })
  clock = Date.parse('2026-11-27T14:00:00Z')
  expect(await look()).toEqual([])
  findings = [
    ok('mail', written('is taken')),
    fault('disk', written('90 MB are left'), written('Make room.')),
    warning('backups', written('none'), written('Back up.')),
  ]
  clock = Date.parse('2026-11-28T14:00:00Z')
  const mails = await look()
  expect(mails).toMatchObject([{ to: daily.email, subject: 'Plumbline: 2 open in your inbox' }])
  expect(mails[0]?.text).toMatch(/disk[^]*90 MB are left[^]*backups[^]*http:\/\/console\.test\/health/)
  expect(mails[0]?.text).not.toContain('is taken')
  expect(await look()).toEqual([])
})

test.each(['removed', 'another role', 'other affiliates'])(
  'a mail on its way to a member does not leave: %s',
  async (change) => {
    const { stores } = network
    const { pg } = stores
    const { id: manager_id } = await builders.buildManager(stores)
    const member = await join({ role: 'manager', manager_id })
    await apply()
    clock += 5 * minute_ms
    await mailTeam(pg, now(), examine)
    expect(await pg.selectFrom('outbox').where('done_at', 'is', null).select('id').execute()).toHaveLength(1)
    const other = await builders.buildManager(stores)
    const changes = {
      removed: { removed_at: now() },
      'another role': { role: 'finance' as const },
      'other affiliates': { manager_id: other.id },
    }[change]
    await pg
      .updateTable('team_members')
      .set(changes ?? {})
      .where('id', '=', member.id)
      .execute()
    const before = readMails(stores.data_dir).length
    await sendMails(stores, { now })
    expect(readMails(stores.data_dir)).toHaveLength(before)
  },
)

test('each role has its defaults, and chooses of what waits for it alone', async () => {
  const of = async (role: BuiltMember['role'], manager_id?: number) => {
    const member = await buildMember(network.stores, { role, ...(manager_id !== undefined && { manager_id }) })
    const { choices } = (await ask(member, 'GET')).json<{ choices: { kind: string; mailed: MailedWhen }[] }>()
    return Object.fromEntries(choices.map(({ kind, mailed }) => [kind, mailed]))
  }
  const { id: manager_id } = await builders.buildManager(network.stores)
  expect(await of('manager', manager_id)).toEqual({
    applications: 'now',
    offer_requests: 'now',
    held_conversions: 'daily',
    pending_conversions: 'daily',
    caps: 'now',
    pending_fallbacks: 'now',
    failing_postbacks: 'daily',
  })
  expect(await of('owner')).toMatchObject({ applications: 'now', quarantine: 'now', health: 'now', mails: 'daily' })
  expect(await of('finance')).toMatchObject({ payment_requests: 'now', payout_details: 'now' })
  expect(new Set(Object.values(await of('viewer')))).toEqual(new Set(['never']))

  const manager = await buildMember(network.stores, { role: 'manager', manager_id })
  const refused = await ask(manager, 'PUT', { choices: [{ kind: 'payment_requests', mailed: 'now' }] })
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    400,
    'The role manager has no inbox items of type "payment_requests".',
  ])
  expect((await ask(manager, 'PUT', { zone: 'Mars/Olympus' })).statusCode).toBe(400)
  await choose(manager, { applications: 'never' }, { zone: 'Europe/Paris' })
  expect((await ask(manager, 'GET')).json()).toMatchObject({
    zone: 'Europe/Paris',
    choices: expect.arrayContaining([{ kind: 'applications', mailed: 'never', is_default: false }]),
  })
  expect(await network.lastAudit()).toMatchObject({
    actor: manager.actor,
    action: 'console mails',
    input: { zone: 'Europe/Paris', applications: 'never' },
  })
})

test.each([
  ['before the morning', '2026-11-23T12:59:00Z', null, '2026-11-22', undefined],
  ['from the morning on', '2026-11-23T13:00:00Z', null, '2026-11-22', '2026-11-23'],
  ['not twice', '2026-11-23T15:00:00Z', null, '2026-11-23', undefined],
  ['late, where nothing ran', '2026-11-24T03:00:00Z', null, '2026-11-20', '2026-11-23'],
  ['after a clock that was ahead', '2026-11-23T13:00:00Z', null, '2036-01-01', '2026-11-23'],
  ['by summer time', '2026-07-01T12:00:00Z', null, '2026-06-30', '2026-07-01'],
  ['where the day is another', '2026-11-23T23:00:00Z', 'Asia/Tokyo', '2026-11-23', '2026-11-24'],
])('the day of a digest: %s', (_name, at, zone, last, day) => {
  expect(digestDay(new Date(at), zone, last)).toBe(day)
})

test('a mail is of use until after its last try', async () => {
  await join()
  await apply()
  clock += 5 * minute_ms
  await mailTeam(network.stores.pg, now(), examine)
  const { payload } = await network.stores.pg
    .selectFrom('outbox')
    .select('payload')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const pauses_ms = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1, undefined) ?? 0)
  const last_try = clock + pauses_ms.reduce((sum, pause_ms) => sum + pause_ms, 0)
  expect(Date.parse((payload as { expires_at: string }).expires_at)).toBeGreaterThan(last_try)
})
