import { describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import {
  buildAffiliate,
  buildApplication,
  buildBilling,
  completeBank,
  buildManager,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(startOperators)

/** Text of the mails to an address. */
const mailsTo = async (email: string): Promise<string[]> => {
  await sendMails(network.stores)
  return readMails(network.stores.data_dir)
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => `${subject}\n${text}`)
}

const setPassword = async (mail: string, password: string): Promise<void> => {
  const [, token] = /token=([\w-]+)/.exec(mail) ?? []
  const answer = await network.app.inject({
    method: 'POST',
    url: '/api/user/reset-password/',
    payload: { token, password },
  })
  expect(answer.statusCode).toBe(200)
}

describe.each(ways)('by %s', (way) => {
  const password = 'a good long password'

  test('an affiliate is added and signs in', async () => {
    const { stores, app, perform, lastAudit, actors } = network
    const manager = await buildManager(stores, { name: 'Mia' })
    const email = `anna-${way}@example.com`
    const added = await perform(way, 'addAffiliate', { email, password, company: 'Anna Media', manager: manager.id })
    const { access } = await signInAs(app, email, { password })
    expect(await getAs(app, access, '/api/user/me/profile/')).toMatchObject({ company: 'Anna Media', email })
    expect(await getAs(app, access, '/api/affiliate/dashboard/info/')).toMatchObject({ manager_name: 'Mia' })
    expect(await lastAudit()).toEqual({
      actor: actors[way],
      action: 'affiliates add',
      input: { email, password: '***', company: 'Anna Media', manager: manager.id },
      reply: added,
    })
  })

  test('an address that has an account, in any case, creates nothing', async () => {
    const { email } = await buildUser(network.stores)
    const before = await network.lastAudit()
    await expect(
      network.perform(way, 'addAffiliate', { email: email.toUpperCase(), password: 'a good long password' }),
    ).rejects.toThrow('already has an account')
    expect(await network.lastAudit()).toEqual(before)
  })

  test.each([
    [{ email: 'carl@example.com', password: 'seven77' }, 'at least 8 characters'],
    [{ email: 'carl', password }, 'is not an email address'],
    [{ email: 'carl@example.com', password, manager: 987_654 }, 'There is no manager 987654'],
  ])('%j is refused', async (given, sentence) => {
    await expect(network.perform(way, 'addAffiliate', given)).rejects.toThrow(sentence)
    expect(await network.stores.pg.selectFrom('users').where('email', '=', given.email).execute()).toEqual([])
  })

  test('an invited user sets the password by the link of the reply where no mail is sent', async () => {
    const email = `invited-${way}@example.com`
    const invited = await network.perform(way, 'inviteAffiliate', { email, first_name: 'Ines' })
    expect(invited.mail.code).toBe('link_not_mailed')
    expect(await network.lastAudit()).toMatchObject({ reply: { link: '***' } })
    // No later mail may replace the link.
    expect(await mailsTo(email)).toEqual([])
    await setPassword(invited.link ?? '', password)
    const { access } = await signInAs(network.app, email, { password })
    expect(await getAs(network.app, access, '/api/user/me/profile/')).toMatchObject({ first_name: 'Ines' })
  })

  test('an application is approved with what the application said, once', async () => {
    const email = `ada-${way}@engines.test`
    const { id } = await buildApplication(network.stores, { email })
    const waiting = await network.perform(way, 'listApplications')
    expect(waiting.results.map((row) => row.email)).toContain(email)
    for (const [decision, code] of [
      ['approve', 'preview_becomes_link'],
      ['reject', 'preview_stays_here'],
    ] as const)
      expect(await network.perform(way, 'previewDecision', { application: id, decision })).toMatchObject({
        not_mailed: { code },
      })
    const approved = await network.perform(way, 'approveApplication', { application: id })
    expect(approved.mail.code).toBe('link_not_mailed')
    await setPassword(approved.link ?? '', password)
    const { access } = await signInAs(network.app, email, { password })
    expect(await getAs(network.app, access, '/api/user/me/profile/')).toMatchObject({
      company: 'Engines Ltd',
      main_verticals: ['Finance', 'Games'],
    })
    const again = network.perform(way, 'approveApplication', { application: id })
    await expect(again).rejects.toThrow(`Application ${id} was already approved`)
    expect(await network.perform(way, 'showAffiliate', { id: approved.id })).toMatchObject({
      company: 'Engines Ltd',
      users: [{ email, sessions: 1 }],
      balance: 0,
    })
  })

  test('who is refused reads why, and cannot sign in', async () => {
    const email = `refused-${way}@engines.test`
    const { id } = await buildApplication(network.stores, { email })
    await network.perform(way, 'refuseApplication', { application: id, reason: 'No incentivized traffic, please.' })
    expect(await mailsTo(email)).toEqual([expect.stringContaining('No incentivized traffic, please.')])
    expect(await network.stores.pg.selectFrom('users').where('email', '=', email).execute()).toEqual([])
    const { results } = await network.perform(way, 'listApplications', { status: 'refused' })
    expect(results).toContainEqual(expect.objectContaining({ id, status: 'refused' }))
    const late = network.perform(way, 'approveApplication', { application: id })
    await expect(late).rejects.toThrow(`Application ${id} was already refused`)
  })

  test('a disabled affiliate is out at once, and another is not; enabled again it may sign in', async () => {
    const { stores, app, perform } = network
    const manager = await buildManager(stores, { email: 'mia@example.com' })
    const [user, other] = [await buildUser(stores), await buildUser(stores)]
    await perform('call', 'assignManager', { id: user.affiliate_id, manager: manager.id })
    const [{ access }, stays] = [await signInAs(app, user.email), await signInAs(app, other.email)]
    const { version } = await stores.pg.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
    const id = user.affiliate_id
    const reason = 'Three <b>accounts</b> of one person'
    expect(await perform(way, 'disableAffiliate', { id, reason })).toMatchObject({ ended_sessions: 1 })
    await perform(way, 'disableAffiliate', { id, reason: 'again' })
    const mail = expect.stringMatching(
      /account was disabled\n[^]*Three <b>accounts<\/b> of one person[^]*mia@example\.com/,
    )
    expect(await mailsTo(user.email)).toEqual([mail])
    expect(await mailsTo(other.email)).toEqual([])
    await expect(getAs(app, access, '/api/user/me/profile/')).rejects.toThrow('401')
    await expect(signInAs(app, user.email)).rejects.toThrow('401')
    await getAs(app, stays.access, '/api/user/me/profile/')
    const moved = await stores.pg.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
    expect(Number(moved.version)).toBeGreaterThan(Number(version))
    await expect(perform(way, 'sendReset', { id })).rejects.toThrow('is disabled')

    expect(await perform(way, 'enableAffiliate', { id })).toMatchObject({ id, status: 'active', held_conversions: 0 })
    await signInAs(app, user.email)
    expect(await network.lastAudit()).toMatchObject({ action: 'affiliates enable', input: { id } })
  })

  test('all users are signed out, counting only sessions that have not run out, and mailed a link to set a new password', async () => {
    const { stores, app, perform } = network
    const first = await buildUser(stores)
    const second = await buildUser(stores, { affiliate_id: first.affiliate_id })
    const id = first.affiliate_id
    await signInAs(app, second.email)
    await stores.pg
      .updateTable('sessions')
      .set({ idle_expires_at: new Date(0) })
      .where('user_id', '=', second.id)
      .execute()
    const { access } = await signInAs(app, second.email)
    expect((await perform(way, 'showAffiliate', { id })).users.map(({ sessions }) => sessions)).toEqual([0, 1])
    expect(await perform(way, 'endSessions', { id })).toEqual({ id, ended_sessions: 1 })
    await expect(getAs(app, access, '/api/user/me/profile/')).rejects.toThrow('401')
    expect(await perform(way, 'sendReset', { id })).toMatchObject({
      sent_to: [first.email, second.email],
      mail: { code: 'mail_in_folder' },
    })
    for (const { email } of [first, second])
      expect(await mailsTo(email)).toEqual([expect.stringContaining('Set a new password')])
  })

  test('the profile is edited: named fields change, empty ones are cleared, the rest stays', async () => {
    const { stores, app, perform } = network
    const { affiliate_id: id, email } = await buildUser(stores)
    await perform(way, 'editAffiliate', { id, company: 'Old Ltd', phone: '+49 30 1', website: 'anna.example' })
    const changes = { company: 'New Ltd', phone: null, main_verticals: ['Finance', 'Games'] }
    await perform(way, 'editAffiliate', { id, ...changes })
    const { access } = await signInAs(app, email)
    expect(await getAs(app, access, '/api/user/me/profile/')).toMatchObject({
      ...changes,
      phone: null,
      website: 'https://anna.example/',
    })
    await expect(perform(way, 'editAffiliate', { id, website: 'no address' })).rejects.toThrow('is not a web address')
    await expect(perform(way, 'editAffiliate', { id })).rejects.toThrow('Give something to change')
    await expect(perform(way, 'editAffiliate', { id: 987_654, company: 'X' })).rejects.toThrow(
      'There is no affiliate 987654',
    )
  })

  test('payout details are verified once, for one affiliate, and wait their 48 hours from when they were entered', async () => {
    const { stores, perform, lastAudit, actors } = network
    const entered = { verified: false, payment_email: 'anna@pay.example', destination_changed_at: new Date() }
    const [own, other] = [await buildBilling(stores, entered), await buildBilling(stores, entered)]
    const readStored = (id: number) =>
      stores.pg.selectFrom('billing').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const id = own.affiliate_id
    const shown = { id, payout_method: 'paypal', payout_destination: 'PayPal a•••@pay.example' }
    expect(await perform(way, 'showAffiliate', { id })).toMatchObject({ ...shown, payout_verified: false })
    const reply = await perform(way, 'verifyPayoutDetails', { id })
    expect(reply).toMatchObject({ ...shown, payout_verified: true })
    expect(await readStored(own.id)).toEqual({
      ...own,
      verified: true,
      updated_at: expect.any(Date),
      digest: expect.any(Buffer),
    })
    expect(await readStored(other.id)).toEqual(other)
    const audit = await lastAudit()
    expect(audit).toMatchObject({ actor: actors[way], action: 'affiliates verify-payout-details', input: { id } })
    expect(JSON.stringify(audit)).not.toContain('anna@pay.example')

    await expect(perform(way, 'verifyPayoutDetails', { id })).rejects.toThrow(
      `The payout details of affiliate ${id} are already verified.`,
    )
    const none = await buildAffiliate(stores)
    await expect(perform(way, 'verifyPayoutDetails', { id: none.id })).rejects.toThrow(
      `Affiliate ${none.id} has no payout details: ask`,
    )
    await expect(perform(way, 'verifyPayoutDetails', { id: 987_654 })).rejects.toThrow('There is no affiliate 987654')
    expect(await lastAudit()).toEqual(audit)
  })

  test('payout details that are entered for an affiliate are masked, also in the audit log', async () => {
    const { stores, perform, lastAudit, actors } = network
    const { id } = await buildAffiliate(stores)
    const { method: _method, details, ...account } = completeBank
    const given = { id, ...account, ...details }
    expect(await perform(way, 'enterPayoutDetails', given)).toMatchObject({
      payout_destination: 'Bank account •••5555, Example Bank plc',
      payout_verified: false,
      payout_incomplete: [],
      payout_entered_by: actors[way],
    })
    const text = JSON.stringify(await lastAudit())
    for (const value of [account.account_number, details.bic, details.holder_name, details.holder_street])
      expect(text).not.toContain(value)
    await expect(perform(way, 'verifyPayoutDetails', { id })).rejects.toThrow('must verify them in the console')
  })

  test('payout details are refused with a reason that is mailed; nothing is paid to them until others are there', async () => {
    const { stores, perform, lastAudit, actors } = network
    const { affiliate_id: id, email } = await buildUser(stores)
    const { affiliate_id: other } = await buildBilling(stores, { verified: false })
    await buildBilling(stores, { affiliate_id: id, verified: true, payment_email: 'anna@pay.example' })
    const reason = `PayPal does not know this address (${way}).`
    const reply = await perform(way, 'refusePayoutDetails', { id, reason })
    expect(reply).toMatchObject({ payout_verified: false, payout_refusal: reason })
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'affiliates refuse-payout-details' })
    const findMatching = async (payout_details: 'refused' | 'unverified') =>
      (await perform(way, 'listAffiliates', { payout_details, limit: 100 })).results.map((row) => row.id)
    expect([await findMatching('refused'), await findMatching('unverified')]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([other]),
    ])
    expect(await findMatching('unverified')).not.toContain(id)
    await sendMails(stores)
    const mail = readMails(stores.data_dir).find(({ to, subject }) => to === email && subject.includes('refused'))
    expect(mail?.text).toContain(reason)
    expect(mail?.text).not.toContain('anna@pay.example')

    expect(await perform(way, 'verifyPayoutDetails', { id })).toMatchObject({ payout_refusal: null })
    const none = await buildAffiliate(stores)
    await expect(perform(way, 'refusePayoutDetails', { id: none.id, reason })).rejects.toThrow(
      `Affiliate ${none.id} has no payout details to refuse`,
    )
  })

  test('a manager is assigned and removed', async () => {
    const { stores, perform } = network
    const [manager, { id }] = [await buildManager(stores, { name: 'Nora' }), await buildAffiliate(stores)]
    expect((await perform(way, 'assignManager', { id, manager: manager.id })).manager).toEqual({
      id: manager.id,
      name: 'Nora',
    })
    expect((await perform(way, 'assignManager', { id, manager: null })).manager).toBeNull()
    await expect(perform(way, 'assignManager', { id, manager: 987_654 })).rejects.toThrow('There is no manager 987654')
  })

  test('affiliates are found by any of their data; a search takes no wildcards', async () => {
    const { stores, perform } = network
    const name = `Qu%rk ${way}`
    const { affiliate_id: id, email } = await buildUser(stores)
    await perform(way, 'editAffiliate', { id, company: name })
    const findMatching = async (given: object) =>
      (await perform(way, 'listAffiliates', given)).results.map((row) => row.id)
    expect(await findMatching({ search: `qu%rk ${way}` })).toEqual([id])
    expect(await findMatching({ search: `${way} QU%rk` })).toEqual([id])
    expect(await findMatching({ search: email })).toEqual([id])
    expect(await findMatching({ search: String(id) })).toContain(id)
    expect(await findMatching({ search: `qu_rk ${way}` })).toEqual([])
    const { results, count } = await perform(way, 'listAffiliates', { limit: 2 })
    expect(results).toHaveLength(2)
    expect(count).toBeGreaterThan(2)
  })
})

test.each([
  [{ email: 'mia@example.com', telegram: '@mia' }, 'write to your account manager: mia@example.com'],
  [{ email: null, telegram: '@mia' }, 'write to your account manager: @mia on Telegram'],
  [{ email: null, telegram: null }, 'contact the network.'],
])('a mail that may be about a mistake names the contact of %j', async (contact, sentence) => {
  const { stores, perform } = network
  const manager = await buildManager(stores, contact)
  const { affiliate_id: id, email } = await buildUser(stores)
  await buildBilling(stores, { affiliate_id: id })
  await perform('call', 'assignManager', { id, manager: manager.id })
  await perform('call', 'refusePayoutDetails', { id, reason: 'Wrong.' })
  await perform('call', 'disableAffiliate', { id, reason: 'Fraud.' })
  const ends = expect.stringContaining(`If you think this is a mistake, ${sentence}`)
  expect(await mailsTo(email)).toEqual([ends, ends])
})
