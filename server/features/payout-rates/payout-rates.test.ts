import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import {
  buildGoal,
  buildOffer,
  buildOfferAffiliate,
  buildPayout,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { clickIdIn, get, spawnTracker } from '../../processes/tracker/process.test-support.ts'
import { plainEnrich } from '../../processes/worker/worker.test-support.ts'
import { startWorker } from '../../processes/worker/worker.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { slowness } from '../../../testing/harness/limits.ts'
import { until } from '../../../testing/harness/until.ts'

const network = setUp(startOperators)

const day_ms = 86_400_000
const ago = (days: number): Date => new Date(Date.now() - days * day_ms)

interface Page {
  payouts: { payout: number | null; revenue: number | null; countries: { iso: string }[] }[]
}

/** An affiliate with what the portal shows and what mails say. */
const buildReader = async () => {
  const { stores, app } = network
  const { affiliate_id, email } = await buildUser(stores)
  const { access } = await signInAs(app, email)
  return {
    affiliate_id,
    rates: async (offer_id: number) =>
      (await getAs<Page>(app, access, `/api/affiliate/offers/${offer_id}/`)).payouts.map(({ payout }) => payout),
    /** Everything that came by mail so far. */
    async mails() {
      await sendMails(stores)
      return readMails(stores.data_dir).filter(({ to }) => to.includes(email))
    },
  }
}

/** An affiliate with a click on the offer `days` days ago. */
const buildRunner = async (offer_id: number, days = 3) => {
  const reader = await buildReader()
  await buildClicks(network.stores, [{ affiliate_id: reader.affiliate_id, offer_id, at: ago(days) }])
  return reader
}

describe.each(ways)('by %s', (way) => {
  test('a general rate is set at once: the portal shows it, and affiliates who run the offer are notified', async () => {
    const { stores, perform, lastAudit, actors } = network
    const { id, title, payout } = await buildOffer(stores, { title: `Harbor ${way}` })
    const [runner, personal] = [await buildRunner(id), await buildRunner(id)]
    const [long_ago, stranger] = [await buildRunner(id, 40), await buildReader()]
    await buildPayout(stores, { offer_id: id, affiliate_id: personal.affiliate_id, payout: '77.00' })
    const lower = { offer: String(id), payout: 5 }
    const announced = await perform(way, 'setPayout', { ...lower, dry_run: true })
    expect(announced).toMatchObject({ begun: [{ payout: 5, state: 'planned' }] })
    await expect(perform(way, 'setPayout', { ...lower, at_once: true })).rejects.toThrow(
      '1 affiliate who runs this offer gets less by this rate',
    )
    const changed = await perform(way, 'setPayout', { ...lower, at_once: true, reason: 'The shop pays less' })
    expect(changed).toMatchObject({
      offer_id: id,
      ended: [{ id: payout.id, payout: 10, state: 'past' }],
      begun: [{ payout: 5, revenue: 12.5, affiliate_id: null, state: 'now', until: null }],
      told: [runner.affiliate_id],
    })
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'payouts set', input: { payout: 5 } })
    expect(await runner.rates(id)).toEqual([5])
    expect(await personal.rates(id)).toEqual([77])
    const [mail, ...more] = await runner.mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`New rates: ${title}`)
    expect(mail?.text).toContain('Why: The shop pays less')
    expect(mail?.text).toContain('Old rate: $10.00')
    expect(mail?.text).toContain('New rate: $5.00')
    expect(mail?.text).toContain(`/offers/${id}`)
    expect(mail?.text).not.toMatch(/77|12\.5/)
    for (const other of [personal, long_ago, stranger]) expect(await other.mails()).toEqual([])

    const again = await perform(way, 'setPayout', { offer: String(id), payout: 5 })
    expect(again).toMatchObject({ ended: [], begun: [], removed: [], told: [] })
  })

  test('a personal rate is planned, shown to no other affiliate, and cancelled', async () => {
    const { stores, perform, lastAudit } = network
    const { id, payout } = await buildOffer(stores)
    const [mine, other] = [await buildReader(), await buildRunner(id)]
    const offer = String(id)
    const given = { offer, affiliates: [mine.affiliate_id], payout: 7.25, countries: ['US', 'CA'], from: '2099-12-01' }
    const planned = await perform(way, 'setPayout', given)
    expect(planned).toMatchObject({
      ended: [],
      begun: [{ payout: 7.25, affiliate_id: mine.affiliate_id, state: 'planned', from: '2099-12-01T05:00:00.000Z' }],
      told: [mine.affiliate_id],
    })
    const [mail] = await mine.mails()
    expect(mail?.text).toContain('From: 2099-12-01 00:00 EST')
    expect(mail?.text).toContain('New rate: $7.25 for SOI (US, CA)')
    expect(await mine.rates(id)).toEqual([10])
    const at = (moment: string, affiliate: number) =>
      perform(way, 'listPayouts', { offer, at: moment, affiliate }).then(({ results }) =>
        results.map((row) => row.payout),
      )
    expect(await at('2099-12-02', mine.affiliate_id)).toEqual([10, 7.25])
    expect(await at('2099-12-01T04:59:59Z', mine.affiliate_id)).toEqual([10])
    expect(await at('2099-12-02', other.affiliate_id)).toEqual([10])

    const rate = planned.begun[0]?.id ?? 0
    const ended = await perform(way, 'endPayout', { id: rate })
    expect(ended).toMatchObject({ removed: [{ id: rate }], ended: [], told: [mine.affiliate_id], warnings: [] })
    expect(await lastAudit()).toMatchObject({ action: 'payouts end', input: { id: rate } })
    expect((await perform(way, 'listPayouts', { offer })).results).toMatchObject([{ id: payout.id, until: null }])
    expect(await mine.mails()).toHaveLength(2)
    expect(await other.mails()).toEqual([])
  })

  test('affiliates are not notified of hidden fields, nor with --quiet; a dry run changes nothing', async () => {
    const { stores, perform, lastAudit } = network
    const { id } = await buildOffer(stores)
    const [offer, runner] = [String(id), await buildRunner(id)]
    expect(await perform(way, 'setPayout', { offer, revenue: 20 })).toMatchObject({
      begun: [{ payout: 10, revenue: 20 }],
      told: [],
    })
    const before = await perform('call', 'listPayouts', { offer })
    const audit = await lastAudit()
    expect(await perform(way, 'setPayout', { offer, payout: 21, dry_run: true })).toMatchObject({
      dry_run: true,
      begun: [{ id: null, payout: 21 }],
      warnings: [{ code: 'payout_above_revenue', text: 'The rate pays 21.00, more than its revenue of 20.00.' }],
      told: [runner.affiliate_id],
    })
    expect(await perform('call', 'listPayouts', { offer })).toEqual(before)
    expect(await lastAudit()).toEqual(audit)
    const quiet = await perform(way, 'setPayout', { offer, payout: 3, quiet: true })
    expect(quiet.told).toEqual([])
    expect(await runner.rates(id)).toEqual([3])
    expect(await runner.mails()).toEqual([])
    const ended = await perform(way, 'endPayout', { id: quiet.begun[0]?.id ?? 0 })
    expect(ended.warnings).toMatchObject([{ code: 'no_general_rate_left' }])
    expect((await runner.mails())[0]?.text).toContain('Replacement: none')
  })

  test('an import notifies each affiliate once, of all the offers that it changes', async () => {
    const { stores, perform } = network
    const both = [
      await buildOffer(stores, { title: `One ${way}`, external_id: `one-${way}` }),
      await buildOffer(stores, { title: `Two ${way}`, external_id: `two-${way}` }),
    ]
    const [first, second] = both
    if (first === undefined || second === undefined) throw new Error('two offers')
    const [runner, one] = [await buildRunner(first.id), await buildRunner(second.id)]
    await buildClicks(stores, [{ affiliate_id: runner.affiliate_id, offer_id: second.id }])
    const fileOf = (payout: number) =>
      JSON.stringify({
        offers: both.map(({ external_id }) => ({ external_id, payouts: [{ payout, revenue: 12.5 }] })),
      })
    expect(await perform(way, 'importOffers', { file: fileOf(8), dry_run: true })).toMatchObject({ told: 0 })
    expect(await perform(way, 'importOffers', { file: fileOf(8) })).toMatchObject({ changed: 2, told: 2 })
    const [mail, ...more] = await runner.mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New rates for 2 offers')
    expect(mail?.text.match(/New rate: \$8\.00/g)).toHaveLength(2)
    expect((await one.mails())[0]?.text).not.toContain(`One ${way}`)
    expect(await runner.rates(first.id)).toEqual([8])
    expect(await perform(way, 'importOffers', { file: fileOf(8) })).toMatchObject({ unchanged: 2, told: 0 })
    expect(await perform(way, 'importOffers', { file: fileOf(9), quiet: true })).toMatchObject({ told: 0 })
    expect(await runner.mails()).toHaveLength(1)
  })
})

describe('who is notified', () => {
  test('notifies only affiliates with access to a private offer and no overdue terms, no affiliate of a hidden offer, and no disabled user', async () => {
    const { stores, perform } = network
    const { id } = await buildOffer(stores, { visibility: 'private' })
    const [inside, outside, overdue] = [await buildReader(), await buildRunner(id), await buildReader()]
    await buildOfferAffiliate(stores, { offer_id: id, affiliate_id: inside.affiliate_id })
    await buildOfferAffiliate(stores, { offer_id: id, affiliate_id: overdue.affiliate_id, terms_due_at: new Date(0) })
    const set = (payout: number) => perform('call', 'setPayout', { offer: String(id), payout })
    expect((await set(4)).told).toEqual([inside.affiliate_id])
    expect(await outside.mails()).toEqual([])
    await stores.pg
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('affiliate_id', '=', inside.affiliate_id)
      .execute()
    expect((await set(5)).told).toEqual([])
    await stores.pg
      .updateTable('users')
      .set({ disabled_at: null })
      .where('affiliate_id', '=', inside.affiliate_id)
      .execute()
    await stores.pg.updateTable('offers').set({ status: 'paused' }).where('id', '=', id).execute()
    expect((await set(6)).told).toEqual([])
    expect(await inside.mails()).toHaveLength(1)
  })

  test('where the statistics are unavailable nothing is changed, unless no affiliate is to be notified', async () => {
    const away = await startOperators(undefined, { CLICKHOUSE_URL: 'http://127.0.0.1:9/nothing' })
    const { id } = await buildOffer(away.stores)
    const offer = String(id)
    await expect(away.perform('command', 'setPayout', { offer, payout: 4 })).rejects.toThrow(
      'ClickHouse does not respond',
    )
    expect((await away.perform('call', 'listPayouts', { offer })).results).toMatchObject([{ payout: 10 }])
    expect((await away.perform('command', 'setPayout', { offer, payout: 4, quiet: true })).begun).toHaveLength(1)
    await away.close()
  })
})

describe('a rate that takes visitors from another one', () => {
  const begunBy = async (given: Parameters<typeof network.perform<'setPayout'>>[2]) =>
    (await network.perform('call', 'setPayout', given)).begun.map(({ payout, state }) => ({ payout, state }))

  test('begins 24 hours later if it is an own rate below the general one, or at once with a reason', async () => {
    const { stores, perform } = network
    const { id } = await buildOffer(stores)
    const runner = await buildRunner(id)
    const own = { offer: String(id), affiliates: [runner.affiliate_id], payout: 4 }
    await expect(perform('call', 'setPayout', { ...own, at_once: true })).rejects.toThrow(
      '1 affiliate who runs this offer gets less by this rate',
    )
    const before = Date.now()
    const reply = await perform('call', 'setPayout', own)
    expect(reply).toMatchObject({ ended: [], begun: [{ payout: 4, state: 'planned' }] })
    expect(reply).toHaveProperty('told', [runner.affiliate_id])
    expect(Date.parse(reply.begun[0]?.from ?? '')).toBeGreaterThanOrEqual(before + day_ms)
    expect(await runner.rates(id)).toEqual([10])
    const other = await buildRunner(id)
    const now = { ...own, affiliates: [other.affiliate_id], at_once: true, reason: 'Low quality' }
    expect(await begunBy(now)).toEqual([{ payout: 4, state: 'now' }])
  })

  test('begins 24 hours later if it is for a country and pays less there, and at once if it pays more', async () => {
    const { id } = await buildOffer(network.stores)
    await buildRunner(id)
    const offer = String(id)
    expect(await begunBy({ offer, countries: ['DE'], payout: 9 })).toEqual([{ payout: 9, state: 'planned' }])
    expect(await begunBy({ offer, countries: ['FR'], payout: 11 })).toEqual([{ payout: 11, state: 'now' }])
    expect(await begunBy({ offer, countries: ['IT'], payout: 10 })).toEqual([{ payout: 10, state: 'now' }])
  })

  test('is refused if it would be over within these 24 hours, or another one is planned then', async () => {
    const { perform } = network
    const { id } = await buildOffer(network.stores)
    await buildRunner(id)
    const offer = String(id)
    const from = new Date(Date.now() + day_ms / 2).toISOString()
    const refused = `it can last only until ${from}`
    await expect(perform('call', 'setPayout', { offer, payout: 4, until: from })).rejects.toThrow(refused)
    await perform('call', 'setPayout', { offer, payout: 11, from })
    await expect(perform('call', 'setPayout', { offer, payout: 4 })).rejects.toThrow(refused)
    const { results } = await perform('call', 'listPayouts', { offer })
    expect(results).toMatchObject([
      { payout: 10, until: from },
      { payout: 11, until: null },
    ])
  })

  test('is compared with the rows that paid these visitors, and with no others', async () => {
    const { id } = await buildOffer(network.stores)
    const { affiliate_id } = await buildRunner(id)
    const offer = String(id)
    await buildPayout(network.stores, { offer_id: id, countries: ['US'], payout: '12.00' })
    const own = { offer, affiliates: [affiliate_id] }
    // Some of the visitors that an own rate takes are from the US.
    expect(await begunBy({ ...own, payout: 11, dry_run: true })).toEqual([{ payout: 11, state: 'planned' }])
    await buildPayout(network.stores, { offer_id: id, affiliate_id, payout: '6.00' })
    expect(await begunBy({ ...own, countries: ['US'], payout: 7 })).toEqual([{ payout: 7, state: 'now' }])
    expect(await begunBy({ offer, payout: 10.5 })).toEqual([{ payout: 10.5, state: 'now' }])
  })
})

test('a promotion that is ended early gives way to the rate that it replaced', async () => {
  const { stores, perform } = network
  const { id } = await buildOffer(stores)
  const offer = String(id)
  const given = { offer, payout: 11, until: new Date(Date.now() + day_ms).toISOString() }
  const promotion = (await perform('call', 'setPayout', given)).begun.find(({ payout }) => payout === 11)
  const ended = await perform('call', 'endPayout', { id: promotion?.id ?? 0 })
  expect(ended).toMatchObject({ ended: [{ payout: 11 }], begun: [{ payout: 10, state: 'now', until: null }] })
  expect(ended.warnings).toEqual([])
  expect((await perform('call', 'listPayouts', { offer, state: 'planned' })).results).toEqual([])
})

test('two operators at once: one rate after the other, and one in force', async () => {
  const { stores, perform } = network
  const { id } = await buildOffer(stores)
  const offer = String(id)
  const amounts = [1, 2, 3, 4, 5, 6]
  await Promise.all(amounts.map((payout) => perform('call', 'setPayout', { offer, payout, quiet: true })))
  const { results } = await perform('call', 'listPayouts', { offer })
  expect(results.filter(({ state }) => state === 'now')).toHaveLength(1)
  const ordered = results.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
  expect(new Set(ordered.map(({ payout }) => payout))).toEqual(new Set([10, ...amounts]))
  expect(ordered.slice(1).map(({ from }) => from)).toEqual(ordered.slice(0, -1).map((one) => one.until))
})

describe('refused, and nothing changes', () => {
  test('refuses rates in the past, unknown values, and ambiguous rows', async () => {
    const { stores, perform } = network
    const { id } = await buildOffer(stores)
    await buildGoal(stores, { offer_id: id, code: 'sale' })
    const { affiliate_id } = await buildUser(stores)
    const us = await buildPayout(stores, { offer_id: id, countries: ['US', 'CA'], revenue: '30.00' })
    const offer = String(id)
    const before = await perform('call', 'listPayouts', { offer })
    const later = { from: '2099-01-01' }
    const faults: [Parameters<typeof perform<'setPayout'>>[2], string][] = [
      [{ payout: 5, from: '2020-01-01' }, '2020-01-01 (2020-01-01T05:00:00.000Z) is in the past'],
      [{ payout: 5, from: '2026-02-30' }, 'is not a time'],
      [{ payout: 5, from: '9999-01-01' }, 'is too far in the future'],
      [{ payout: 5, ...later, until: '2098-12-31' }, 'must be later than'],
      [{ payout: 5, goal: 'nonsense' }, `Offer ${id} has no goal "nonsense".`],
      [{ payout: 5, goal: 'sale' }, '"revenue": is missing'],
      [{ payout: 5, payout_percent: 5 }, '"payout_percent": cannot be combined with payout'],
      [{ payout: 5.001 }, 'must have at most 2 decimals'],
      [{ payout_percent: 101 }, 'payout_percent'],
      [{ payout: 5, affiliates: [987_654] }, 'There is no affiliate 987654'],
      // The advertiser's revenue for its visitors differs: it is not guessed.
      [{ payout: 5, affiliates: [affiliate_id] }, '"revenue": is missing'],
      [{ payout: 5, countries: ['CA', 'MX'] }, `Rate ${us.id} (10.00 for US|CA) overlaps this rate for some visitors`],
      [{ revenue: 5, affiliates: [affiliate_id], countries: ['US'] }, '"payout": is missing'],
    ]
    for (const [given, sentence] of faults)
      await expect(perform('call', 'setPayout', { offer, ...given })).rejects.toThrow(sentence)
    await expect(perform('call', 'setPayout', { offer: '987654', payout: 5 })).rejects.toThrow('There is no offer')
    await expect(perform('call', 'endPayout', { id: 987_654 })).rejects.toThrow('There is no rate 987654')
    await expect(perform('call', 'endPayout', { id: us.id, at: '2020-01-01' })).rejects.toThrow('is in the past')
    await expect(perform('call', 'setPayout', { offer, payout: 5, from: 'soon' })).rejects.toThrow('is not a time')
    expect(await perform('call', 'listPayouts', { offer })).toEqual(before)

    await perform('call', 'endPayout', { id: us.id, at: '2099-01-01' })
    await expect(perform('call', 'endPayout', { id: us.id, at: '2099-01-02' })).rejects.toThrow('ends at 2099-01-01')
    const { results } = await perform('call', 'listPayouts', { offer, state: 'now' })
    expect(results).toHaveLength(2)
  })
})

test('a rate is in force from its moment on, for clicks and conversions, without anything being done then', async () => {
  const { stores, perform } = network
  const port = String(await freePort())
  const tracker = await spawnTracker(stores, { environment: { TRACKER_PORT: port } })
  const { pg, clickhouse, data_dir } = stores
  const { click_id_key } = readSecrets(data_dir)
  const worker = startWorker({
    data_dir,
    pg,
    clickhouse,
    click_id_key,
    log: pino({ level: 'silent' }),
    enrich: plainEnrich,
  })
  await tracker.ready
  const { id, advertiser_id } = await buildOffer(stores)
  const [mine, other] = [await buildReader(), await buildReader()]
  const { token } = await perform('call', 'rotateAdvertiserToken', { id: advertiser_id })
  const clickOf = (affiliate_id: number) => get(Number(port), `/click?offer_id=${id}&affiliate_id=${affiliate_id}`)
  await until(async () => (await clickOf(mine.affiliate_id))?.status === 302)
  // Trackers follow within two seconds.
  const from = new Date(Date.now() + 5_000 * slowness)
  const set = await perform('call', 'setPayout', {
    offer: String(id),
    affiliates: [mine.affiliate_id],
    payout: 7,
    from: from.toISOString(),
  })
  const sleepUntil = (at: number) => new Promise((resolve) => void setTimeout(resolve, Math.max(0, at - Date.now())))
  /** A click and its conversion; answers the ids of the click's and of the conversion's rate. */
  const sell = async (affiliate_id: number, txid: string) => {
    const answer = await clickOf(affiliate_id)
    const click_id = answer === undefined ? '' : clickIdIn(answer)
    const query = new URLSearchParams({ click_id, token, txid })
    expect((await get(Number(port), `/postback?${query}`))?.body).toBe('OK')
    for (;;) {
      const row = await pg
        .selectFrom('conversions')
        .where('txid', '=', txid)
        .select(['payout', 'revenue'])
        .executeTakeFirst()
      if (row !== undefined) return row
      await sleepUntil(Date.now() + 50)
    }
  }
  try {
    expect(await sell(mine.affiliate_id, 'before')).toEqual({ payout: '10.00', revenue: '12.50' })
    expect(await mine.rates(id)).toEqual([10])
    await sleepUntil(from.getTime() + 50)
    expect(await sell(mine.affiliate_id, 'after')).toEqual({ payout: '7.00', revenue: '12.50' })
    expect(await sell(other.affiliate_id, 'other')).toEqual({ payout: '10.00', revenue: '12.50' })
    expect([await mine.rates(id), await other.rates(id)]).toEqual([[7], [10]])
    const end = await perform('call', 'endPayout', { id: set.begun[0]?.id ?? 0 })
    expect(end.ended).toHaveLength(1)
    expect(await sell(mine.affiliate_id, 'afterwards')).toEqual({ payout: '10.00', revenue: '12.50' })
    const first = await pg.selectFrom('conversions').where('txid', '=', 'before').select('payout').executeTakeFirst()
    expect(first?.payout).toBe('10.00')
  } finally {
    tracker.child.kill('SIGTERM')
    await Promise.all([tracker.ended, worker.stop()])
  }
})
