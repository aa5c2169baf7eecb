import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { describe, expect, test } from 'vitest'
import {
  buildAffiliate,
  buildConversion,
  buildManager,
  buildNews,
  buildOffer,
  buildOfferRequest,
  buildPayout,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildToken, startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'

const network = setUp(() => startOperators())

/** Changes of no thing that has a state before and after: what they were given and answered says everything. */
const of_nothing: readonly OperationName[] = [
  'addSourceBlock',
  'approveFallback',
  'assignTrackingDomain',
  'importOffers',
  'importOldNetwork',
  'inviteMoved',
  'preparePayments',
  'rebuildStatistics',
  'mailOldLinks',
  'reconcileConversions',
  'reconcilePayments',
  'refuseFallback',
  'removeNode',
  'readExport',
  'removeNote',
  'removeSourceBlock',
  'replayDeliveries',
  'resendMails',
  'retryQuarantine',
  'startVerify',
  'tagAffiliates',
]

test('every change says what it changes, or is one of those that have no state', () => {
  const without = Object.entries<Operation>(operations)
    .filter(([, { changes, subject }]) => changes && subject === undefined)
    .map(([name]) => name)
  expect(without.toSorted()).toEqual(of_nothing.toSorted())
})

type Given = Record<string, unknown>
/** An operation, its subject, and the differences that it makes. */
type Case = () => Promise<{
  given: Given
  subject: readonly [string, string | number | null]
  before: Given | null
  after: Given | null
}>

const cases: Partial<Record<OperationName, Case>> = {
  async editAffiliate() {
    const { id } = await buildAffiliate(network.stores, { company: 'Old', main_verticals: ['Games'] })
    const given = { id, company: 'New', main_verticals: ['Games', 'Finance'] }
    return {
      given,
      subject: ['affiliate', id],
      before: { company: 'Old', main_verticals: [] },
      after: { company: 'New', main_verticals: ['Finance'] },
    }
  },
  async disableAffiliate() {
    const { id } = await buildAffiliate(network.stores)
    const given = { id, reason: 'fraud' }
    return { given, subject: ['affiliate', id], before: { status: 'active' }, after: { status: 'disabled' } }
  },
  async addLedgerEntry() {
    const { id } = await buildAffiliate(network.stores)
    const given = { affiliate: id, kind: 'bonus', amount: '12.50', reason: 'thanks' }
    return { given, subject: ['affiliate', id], before: { balance: 0 }, after: { balance: 12.5 } }
  },
  async pauseOffer() {
    const { id } = await buildOffer(network.stores)
    return { given: { offer: id }, subject: ['offer', id], before: { status: 'active' }, after: { status: 'paused' } }
  },
  async grantOfferAccess() {
    const { id } = await buildOffer(network.stores, { visibility: 'private' })
    const affiliate = await buildAffiliate(network.stores, { company: 'Guest' })
    const terms = { terms_version: null, terms_accepted_at: null, terms_due_at: null }
    const granted = [{ affiliate_id: affiliate.id, affiliate: 'Guest', status: 'active', ...terms }]
    return {
      given: { offer: id, affiliates: [affiliate.id] },
      subject: ['offer', id],
      before: { affiliates: [], granted: [] },
      after: { affiliates: [affiliate.id], granted },
    }
  },
  async approveOfferRequests() {
    const { stores } = network
    const made = [await buildOfferRequest(stores), await buildOfferRequest(stores)]
    const requests = made.map(({ id }) => id)
    const all = (state: string) => Object.fromEntries(requests.map((id) => [`#${id}`, state]))
    return {
      given: { requests },
      subject: ['offer_request', null],
      before: all('requested'),
      after: all('approved'),
    }
  },
  async endPayout() {
    const { id: offer_id } = await buildOffer(network.stores)
    const { id } = await buildPayout(network.stores, { offer_id })
    const rate = { id, offer_id }
    const given = { id, at: '2030-01-01T00:00:00Z', quiet: true }
    return {
      given,
      subject: ['offer', offer_id],
      before: { rates: [expect.objectContaining({ ...rate, until: null })] },
      after: { rates: [expect.objectContaining({ ...rate, until: '2030-01-01T00:00:00.000Z' })] },
    }
  },
  async approveConversions() {
    const { stores } = network
    const made = [
      await buildConversion(stores, { status: 'pending' }),
      await buildConversion(stores, { status: 'pending' }),
    ]
    const ids = made.map(({ id }) => id)
    const all = (state: string) => Object.fromEntries(ids.map((id) => [`#${id}`, state]))
    return { given: { ids }, subject: ['conversion', null], before: all('pending'), after: all('approved') }
  },
  async editNews() {
    const { id } = await buildNews(network.stores, { title: 'Old' })
    return { given: { id, title: 'New' }, subject: ['news', id], before: { title: 'Old' }, after: { title: 'New' } }
  },
  async removeManager() {
    const { id } = await buildManager(network.stores, { name: 'Leaving' })
    return {
      given: { id },
      subject: ['manager', id],
      before: expect.objectContaining({ name: 'Leaving' }),
      after: null,
    }
  },
  async editMember() {
    const { id } = await buildMember(network.stores, { role: 'finance' })
    return {
      given: { id, role: 'viewer' },
      subject: ['member', id],
      before: { role: 'finance' },
      after: { role: 'viewer' },
    }
  },
  async revokeToken() {
    const { id } = await buildToken(network.stores)
    return {
      given: { id },
      subject: ['token', id],
      before: { state: 'valid', effective_role: 'owner', revoked_at: null },
      after: { state: 'revoked', effective_role: null, revoked_at: expect.any(String) },
    }
  },
  async rotateAdvertiserToken() {
    const { id } = await network.perform('call', 'addAdvertiser', { name: 'Rotating' })
    const after = { tokens: expect.any(Array) }
    return { given: { id, overlap: '0' }, subject: ['advertiser', id], before: after, after }
  },
  setPaymentMethod: () =>
    Promise.resolve({
      given: { method: 'paypal', minimum: '60', hold_hours: 24 },
      subject: ['settings', null],
      before: { 'paypal.minimum': 50, 'paypal.hold_hours': 48 },
      after: { 'paypal.minimum': 60, 'paypal.hold_hours': 24 },
    }),
  setReferralTerms: () => Promise.resolve({ given: {}, subject: ['settings', null], before: null, after: null }),
}

describe.each(Object.entries(cases))('%s', (name, build) => {
  test('is logged with what was before and after', async () => {
    const { given, subject: about, before, after } = await build()
    const [kind, id] = about
    const { command, subject }: Operation = operations[name as OperationName]
    await network.perform('call', name as OperationName, given)
    const filter = { ...(subject && { subject: subject.kind }), ...(id !== null && { subject_id: String(id) }) }
    const { results } = await network.perform('call', 'listAudit', { ...filter, limit: 1 })
    const line = { action: command, subject: kind, subject_id: id === null ? null : String(id), before, after }
    expect(results).toEqual([expect.objectContaining(line)])
  })
})

test('a decision on many conversions leads to each that it changed, and each leads to it', async () => {
  const { stores } = network
  const { affiliate_id, id: first } = await buildConversion(stores, { status: 'pending' })
  const { id: other } = await buildConversion(stores, { status: 'pending' })
  const standing = await buildConversion(stores, { status: 'approved', affiliate_id })
  const many = await Promise.all(
    Array.from({ length: 130 }, () => buildConversion(stores, { affiliate_id, status: 'pending' })),
  )
  const changed = [first, ...many.map(({ id }) => id)]
  const member = await buildMember(stores)
  const decided = await network.console.inject({
    method: 'POST',
    url: operations.approveConversions.call.path,
    headers: { ...(await buildMemberSession(stores, member)), ...same_origin },
    payload: { ids: [...changed, standing.id] },
  })
  expect(decided.json()).toMatchObject({ changed: 131, unchanged: 1 })
  for (const subject_id of [first, changed[130] ?? '']) {
    const { results } = await network.perform('call', 'listAudit', { subject: 'conversion', subject_id })
    expect(results).toMatchObject([
      { actor: `Mara Member <${member.email}>`, subjects: 131, before: { pending: 131 }, after: { approved: 132 } },
    ])
    const listed = await network.perform('call', 'listConversions', { audit: Number(results[0]?.id), limit: 1000 })
    expect(listed.count).toBe(131)
    expect(new Set(listed.results.map(({ id }) => id))).toEqual(new Set(changed))
  }
  const untouched = await network.perform('call', 'listAudit', { subject: 'conversion', subject_id: other })
  expect(untouched.count).toBe(0)
  const { history } = await network.perform('call', 'showConversion', { id: first })
  expect(history.at(-1)).toMatchObject({ actor: `operator:Mara Member <${member.email}>` })
})

test('what is added has no before, and no secret is in the log', async () => {
  const made = await network.perform('call', 'addAdvertiser', { name: 'Fresh', contact: 'Jo' })
  const { results } = await network.perform('call', 'listAudit', { subject: 'advertiser', subject_id: String(made.id) })
  expect(results).toMatchObject([{ before: null, after: { name: 'Fresh', contact: 'Jo', postback_url: '***' } }])
  expect(JSON.stringify(results)).not.toContain(made.token)
})

test('viewers do not see payout destinations', async () => {
  const { stores, console } = network
  const { token } = await buildToken(stores, { role: 'viewer' })
  const line = { at: new Date(), actor: 'x', action: 'x', subject: 'affiliate', subject_id: '987', input: '{}' }
  const state = JSON.stringify({ payout_destination: 'a…z', company: 'New' })
  await stores.pg
    .insertInto('operator_audit')
    .values({ ...line, after: state })
    .execute()
  const url = '/api/operator/audit/?subject=affiliate&subject_id=987'
  const answer = await console.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.json()).toMatchObject({ results: [{ after: { payout_destination: '***', company: 'New' } }] })
})
