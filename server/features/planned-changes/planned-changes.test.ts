import { beforeEach, describe, expect, test } from 'vitest'
import {
  buildManager,
  buildOffer,
  buildOfferAffiliate,
  buildOfferCategory,
  buildPayout,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { withPeople, type Person } from '../offer-requests/people.test-support.ts'
import { applyDueChanges } from './apply.ts'

const network = setUp(startOperators)
const { buildPerson, ask, click: evaluate } = withPeople(network)
const hour_ms = 3_600_000

let runner: Person
let idle: Person
let offer_id: number

const click = (affiliate_id: number, hours: number) =>
  buildClicks(network.stores, [{ affiliate_id, offer_id, at: new Date(Date.now() - hours * hour_ms) }])

beforeEach(async () => {
  runner = await buildPerson()
  idle = await buildPerson()
  offer_id = (await buildOffer(network.stores, { title: 'Harbor', payout: { payout: '5.00' } })).id
  await buildOfferCategory(network.stores, { offer_id, name: `Category of ${offer_id}` })
  await click(runner.affiliate_id, 2)
  await click(runner.affiliate_id, 100)
})

const perform: typeof network.perform = (...given) => network.perform(...given)
const named = (more: object = {}) => ({ offer: String(offer_id), ...more })
const pageFor = (person: Person) => ask(person, 'GET', `/api/affiliate/offers/${offer_id}/`)
const readMailsTo = async ({ email }: Person) => {
  await sendMails(network.stores)
  return readMails(network.stores.data_dir).filter(({ to }) => to === email)
}
const mailsTo = async (person: Person) => (await readMailsTo(person)).map(({ subject }) => subject)
const lastTextTo = async (person: Person) => (await readMailsTo(person)).at(-1)?.text
const clickAt = async ({ affiliate_id }: Person, at: Date) =>
  (await evaluate(offer_id, affiliate_id, at.getTime())).rejected
/** The planned changes of an offer are due. */
const reachTimeOf = (id: number) =>
  network.stores.pg
    .updateTable('offer_changes')
    .set({ at: new Date(Date.now() - 60_000) })
    .where('offer_id', '=', id)
    .where('applied_at', 'is', null)
    .execute()
const inHours = (hours: number): Date => new Date(Date.now() + hours * hour_ms)

describe.each(ways)('by %s', (way) => {
  test('a pause is announced to those who run the offer, applies a day later, and leaves its page readable to them', async () => {
    const dry = await perform(way, 'pauseOffer', named({ reason: 'The budget is used', dry_run: true }))
    expect(dry).toMatchObject({
      dry_run: true,
      changed: true,
      status: 'active',
      affiliates: 1,
      mails: 1,
      clicks_24h: 1,
    })
    expect(dry.runners).toMatchObject([{ affiliate_id: runner.affiliate_id, clicks_24h: 1 }])
    expect(await mailsTo(runner)).toEqual([])

    const planned = await perform(way, 'pauseOffer', named({ reason: 'The budget is used' }))
    const at = new Date(planned.at ?? '')
    expect(Math.abs(at.getTime() - inHours(24).getTime())).toBeLessThan(hour_ms)
    expect(await mailsTo(runner)).toMatchObject([expect.stringContaining('Harbor: will be paused on')])
    expect(await mailsTo(idle)).toEqual([])
    expect(await perform(way, 'listPlannedChanges', named({ state: 'planned' }))).toMatchObject({
      results: [{ change: 'pause', state: 'planned', reason: 'The budget is used', affiliates: 1 }],
    })
    for (const who of [runner, idle])
      expect((await pageFor(who)).body).toMatchObject({
        next_stop: { change: 'pause', at: planned.at },
        planned: [{ change: 'pause', at: planned.at, reason: 'The budget is used' }],
        stopped: null,
      })
    // Trackers and the test of a link know it beforehand, whatever the worker does.
    expect([await clickAt(runner, inHours(23)), await clickAt(runner, inHours(25))]).toEqual(['', 'inactive_offer'])
    const link = { ...named({ affiliate: runner.affiliate_id }), country: 'US' }
    expect(await perform(way, 'testOfferLink', { ...link, at: inHours(25).toISOString() })).toMatchObject({
      counts: false,
    })
    expect(await perform(way, 'testOfferLink', link)).toMatchObject({ counts: true })

    expect(await applyDueChanges(network.stores.pg, inHours(23))).toBe(0)
    await reachTimeOf(offer_id)
    expect(await applyDueChanges(network.stores.pg, new Date())).toBe(1)
    const similar = await buildOffer(network.stores, { title: 'Harbor Two' })
    await buildOfferCategory(network.stores, { offer_id: similar.id, name: `Category of ${offer_id}` })
    expect((await pageFor(runner)).body).toMatchObject({
      stopped: { change: 'pause', reason: 'The budget is used', similar: [{ id: similar.id, title: 'Harbor Two' }] },
    })
    expect((await pageFor(idle)).status).toBe(404)

    await perform(way, 'resumeOffer', named())
    expect((await mailsTo(runner)).at(-1)).toBe('Harbor: is active again')
    expect((await pageFor(runner)).body).toMatchObject({ stopped: null, planned: [] })
  })

  test('at once it needs a reason where somebody runs the offer', async () => {
    await expect(perform(way, 'closeOffer', named({ at_once: true }))).rejects.toThrow(
      '1 affiliate runs this offer, with 1 clicks in the last 24 hours',
    )
    expect(await perform(way, 'closeOffer', named({ at_once: true, reason: 'The page is down' }))).toMatchObject({
      status: 'inactive',
      affiliates: 1,
    })
    expect(await mailsTo(runner)).toEqual(['Harbor: is closed'])
    expect(await clickAt(runner, new Date())).toBe('inactive_offer')
  })
})

test('an offer that no affiliate runs changes now, and a time in the past is refused', async () => {
  const { id } = await buildOffer(network.stores)
  const offer = String(id)
  expect(await perform('call', 'pauseOffer', { offer })).toMatchObject({ status: 'paused', affiliates: 0 })
  expect(await perform('call', 'pauseOffer', { offer })).toMatchObject({ changed: false, at: null })
  await expect(perform('call', 'closeOffer', { offer, at: '2026-01-01' })).rejects.toThrow('is in the past')
  const both = { offer, at: inHours(1).toISOString(), at_once: true }
  await expect(perform('call', 'closeOffer', both)).rejects.toThrow('either a time or')
})

test('of a restriction those without access are told, and those with access keep their links', async () => {
  const { stores } = network
  const member = await buildPerson()
  await buildOfferAffiliate(stores, { offer_id, affiliate_id: member.affiliate_id })
  await click(member.affiliate_id, 3)
  const { at } = await perform('call', 'restrictOffer', named({ at: inHours(2).toISOString() }))
  expect([(await mailsTo(runner)).length, await mailsTo(member)]).toEqual([1, []])
  expect((await pageFor(runner)).body).toMatchObject({ next_stop: { change: 'restrict', at } })
  expect((await pageFor(member)).body).toMatchObject({ next_stop: null, planned: [] })
  expect([await clickAt(runner, inHours(3)), await clickAt(member, inHours(3))]).toEqual(['not_allowed', ''])
  await applyDueChanges(stores.pg, inHours(3))
  expect((await pageFor(runner)).body).toMatchObject({ stopped: { change: 'restrict' } })
  expect((await pageFor(idle)).status).toBe(404)
  expect((await pageFor(member)).body).toMatchObject({ stopped: null })
})

test('a change is moved by planning it again, cancelled with a mail, and ended by a closing', async () => {
  const { pg } = network.stores
  await perform('call', 'pauseOffer', named())
  const later = inHours(48).toISOString()
  expect(await perform('call', 'pauseOffer', named())).toMatchObject({ changed: false })
  expect(await perform('call', 'pauseOffer', named({ at: later }))).toMatchObject({ changed: true, at: later })
  const { results } = await perform('call', 'listPlannedChanges', named({ state: 'planned' }))
  expect(results).toMatchObject([{ change: 'pause', at: later }])
  expect(await perform('call', 'cancelPlannedChange', { id: results[0]?.id ?? 0 })).toMatchObject({ affiliates: 1 })
  expect((await mailsTo(runner)).at(-1)).toBe('Cancelled: Harbor will be paused')
  expect(await lastTextTo(runner)).toContain('Your links go on working.')
  await expect(perform('call', 'cancelPlannedChange', { id: results[0]?.id ?? 0 })).rejects.toThrow('is not planned')
  expect((await pageFor(runner)).body).toMatchObject({ planned: [] })

  await perform('call', 'pauseOffer', named({ at: later }))
  await perform('call', 'closeOffer', named({ at_once: true, reason: 'The shop closes' }))
  await applyDueChanges(pg, inHours(72))
  const { status } = await pg.selectFrom('offers').where('id', '=', offer_id).select('status').executeTakeFirstOrThrow()
  expect(status).toBe('inactive')
})

test.each([
  ['planned', { at: inHours(24).toISOString() }],
  ['made', { at_once: true, reason: 'The budget is used' }],
])(
  'affiliates who were notified of a pause that is %s get a mail of its planned end, and of a stop after that',
  async (_name, given) => {
    await perform('call', 'pauseOffer', named(given))
    await perform('call', 'resumeOffer', named({ at: inHours(48).toISOString() }))
    await perform('call', 'closeOffer', named({ at: inHours(72).toISOString() }))
    expect((await mailsTo(runner)).slice(1)).toEqual([
      expect.stringContaining('Harbor: will be resumed on'),
      expect.stringContaining('Harbor: will be closed on'),
    ])
    expect(await mailsTo(idle)).toEqual([])
  },
)

test.each<[string, ('closeOffer' | 'resumeOffer')[]]>([
  ['inactive', ['resumeOffer', 'closeOffer']],
  ['active', ['closeOffer', 'resumeOffer']],
])('a paused offer is %s in the end if these are planned in this order: %j', async (status, planned) => {
  const { pg } = network.stores
  const { id } = await buildOffer(network.stores)
  const offer = String(id)
  await perform('call', 'pauseOffer', { offer })
  for (const name of planned)
    await perform('call', name, { offer, at: inHours(name === 'closeOffer' ? 24 : 48).toISOString() })
  await applyDueChanges(pg, inHours(72))
  expect(await pg.selectFrom('offers').where('id', '=', id).select('status').execute()).toEqual([{ status }])
})

test('a cancelled resumption, and a cancelled stop before another one, promise no working links', async () => {
  const { pg } = network.stores
  const cancel = async (change: string) => {
    const { results } = await perform('call', 'listPlannedChanges', named({ state: 'planned' }))
    return perform('call', 'cancelPlannedChange', { id: results.find((one) => one.change === change)?.id ?? 0 })
  }
  await perform('call', 'pauseOffer', named({ at: inHours(1).toISOString() }))
  await perform('call', 'closeOffer', named({ at: inHours(48).toISOString() }))
  await cancel('close')
  expect(await lastTextTo(runner)).toContain('Your links stay as they are.')
  await reachTimeOf(offer_id)
  await applyDueChanges(pg, new Date())
  await perform('call', 'resumeOffer', named({ at: inHours(48).toISOString() }))
  await cancel('resume')
  expect(await lastTextTo(runner)).toContain('Your links stay as they are.')
  await perform('call', 'resumeOffer', named({ at: inHours(48).toISOString() }))
  await pg.updateTable('affiliates').set({ status: 'disabled' }).where('id', '=', runner.affiliate_id).execute()
  expect(await cancel('resume')).toMatchObject({ affiliates: 0, mails: 0 })
})

test.each([
  [1, 24],
  [48, 48],
])('a stop in %i hours is announced for %i hours', async (hours, useful_hours) => {
  await perform('call', 'pauseOffer', named({ at: inHours(hours).toISOString() }))
  const { payload } = await network.stores.pg
    .selectFrom('outbox')
    .select('payload')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { expires_at } = payload as { expires_at: string }
  expect(Math.abs(Date.parse(expires_at) - inHours(useful_hours).getTime())).toBeLessThan(hour_ms / 2)
})

test('a change that is applied late does not undo a later one, and both sides lock alike', async () => {
  const { pg } = network.stores
  const { id } = await buildOffer(network.stores)
  const offer = String(id)
  const statusOf = async () =>
    (await pg.selectFrom('offers').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
  await perform('call', 'pauseOffer', { offer, at: inHours(1).toISOString() })
  await pg
    .updateTable('offer_changes')
    .set({ at: inHours(-1) })
    .where('offer_id', '=', id)
    .execute()
  await perform('call', 'closeOffer', { offer, at: inHours(1).toISOString() })
  await perform('call', 'resumeOffer', { offer })
  expect(await applyDueChanges(pg, new Date())).toBe(1)
  expect(await statusOf()).toBe('active')
  // All wait for one offer, each no longer than a call may take.
  const rounds = Array.from({ length: 6 }, async (_none, round) => {
    await perform('call', round % 2 === 0 ? 'pauseOffer' : 'resumeOffer', { offer })
    await applyDueChanges(pg, inHours(2))
  })
  await Promise.all(rounds)
  expect(await applyDueChanges(pg, inHours(2))).toBe(0)
})

test('of many offers one mail tells, and planned rates are on the page of the affiliates whose they are', async () => {
  const { stores } = network
  const other = await buildOffer(stores, { title: 'Summit' })
  await buildClicks(stores, [{ affiliate_id: runner.affiliate_id, offer_id: other.id, at: inHours(-1) }])
  const given = { offers: [offer_id, other.id], status: 'paused' as const }
  expect(await perform('call', 'editOffers', { ...given, dry_run: true })).toMatchObject({
    changed: 2,
    announced: [{ field: 'status', affiliates: 1, mails: 1, clicks_24h: 2 }],
  })
  await expect(perform('call', 'editOffers', { offers: [offer_id], hold_days: 3, reason: 'Later' })).rejects.toThrow(
    'Give something to change',
  )
  await perform('call', 'editOffers', given)
  expect(await mailsTo(runner)).toMatchObject([expect.stringContaining('2 offers: will be paused on')])

  await buildPayout(stores, { offer_id, affiliate_id: idle.affiliate_id, payout: '7.00', valid_from: inHours(5) })
  const planned = { change: 'rates', payouts: [{ payout: 7, personal: true }] }
  expect((await pageFor(idle)).body).toMatchObject({ planned: [planned, { change: 'pause' }] })
  expect((await pageFor(runner)).body).toMatchObject({ planned: [{ change: 'pause' }] })

  // An account manager sees no rate of another's affiliate.
  const { id: manager_id } = await buildManager(stores)
  const headers = {
    ...(await buildMemberSession(stores, await buildMember(stores, { role: 'manager', manager_id }))),
    ...same_origin,
  }
  const listed = await network.console.inject({
    url: `/api/operator/planned-changes/?offer=${offer_id}&state=planned`,
    headers,
  })
  expect(listed.json()).toMatchObject({ results: [{ change: 'pause', affiliates: 0 }], count: 1 })
  const { results } = await perform('call', 'listPlannedChanges', named({ state: 'planned' }))
  expect(results).toMatchObject([{ change: 'rate' }, { change: 'pause', affiliates: 1 }])
})

test('a file that stops an offer which affiliates run needs a reason, which they read', async () => {
  const file = JSON.stringify({ offers: [{ id: offer_id, status: 'paused' }] })
  await expect(perform('call', 'importOffers', { file, dry_run: true })).rejects.toThrow('1 affiliate runs this offer')
  expect(await perform('call', 'importOffers', { file, reason: 'New season' })).toMatchObject({ changed: 1 })
  expect(await mailsTo(runner)).toEqual(['Harbor: is paused'])
  expect((await pageFor(runner)).body).toMatchObject({ stopped: { change: 'pause', reason: 'New season' } })
})

test('a late change does not undo one that was made after its time, nor does the tracker', async () => {
  const now = { at_once: true, reason: 'The budget is used' }
  const { pg } = network.stores
  await perform('call', 'pauseOffer', named(now))
  await pg
    .updateTable('offer_changes')
    .set({ at: inHours(-2) })
    .where('offer_id', '=', offer_id)
    .execute()
  await perform('call', 'resumeOffer', named({ at: inHours(48).toISOString() }))
  await reachTimeOf(offer_id)
  expect(await clickAt(runner, new Date())).toBe('')
  await perform('call', 'pauseOffer', named(now))
  expect(await clickAt(runner, new Date())).not.toBe('')
  await applyDueChanges(pg, new Date())
  expect(await clickAt(runner, new Date())).not.toBe('')
})
