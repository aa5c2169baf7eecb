import { describe, expect, test } from 'vitest'
import { buildAffiliate, buildApplication, buildManager } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'

const network = setUp(() => startOperators(undefined, { SMTP_URL: 'smtp://localhost:1' }))

describe.each(ways)('by %s', (way) => {
  test('affiliates are found by their tags, which are written in any way', async () => {
    const { stores, perform } = network
    const [one, other] = [await buildAffiliate(stores), await buildAffiliate(stores)]
    const tag = `vip ${way}`
    const affiliates = [one.id, other.id]
    expect(await perform(way, 'tagAffiliates', { affiliates, add: [` VIP  ${way}`, tag, 'Push'] })).toEqual({
      added: 4,
      removed: 0,
    })
    expect(await perform(way, 'tagAffiliates', { affiliates, add: [tag] })).toEqual({ added: 0, removed: 0 })
    const listed = await perform(way, 'listAffiliates', { tag: tag.toUpperCase() })
    expect(listed).toMatchObject({ results: [{ id: other.id, tags: ['push', tag] }, { id: one.id }], count: 2 })
    await perform(way, 'tagAffiliates', { affiliates: [one.id], remove: [tag] })
    expect((await perform(way, 'listAffiliates', { tag })).count).toBe(1)
    expect(await perform(way, 'showAffiliate', { id: one.id })).toMatchObject({ tags: ['push'] })
    const { results } = await perform(way, 'listTags')
    expect(results).toContainEqual({ tag, affiliates: 1 })
    await expect(perform(way, 'tagAffiliates', { affiliates })).rejects.toThrow('Give tags to add or to remove.')
    await expect(perform(way, 'tagAffiliates', { affiliates: [987_654], add: ['x'] })).rejects.toThrow(
      'There is no affiliate 987654.',
    )
  })

  test('notes say who wrote what, and the audit log keeps one that was removed', async () => {
    const { stores, perform, actors, lastAudit } = network
    const { id } = await buildAffiliate(stores)
    await perform(way, 'addNote', { affiliate: id, text: 'Wants net 15.' })
    const second = await perform(way, 'addNote', { affiliate: id, text: '<b>Two\nlines</b>' })
    expect(await perform(way, 'listNotes', { affiliate: id })).toMatchObject({
      results: [{ text: '<b>Two\nlines</b>', author: actors[way] }, { text: 'Wants net 15.' }],
      count: 2,
    })
    await perform(way, 'removeNote', { id: second.id })
    expect(await lastAudit()).toMatchObject({ action: 'affiliates remove-note', reply: { text: '<b>Two\nlines</b>' } })
    expect((await perform(way, 'listNotes', { affiliate: id })).count).toBe(1)
    await expect(perform(way, 'removeNote', { id: second.id })).rejects.toThrow('There is no note')
  })

  test('the preview of a decision mail equals the sent mail', async () => {
    const { stores, perform } = network
    const apply = (name: string) => buildApplication(stores, { email: `${name}-${way}@example.com` })
    const [good, bad] = [await apply('good'), await apply('bad')]
    const reason = 'No incentivized traffic.'
    const shown = [
      await perform(way, 'previewDecision', { application: good.id, decision: 'approve' }),
      await perform(way, 'previewDecision', { application: bad.id, decision: 'reject', reason }),
    ]
    expect(await perform(way, 'listApplications')).toMatchObject({ count: 2 })
    await perform('call', 'approveApplication', { application: good.id })
    await perform(way, 'refuseApplication', { application: bad.id, reason })
    await sendMails(stores)
    // Only the portal's address is another one in tests of mails, and the token is made when the mail is sent.
    const plain = (text = ''): string =>
      text
        .replaceAll(/https?:\/\/[^/\s]+/g, 'PORTAL')
        .replaceAll(/token=[\w-]+/g, 'token')
        .trim()
    for (const [index, { email }] of [good, bad].entries()) {
      const sent = readMails(stores.data_dir).find(({ to }) => to === email)
      expect(shown[index]).toMatchObject({ to: email, subject: sent?.subject })
      expect(plain(shown[index]?.text)).toBe(plain(sent?.text))
    }
    await expect(perform(way, 'previewDecision', { application: good.id, decision: 'approve' })).rejects.toThrow(
      'was already approved on',
    )
  })
})

test('an account manager counts and changes tags of own affiliates alone', async () => {
  const { stores, console, perform } = network
  const { id: manager_id } = await buildManager(stores)
  const [own, foreign] = [await buildAffiliate(stores, { manager_id }), await buildAffiliate(stores)]
  await perform('call', 'tagAffiliates', { affiliates: [own.id, foreign.id], add: ['shared'] })
  await perform('call', 'tagAffiliates', { affiliates: [foreign.id], add: ['secret'] })
  const member = await buildMember(stores, { role: 'manager', manager_id })
  const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
  const url = '/api/operator/affiliate-tags/'
  expect((await console.inject({ url, headers })).json()).toEqual({
    results: [{ tag: 'shared', affiliates: 1 }],
    count: 1,
  })
  const both = { affiliates: [own.id, foreign.id], remove: ['shared'] }
  expect((await console.inject({ method: 'POST', url, headers, payload: both })).statusCode).toBe(404)
  expect(await perform('call', 'showAffiliate', { id: own.id })).toMatchObject({ tags: ['shared'] })
})

test('an invited or approved user is mailed the link where mail is sent', async () => {
  const { stores, perform } = network
  const { id: application } = await buildApplication(stores, { email: 'applied@example.com' })
  const mailed = { link: null, mail: { code: 'link_mailed' } }
  expect(await perform('call', 'inviteAffiliate', { email: 'mailed@example.com' })).toMatchObject(mailed)
  expect(await perform('call', 'approveApplication', { application })).toMatchObject(mailed)
  await sendMails(stores)
  for (const [email, subject] of [
    ['mailed@example.com', 'You are invited to Plumbline'],
    ['applied@example.com', 'Welcome to Plumbline'],
  ]) {
    const sent = readMails(stores.data_dir).find(({ to }) => to === email)
    expect(sent?.subject).toBe(subject)
    expect(sent?.text).toMatch(/token=[\w-]{43}[^]*7 days/)
  }
})
