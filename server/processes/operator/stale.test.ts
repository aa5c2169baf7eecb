import { randomUUID } from 'node:crypto'
import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildAdvertiser,
  buildAffiliate,
  buildBilling,
  buildCreative,
  buildManager,
  buildNews,
  buildOffer,
  buildOldNetwork,
  buildPayout,
} from '../../../testing/harness/builders.ts'
import { buildCap } from '../../features/caps/caps.test-support.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'
import { lockOffers } from '../../features/offers/index.ts'
import { startOperators, type Operators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'

/* A tab that is a day old overwrites nothing: every operation that edits what a screen shows. */

const network = setUp(startOperators)

type Given = Record<string, unknown>

interface Case {
  /** The field, and two values that two people set. */
  field: string
  values: readonly [unknown, unknown]
  /** The stored value before, if the form shows it. */
  was?: unknown
  path?: () => Promise<Given>
  /** Other fields of the request. */
  beside?: Given
}

const texts = ['Of Anna', 'Of Ben'] as const
const buildTeamView = ({ pg }: Operators['stores']): Promise<{ id: number }> => {
  const view = { name: 'Old', question: 'rows=day', author: 'Olga', created_at: new Date() }
  return pg.insertInto('views').values(view).returning('id').executeTakeFirstOrThrow()
}
/** The path to something that is built. */
const pathTo =
  <G>(build: (stores: Operators['stores'], given?: G) => Promise<{ id: number }>, given?: G, name = 'id') =>
  async (): Promise<Given> => ({ [name]: (await build(network.stores, given)).id })
const managers = async (): Promise<[number, number]> => {
  const made = await Promise.all([buildManager(network.stores), buildManager(network.stores)])
  return [made[0].id, made[1].id]
}

const cases: Partial<Record<OperationName, () => Promise<Case>>> = {
  editAffiliate: async () => ({ field: 'company', values: texts, path: pathTo(buildAffiliate) }),
  assignManager: async () => ({ field: 'manager', values: await managers(), path: pathTo(buildAffiliate) }),
  setReferrer: async () => ({
    field: 'referrer',
    values: [(await buildAffiliate(network.stores)).id, (await buildAffiliate(network.stores)).id],
    path: pathTo(buildAffiliate, {}, 'affiliate'),
  }),
  setPaymentTerms: async () => ({ field: 'hold', values: texts, path: pathTo(buildAffiliate, {}, 'affiliate') }),
  editOffer: async () => ({ field: 'description', values: texts, path: pathTo(buildOffer, {}, 'offer') }),
  editAdvertiser: async () => ({ field: 'contact', values: texts, path: pathTo(buildAdvertiser) }),
  editCap: async () => ({
    field: 'amount',
    values: [3, 4],
    was: 2,
    path: async () => ({
      id: (await buildCap(network.stores.pg, { offer_id: (await buildOffer(network.stores)).id })).id,
    }),
  }),
  editCreative: async () => ({
    field: 'title',
    values: texts,
    was: 'Old',
    path: pathTo(buildCreative, { title: 'Old' }),
  }),
  orderCreatives: async () => {
    const offer_id = (await buildOffer(network.stores)).id
    const made = await Promise.all(Array.from({ length: 3 }, () => buildCreative(network.stores, { offer_id })))
    const [a = 0, b = 0, c = 0] = made.toSorted((one, two) => one.position - two.position).map(({ id }) => id)
    const values = [
      [b, a, c],
      [c, b, a],
    ] as const
    return { field: 'creatives', values, was: [a, b, c], path: () => Promise.resolve({ offer: offer_id }) }
  },
  setLanding: async () => {
    const { id: offer } = await buildOffer(network.stores, { url: 'https://offer.test/' })
    const url = 'https://landing.test/'
    await network.perform('call', 'setLanding', { offer: String(offer), name: 'Quiz', url })
    const values = ['https://anna.test/', 'https://ben.test/'] as const
    return { field: 'url', values, was: url, path: () => Promise.resolve({ offer }), beside: { name: 'Quiz' } }
  },
  editOldNetwork: async () => ({
    field: 'name',
    values: texts,
    was: 'Old network',
    path: async () => {
      await network.stores.pg.deleteFrom('old_networks').execute()
      return { id: (await buildOldNetwork(network.stores, { name: 'Old network' })).id }
    },
  }),
  editTeamView: async () => ({ field: 'name', values: texts, was: 'Old', path: pathTo(buildTeamView) }),
  editNews: async () => ({ field: 'title', values: texts, was: 'Old', path: pathTo(buildNews, { title: 'Old' }) }),
  editManager: async () => ({
    field: 'telegram',
    values: ['@anna', '@ben'],
    was: '@old',
    path: pathTo(buildManager, { telegram: '@old' }),
  }),
  editMember: async () => ({
    field: 'role',
    values: ['finance', 'viewer'],
    was: 'owner',
    path: pathTo(buildMember),
  }),
  setNetworkDetails: async () => ({ field: 'name', values: texts }),
  setPaymentMethod: async () => ({
    field: 'fee',
    values: ['1.00', '2.00'],
    was: 0,
    path: () => Promise.resolve({ method: 'paypal' }),
  }),
  setPaymentMaximum: async () => ({ field: 'amount', values: ['60.00', '70.00'], was: 100_000 }),
  setPaymentAccount: async () => ({
    field: 'iban',
    values: ['NL91ABNA0417164300', 'DE89370400440532013000'],
    was: null,
  }),
  allowPaymentRequests: async () => ({ field: 'affiliates', values: ['all', 'all'], was: 'none' }),
  setConversionLimits: async () => ({ field: 'payout', values: ['60.00', '70.00'], was: 10_000 }),
  setReferralTerms: async () => ({ field: 'months', values: [3, 4], was: 12 }),
  setFigureLimits: async () => ({ field: 'clicks', values: [60, 70], was: 100 }),
  setProfileEdits: async () => ({ field: 'affiliates', values: ['all', 'all'], was: 'none' }),
  setSecondApprover: async () => {
    await buildMember(network.stores)
    return { field: 'policy', values: ['required', 'required'], was: 'optional' }
  },
  setSecondFactorPolicy: async () => ({ field: 'policy', values: ['payouts', 'all'], was: 'optional' }),
  setCreativesQuota: async () => ({ field: 'max_mb', values: [60, 70], was: 1000 }),
  setPostbackAddresses: async () => ({
    field: 'addresses',
    values: [['198.51.100.7/32'], ['198.51.100.8/32']],
    was: [],
  }),
}

test('every operation that edits what is stored is here', () => {
  const editing = Object.entries<Operation>(operations).filter(
    ([, { changes, call }]) => changes && (call?.method === 'PATCH' || call?.method === 'PUT'),
  )
  expect(editing.filter(([, { subject }]) => subject === undefined).map(([name]) => name)).toEqual([])
  const names = [...editing.map(([name]) => name), 'assignManager', 'orderCreatives', 'setLanding']
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted())
})

const buildPerson = async () => {
  const member = await buildMember(network.stores)
  return { ...member, headers: { ...(await buildMemberSession(network.stores, member)), ...same_origin } }
}
let anna: Awaited<ReturnType<typeof buildPerson>>
let ben: typeof anna
beforeAll(async () => {
  ;[anna, ben] = [await buildPerson(), await buildPerson()]
})

describe.each(Object.entries(cases))('%s', (name, make) => {
  test('of two who saw the same, the second is told what changed, who changed it and when', async () => {
    const { call, changes }: Operation = operations[name as OperationName]
    expect(changes).toBe(true)
    const { field, values, was = null, path, beside = {} } = await make()
    const params = (await path?.()) ?? {}
    const url = (call?.path ?? '').replaceAll(/\{(\w+)\}/g, (_all, part: string) => String(params[part]))
    const edit = async ({ headers }: typeof anna, value: unknown, seen: unknown) =>
      network.console.inject({
        method: call?.method ?? 'POST',
        url,
        headers,
        payload: { ...beside, [field]: value, seen: { [field]: seen } },
      })
    const both = await Promise.all([edit(anna, values[0], was), edit(ben, values[1], was)])
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const late = both.find(({ statusCode }) => statusCode === 409)
    const first = both[0].statusCode === 200 ? anna : ben
    expect(late?.json()).toMatchObject({ code: 'changed_since' })
    const { detail } = late?.json<{ detail: string }>() ?? { detail: '' }
    expect(detail).toContain(`${field.replaceAll('_', ' ')} is now `)
    expect(detail).toMatch(
      new RegExp(String.raw`changed by Mara Member <${first.email}> at \d{4}-\d\d-\d\d \d\d:\d\d UTC`),
    )
    expect((await edit(ben, values[1], 'never so')).statusCode).toBe(409)
    const { results } = await network.perform('call', 'listAudit', { limit: 1 })
    const { after } = results[0] ?? {}
    expect(Object.values(after ?? {})).toHaveLength(
      field === 'manager' || field === 'referrer' ? Object.keys(after ?? {}).length : 1,
    )
  })
})

test('what an affiliate changed is not said to be an operator’s', async () => {
  const { stores } = network
  const { id } = await buildAffiliate(stores, { company: 'Old' })
  await stores.pg.updateTable('affiliates').set({ company: 'Its own' }).where('id', '=', id).execute()
  const headers = await network.session()
  const edit = async (payload: Given) =>
    network.console.inject({ method: 'PATCH', url: `/api/operator/affiliates/${id}/`, headers, payload })
  const late = await edit({ company: 'Mine', seen: { company: 'Old' } })
  expect(late.json()).toMatchObject({
    detail:
      'This was changed since you looked at it: company is now "Its own", and was "Old" (not changed by an operator). Nothing was changed.',
  })
  // A change of another field does not conflict, and fields that no form shows are not compared.
  expect((await edit({ city: 'Rome', seen: { city: null, no_such: 1, constructor: 1 } })).statusCode).toBe(200)
  expect((await edit({ city: 'x', seen: 'y' })).statusCode).toBe(400)
  const deep = await network.console.inject({
    method: 'PATCH',
    url: `/api/operator/affiliates/${id}/`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"city":"x","seen":{"city":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
  })
  expect(deep.statusCode).toBe(400)
})

test('an edit that waits for an import is compared with what the import wrote', async () => {
  const { stores } = network
  const { id } = await buildOffer(stores, { title: 'Old' })
  const headers = await network.session()
  const payload = { title: 'Mine', seen: { title: 'Old' } }
  const url = `/api/operator/offers/${id}/`
  const late = await stores.pg.transaction().execute(async (trx) => {
    await lockOffers(trx)
    const edit = network.console.inject({ method: 'PATCH', url, headers, payload })
    await until(async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(stores.pg)
      return rows.length > 0
    })
    await trx.updateTable('offers').set({ title: 'Imported' }).where('id', '=', id).execute()
    return () => edit
  })
  expect((await late()).json()).toMatchObject({ code: 'changed_since' })
})

test('a pause does not wait for an import', async () => {
  const { id } = await buildOffer(network.stores)
  await network.stores.pg.transaction().execute(async (trx) => {
    await lockOffers(trx)
    const answer = await network.console.inject({
      method: 'POST',
      url: `/api/operator/offers/${id}/pause/`,
      headers: await network.session(),
      payload: { at_once: true, reason: 'Fraud.' },
    })
    expect(answer.json()).toMatchObject({ status: 'paused' })
  })
})

test.each([
  ['PATCH', { role: 'viewer' }],
  ['DELETE', undefined],
] as const)('an owner gives up the own access while there is another owner: %s', async (method, payload) => {
  const [own] = await Promise.all([buildMember(network.stores), buildMember(network.stores)])
  const headers = { ...(await buildMemberSession(network.stores, own)), ...same_origin }
  const url = `/api/operator/team/${own.id}/`
  const answer = await network.console.inject({ method, url, headers, ...(payload && { payload }) })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
})

test('a changed external id is noted as that change', async () => {
  const { id } = await buildOffer(network.stores, { external_id: 'shop-1' })
  await network.perform('call', 'editOffer', { offer: 'external:shop-1', external_id: 'shop-2' })
  const { results } = await network.perform('call', 'listAudit', { limit: 1 })
  expect(results[0]).toMatchObject({
    subject_id: String(id),
    before: { external_id: 'shop-1' },
    after: { external_id: 'shop-2' },
  })
})

test('what is another is told in words, whatever parts it has', async () => {
  const { stores } = network
  const [old, mia] = [await buildManager(stores, { name: 'Anna' }), await buildManager(stores, { name: 'Mia' })]
  const { id } = await buildAffiliate(stores, { manager_id: mia.id })
  const offer_id = (await buildOffer(stores)).id
  const { id: rate_id } = await buildPayout(stores, { offer_id })
  const headers = await network.session()
  const refusalOf = async (url: string, payload: Given) => {
    const late = await network.console.inject({ method: 'POST', url: `/api/operator/${url}`, headers, payload })
    return late.json<{ detail: string }>().detail
  }
  expect(await refusalOf(`affiliates/${id}/assign/`, { manager: old.id, seen: { manager: old.id } })).toContain(
    `manager is now "Mia" #${mia.id}, and was #${old.id} (`,
  )
  const seen = {
    rates: [{ id: rate_id, countries: ['DE', 'FR'], from: '2026-11-20T10:00:00.000Z', until: '' }, { id: 0 }],
  }
  const refusal = await refusalOf('payouts/', { offer: String(offer_id), payout: 7, quiet: true, seen })
  expect(refusal).toContain(`rates #${rate_id} countries is now empty, and was "DE", "FR" (`)
  expect(refusal).toContain(', and was 2026-11-20 10:00 UTC (')
  expect(refusal).toContain('rates #0 is now gone, and was there (')
  expect(refusal).not.toMatch(/[{}[\]]/)
})

interface Decided {
  name: OperationName
  given: Given
  /** The thing as a screen showed it. */
  seen: Given
  /** Another person's decision just before. */
  first: OperationName
  first_given?: Given
}

const decisions: Record<string, () => Promise<Decided>> = {
  'payout details that somebody else refused are not verified': async () => {
    const { affiliate_id: id } = await buildBilling(network.stores, { verified: false })
    const first_given = { id, reason: 'Wrong.' }
    return {
      name: 'verifyPayoutDetails',
      given: { id },
      seen: { payout_refusal: null },
      first: 'refusePayoutDetails',
      first_given,
    }
  },
  'payout details that somebody else verified are not refused': async () => {
    const { affiliate_id: id } = await buildBilling(network.stores, { verified: false })
    const given = { id, reason: 'Wrong.' }
    return {
      name: 'refusePayoutDetails',
      given,
      seen: { payout_verified: false },
      first: 'verifyPayoutDetails',
      first_given: { id },
    }
  },
  'an affiliate is not disabled for a second reason': async () => {
    const { id } = await buildAffiliate(network.stores)
    return {
      name: 'disableAffiliate',
      given: { id, reason: 'Fraud.' },
      seen: { status: 'active' },
      first: 'disableAffiliate',
    }
  },
  'an offer that was closed is not paused': async () => {
    const offer = String((await buildOffer(network.stores)).id)
    return { name: 'pauseOffer', given: { offer }, seen: { status: 'active' }, first: 'closeOffer' }
  },
  'an advertiser’s token that was just made is not replaced': async () => {
    const id = (await network.perform('call', 'addAdvertiser', { name: `Twice ${randomUUID()}` })).id
    const { tokens } = await network.perform('call', 'showAdvertiser', { id })
    const seen = { tokens: tokens.map(({ last_used_at: _used, ...token }) => token) }
    return { name: 'rotateAdvertiserToken', given: { id, overlap: '0' }, seen, first: 'rotateAdvertiserToken' }
  },
  'news that somebody else has edited are not removed': async () => {
    const { id } = await buildNews(network.stores, { title: 'Old' })
    return {
      name: 'removeNews',
      given: { id },
      seen: { title: 'Old' },
      first: 'editNews',
      first_given: { id, title: 'New' },
    }
  },
  'a member whose role was changed is not removed': async () => {
    const { id } = await buildMember(network.stores)
    const first_given = { id, role: 'viewer' }
    return { name: 'removeMember', given: { id }, seen: { role: 'owner' }, first: 'editMember', first_given }
  },
  'an account manager who was edited is not removed': async () => {
    const { id } = await buildManager(network.stores, { telegram: '@old' })
    const first_given = { id, telegram: '@new' }
    return { name: 'removeManager', given: { id }, seen: { telegram: '@old' }, first: 'editManager', first_given }
  },
  'a rate that was replaced is not replaced again': async () => {
    const offer_id = (await buildOffer(network.stores)).id
    await buildPayout(network.stores, { offer_id })
    const offer = String(offer_id)
    const { results } = await network.perform('call', 'listPayouts', { offer })
    const seen = { rates: results.map(({ state: _state, ...rate }) => rate) }
    const first_given = { offer, payout: 6, quiet: true }
    return { name: 'setPayout', given: { offer, payout: 7, quiet: true }, seen, first: 'setPayout', first_given }
  },
}

test.each(Object.entries(decisions))('%s, and who decides second is told who was first', async (_what, make) => {
  const { name, given, seen, first, first_given } = await make()
  const ask = async (operation: Operation, payload: Given) => {
    const named = Object.keys(operation.params?.properties ?? {})
    const body = Object.fromEntries(Object.entries(payload).filter(([field]) => !named.includes(field)))
    const { method = 'POST', path = '' } = operation.call ?? {}
    return network.console.inject({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_all, part: string) => String(payload[part])),
      headers: await network.session(),
      ...(method === 'DELETE' ? { query: { seen: JSON.stringify(body.seen) } } : { payload: body }),
    })
  }
  // Without a change in between there is never a conflict, as the first request shows.
  const same = name === first
  const before = await ask(operations[first], { ...(first_given ?? given), ...(same && { seen }) })
  expect([before.statusCode, before.body]).toEqual([200, expect.anything()])
  const late = await ask(operations[name], { ...given, seen })
  expect(late.statusCode).toBe(409)
  expect(late.json<{ detail: string }>().detail).toMatch(/changed by Mara Member <.*Nothing was changed\./)
})
