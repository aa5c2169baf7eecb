import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { buildOffer, buildOfferAffiliate, buildOfferRequest } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { withPeople, type Person } from './people.test-support.ts'

const network = setUp(startOperators)
const { buildPerson, ask, click, mailsTo } = withPeople(network)

let own: Person
let rival: Person
let offer_id: number

beforeEach(async () => {
  own = await buildPerson()
  rival = await buildPerson()
  offer_id = (await buildOffer(network.stores, { title: 'By approval', visibility: 'approval' })).id
})

const requests = '/api/offer/requests/'
const request = (person: Person, more: object = {}) =>
  ask(person, 'POST', requests, { offer_id, message: 'We run a newsletter.', accept_terms: false, ...more })
const accessOf = async (person: Person) =>
  (await ask(person, 'GET', `/api/affiliate/offers/${offer_id}/`)).body['access']
const linkOf = (person: Person) => ask(person, 'GET', `/api/affiliate/offers/${offer_id}/tracking-link/`)
const idsIn = async (person: Person, url: string) =>
  ((await ask(person, 'GET', url)).body['results'] as { id: number }[]).map(({ id }) => id)

describe.each(ways)('by %s', (way) => {
  it('approves a request: the link, the list and the click work for its affiliate alone', async () => {
    expect(await accessOf(own)).toMatchObject({ state: 'none' })
    expect(await linkOf(own)).toMatchObject({ status: 403, body: { code: 'offer_needs_approval' } })
    expect((await click(offer_id, own.affiliate_id)).destination).toBe('not_found')
    const made = await request(own, { traffic_source: 'Newsletter' })
    expect(made).toMatchObject({
      status: 201,
      body: { offer_id, title: 'By approval', state: 'requested', reason: null },
    })
    await request(rival)
    expect(await accessOf(own)).toMatchObject({ state: 'requested', request_id: made.body['id'] })

    const waiting = await network.perform(way, 'listOfferRequests', { affiliate: own.affiliate_id })
    expect(waiting).toMatchObject({
      results: [{ id: made.body['id'], message: 'We run a newsletter.', traffic_source: 'Newsletter' }],
    })
    const given = { requests: [Number(made.body['id'])] }
    expect(await network.perform(way, 'approveOfferRequests', given)).toEqual({ changed: 1, unchanged: 0 })
    expect(await network.perform(way, 'approveOfferRequests', given)).toEqual({ changed: 0, unchanged: 1 })

    expect(await accessOf(own)).toMatchObject({ state: 'approved' })
    expect((await linkOf(own)).status).toBe(200)
    expect((await click(offer_id, own.affiliate_id)).rejected).toBe('')
    expect(await idsIn(own, '/api/affiliate/offers/')).toContain(offer_id)
    expect(await mailsTo(own, 'offer_access_approved')).toEqual([{ offer_id, title: 'By approval' }])

    expect(await accessOf(rival)).toMatchObject({ state: 'requested' })
    expect((await linkOf(rival)).status).toBe(403)
    expect((await click(offer_id, rival.affiliate_id)).rejected).toBe('not_allowed')
    expect(await idsIn(rival, '/api/affiliate/offers/')).not.toContain(offer_id)
    expect(await idsIn(rival, '/api/offer/offers/')).toContain(offer_id)
    expect(await mailsTo(rival, 'offer_access_approved')).toEqual([])
  })

  it('refuses requests with a reason, and takes new ones after the days that were set', async () => {
    const ids = [Number((await request(own)).body['id']), Number((await request(rival)).body['id'])]
    const refused = { requests: ids, reason: 'We need your website.', ask_again_days: 7 }
    expect(await network.perform(way, 'refuseOfferRequests', refused)).toEqual({ changed: 2, unchanged: 0 })
    expect(await accessOf(own)).toMatchObject({ state: 'refused', reason: 'We need your website.' })
    expect(await mailsTo(own, 'offer_access_refused')).toEqual([
      expect.objectContaining({ offer_id, reason: 'We need your website.' }),
    ])
    expect(await request(own)).toMatchObject({ status: 409, body: { code: 'offer_ask_again_later' } })
    await expect(network.perform(way, 'approveOfferRequests', { requests: ids })).rejects.toThrow('Already refused')
    await network.stores.pg
      .updateTable('offer_requests')
      .set({ ask_again_at: new Date(Date.now() - 1000) })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    expect((await request(own)).status).toBe(201)
    expect((await request(rival)).status).toBe(409)
  })

  it('decides all of several requests or none', async () => {
    const open = await buildOfferRequest(network.stores)
    const withdrawn = await buildOfferRequest(network.stores, { state: 'withdrawn', decided_at: new Date() })
    const given = { requests: [open.id, withdrawn.id] }
    await expect(network.perform(way, 'approveOfferRequests', given)).rejects.toThrow(
      `Already withdrawn: request ${withdrawn.id}.`,
    )
    const { state } = await network.stores.pg
      .selectFrom('offer_requests')
      .where('id', '=', open.id)
      .select('state')
      .executeTakeFirstOrThrow()
    expect(state).toBe('requested')
    await expect(network.perform(way, 'refuseOfferRequests', { requests: [987_654], reason: 'x' })).rejects.toThrow(
      'access request 987654',
    )
  })
})

test.each([
  ['private', { visibility: 'private' }, 404, 'not_found'],
  ['public', {}, 409, 'offer_access_open'],
  ['paused', { visibility: 'approval', status: 'paused' }, 404, 'not_found'],
  ['closed', { visibility: 'approval', status: 'inactive' }, 404, 'not_found'],
] as const)('refuses a request for a %s offer', async (_what, given, status, code) => {
  const { id } = await buildOffer(network.stores, given)
  const answer = await request(own, { offer_id: id })
  expect([answer.status, answer.body['code']]).toEqual([status, code])
  const unknown = await request(own, { offer_id: 2_000_000_000 })
  expect(isDeepStrictEqual(answer, unknown)).toBe(status === 404)
})

test('refuses a second request, and one of an affiliate with access', async () => {
  await request(own)
  expect(await request(own)).toMatchObject({ status: 409, body: { code: 'offer_requested_already' } })
  await buildOfferAffiliate(network.stores, { offer_id, affiliate_id: rival.affiliate_id })
  expect(await request(rival)).toMatchObject({ status: 409, body: { code: 'offer_access_open' } })
})

test('an affiliate reads and withdraws its own requests alone, and only while they wait', async () => {
  const id = Number((await request(own)).body['id'])
  expect(await idsIn(own, requests)).toEqual([id])
  expect(await idsIn(rival, requests)).toEqual([])
  expect((await ask(rival, 'DELETE', `${requests}${id}/`)).status).toBe(404)
  expect(await accessOf(own)).toMatchObject({ state: 'requested' })
  const withdrawn = { status: 200, body: { id, state: 'withdrawn' } }
  expect(await ask(own, 'DELETE', `${requests}${id}/`)).toMatchObject(withdrawn)
  expect(await ask(own, 'DELETE', `${requests}${id}/`)).toMatchObject(withdrawn)
  expect(await accessOf(own)).toMatchObject({ state: 'withdrawn' })
  const again = Number((await request(own)).body['id'])
  await network.perform('call', 'approveOfferRequests', { requests: [again] })
  expect(await ask(own, 'DELETE', `${requests}${again}/`)).toMatchObject({
    status: 409,
    body: { code: 'offer_request_decided' },
  })
})

test('granting access by hand answers a waiting request, and revoking it says so', async () => {
  const id = Number((await request(own)).body['id'])
  const given = { offer: String(offer_id), affiliates: [own.affiliate_id] }
  await network.perform('call', 'grantOfferAccess', given)
  expect(await mailsTo(own, 'offer_access_approved')).toHaveLength(1)
  expect(await ask(own, 'GET', requests)).toMatchObject({ body: { results: [{ id, state: 'approved' }] } })
  await network.perform('call', 'revokeOfferAccess', given)
  expect(await accessOf(own)).toMatchObject({ state: 'revoked' })
  expect((await linkOf(own)).status).toBe(403)
  expect((await request(own)).status).toBe(201)
})

test('a request no longer waits once its offer is public', async () => {
  const id = Number((await request(own)).body['id'])
  const list = async () => {
    const { results } = await network.perform('call', 'listOfferRequests', { affiliate: own.affiliate_id })
    return results.map((row) => row.id)
  }
  expect(await list()).toEqual([id])
  await network.perform('call', 'publishOffer', { offer: String(offer_id) })
  expect(await list()).toEqual([])
  await network.perform('call', 'requireApproval', { offer: String(offer_id) })
  expect(await list()).toEqual([id])
})

describe('terms', () => {
  const setTerms = (terms: string | null) => network.perform('call', 'editOffer', { offer: String(offer_id), terms })
  const shown = async (person: Person) => (await ask(person, 'GET', `/api/affiliate/offers/${offer_id}/`)).body['terms']

  test('are accepted in the version that was read, and kept with the request', async () => {
    expect(await shown(own)).toBeNull()
    await setTerms('No brand bidding.')
    expect(await shown(own)).toEqual({ version: 1, text: 'No brand bidding.' })
    expect(await request(own)).toMatchObject({ status: 400, body: { code: 'offer_terms_not_accepted' } })
    await setTerms('No brand bidding, no pop-ups.')
    const stale = await request(own, { accept_terms: true, terms_version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'offer_terms_changed', parameters: { version: 2 } } })
    const made = await request(own, { accept_terms: true, terms_version: 2 })
    expect(made).toMatchObject({ status: 201, body: { terms_version: 2 } })
    await setTerms('No limits.')
    const { results } = await network.perform('call', 'listOfferRequests', { offer: String(offer_id) })
    expect(results).toMatchObject([{ terms_version: 2, terms: 'No brand bidding, no pop-ups.' }])
  })

  test('that were removed need not be accepted', async () => {
    await setTerms('No brand bidding.')
    await setTerms(null)
    expect(await shown(rival)).toBeNull()
    expect(await request(rival)).toMatchObject({ status: 201, body: { terms_version: null } })
  })
})

describe('an offer with questions', () => {
  const questions = ['How old is your site?', 'Which countries?']
  const answers = [
    { question: 'Which countries?', answer: ' DE and AT ' },
    { question: 'How old is your site?', answer: 'Three years' },
    { question: 'Of another offer', answer: 'not kept' },
  ]

  test('is requested with an answer to each, in the order of the questions', async () => {
    await network.perform('call', 'editOffer', { offer: String(offer_id), questions })
    expect((await ask(own, 'GET', `/api/affiliate/offers/${offer_id}/`)).body['questions']).toEqual(questions)
    expect(await request(own)).toMatchObject({ status: 400, body: { code: 'offer_question_unanswered' } })
    expect(await request(own, { answers: answers.slice(1) })).toMatchObject({
      status: 400,
      body: { parameters: { question: 'Which countries?' } },
    })
    expect((await request(own, { answers })).status).toBe(201)
    const { results } = await network.perform('call', 'listOfferRequests', { affiliate: own.affiliate_id })
    expect(results[0]?.answers).toEqual([
      { question: 'How old is your site?', answer: 'Three years' },
      { question: 'Which countries?', answer: 'DE and AT' },
    ])
  })
})

test('affiliates with a tag of the offer get access at once, others wait', async () => {
  await network.perform('call', 'editOffer', { offer: String(offer_id), approve_tags: ['Gold', 'mail, search'] })
  const tag = { affiliate_id: own.affiliate_id, tag: 'gold' }
  await network.stores.pg.insertInto('affiliate_tags').values(tag).execute()
  await network.stores.pg
    .insertInto('affiliate_tags')
    .values({ affiliate_id: rival.affiliate_id, tag: 'search' })
    .execute()
  expect(await request(own)).toMatchObject({ status: 201, body: { state: 'approved' } })
  expect((await linkOf(own)).status).toBe(200)
  expect(await mailsTo(own, 'offer_access_approved')).toHaveLength(1)
  expect(await request(rival)).toMatchObject({ status: 201, body: { state: 'requested' } })
  expect((await linkOf(rival)).status).toBe(403)
})

const revocations: Record<string, (affiliates: number[]) => Promise<unknown>> = {
  'an operator': async (affiliates) =>
    network.perform('call', 'revokeOfferAccess', { offer: String(offer_id), affiliates }),
  'an import': async () =>
    network.perform('call', 'importOffers', { file: JSON.stringify({ offers: [{ id: offer_id, affiliates: [] }] }) }),
}

test.each(Object.entries(revocations))(
  'a tag approves no request after %s revoked what was granted by hand',
  async (_way, revoke) => {
    await network.perform('call', 'editOffer', { offer: String(offer_id), approve_tags: ['gold'] })
    const { affiliate_id } = own
    await network.stores.pg.insertInto('affiliate_tags').values({ affiliate_id, tag: 'gold' }).execute()
    for (let time = 0; time < 2; time++) {
      const given = { offer: String(offer_id), affiliates: [affiliate_id] }
      await network.perform('call', 'grantOfferAccess', given)
      expect(await accessOf(own)).toMatchObject({ state: 'approved' })
      await revoke([affiliate_id])
      expect(await accessOf(own)).toMatchObject({ state: 'revoked' })
    }
    expect(await idsIn(own, requests)).toHaveLength(1)
    expect(await request(own)).toMatchObject({ status: 201, body: { state: 'requested' } })
  },
)

test.each(['refused', 'revoked'] as const)('a tag approves no request after the network %s one', async (state) => {
  await network.perform('call', 'editOffer', { offer: String(offer_id), approve_tags: ['gold'] })
  const { affiliate_id } = own
  await network.stores.pg.insertInto('affiliate_tags').values({ affiliate_id, tag: 'gold' }).execute()
  const decided_at = new Date()
  const refusal = state === 'refused' ? { reason: 'No website.', ask_again_at: decided_at } : {}
  await buildOfferRequest(network.stores, { offer_id, affiliate_id, state, decided_at, ...refusal })
  const made = await request(own)
  expect(made).toMatchObject({ status: 201, body: { state: 'requested' } })
  // Withdrawing it does not help.
  await ask(own, 'DELETE', `${requests}${String(made.body['id'])}/`)
  expect(await request(own)).toMatchObject({ status: 201, body: { state: 'requested' } })
})
