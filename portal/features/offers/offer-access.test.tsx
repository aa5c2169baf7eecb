import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure } from '../../app/portal.test-support.tsx'
import type { OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { detail, grid, link, offer, one, show } from './offers.test-support.ts'

const at = '/offers/7'
const requests = '/api/offer/requests/'
type Access = OfferDetail['access']
const accessOf = (state: Access['state'], rest: Partial<Access> = {}): Access => ({
  state,
  request_id: null,
  reason: null,
  ask_again_at: null,
  terms_due_at: null,
  ...rest,
})
const by_approval = (access: Access, rest: Partial<OfferDetail> = {}) =>
  detail({ visibility: 'approval', access, ...rest })
const panel = async () => within(await screen.findByRole('region', { name: 'Tracking link' }))
const sentTo = (portal: ReturnType<typeof show>, path: string) => portal.sent.filter((call) => call.path === path)

describe('in place of the tracking link', () => {
  test.each([
    ['none', {}, /You need approval/, true],
    ['withdrawn', {}, /You withdrew your request/, true],
    ['revoked', {}, /revoked your access/, true],
    ['refused', { reason: 'No website.' }, /refused your request: .*No website\./, true],
    ['refused', { reason: 'No website.', ask_again_at: '2999-06-01T00:00:00Z' }, /again from .*2999/, false],
    ['requested', { request_id: 3 }, /Awaiting the network’s decision/, false],
  ] as const)('%s %j says why, and how to go on', async (state, rest, text, may_request) => {
    const portal = show(at, { [one]: by_approval(accessOf(state, rest)) })
    const place = await panel()
    expect(place.getByText(text)).toBeDefined()
    expect(place.queryByRole('button', { name: 'Request access' }) !== null).toBe(may_request)
    expect(sentTo(portal, link)).toEqual([])
  })

  test('an approved affiliate gets the link itself', async () => {
    const portal = show(at, { [one]: by_approval(accessOf('approved')) })
    expect((await panel()).getByLabelText('Sub1')).toBeDefined()
    expect(sentTo(portal, link)).not.toEqual([])
  })
})

test('a request is sent with message, source and the version of the terms that was read', async () => {
  const terms = { version: 3, text: 'No brand bidding.' }
  const portal = show(at, { [one]: by_approval(accessOf('none'), { terms }), [requests]: failure(500) })
  await portal.user.click((await panel()).getByRole('button', { name: 'Request access' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Request access: Rook Chess' }))
  expect(dialog.getByText('No brand bidding.')).toBeDefined()
  const send = dialog.getByRole('button', { name: 'Request access' })
  await portal.user.click(send)
  expect(dialog.getByText('Describe how you will promote this offer.')).toBeDefined()
  expect(dialog.getByText('Accept the terms to request access.')).toBeDefined()
  expect(sentTo(portal, requests)).toEqual([])

  await portal.user.type(dialog.getByLabelText('Message to the network'), 'A newsletter')
  await portal.user.type(dialog.getByLabelText('Traffic source (optional)'), 'news.example')
  await portal.user.click(dialog.getByRole('checkbox', { name: 'I accept these terms' }))
  await portal.user.click(send)
  expect(await dialog.findByRole('alert')).toBeDefined()
  portal.answers[requests] = { id: 4 }
  portal.answers[one] = by_approval(accessOf('requested', { request_id: 4 }))
  await portal.user.click(send)
  expect(await screen.findByText(/Awaiting the network’s decision/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const body = {
    offer_id: 7,
    message: 'A newsletter',
    accept_terms: true,
    traffic_source: 'news.example',
    terms_version: 3,
  }
  expect(sentTo(portal, requests).map(({ input }) => input)).toEqual([{ body }, { body }])
})

test('a request keeps to the terms and questions that were read until the new ones are shown', async () => {
  const read = { terms: { version: 3, text: 'No brand bidding.' }, questions: ['Which sites?'] }
  const portal = show(at, { [one]: by_approval(accessOf('none'), read), [requests]: failure(409) })
  await portal.user.click((await panel()).getByRole('button', { name: 'Request access' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Request access: Rook Chess' }))
  await portal.user.type(dialog.getByLabelText('Message to the network'), 'A newsletter')
  await portal.user.type(dialog.getByLabelText('Which sites?'), 'news.example')
  await portal.user.click(dialog.getByRole('checkbox', { name: 'I accept these terms' }))
  expect(dialog.queryByText('The terms or questions of this offer have changed.')).toBeNull()

  const changed = { terms: { version: 4, text: 'No newsletters.' }, questions: ['How many clicks?', 'Which sites?'] }
  portal.answers[one] = by_approval(accessOf('none'), changed)
  await portal.queries.refetchQueries()
  expect(await dialog.findByText('The terms or questions of this offer have changed.')).toBeDefined()
  expect(dialog.getByText('No brand bidding.')).toBeDefined()
  await portal.user.click(dialog.getByRole('button', { name: 'Request access' }))
  await dialog.findByRole('alert')
  expect(sentTo(portal, requests)).toMatchObject([
    { input: { body: { terms_version: 3, answers: [{ question: 'Which sites?', answer: 'news.example' }] } } },
  ])

  await portal.user.click(dialog.getByRole('button', { name: 'Show the new ones' }))
  expect(dialog.getByText('No newsletters.')).toBeDefined()
  expect(dialog.getByRole('checkbox', { name: 'I accept these terms' })).toHaveProperty('checked', false)
  expect(dialog.getByLabelText('How many clicks?')).toHaveProperty('value', '')
  expect(dialog.getByLabelText('Message to the network')).toHaveProperty('value', 'A newsletter')
})

test('a waiting request is withdrawn after a question', async () => {
  const portal = show(at, { [one]: by_approval(accessOf('requested', { request_id: 4 })) })
  await portal.user.click((await panel()).getByRole('button', { name: 'Withdraw' }))
  portal.answers['/api/offer/requests/{id}/'] = { id: 4 }
  portal.answers[one] = by_approval(accessOf('withdrawn'))
  await portal.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/You withdrew your request/)).toBeDefined()
  expect(sentTo(portal, '/api/offer/requests/{id}/').map(({ input }) => input)).toEqual([{ params: { id: 4 } }])
})

test.each([
  ['none', 'Needs approval', 'Request access'],
  ['requested', 'Requested', 'Details'],
  ['refused', 'Refused', 'Details'],
  ['approved', 'Approved', 'Get Link'],
] as const)('a card of All Offers shows %s in words', async (state, badge, action) => {
  const row = offer(7, { visibility: 'approval', access: accessOf(state) })
  show('/offers/all', { [grid]: { results: [row], count: 1 } })
  const card = within(await screen.findByRole('link', { name: /Offer 7/ }))
  expect(card.getByText(badge)).toBeDefined()
  expect(card.getByText(action)).toBeDefined()
})

describe('changed terms', () => {
  const terms = { version: 3, text: 'No brand bidding, no pop-ups.' }
  const accept = '/api/offer/terms/'
  const due = (terms_due_at: string) => by_approval(accessOf('approved', { terms_due_at }), { terms })

  test('are read and accepted in the version that is shown; the link stays until then', async () => {
    const portal = show(at, { [one]: due('2999-06-01T00:00:00Z'), [accept]: failure(500) })
    expect((await panel()).getByLabelText('Sub1')).toBeDefined()
    expect(screen.getByText(/Accept them by .*2999/)).toBeDefined()
    await portal.user.click(screen.getByRole('button', { name: 'Read the new terms' }))
    const dialog = within(screen.getByRole('dialog', { name: 'New terms: Rook Chess' }))
    expect(dialog.getByText('No brand bidding, no pop-ups.')).toBeDefined()
    await portal.user.click(dialog.getByRole('button', { name: 'Accept terms' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    expect(sentTo(portal, accept).map(({ input }) => input)).toEqual([{ body: { offer_id: 7, version: 3 } }])
  })

  test('that are overdue take the link’s place', async () => {
    const portal = show(at, { [one]: due('2026-01-01T00:00:00Z') })
    expect((await panel()).getByText(/Accept the new terms/)).toBeDefined()
    expect(screen.getByText(/Your links have stopped counting/)).toBeDefined()
    expect(sentTo(portal, link)).toEqual([])
  })
})
