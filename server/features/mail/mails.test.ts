import { beforeEach, describe, expect, test } from 'vitest'
import { enqueueMail, type EnqueueOptions } from './enqueue.ts'
import { Undeliverable } from './retry.ts'
import { buildApplication } from '../../../testing/harness/builders.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(() => startOperators(undefined, { SMTP_URL: 'smtp://localhost:1' }))
beforeEach(() => network.stores.pg.deleteFrom('outbox').execute())

const refusing = Object.assign(() => Promise.reject(new Undeliverable('no such user')), { close: () => {} })

/** Mails that were given up, to these addresses: their numbers. */
const giveUp = async (addresses: readonly string[], options: EnqueueOptions = {}): Promise<string[]> => {
  const { pg } = network.stores
  const at = options.at ?? new Date()
  for (const to of addresses)
    await enqueueMail(
      pg,
      { to, kind: 'password_changed', data: { at: '2026-05-06T12:00:00.000Z' } },
      { ...options, at },
    )
  await sendMails(network.stores, { deliver: refusing, now: () => at })
  const rows = await pg.selectFrom('outbox').where('dead_at', 'is not', null).select('id').orderBy('id').execute()
  return rows.slice(-addresses.length).map(({ id }) => id)
}

/** Who got mails. */
const receivers = async (): Promise<string[]> => {
  await sendMails(network.stores)
  return readMails(network.stores.data_dir).map(({ to }) => to)
}

const long_ago = new Date(Date.now() - 3_600_000)

describe.each(ways)('by %s', (way) => {
  test('mails that were given up are listed with their recipients, the newest first, and not what they say', async () => {
    const [anna, ben] = await giveUp(['anna@example.com', 'ben@example.com'])
    const listed = await network.perform(way, 'listMails')
    expect(listed).toMatchObject({
      results: [
        { id: ben, to: 'ben@example.com', status: 'given_up', due_at: null },
        { id: anna, to: 'anna@example.com', template: 'password_changed', attempts: 1, last_error: 'no such user' },
      ],
      count: 2,
    })
    expect(JSON.stringify(listed)).not.toContain('2026-05-06')
    const second = await network.perform(way, 'listMails', { limit: 1, page: 2 })
    expect(second).toMatchObject({ results: [{ id: anna }], count: 2 })
    expect(await network.perform(way, 'listMails', { status: 'waiting' })).toEqual({ results: [], count: 0 })
  })

  test('those that are named are sent again, once, and then nothing is kept of them', async () => {
    const address = `anna-${way}@example.com`
    const [anna = '', ben] = await giveUp([address, `ben-${way}@example.com`])
    expect(await network.perform(way, 'resendMails', { ids: [`0${anna}`] })).toEqual({ resent: 1, skipped: 0 })
    const audit = await network.lastAudit()
    expect(audit).toMatchObject({ actor: network.actors[way], action: 'mails resend', reply: { resent: 1 } })
    expect(JSON.stringify(audit)).not.toContain(address)
    const waiting = await network.perform(way, 'listMails', { status: 'waiting' })
    expect(waiting.results).toMatchObject([{ id: anna, status: 'waiting', given_up_at: null, attempts: 0 }])
    const again = network.perform(way, 'resendMails', { ids: [anna] })
    await expect(again).rejects.toThrow(`Mail ${anna} does not exist or can still be delivered`)

    expect(await receivers()).toContain(address)
    expect(await receivers()).not.toContain(`ben-${way}@example.com`)
    const left = await network.stores.pg.selectFrom('outbox').select(['id', 'payload']).orderBy('id').execute()
    expect(left).toMatchObject([{ id: anna, payload: { template: 'password_changed' } }, { id: ben }])
    expect(JSON.stringify(left[0])).not.toContain(address)
  })

  test('one that has expired is refused with the reason, and skipped among all', async () => {
    const { perform } = network
    const [good = ''] = await giveUp([`good-${way}@example.com`])
    const expiring = { at: long_ago, expires_at: new Date(long_ago.getTime() + 1_800_000) }
    const [expired = ''] = await giveUp([`expired-${way}@example.com`], expiring)
    await expect(perform(way, 'resendMails', { ids: [good, expired] })).rejects.toThrow(
      `Mail ${expired} (password_changed) is not sent again: its link or code expired at ${expiring.expires_at.toISOString()}`,
    )
    expect((await perform(way, 'listMails')).count).toBe(2)
    expect(await perform(way, 'resendMails', { all: true })).toEqual({ resent: 1, skipped: 1 })
    const addresses = await receivers()
    expect(addresses).toContain(`good-${way}@example.com`)
    expect(addresses).not.toContain(`expired-${way}@example.com`)
  })

  test('an invitation that was given up is sent again with a new link while it is good', async () => {
    const { stores, perform } = network
    const email = `invited-${way}@example.com`
    const { id } = await buildApplication(stores, { email })
    await perform('call', 'approveApplication', { application: id })
    await sendMails(stores, { deliver: refusing })
    const { results } = await perform(way, 'listMails')
    expect(results).toMatchObject([{ to: email, template: 'invitation', expires_at: expect.any(String) }])
    await perform(way, 'resendMails', { all: true })
    await sendMails(stores)
    const mail = readMails(stores.data_dir).find(({ to }) => to === email)
    const [, token] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const payload = { token, password: 'a good long password' }
    const answer = await network.app.inject({ method: 'POST', url: '/api/user/reset-password/', payload })
    expect(answer.statusCode).toBe(200)
  })

  test.each([[{}], [{ all: true, ids: ['1'] }]])('%j is refused', async (given) => {
    await expect(network.perform(way, 'resendMails', given)).rejects.toThrow('Give the mails with')
  })
})

test('codes and links of mails that expire say until when they are good', async () => {
  const { stores, app, perform } = network
  const { id } = await buildApplication(stores, { email: 'links@example.com' })
  await perform('call', 'approveApplication', { application: id })
  await app.inject({ method: 'POST', url: '/api/user/request-reset/', payload: { email: 'links@example.com' } })
  const { results } = await perform('call', 'listMails', { status: 'waiting' })
  const minutes = results.map(
    ({ created_at, expires_at }) => (Date.parse(expires_at ?? '') - Date.parse(created_at)) / 60_000,
  )
  expect(minutes).toEqual([30, 7 * 24 * 60])
  await stores.pg.deleteFrom('outbox').execute()
})
