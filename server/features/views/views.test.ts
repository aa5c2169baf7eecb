import { readFileSync } from 'node:fs'
import type { LightMyRequestResponse } from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildAffiliate, buildManager, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'
import { buildMember, buildMemberSession, same_origin, type BuiltMember } from '../../../testing/harness/team.ts'
import { buildTestApp, signInAs } from '../../processes/api/app.test-support.ts'
import { promiseViewMails } from './mail-views.ts'

const network = setUp(() => startOperators(() => now))
const now = new Date('2026-11-20T17:00:00Z')
/** 8:00 of the next day in New York. */
const morning = new Date('2026-11-21T13:00:00Z')
const question = 'rows=country,sub1&metrics=clicks&period=yesterday'
const daily = { every: 'day', hour: 8 }

type App = Awaited<ReturnType<typeof buildTestApp>>
let app: App
type User = Awaited<ReturnType<typeof createUser>>
let mine: User
let theirs: User
let colleague: User

const createUser = async (affiliate_id?: number) => {
  const user = await buildUser(network.stores, affiliate_id === undefined ? {} : { affiliate_id })
  const { access } = await signInAs(app, user.email)
  const headers = { authorization: `Bearer ${access}` }
  return {
    email: user.email,
    affiliate_id: user.affiliate_id,
    call: async (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path = '',
      payload?: object,
    ): Promise<LightMyRequestResponse> =>
      app.inject({ method, url: `/api/statistics/views/${path}`, headers, ...(payload && { payload }) }),
  }
}

const asMember = async (
  member: BuiltMember,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const headers = { ...(await buildMemberSession(network.stores, member, now)), ...same_origin }
  return network.console.inject({ method, url, headers, ...(payload && { payload }) })
}

/** The new mails, each with its file. */
const mailed = async (at: Date) => {
  const { stores } = network
  const before = new Set(readMails(stores.data_dir).map(({ file }) => file))
  await promiseViewMails(stores.pg, at)
  await sendMails(stores, { now: () => at })
  return readMails(stores.data_dir)
    .filter(({ file }) => !before.has(file))
    .map(({ file, ...mail }) => {
      const [, encoded = ''] =
        /Content-Disposition: attachment[^]*?\r\n\r\n([^]*?)\r\n--/.exec(readFileSync(file, 'latin1')) ?? []
      return { ...mail, csv: Buffer.from(encoded, 'base64').toString() }
    })
}

beforeAll(async () => {
  app = await buildTestApp({ pg: network.stores.pg, clickhouse: network.stores.clickhouse, now: () => now })
  mine = await createUser()
  theirs = await createUser()
  colleague = await createUser(mine.affiliate_id)
  const at = new Date('2026-11-20T20:00:00Z')
  await buildClicks(network.stores, [
    { at, offer_id: 1, affiliate_id: mine.affiliate_id, country: 'US', sub1: 'mine' },
    { at, offer_id: 1, affiliate_id: theirs.affiliate_id, country: 'DE', sub1: 'theirs' },
  ])
})
beforeEach(async () => {
  await network.stores.pg.deleteFrom('views').execute()
})

it('belongs to one user, has a name of its own, and is checked like a question', async () => {
  const made = await mine.call('POST', '', { name: ' Countries ', question, is_pinned: true })
  expect(made.json()).toMatchObject({ name: 'Countries', is_pinned: true, schedule: null, next_mail_at: null })
  const { id } = made.json<{ id: number }>()
  for (const other of [theirs, colleague]) {
    expect((await other.call('GET')).json()).toEqual({ results: [], mail_to: other.email })
    expect((await other.call('PATCH', `${id}/`, { name: 'Stolen' })).statusCode).toBe(404)
    expect((await other.call('DELETE', `${id}/`)).statusCode).toBe(404)
  }
  const refusals: [object, string][] = [
    [{ name: 'countries', question }, 'view_name_taken'],
    [{ name: 'New', question: 'rows=profit' }, 'not_one_of'],
    [{ name: 'New', question: 'metrics=margin' }, 'not_one_of'],
    [{ name: 'New', question: 'profit=1' }, 'unknown_parameter'],
    [{ name: 'New', question: 'period=today&from=2026-11-01' }, 'period_and_days'],
    [{ name: 'New', question, schedule: { every: 'week', hour: 8 } }, 'view_without_day'],
  ]
  for (const [body, code] of refusals) expect((await mine.call('POST', '', body)).json()).toMatchObject({ code })
  const replaced = await mine.call('PATCH', `${id}/`, { name: 'Days', question: 'rows=day', is_pinned: false })
  expect(replaced.json()).toMatchObject({ name: 'Days', question: 'rows=day', is_pinned: false })
  for (let place = 1; place < 50; place++)
    expect((await mine.call('POST', '', { name: `View ${place}`, question })).statusCode).toBe(201)
  expect((await mine.call('POST', '', { name: 'Too many', question })).json()).toMatchObject({ code: 'too_many_views' })
  expect((await mine.call('DELETE', `${id}/`)).statusCode).toBe(200)
})

it('is mailed once to its reader, with own figures, also after a crash before it was sent', async () => {
  await mine.call('POST', '', { name: 'Countries', question, schedule: daily })
  await theirs.call('POST', '', { name: 'Countries', question, schedule: daily })
  expect(await mailed(new Date('2026-11-21T12:59:00Z'))).toEqual([])
  // The worker ends after the promise; the next one promises nothing more.
  expect(await promiseViewMails(network.stores.pg, morning)).toBe(2)
  const mails = await mailed(morning)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([mine.email, theirs.email].toSorted())
  const own = mails.find(({ to }) => to === mine.email)
  expect(own?.subject).toBe('Countries: 2026-11-20')
  expect(own?.text).toContain('Clicks: 1')
  expect(own?.text).toContain('mails=open')
  expect(own?.csv).toContain('mine')
  expect(own?.csv).not.toContain('theirs')
  expect(await mailed(morning)).toEqual([])
  // After days without a worker the newest one alone.
  expect((await mailed(new Date('2026-11-25T13:00:00Z'))).map(({ subject }) => subject)).toEqual([
    'Countries: 2026-11-24',
    'Countries: 2026-11-24',
  ])
})

it('has the figures of when it was due, also where it is sent later', async () => {
  const given = { offer_id: 1, affiliate_id: mine.affiliate_id }
  const before = { ...given, at: new Date(morning.getTime() - 1), sub1: 'before' }
  await buildClicks(network.stores, [before, { ...given, at: morning, sub1: 'after' }])
  const sale = {
    ...before,
    click_at: before.at,
    created_at: new Date(morning.getTime() + 1),
    status: 'pending' as const,
  }
  await buildConversionCopies(network.stores, [
    { ...sale, payout: '3.00' },
    { ...sale, created_at: before.at, payout: '2.00' },
  ])
  const today = 'rows=sub1&metrics=clicks,pending,pending_sum&basis=click&period=today&compare=previous'
  await mine.call('POST', '', { name: 'Today', question: today, schedule: daily })
  const [mail] = await mailed(new Date('2026-11-21T15:00:00Z'))
  for (const figure of ['Clicks: 1', 'Pending: 1', 'Pending payouts: $2.00']) expect(mail?.text).toContain(figure)
  expect(mail?.csv).toContain('before (last day until 08:00)')
  expect(mail?.csv).not.toContain('after')
})

it('is mailed again after a clock that was years ahead was set back', async () => {
  const { pg } = network.stores
  const made = await mine.call('POST', '', { name: 'Ahead', question, schedule: daily })
  await pg
    .updateTable('view_readers')
    .set({ next_mail_at: new Date('2036-01-01T13:00:00Z') })
    .where('view_id', '=', made.json<{ id: number }>().id)
    .execute()
  const subjects = async (at: Date) => (await mailed(at)).map(({ subject }) => subject)
  expect(await subjects(now)).not.toContainEqual(expect.stringContaining('Ahead'))
  expect(await subjects(morning)).toContain('Ahead: 2026-11-20')
})

it('is not mailed any more to who is gone, disabled or has stopped it between promise and sending', async () => {
  const { pg } = network.stores
  const leaver = await createUser()
  const disabled = await createUser()
  const outsider = await createUser()
  for (const user of [mine, leaver, disabled, outsider])
    await user.call('POST', '', { name: 'Countries', question, schedule: daily })
  expect(await promiseViewMails(pg, morning)).toBe(4)
  const [view] = (await mine.call('GET')).json<{ results: { id: number }[] }>().results
  await mine.call('PATCH', `${view?.id ?? 0}/`, { schedule: null })
  await pg.deleteFrom('users').where('email', '=', leaver.email).execute()
  await pg.updateTable('users').set({ disabled_at: now }).where('email', '=', disabled.email).execute()
  await pg.updateTable('affiliates').set({ status: 'disabled' }).where('id', '=', outsider.affiliate_id).execute()
  expect(await mailed(morning)).toEqual([])
  expect(await mailed(new Date('2026-11-22T13:00:00Z'))).toEqual([])
})

it('mails a refusal where its question cannot be answered any more', async () => {
  await mine.call('POST', '', { name: 'Countries', question, schedule: daily })
  await network.stores.pg.updateTable('views').set({ question: 'rows=gone' }).execute()
  const [mail] = await mailed(morning)
  expect(mail).toMatchObject({ subject: 'Countries', csv: '' })
  expect(mail?.text).toContain('The figures could not be calculated: "rows[0]" must be one of')
})

it('of the team is changed by its maker and owners, and shows each reader what they reach', async () => {
  const { stores } = network
  const manager = await buildManager(stores)
  const affiliate = await buildAffiliate(stores, { manager_id: manager.id })
  const at = new Date('2026-11-20T20:00:00Z')
  await buildClicks(stores, [{ at, offer_id: 1, affiliate_id: affiliate.id, sub1: 'managed' }])
  const owner = await buildMember(stores)
  const reader = await buildMember(stores, { role: 'manager', manager_id: manager.id })
  const finance = await buildMember(stores, { role: 'finance' })
  const viewer = await buildMember(stores, { role: 'viewer' })
  const path = '/api/operator/stats/views/'
  const body = { name: 'Team', question: 'rows=sub1&metrics=clicks,margin&period=yesterday' }
  expect((await asMember(viewer, 'POST', path, body)).statusCode).toBe(403)
  const { id } = (await asMember(finance, 'POST', path, body)).json<{ id: number }>()
  expect((await asMember(reader, 'GET', path)).json()).toMatchObject({ count: 1, results: [{ is_editable: false }] })
  expect((await asMember(reader, 'PATCH', `${path}${id}/`, { name: 'Mine' })).json()).toMatchObject({
    code: 'view_of_another',
  })
  expect((await asMember(reader, 'DELETE', `${path}${id}/`)).statusCode).toBe(403)
  expect((await asMember(owner, 'PATCH', `${path}${id}/`, { name: 'Ours' })).json()).toMatchObject({ name: 'Ours' })
  expect((await mine.call('GET')).json()).toMatchObject({ results: [] })
  const mayEdit = async () => (await asMember(finance, 'GET', path)).json<{ results: object[] }>().results
  expect(await mayEdit()).toMatchObject([{ is_editable: true }])
  const becomes = async (role: 'viewer' | 'finance') =>
    stores.pg.updateTable('team_members').set({ role }).where('id', '=', finance.id).execute()
  await becomes('viewer')
  expect(await mayEdit()).toMatchObject([{ is_editable: false }])
  await becomes('finance')

  const own = `/api/console/views/${id}/`
  for (const member of [owner, reader, viewer])
    expect((await asMember(member, 'PUT', own, { is_pinned: true, schedule: daily })).statusCode).toBe(200)
  expect((await asMember(finance, 'GET', path)).json()).toMatchObject({
    results: [{ is_pinned: false, schedule: null }],
  })
  // Promised, and then no member any more.
  await stores.pg.updateTable('view_readers').set({ next_mail_at: morning }).execute()
  await promiseViewMails(stores.pg, morning)
  await stores.pg.updateTable('team_members').set({ removed_at: now }).where('id', '=', viewer.id).execute()
  const mails = await mailed(morning)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, reader.email].toSorted())
  const [whole, part] = [owner, reader].map(({ email }) => mails.find(({ to }) => to === email)?.csv ?? '')
  for (const sub of ['mine', 'theirs', 'managed']) expect(whole).toContain(sub)
  expect(part).toContain('managed')
  expect(part).not.toMatch(/mine|theirs/)
})

it('files of the console have what the member reaches, for the session that asked alone', async () => {
  const { stores } = network
  const manager = await buildManager(stores)
  const affiliate = await buildAffiliate(stores, { manager_id: manager.id })
  const at = new Date('2026-11-20T20:00:00Z')
  await buildClicks(stores, [{ at, offer_id: 1, affiliate_id: affiliate.id, sub1: 'own file' }])
  const member = await buildMember(stores, { role: 'manager', manager_id: manager.id })
  const owner = await buildMember(stores)
  const session = async (of: BuiltMember) => ({ ...(await buildMemberSession(stores, of, now)), ...same_origin })
  const [headers, other] = [await session(member), await session(owner)]
  const narrow = { rows: 'sub1', metrics: 'clicks,margin', from: '2026-11-20', to: '2026-11-20' }
  const fileOf = async (format: string, fetcher = headers) => {
    const payload = { question: narrow, format }
    const made = await network.console.inject({ method: 'POST', url: '/api/console/exports/', headers, payload })
    expect(made.statusCode).toBe(201)
    return network.console.inject({ url: made.json<{ url: string }>().url, headers: fetcher })
  }
  expect((await fileOf('csv', other)).statusCode).toBe(404)
  const csv = await fileOf('csv')
  expect(csv.body).toContain('own file')
  expect(csv.body).not.toMatch(/mine|theirs/)
  const book = await readXlsx((await fileOf('xlsx')).rawPayload)
  expect(book.sheets[0]?.rows.map(([sub]) => sub)).toEqual(['Sub1', 'own file'])
})
