import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import {
  buildAdvertiser,
  buildAffiliate,
  buildOffer,
  buildOfferAffiliate,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { spawnTracker, type TrackerProcess } from '../../processes/tracker/process.test-support.ts'
import { startWorker, type Worker } from '../../processes/worker/worker.ts'
import { plainEnrich } from '../../processes/worker/worker.test-support.ts'
import { startOperators, ways, type Operators } from '../../../testing/harness/operators.ts'
import { until } from '../../../testing/harness/until.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'

/* With a tracker and a worker as they run in the product: what is said of postbacks is what they do. */

let network: Operators
let tracker: TrackerProcess
let worker: Worker
let tracking_url: string

beforeAll(async () => {
  const port = String(await freePort())
  tracking_url = `http://127.0.0.1:${port}`
  network = await startOperators(undefined, { TRACKING_URL: tracking_url })
  const { stores } = network
  tracker = await spawnTracker(stores, { environment: { TRACKER_PORT: port } })
  await tracker.ready
  const { pg, clickhouse, data_dir } = stores
  const { click_id_key } = readSecrets(data_dir)
  worker = startWorker({ data_dir, pg, clickhouse, click_id_key, log: pino({ level: 'silent' }), enrich: plainEnrich })
})
afterAll(async () => {
  tracker.child.kill('SIGTERM')
  await Promise.all([tracker.ended, worker.stop()])
  await network.close()
})

const clickOf = (offer_id: number): string =>
  clickIds(readSecrets(network.stores.data_dir).click_id_key).encode({
    journal: 1,
    sequence: 900_000,
    at: Date.now(),
    affiliate_id: 1,
    offer_id,
  })

/** The answer to a postback from this machine. */
const send = async (parameters: Record<string, string>): Promise<string> => {
  const answer = await fetch(`${tracking_url}/postback?${new URLSearchParams(parameters)}`)
  return `${answer.status} ${await answer.text()}`
}

const isTaken = async (token: string): Promise<boolean> => (await send({ token, status: 'test' })).startsWith('200')

describe.each(ways)('by %s', (way) => {
  test('an advertiser is added, and its postbacks are accepted', async () => {
    const { perform, lastAudit, actors, stores } = network
    const given = { name: `Harborline ${way}`, contact: 'Jo Reed', addresses: ['127.0.0.1', '2001:DB8::/32'] }
    const added = await perform(way, 'addAdvertiser', given)
    const { id, token, postback_url } = added
    expect(added).toMatchObject({
      name: given.name,
      contact: given.contact,
      status: 'active',
      addresses: ['127.0.0.1', '2001:db8::/32'],
    })
    expect(postback_url).toBe(`${tracking_url}/postback?click_id={click_id}&token=${token}`)
    await until(() => isTaken(token))
    const audit = await lastAudit()
    expect(audit).toMatchObject({ actor: actors[way], action: 'advertisers add', input: given, reply: { id } })
    expect(JSON.stringify(audit)).not.toContain(token)
    expect(JSON.stringify(await stores.pg.selectFrom('advertiser_tokens').selectAll().execute())).not.toContain(token)

    await until(async () => (await perform('call', 'showAdvertiser', { id })).last_received !== null)
    const shown = await perform(way, 'showAdvertiser', { id })
    expect(shown).toMatchObject({
      name: given.name,
      postback_url,
      tokens: [{ state: 'valid', expires_at: null, last_used_at: expect.any(String) }],
      last_received: { ip: '127.0.0.1', answer: 'OK: unknown click_id, kept for review' },
      last_refused: null,
    })
    expect(JSON.stringify({ ...shown, postback_url: '' })).not.toContain(token)
    expect(
      await perform(way, 'listAdvertisers', { search: given.name.split(' ').toReversed().join('  ') }),
    ).toMatchObject({
      results: [
        { id, offers: 0, contact: 'Jo Reed', last_received_at: shown.last_received?.at, last_refused_at: null },
      ],
      count: 1,
    })
  })

  test('an advertiser is changed, and the tracker follows', async () => {
    const { perform, stores, lastAudit } = network
    const { id, token } = await buildAdvertiser(stores, { contact: 'Old' })
    await until(() => isTaken(token))
    const name = `Renamed ${way}`
    const edited = await perform(way, 'editAdvertiser', { id, name, addresses: ['203.0.113.0/28'] })
    expect(edited).toMatchObject({ name, contact: 'Old', addresses: ['203.0.113.0/28'] })
    expect(await lastAudit()).toMatchObject({ action: 'advertisers edit', input: { id, name } })
    await until(async () => !(await isTaken(token)))
    await until(async () => (await perform('call', 'showAdvertiser', { id })).last_refused !== null)
    const { last_refused } = await perform('call', 'showAdvertiser', { id })
    expect(last_refused).toMatchObject({ reason: 'wrong_address', ip: '127.0.0.1' })
    expect(await perform(way, 'editAdvertiser', { id, addresses: [], contact: null })).toMatchObject({
      name,
      contact: null,
      addresses: [],
    })
    await until(() => isTaken(token))

    const { id: offer } = await buildOffer(stores, { advertiser_id: id })
    expect(await perform(way, 'disableAdvertiser', { id })).toMatchObject({
      status: 'disabled',
      active_offers: [offer],
    })
    await until(async () => !(await isTaken(token)))
    expect((await perform('call', 'listAdvertisers', { status: 'disabled' })).results.map((row) => row.id)).toContain(
      id,
    )
    expect(await perform(way, 'enableAdvertiser', { id })).toMatchObject({ status: 'active' })
    await until(() => isTaken(token))
  })

  test('a token is replaced: both are accepted during the overlap, and only the new one after it', async () => {
    const { perform, stores, lastAudit } = network
    const [{ id, token: old }, stranger] = [await buildAdvertiser(stores), await buildAdvertiser(stores)]
    await until(() => isTaken(old))
    const begun = Date.now()
    const { token, old_token_until, postback_url } = await perform(way, 'rotateAdvertiserToken', { id, overlap: '4s' })
    expect(postback_url).toContain(token)
    const ends = Date.parse(old_token_until ?? '')
    expect(ends).toBeGreaterThan(begun + 3_000)
    expect(JSON.stringify(await lastAudit())).not.toContain(token)
    // Both at one moment.
    await until(async () => (await isTaken(token)) && (await isTaken(old)))
    await until(async () => !(await isTaken(old)))
    // The tracker knows when it ends: not a moment too soon, and no later than it follows changes.
    expect(Date.now()).toBeGreaterThanOrEqual(ends)
    expect(await isTaken(token)).toBe(true)

    const again = await perform(way, 'rotateAdvertiserToken', { id, overlap: '0' })
    await until(async () => !(await isTaken(token)))
    await until(() => isTaken(again.token))
    const { tokens, refused } = await perform('call', 'showAdvertiser', { id })
    expect(tokens.map(({ state }) => state)).toEqual(['valid', 'expired', 'expired'])
    await until(async () =>
      (await perform('call', 'showAdvertiser', { id })).refused.some(({ reason }) => reason === 'expired_token'),
    )
    expect(JSON.stringify([tokens, refused])).not.toContain(token)
    expect(await isTaken(stranger.token)).toBe(true)
  })

  test('a refused postback is found with its reason, under its advertiser if that is known', async () => {
    const { perform, stores } = network
    const { advertiser_id, id: offer_id } = await buildOffer(stores)
    const other = await buildOffer(stores)
    const { token } = await buildAdvertiser(stores)
    await until(() => isTaken(token))
    const click_id = clickOf(offer_id)
    const wrong = `mistyped-${way}-0123456789abcdef`
    expect(await send({ click_id, token: wrong, txid: 'A-1' })).toBe('403 refused: the token is not valid')
    expect(await send({ click_id: clickOf(other.id), token })).toContain('403')
    await send({ click_id: `unknown ${way}`, token: wrong })
    await until(async () => (await perform('call', 'showAdvertiser', { id: advertiser_id })).refused.length > 0)
    const { last_refused } = await perform(way, 'showAdvertiser', { id: advertiser_id })
    expect(last_refused).toMatchObject({
      reason: 'wrong_token',
      answer: 'refused: the token is not valid',
      parameters: { click_id, txid: 'A-1', token: `***cdef (${wrong.length} characters)` },
      count: 1,
    })
    expect((await perform('call', 'showAdvertiser', { id: other.advertiser_id })).last_refused).toBeNull()
    const { results } = await perform(way, 'listRefusedPostbacks', { unknown: true })
    expect(results).toContainEqual(
      expect.objectContaining({
        advertiser_id: null,
        reason: 'wrong_token',
        parameters: expect.objectContaining({ click_id: `unknown ${way}` }),
      }),
    )
    const all = await perform('call', 'listRefusedPostbacks', { limit: 1000 })
    expect(all.results).toContainEqual(expect.objectContaining({ advertiser_id, reason: 'wrong_token' }))
    expect(JSON.stringify(all)).not.toContain(wrong)
  })

  test('an integration is proved without money', async () => {
    const { perform, stores, app, lastAudit, actors } = network
    const { email, affiliate_id } = await buildUser(stores)
    const { advertiser_id, id } = await buildOffer(stores, { visibility: 'private' })
    const run = () => perform(way, 'testAdvertiser', { id: advertiser_id })
    const { id: overdue_id } = await buildAffiliate(stores)
    await buildOfferAffiliate(stores, { offer_id: id, affiliate_id: overdue_id, terms_due_at: new Date(0) })
    await expect(run()).rejects.toThrow(`Offer ${id} is not public, and no active affiliate has access`)
    await buildOfferAffiliate(stores, { offer_id: id, affiliate_id })
    const passed = await run()
    expect(passed).toMatchObject({ passed: true, offer_id: id, affiliate_id })
    expect(passed.steps.map(({ step }) => step)).toEqual(['click', 'postback', 'record'])
    const audit = await lastAudit()
    expect(audit).toMatchObject({ actor: actors[way], action: 'advertisers test', input: { id: advertiser_id } })

    const why = await perform('call', 'inspectClick', { click_id: passed.click_id })
    expect(why).toMatchObject({ counts: false, reason: 'bot', conversions: [], postbacks: [{ reason: 'test' }] })
    const { access } = await signInAs(app, email)
    expect(JSON.stringify(await getAs(app, access, '/api/affiliate/dashboard/info/'))).not.toMatch(/"clicks":[1-9]/)
    // Nothing of the test is left that postbacks could be sent with, or that looks like a postback of the advertiser.
    const shown = await perform('call', 'showAdvertiser', { id: advertiser_id })
    expect(shown).toMatchObject({ tokens: [{ last_used_at: null }], last_received: null, last_refused: null })
  })
})

describe('a test of an integration says what to do', () => {
  const run = (id: number, offer?: string) =>
    network.perform('call', 'testAdvertiser', { id, ...(offer !== undefined && { offer }) })

  test('where the address has no click id, or is the fallback', async () => {
    const { stores } = network
    await buildUser(stores)
    const blind = await buildOffer(stores, { url: 'https://shop.example/' })
    await expect(run(blind.advertiser_id)).rejects.toThrow(`offer ${blind.id} has no {click_id}`)
    const far = await buildOffer(stores, { fallback_url: 'https://else.example/', payout: { countries: ['NZ'] } })
    await expect(run(far.advertiser_id)).rejects.toThrow('was sent to the fallback URL')
    const { id } = await buildOffer(stores, { advertiser_id: far.advertiser_id })
    await buildOffer(stores, { advertiser_id: far.advertiser_id, payout: { os: ['iOS'] } })
    expect(await run(far.advertiser_id)).toMatchObject({ offer_id: id })
  })

  test('where the list of addresses keeps this machine out, as it should', async () => {
    const { stores, perform } = network
    const { advertiser_id } = await buildOffer(stores)
    await perform('call', 'editAdvertiser', { id: advertiser_id, addresses: ['203.0.113.7'] })
    await expect(run(advertiser_id)).rejects.toThrow(/passed: click: .*\nfailed: postback: this machine is not on/)
    expect((await perform('call', 'showAdvertiser', { id: advertiser_id })).tokens).toHaveLength(1)
  })

  test('where there is nothing to test, or it is somebody else’s', async () => {
    const { stores } = network
    const [none, off] = [await buildAdvertiser(stores), await buildAdvertiser(stores, { status: 'disabled' })]
    const paused = await buildOffer(stores, { status: 'paused' })
    await expect(run(none.id)).rejects.toThrow('has no active offer')
    await expect(run(off.id)).rejects.toThrow('is disabled')
    await expect(run(none.id, String(paused.id))).rejects.toThrow(`belongs to advertiser ${paused.advertiser_id}`)
    await expect(run(paused.advertiser_id, String(paused.id))).rejects.toThrow('is paused')
    await expect(run(987_654)).rejects.toThrow('There is no advertiser 987654')
  })
})

describe('refused, and nothing changes', () => {
  test('invalid addresses', async () => {
    const { perform } = network
    const before = (await perform('call', 'listAdvertisers')).count
    for (const [addresses, sentence] of [
      [['300.1.1.1'], '"300.1.1.1" is not an IP address or range'],
      [['example.com'], 'is not an IP address or range'],
      [['fe80::1%eth0'], 'is not an IP address or range'],
      [['10.0.0.1/8'], 'is not the first address of its range'],
      [['2001:db8::1/32'], 'is not the first address of its range'],
      [['10.0.0.0/33'], 'must have a prefix length from 1 to 32'],
      [['0.0.0.0/0'], 'must have a prefix length from 1 to 32'],
      [['::ffff:10.0.0.0/104'], 'is not an IP address or range'],
      [['10.0.0.0/8/8'], 'is not an IP address or range'],
      [['203.0.113.7', ' '], 'must not be blank'],
    ] as const)
      await expect(perform('call', 'addAdvertiser', { name: 'New', addresses: [...addresses] })).rejects.toThrow(
        sentence,
      )
    expect((await perform('call', 'listAdvertisers')).count).toBe(before)
  })

  test('names that are taken or empty, overlaps without an end, advertisers that do not exist', async () => {
    const { perform, stores } = network
    const { id, name } = await buildAdvertiser(stores, { name: 'Taken Name' })
    const { id: other } = await buildAdvertiser(stores)
    await expect(perform('call', 'addAdvertiser', { name: ' taken name ' })).rejects.toThrow(
      `already has the name "${name}"`,
    )
    await expect(perform('call', 'editAdvertiser', { id: other, name })).rejects.toThrow('choose another one')
    expect(await perform('call', 'editAdvertiser', { id, name: 'TAKEN name' })).toMatchObject({ name: 'TAKEN name' })
    await expect(perform('call', 'addAdvertiser', { name: '42' })).rejects.toThrow('looks like an id')
    await expect(perform('call', 'addAdvertiser', { name: ' ' })).rejects.toThrow('must not be blank')
    await expect(perform('call', 'editAdvertiser', { id })).rejects.toThrow('Give something to change')
    for (const overlap of ['91d', '9999h'])
      await expect(perform('call', 'rotateAdvertiserToken', { id, overlap })).rejects.toThrow('at most 90 days')
    await expect(perform('call', 'rotateAdvertiserToken', { id, overlap: 'soon' })).rejects.toThrow('overlap')
    for (const operation of ['showAdvertiser', 'disableAdvertiser', 'rotateAdvertiserToken'] as const)
      await expect(perform('call', operation, { id: 987_654 })).rejects.toThrow('There is no advertiser 987654')
  })
})

test('the token is made and shown only after a code', async () => {
  const { stores, console, perform } = network
  const { id } = await perform('call', 'addAdvertiser', { name: 'Asked' })
  const owner = await buildMember(stores)
  const ask = async (confirmed: boolean, method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { ...(await buildMemberSession(stores, owner, new Date(), confirmed)), ...same_origin }
    const url = `/api/operator/advertisers/${path}`
    return (await console.inject({ method, url, headers, ...(payload && { payload }) })).json<Record<string, string>>()
  }
  const readShown = async (confirmed: boolean) => (await ask(confirmed, 'GET', `${id}/`)).postback_url
  expect([await readShown(false), await readShown(true)]).toEqual([
    expect.stringMatching(/token=TOKEN$/),
    expect.stringMatching(/token=plumbline_advertiser_[\w-]+$/),
  ])
  expect(await ask(false, 'POST', `${id}/rotate-token/`, {})).toMatchObject({ code: 'confirm_identity' })
  expect(await ask(false, 'POST', '', { name: 'Another' })).toMatchObject({ code: 'confirm_identity' })
  expect(await ask(true, 'POST', `${id}/rotate-token/`, {})).toHaveProperty('token')
})
