import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { buildOffer, buildOfferAffiliate, buildOfferRequest } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { until } from '../../../testing/harness/until.ts'
import { withPeople, type Person } from './people.test-support.ts'

const network = setUp(startOperators)
const { buildPerson, ask, click, mailsTo } = withPeople(network)
const hour_ms = 3_600_000
const terms_path = '/api/offer/terms/'

let own: Person
let rival: Person
let stranger: Person
let offer_id: number
let offer: string

beforeEach(async () => {
  ;[own, rival, stranger] = [await buildPerson(), await buildPerson(), await buildPerson()]
  const given = { title: 'By approval', visibility: 'approval', terms: 'No brand bidding.' } as const
  offer_id = (await buildOffer(network.stores, given)).id
  offer = String(offer_id)
  for (const { affiliate_id } of [own, rival]) await buildOfferAffiliate(network.stores, { offer_id, affiliate_id })
})

const accept = (person: Person, version: number) => ask(person, 'POST', terms_path, { offer_id, version })
const dueOf = async (person: Person) => (await ask(person, 'GET', terms_path)).body['results']
const linkOf = async (person: Person) =>
  (await ask(person, 'GET', `/api/affiliate/offers/${offer_id}/tracking-link/`)).status
const rejectedAt = async ({ affiliate_id }: Person, in_ms = 0) =>
  (await click(offer_id, affiliate_id, Date.now() + in_ms)).rejected
const termsMails = (person: Person) => mailsTo(person, 'offer_terms_changed')
const setDue = (person: Person, due_at: Date) =>
  network.stores.pg
    .updateTable('offer_affiliates')
    .set({ terms_due_at: due_at })
    .where('offer_id', '=', offer_id)
    .where('affiliate_id', '=', person.affiliate_id)
    .execute()
const grantedOf = async (person: Person) => {
  const { granted } = await network.perform('call', 'showOffer', { offer })
  return granted.find(({ affiliate_id }) => affiliate_id === person.affiliate_id)
}

describe.each(ways)('by %s', (way) => {
  it('asks those with access again; who does not accept in time stops, at that moment', async () => {
    const given = { offer, terms: 'No coupons.', reason: 'The advertiser asks for it' }
    const dry = await network.perform(way, 'changeTerms', { ...given, dry_run: true })
    expect(dry).toMatchObject({ dry_run: true, changed: true, affiliates: 2, mails: 2 })
    expect(await dueOf(own)).toEqual([])
    const { at } = await network.perform(way, 'changeTerms', given)
    const due_at = Date.parse(String(at))
    expect(Math.abs(due_at - Date.now() - 24 * hour_ms)).toBeLessThan(hour_ms)

    expect(await dueOf(own)).toEqual([{ offer_id, title: 'By approval', version: 2, text: 'No coupons.', due_at: at }])
    expect(await dueOf(stranger)).toEqual([])
    expect(await termsMails(own)).toEqual([
      { offers: [{ id: offer_id, title: 'By approval' }], more: 0, at, reason: 'The advertiser asks for it' },
    ])
    expect(await termsMails(stranger)).toEqual([])
    expect(await linkOf(own)).toBe(200)
    const { results } = await network.perform(way, 'listPlannedChanges', { offer, state: 'planned' })
    expect(results).toMatchObject([{ id: null, change: 'terms', at, affiliates: 2 }])

    expect(await accept(own, 1)).toMatchObject({ status: 409, body: { code: 'offer_terms_changed' } })
    const accepted = await accept(own, 2)
    expect(accepted).toMatchObject({ status: 200, body: { offer_id, version: 2 } })
    expect(await accept(own, 2)).toEqual(accepted)
    expect((await accept(stranger, 2)).status).toBe(404)
    expect(await grantedOf(own)).toMatchObject({ terms_version: 2, terms_due_at: null })
    expect(await grantedOf(rival)).toMatchObject({ terms_version: null, terms_due_at: at })

    const just_before = due_at - Date.now() - 1_000
    const just_after = due_at - Date.now() + 1_000
    expect([await rejectedAt(own, just_before), await rejectedAt(rival, just_before)]).toEqual(['', ''])
    expect([await rejectedAt(own, just_after), await rejectedAt(rival, just_after)]).toEqual(['', 'not_allowed'])
  })

  it('changes them at once only with a reason, and gives more time to those who wait', async () => {
    const given = { offer, terms: 'No coupons.', at_once: true }
    await expect(network.perform(way, 'changeTerms', given)).rejects.toThrow('give them a reason')
    await network.perform(way, 'changeTerms', { ...given, reason: 'A complaint' })
    expect([await linkOf(own), await rejectedAt(own)]).toEqual([403, 'not_allowed'])
    expect(await ask(own, 'GET', `/api/affiliate/offers/${offer_id}/`)).toMatchObject({
      status: 200,
      body: { access: { state: 'approved' } },
    })
    await accept(rival, 2)
    const at = new Date(Date.now() + 72 * hour_ms).toISOString()
    expect(await network.perform(way, 'changeTerms', { offer, at })).toMatchObject({ at, affiliates: 1 })
    expect([await linkOf(own), await rejectedAt(own)]).toEqual([200, ''])
    expect(await grantedOf(rival)).toMatchObject({ terms_version: 2, terms_due_at: null })
    expect(await network.perform(way, 'changeTerms', { offer, terms: 'No coupons.' })).toMatchObject({
      changed: false,
      at: null,
    })
  })
})

test('by the form of the offer and by a file they are asked for as well', async () => {
  await network.perform('call', 'editOffer', { offer, terms: 'No coupons.' })
  expect(await termsMails(own)).toHaveLength(1)
  await accept(own, 2)
  const file = JSON.stringify({ offers: [{ id: offer_id, terms: 'No pop-ups.' }] })
  expect(await network.perform('call', 'importOffers', { file })).toHaveProperty('changed', 1)
  expect(await dueOf(own)).toMatchObject([{ version: 3, text: 'No pop-ups.' }])
  expect(await termsMails(own)).toHaveLength(2)
})

test('who is overdue stays so with the next change, and is back with access of his own', async () => {
  await buildOfferAffiliate(network.stores, { offer_id, affiliate_id: stranger.affiliate_id })
  await network.stores.pg
    .updateTable('affiliates')
    .set({ status: 'disabled' })
    .where('id', '=', stranger.affiliate_id)
    .execute()
  await network.perform('call', 'changeTerms', { offer, terms: 'No coupons.' })
  await setDue(own, new Date(Date.now() - hour_ms))
  await network.perform('call', 'changeTerms', { offer, terms: 'No pop-ups.' })
  expect([await linkOf(own), await linkOf(rival)]).toEqual([403, 200])
  const is_overdue = async (person: Person) => (await termsMails(person)).map((mail) => mail['is_overdue'] ?? false)
  expect(await is_overdue(own)).toEqual([false, true])
  expect(await is_overdue(rival)).toEqual([false, false])
  expect(await is_overdue(stranger)).toEqual([])
  expect(await network.perform('call', 'pauseOffer', { offer, dry_run: true })).toMatchObject({ affiliates: 1 })
  const request = { offer_id, message: 'Again.', accept_terms: true }
  expect(await ask(own, 'POST', '/api/offer/requests/', request)).toMatchObject({
    status: 409,
    body: { code: 'offer_access_open' },
  })
  expect((await accept(own, 3)).status).toBe(200)
  expect([await linkOf(own), await rejectedAt(own)]).toEqual([200, ''])
  await setDue(own, new Date(Date.now() - hour_ms))
  const given = { offer, affiliates: [own.affiliate_id] }
  await network.perform('call', 'revokeOfferAccess', given)
  await network.perform('call', 'grantOfferAccess', given)
  expect(await linkOf(own)).toBe(200)
})

test('removed terms, and a public offer, need not be accepted', async () => {
  await network.perform('call', 'changeTerms', { offer, terms: 'No coupons.', at_once: true, reason: 'A complaint' })
  expect(await linkOf(own)).toBe(403)
  await network.perform('call', 'changeTerms', { offer, terms: null })
  expect([await linkOf(own), await dueOf(own)]).toEqual([200, []])
  expect((await accept(own, 2)).status).toBe(404)
  await network.perform('call', 'publishOffer', { offer })
  expect(await network.perform('call', 'changeTerms', { offer, terms: 'No pop-ups.' })).toMatchObject({ affiliates: 0 })
  expect([await rejectedAt(stranger), await dueOf(own)]).toEqual(['', []])
})

test.each([
  ['for older terms', 1],
  ['made without terms', null],
])('access that answers a request %s has the newest accepted within a day', async (_request, terms_version) => {
  const { affiliate_id } = stranger
  const request = await buildOfferRequest(network.stores, { offer_id, affiliate_id, terms_version })
  await network.perform('call', 'changeTerms', { offer, terms: 'No coupons.' })
  await network.perform('call', 'approveOfferRequests', { requests: [request.id] })
  expect(await grantedOf(stranger)).toMatchObject({
    terms_version,
    terms_accepted_at: terms_version === null ? null : request.created_at.toISOString(),
    terms_due_at: expect.any(String),
  })
  expect(await dueOf(stranger)).toMatchObject([{ version: 2 }])
  expect(await linkOf(stranger)).toBe(200)
})

test('access that is granted while the terms change waits, and has the new ones accepted too', async () => {
  const { pg } = network.stores
  const request = await buildOfferRequest(network.stores, {
    offer_id,
    affiliate_id: stranger.affiliate_id,
    terms_version: 1,
  })
  const changing = await pg.startTransaction().execute()
  await changing.updateTable('offers').set({ terms: 'No coupons.' }).where('id', '=', offer_id).execute()
  const approved = network.perform('call', 'approveOfferRequests', { requests: [request.id] })
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await waiting.execute(pg)).rows.length > 0)
  await changing.commit().execute()
  await approved
  expect(await dueOf(stranger)).toMatchObject([{ version: 2 }])
})
