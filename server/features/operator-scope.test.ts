import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { takesSeen } from '../processes/operator/stale.ts'
import {
  buildAffiliate,
  buildApplication,
  buildConversion,
  buildOfferAffiliate,
  buildPayout,
} from '../../testing/harness/builders.ts'
import { setUp } from '../../testing/harness/harness.ts'
import { startOperators } from '../../testing/harness/operators.ts'
import { askAs, buildWorld, type Given, type World } from './operator-scope.test-support.ts'

/* Every operation that account managers may do, with what belongs to another manager's affiliate, and with their own. */

const network = setUp(() => startOperators())

const ask = (name: OperationName, given: Given, world: World) => askAs(network.console, name, given, world)

let mine: World
let theirs: World
beforeAll(async () => {
  mine = await buildWorld(network.stores)
  theirs = await buildWorld(network.stores)
})

/** Operations on something of an affiliate's: another manager's is not found, and the own one is. */
const on_one: Partial<Record<OperationName, (world: World) => Given>> = {
  showAffiliate: ({ affiliate_id }) => ({ id: affiliate_id }),
  showBeforeTheMove: ({ affiliate_id }) => ({ id: affiliate_id }),
  editAffiliate: ({ affiliate_id }) => ({ id: affiliate_id, company: 'Edited' }),
  viewAsAffiliate: ({ affiliate_id }) => ({ id: affiliate_id }),
  endSessions: ({ affiliate_id }) => ({ id: affiliate_id }),
  sendReset: ({ affiliate_id }) => ({ id: affiliate_id }),
  enterPayoutDetails: ({ affiliate_id }) => ({ id: affiliate_id, payment_email: 'paid@example.com' }),
  disableAffiliate: ({ affiliate_id }) => ({ id: affiliate_id, reason: 'a test' }),
  enableAffiliate: ({ affiliate_id }) => ({ id: affiliate_id }),
  addAffiliate: ({ manager_id, affiliate_id }) => ({
    email: `added-${affiliate_id}@example.com`,
    password: 'a long password',
    manager: manager_id,
  }),
  inviteAffiliate: ({ manager_id, affiliate_id }) => ({
    email: `new-${affiliate_id}@example.com`,
    manager: manager_id,
  }),
  assignTrackingDomain: ({ affiliate_id }) => ({ affiliates: [affiliate_id], host: null }),
  tagAffiliates: ({ affiliate_id }) => ({ affiliates: [affiliate_id], add: ['vip'] }),
  addNote: ({ affiliate_id }) => ({ affiliate: affiliate_id, text: 'Another note' }),
  removeNote: ({ note_id }) => ({ id: note_id }),
  changeEmail: ({ affiliate_id, user_id }) => ({
    id: affiliate_id,
    user: user_id,
    email: `changed-${affiliate_id}@example.com`,
  }),
  resetSecondFactor: ({ affiliate_id, user_id }) => ({ id: affiliate_id, user: user_id, reason: 'Lost phone' }),
  cancelEmailChange: ({ affiliate_id, user_id }) => ({ id: affiliate_id, user: user_id }),
  showConversion: ({ conversion_id }) => ({ id: conversion_id }),
  approveConversions: ({ conversion_id }) => ({ ids: [conversion_id] }),
  reverseConversions: ({ conversion_id }) => ({ ids: [conversion_id], reason: 'a test' }),
  declineConversions: ({ conversion_id }) => ({ ids: [conversion_id], reason: 'a test' }),
  showOfferLink: ({ offer_id, affiliate_id }) => ({ offer: offer_id, affiliate: affiliate_id }),
  testOfferLink: ({ offer_id, affiliate_id }) => ({ offer: offer_id, affiliate: affiliate_id }),
  grantOfferAccess: ({ offer_id, affiliate_id }) => ({ offer: offer_id, affiliates: [affiliate_id] }),
  revokeOfferAccess: ({ offer_id, affiliate_id }) => ({ offer: offer_id, affiliates: [affiliate_id] }),
  approveFallback: ({ offer_id, affiliate_id }) => ({ offer: offer_id, affiliate: affiliate_id }),
  refuseFallback: ({ offer_id, affiliate_id }) => ({ offer: offer_id, affiliate: affiliate_id, reason: 'a test' }),
  addSourceBlock: ({ offer_id, affiliate_id }) => ({
    offer: String(offer_id),
    affiliate: affiliate_id,
    sub: 'sub2',
    value: 'bad',
    reason: 'a test',
  }),
  removeSourceBlock: ({ block_id }) => ({ id: block_id }),
  approveOfferRequests: ({ offer_request_id }) => ({ requests: [offer_request_id] }),
  refuseOfferRequests: ({ offer_request_id }) => ({ requests: [offer_request_id], reason: 'a test' }),
  endPayout: ({ payout_id }) => ({ id: payout_id }),
  setPayout: ({ offer_id, affiliate_id }) => ({ offer: String(offer_id), affiliates: [affiliate_id], payout: 7 }),
  replayDeliveries: ({ delivery_id }) => ({ delivery: delivery_id }),
  enablePostback: ({ postback_id }) => ({ postback: postback_id }),
}

const wrongly_seen = { company: '?', status: '?', failures: -1, disabled_at: '?', offer_id: -1, affiliate_id: -1 }

interface ListOf {
  given?: Given
  idOf: (world: World) => unknown
  field: string
}

/** Lists of what belongs to affiliates: another manager's is not in them, and not counted. */
const lists: Partial<Record<OperationName, ListOf>> = {
  listAffiliates: { field: 'id', idOf: ({ affiliate_id }) => affiliate_id },
  listApplications: { given: { status: 'approved' }, field: 'id', idOf: ({ application_id }) => application_id },
  listManagers: { field: 'id', idOf: ({ manager_id }) => manager_id },
  listConversions: { field: 'id', idOf: ({ conversion_id }) => conversion_id },
  listLedger: { field: 'affiliate_id', idOf: ({ affiliate_id }) => affiliate_id },
  listFallbacks: { field: 'affiliate_id', idOf: ({ affiliate_id }) => affiliate_id },
  listCaps: { field: 'id', idOf: ({ cap_id }) => cap_id },
  listSourceBlocks: { field: 'id', idOf: ({ block_id }) => block_id },
  listNotes: { field: 'affiliate_id', idOf: ({ affiliate_id }) => affiliate_id },
  listOfferRequests: { field: 'id', idOf: ({ offer_request_id }) => offer_request_id },
  listDeliveries: { field: 'id', idOf: ({ delivery_id }) => delivery_id },
  listFailingPostbacks: { field: 'id', idOf: ({ postback_id }) => postback_id },
}

/** Their operations that have another test, or show nothing of an affiliate. */
const elsewhere: Partial<Record<OperationName, string>> = {
  approveApplication: 'below',
  refuseApplication: 'applications have no manager until they are decided',
  listInbox: 'below',
  listPayouts: 'below',
  showOffer: 'below',
  showStats: 'below',
  showToday: 'below',
  exploreStats: 'server/features/explore/explore.test.ts',
  inspectClick: 'server/features/clicks/clicks.test.ts',
  addConversion: 'server/features/clicks/clicks.test.ts',
  listAdvertisers: 'advertisers are everybody’s',
  listOffers: 'offers are everybody’s',
  listLandings: 'offers are everybody’s',
  offerSchema: 'a schema',
  listNewsItems: 'news are everybody’s',
  listTeam: 'colleagues',
  listTags: 'server/features/affiliates/notes.test.ts',
  previewDecision: 'applications have no manager until they are decided',
  mailOffer: 'server/features/offer-mails/offer-mails.test.ts',
  listOfferMails: 'server/features/offer-mails/offer-mails.test.ts',
  listTrackingDomains: 'hosts, and how many use them',
  checkTrackingDomains: 'hosts are everybody’s',
  listCreatives: 'offers are everybody’s',
  addCreative: 'offers are everybody’s',
  editCreative: 'offers are everybody’s',
  orderCreatives: 'offers are everybody’s',
  removeCreative: 'offers are everybody’s',
  listTeamViews: 'server/features/views/views.test.ts',
  saveTeamView: 'server/features/views/views.test.ts',
  editTeamView: 'server/features/views/views.test.ts',
  removeTeamView: 'server/features/views/views.test.ts',
  listOldLinks: 'server/features/old-links/old-links.test.ts',
  listPlannedChanges: 'server/features/planned-changes/planned-changes.test.ts',
}

test('every operation of managers is in one of these tables', () => {
  const allowed = Object.entries<Operation>(operations).flatMap(([name, { roles }]) =>
    roles.includes('manager') ? [name] : [],
  )
  const tables = { ...on_one, ...lists, ...elsewhere }
  expect(Object.keys(tables).toSorted()).toEqual(allowed.toSorted())
})

/** Each filter of a list with few values, alone. */
const filtersOf = (name: OperationName): Given[] => {
  const { input }: Operation = operations[name]
  const fields = Object.entries<{ type?: string; enum?: readonly string[] }>(input?.properties ?? {})
  return fields.flatMap(([field, { type, enum: values = type === 'boolean' ? [true, false] : [] }]) =>
    values.map((value) => ({ [field]: value })),
  )
}

describe.each(Object.entries(lists) as [OperationName, ListOf][])('%s', (name, { given = {}, idOf, field }) => {
  const idsOf = async (input: Given): Promise<unknown[]> => {
    const { results, count } = (await ask(name, input, mine)).json<{
      results: Record<string, unknown>[]
      count: number
    }>()
    expect(count).toBe(results.length)
    return results.map((row) => row[field])
  }

  test('leaves out what is another manager’s, whatever it is narrowed by', async () => {
    expect(await idsOf(given)).toContain(idOf(mine))
    for (const filter of [given, ...filtersOf(name)])
      expect([filter, await idsOf(filter)]).toEqual([filter, expect.not.arrayContaining([idOf(theirs)])])
  })
})

describe.each(Object.entries(on_one) as [OperationName, (world: World) => Given][])('%s', (name, given) => {
  test('does not find what is another manager’s, and does the own', async () => {
    const foreign = await ask(name, given(theirs), mine)
    expect(foreign.statusCode).toBe(404)
    // The state that was seen is compared with the stored one, which the refusal names. An offer is everybody's.
    const operation: Operation = operations[name]
    const seen = takesSeen(operation) && operation.subject?.by !== 'offer' ? { seen: wrongly_seen } : {}
    expect((await ask(name, { ...given(theirs), ...seen }, mine)).json()).toEqual(foreign.json())
    const own = await ask(name, given(mine), mine)
    // Decided by the one before, which says that it was found.
    const was_decided = name === 'declineConversions' || name === 'refuseOfferRequests'
    expect([own.statusCode, own.body]).toEqual([was_decided ? 409 : 200, expect.anything()])
  })
})

test('offers and rates name own affiliates alone', async () => {
  const { stores } = network
  const { offer_id } = mine
  await buildOfferAffiliate(stores, { offer_id, affiliate_id: theirs.affiliate_id })
  await buildOfferAffiliate(stores, { offer_id, affiliate_id: mine.affiliate_id })
  const { id } = await buildPayout(stores, { offer_id, affiliate_id: theirs.affiliate_id })
  expect((await ask('showOffer', { offer: offer_id }, mine)).json()).toMatchObject({ affiliates: [mine.affiliate_id] })
  const { results } = (await ask('listPayouts', { offer: offer_id }, mine)).json<{ results: { id: number }[] }>()
  expect(results.map((rate) => rate.id)).not.toContain(id)
  const general = await ask('setPayout', { offer: String(offer_id), payout: 1 }, mine)
  expect(general.statusCode).toBe(403)
})

test('an application that a manager approves is that manager’s affiliate', async () => {
  const { id } = await buildApplication(network.stores, { email: `applicant-${mine.affiliate_id}@example.com` })
  const foreign = await ask('approveApplication', { application: id, manager: theirs.manager_id }, mine)
  expect(foreign.statusCode).toBe(404)
  const decided = await ask('approveApplication', { application: theirs.application_id, seen: wrongly_seen }, mine)
  expect(decided.json<{ detail: string }>().detail).not.toMatch(/is now/)
  const made = (await ask('approveApplication', { application: id }, mine)).json<{ id: number }>()
  expect((await ask('showAffiliate', { id: made.id }, mine)).json()).toMatchObject({ manager: { id: mine.manager_id } })
})

test('the inbox counts own conversions, and no payments', async () => {
  await network.stores.pg
    .updateTable('conversions')
    .set({ held_for: 'affiliate_disabled', status: 'pending' })
    .execute()
  const { results } = (await ask('listInbox', {}, mine)).json<{ results: { kind: string }[] }>()
  const of_conversions = results.find(({ kind }) => kind === 'held_conversions')
  expect(of_conversions).toMatchObject({ count: 1, ids: [mine.conversion_id] })
})

test('figures are those of own affiliates', async () => {
  const answer = await ask('showStats', { by: 'affiliate' }, mine)
  expect([answer.statusCode, answer.json<{ count: number }>().count]).toEqual([200, 0])
  expect((await ask('showToday', {}, mine)).json()).toMatchObject({ today: { clicks: 0 }, last_week: { clicks: 0 } })
})

test('what a manager began with an affiliate that then moves reaches nothing of it, and what was set stays', async () => {
  const { stores } = network
  const { pg } = stores
  const [old, next] = [await buildWorld(network.stores), await buildWorld(network.stores)]
  const { affiliate_id, offer_id } = old
  const other = await buildConversion(stores, {
    affiliate_id: (await buildAffiliate(stores, { manager_id: old.manager_id })).id,
    status: 'pending',
  })
  const rate = { offer: String(offer_id), affiliates: [affiliate_id], payout: 7, quiet: true }
  expect((await ask('setPayout', rate, old)).statusCode).toBe(200)
  expect((await ask('grantOfferAccess', { offer: offer_id, affiliates: [affiliate_id] }, old)).statusCode).toBe(200)
  const listed = (await ask('listConversions', { limit: 1 }, old)).json<{ count: number }>()
  expect((await ask('viewAsAffiliate', { id: affiliate_id }, old)).statusCode).toBe(200)
  const viewing = () =>
    pg
      .selectFrom('sessions')
      .where('viewed_by', 'is not', null)
      .where('ended_at', 'is', null)
      .where('user_id', 'in', (query) =>
        query.selectFrom('users').where('users.affiliate_id', '=', affiliate_id).select('users.id'),
      )
      .select('id')
      .execute()
  expect(await viewing()).toHaveLength(1)

  await network.perform('call', 'assignManager', { id: affiliate_id, manager: next.manager_id })

  // The views have ended, and the next page of a list or a file has nothing of the affiliate.
  expect(await viewing()).toEqual([])
  const page = (await ask('listConversions', { limit: 1, page: 2 }, old)).json<{ results: unknown[]; count: number }>()
  expect(page).toEqual({ results: [], count: listed.count - 1 })
  // A selection from before is decided as a whole or refused: refused here, as one conversion is no longer in scope. No details are revealed.
  const decided = await ask('approveConversions', { ids: [other.id, old.conversion_id], only: 'pending' }, old)
  expect([decided.statusCode, decided.body]).toEqual([404, expect.not.stringContaining('pending')])
  const [row] = await pg.selectFrom('conversions').where('id', '=', other.id).select('status').execute()
  expect(row?.status).toBe('pending')
  const edit = { id: affiliate_id, company: 'x', seen: { company: 'y' } }
  expect((await ask('editAffiliate', edit, old)).statusCode).toBe(404)
  expect((await ask('endPayout', { id: old.payout_id }, old)).statusCode).toBe(404)
  expect((await ask('revokeOfferAccess', { offer: offer_id, affiliates: [affiliate_id] }, old)).statusCode).toBe(404)

  // The rate and the grant are the affiliate's: the next manager sees them, and may end them.
  const rates = (await ask('listPayouts', { offer: offer_id, state: 'now' }, next)).json<{
    results: { id: number; affiliate_id: number | null; payout: number }[]
  }>()
  const own = rates.results.find((one) => one.affiliate_id === affiliate_id && one.payout === 7)
  expect(own).toBeDefined()
  expect((await ask('showOffer', { offer: offer_id }, next)).json()).toMatchObject({ affiliates: [affiliate_id] })
  expect((await ask('endPayout', { id: own?.id, quiet: true }, next)).statusCode).toBe(200)
  expect((await ask('revokeOfferAccess', { offer: offer_id, affiliates: [affiliate_id] }, next)).statusCode).toBe(200)
  expect((await ask('approveConversions', { ids: [old.conversion_id] }, next)).statusCode).toBe(200)
})
