import { describe, expect, test } from 'vitest'
import {
  buildAffiliate,
  buildManager,
  buildOffer,
  buildOfferAffiliate,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'

const network = setUp(startOperators)

const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000)

/** An affiliate with a click on the offer `days` days ago. */
const buildRunner = async (offer_id: number, days = 3, given: Parameters<typeof buildAffiliate>[1] = {}) => {
  const { id: affiliate_id } = await buildAffiliate(network.stores, given)
  const { email } = await buildUser(network.stores, { affiliate_id })
  await buildClicks(network.stores, [{ affiliate_id, offer_id, at: ago(days) }])
  return { affiliate_id, email }
}

/** Who got a mail of this subject, in the order of their addresses. */
const receivers = async (subject: string): Promise<string[]> => {
  await sendMails(network.stores)
  return readMails(network.stores.data_dir)
    .filter((mail) => mail.subject === subject)
    .map(({ to }) => to)
    .toSorted()
}

const buildWritten = (subject: string) => ({ subject, text: 'Use the new page.\n\nThe old one ends on Friday.' })

describe.each(ways)('by %s', (way) => {
  test('a mail is sent to all users of affiliates that run the offer, after a preview, and once', async () => {
    const { stores, perform, actors } = network
    const { id, title } = await buildOffer(stores, { title: `Harbor ${way}` })
    const [one, other] = [await buildRunner(id), await buildRunner(id, 29)]
    const second = await buildUser(stores, { affiliate_id: one.affiliate_id })
    const left = await buildUser(stores, { affiliate_id: one.affiliate_id })
    await stores.pg.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', left.id).execute()
    await buildRunner(id, 40)
    await buildRunner(id, 3, { status: 'disabled' })
    const subject = `A new page ${way}`
    const given = { offer: String(id), ...buildWritten(subject) }
    const dry = await perform(way, 'mailOffer', { ...given, dry_run: true })
    expect(dry).toMatchObject({ id: null, dry_run: true, affiliates: 2, mails: 3, left_out: 0 })
    expect(dry.mail).toMatchObject({ to: one.email, subject })
    expect(await receivers(subject)).toEqual([])

    const sent = await perform(way, 'mailOffer', given)
    expect(sent).toMatchObject({ affiliates: 2, mails: 3 })
    expect(await receivers(subject)).toEqual([one.email, other.email, second.email].toSorted())
    const mail = readMails(stores.data_dir).find(({ to, subject: about }) => about === subject && to === one.email)
    // Only the address of the portal is another one in tests of mails.
    const shape = (text = ''): string => text.replaceAll(/https?:\/\/[^/\s]+/g, 'PORTAL').trim()
    expect(shape(mail?.text)).toBe(shape(dry.mail.text))
    expect(mail?.text).toContain(`Offer: ${title} (${id})`)
    expect(mail?.text).toContain(`/offers/${id}`)
    expect(await perform(way, 'listAudit', { subject: 'offer', subject_id: String(id) })).toMatchObject({
      results: [{ actor: actors[way], action: 'offers mail' }],
    })
    expect(await perform(way, 'listOfferMails', { offer: String(id) })).toMatchObject({
      results: [{ id: sent.id, sent_by: actors[way], subject, offer: title, affiliates: 2 }],
      count: 1,
    })
    await expect(perform(way, 'mailOffer', given)).rejects.toThrow('already sent to all affiliates')
    // An affiliate that has run it since then gets it too, and no other a second time.
    const late = await buildRunner(id)
    expect(await perform(way, 'mailOffer', given)).toMatchObject({ affiliates: 1, left_out: 2 })
    expect(await receivers(subject)).toEqual([one.email, other.email, second.email, late.email].toSorted())
  })
})

test('of a double click, and of two operators, one sends', async () => {
  const { stores, perform } = network
  const { id } = await buildOffer(stores)
  const { email } = await buildRunner(id)
  const send = (subject: string, last: number) =>
    perform('call', 'mailOffer', { offer: String(id), ...buildWritten(subject), last })
  const twice = await Promise.allSettled([send('Twice', 0), send('Twice', 0)])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await receivers('Twice')).toEqual([email])
  await expect(send('Another about the same', 0)).rejects.toThrow('sent another mail about this offer')
  const { results } = await perform('call', 'listOfferMails', { offer: String(id) })
  await send('Another about the same', results[0]?.id ?? 0)
  expect(await receivers('Another about the same')).toEqual([email])
})

test('affiliates without access, or with overdue terms, get no mail about a private offer, and mails about a paused one do not link to the portal', async () => {
  const { stores, perform } = network
  const { id } = await buildOffer(stores, { visibility: 'private', status: 'paused' })
  const subject = 'For members'
  const overdue = await buildRunner(id)
  await buildOfferAffiliate(stores, { offer_id: id, affiliate_id: overdue.affiliate_id, terms_due_at: ago(1) })
  await buildRunner(id)
  const given = { offer: String(id), ...buildWritten(subject) }
  await expect(perform('call', 'mailOffer', given)).rejects.toThrow('No affiliate runs this offer')
  const { affiliate_id, email } = await buildUser(stores)
  await buildOfferAffiliate(stores, { offer_id: id, affiliate_id })
  const { mail } = await perform('call', 'mailOffer', given)
  expect(await receivers(subject)).toEqual([email])
  expect(mail.text).not.toContain(`/offers/${id}`)
})

test('an account manager mails own affiliates alone, and counts them alone', async () => {
  const { stores, perform, console } = network
  const { id: manager_id } = await buildManager(stores)
  const { id } = await buildOffer(stores)
  const own = await buildRunner(id, 3, { manager_id })
  const theirs = await buildRunner(id)
  const member = await buildMember(stores, { role: 'manager', manager_id })
  const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
  const url = `/api/operator/offers/${id}/mails/`
  const payload = buildWritten('From your manager')
  const answer = await console.inject({ method: 'POST', url, headers, payload })
  expect(answer.json()).toMatchObject({ affiliates: 1, left_out: 0 })
  expect(await receivers('From your manager')).toEqual([own.email])
  await perform('call', 'mailOffer', { offer: String(id), ...buildWritten('From the network') })
  expect(await receivers('From the network')).toEqual([own.email, theirs.email].toSorted())
  const listed = await console.inject({ url: `/api/operator/offer-mails/?offer=${id}`, headers })
  expect(listed.json()).toMatchObject({ results: [{ affiliates: 1 }, { affiliates: 1 }], count: 2 })
})
