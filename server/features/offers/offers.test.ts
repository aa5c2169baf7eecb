import { beforeAll, describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAdvertiser, buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(startOperators)

/** A signed-in affiliate, and how it sees offers. */
const buildReader = async () => {
  const { affiliate_id, email } = await buildUser(network.stores)
  const { access } = await signInAs(network.app, email)
  const page = (id: number) => getAs<object>(network.app, access, `/api/affiliate/offers/${id}/`)
  const sees = (id: number) =>
    page(id).then(
      () => true,
      () => false,
    )
  return { affiliate_id, page, sees }
}
let reader: Awaited<ReturnType<typeof buildReader>>
let second: typeof reader
beforeAll(async () => {
  reader = await buildReader()
  second = await buildReader()
})

const catalogueVersion = async (): Promise<number> => {
  const row = await network.stores.pg.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return Number(row.version)
}

describe.each(ways)('by %s', (way) => {
  test('an offer is added with its payout, and shown in the portal', async () => {
    const { stores, perform, lastAudit, actors } = network
    const { name } = await buildAdvertiser(stores, { name: `Harborline ${way}` })
    const external_id = `harbor-${way}`
    const given = {
      title: `Harbor VPN ${way}`,
      advertiser: name,
      url: 'https://vpn.example/?c={click_id}',
      external_id,
      payout: 4.5,
      revenue: 6,
      goal_name: 'Trial',
      countries: ['US', 'DE'],
      categories: ['Software'],
      allowed_traffic: ['adult'],
      description_html: '<b onclick="x()">Fast</b>',
    }
    const added = await perform(way, 'addOffer', given)
    expect(added).toMatchObject({ status: 'active', visibility: 'public', payouts: [{ payout: 4.5, revenue: 6 }] })
    expect(await lastAudit()).toMatchObject({
      actor: actors[way],
      action: 'offers add',
      input: given,
      reply: { id: added.id },
    })
    expect(await reader.page(added.id)).toMatchObject({
      title: given.title,
      description_html: '<b>Fast</b>',
      countries: ['US', 'DE'],
      categories: [{ name: 'Software' }],
      traffic_rules: { adult: true, spamming: false },
      payouts: [{ payout: 4.5, goal: { name: 'Trial' } }],
    })
    expect(await perform(way, 'showOffer', { offer: `external:${external_id}` })).toEqual(added)
  })

  test('offers are listed and shown', async () => {
    const { stores, perform } = network
    const { name } = await buildAdvertiser(stores)
    const { id, advertiser_id } = await buildOffer(stores, { external_id: `listed-${way}` })
    const offer = await perform(way, 'showOffer', { offer: `external:listed-${way}` })
    expect(offer).toMatchObject({ id, payouts: [{ payout: 10, revenue: 12.5 }], goals: [{ code: '' }], affiliates: [] })
    expect(offer.advertiser.name).not.toBe(name)
    const { results } = await perform(way, 'listOffers', { search: `sted-${way}`, status: 'active' })
    expect(results).toMatchObject([{ id, external_id: `listed-${way}`, advertiser_id, payouts: 1 }])
    expect(await perform('call', 'listOffers', { advertiser: advertiser_id, category: 'None' })).toMatchObject({
      count: 0,
    })
  })

  test('an offer is edited, and its links follow', async () => {
    const { stores, perform, lastAudit } = network
    const { id } = await buildOffer(stores, { fallback_url: 'https://old.example/', description: 'Stays' })
    const before = await catalogueVersion()
    const changes = {
      title: `New title ${way}`,
      url: 'https://new.example/?c={click_id}',
      fallback_url: null,
      os: ['iOS'],
    }
    const edited = await perform(way, 'editOffer', { offer: String(id), ...changes, external_id: `edited-${way}` })
    expect(edited).toMatchObject({ ...changes, description: 'Stays', external_id: `edited-${way}` })
    expect(await reader.page(id)).toMatchObject({ title: changes.title, os: ['iOS'] })
    expect(await catalogueVersion()).toBeGreaterThan(before)
    expect(await lastAudit()).toMatchObject({ action: 'offers edit', input: { offer: String(id), ...changes } })
  })

  test.each([
    ['pauseOffer', 'active', 'paused'],
    ['resumeOffer', 'paused', 'active'],
    ['closeOffer', 'active', 'inactive'],
  ] as const)('%s makes of an offer that is %s one that is %s', async (name, was, status) => {
    const { stores, perform } = network
    const { id } = await buildOffer(stores, { status: was })
    const offer = String(id)
    const before = await catalogueVersion()
    expect(await perform(way, name, { offer })).toMatchObject({ id, status })
    expect(await reader.sees(id)).toBe(status === 'active')
    expect(await catalogueVersion()).toBeGreaterThan(before)
    expect(await network.lastAudit()).toMatchObject({ input: { offer }, reply: { status } })
  })

  test('an offer is made private, and public again', async () => {
    const { stores, perform } = network
    const { id } = await buildOffer(stores)
    const offer = String(id)
    await perform(way, 'restrictOffer', { offer })
    expect(await reader.sees(id)).toBe(false)
    await perform(way, 'publishOffer', { offer })
    expect(await reader.sees(id)).toBe(true)
  })

  test('a private offer is visible to affiliates with access only', async () => {
    const { stores, perform } = network
    const { id } = await buildOffer(stores, { visibility: 'private' })
    const sees = async () => [await reader.sees(id), await second.sees(id)]
    expect(await sees()).toEqual([false, false])
    const [offer, both] = [String(id), [reader.affiliate_id, second.affiliate_id]]
    const all = { id, visibility: 'private', changed: 2, affiliates: both }
    expect(await perform(way, 'grantOfferAccess', { offer, affiliates: both })).toEqual(all)
    expect(await sees()).toEqual([true, true])
    const affiliates = [reader.affiliate_id]
    expect(await perform(way, 'revokeOfferAccess', { offer, affiliates })).toMatchObject({ changed: 1 })
    expect(await sees()).toEqual([false, true])
    expect(await network.lastAudit()).toMatchObject({ action: 'offers revoke-access', input: { offer, affiliates } })
  })
})

describe('refused', () => {
  const given = { title: 'Offer', advertiser: 1, url: 'https://a.example/' }
  test.each([
    [{ ...given, url: 'https://{sub1}.example/' }, '"url": "https://{sub1}.example/" has a macro in its host'],
    [{ ...given, payout: 5 }, '"revenue": is missing'],
    [{ ...given, payout: 5, payout_percent: 5, revenue: 6 }, '"payout_percent": cannot be combined with payout'],
    [{ ...given, advertiser: 987_654 }, '"advertiser": advertiser 987654 does not exist'],
    [{ ...given, countries: ['Germany'] }, 'countries'],
    [{ ...given, icon: 'javascript:x' }, '"icon": "javascript:x" is neither an http'],
  ])('offers add %j', async (input, sentence) => {
    await buildAdvertiser(network.stores)
    const before = await network.perform('call', 'listOffers')
    await expect(network.perform('call', 'addOffer', input)).rejects.toThrow(sentence)
    expect(await network.perform('call', 'listOffers')).toEqual(before)
  })

  test('missing offers, taken ids, empty changes', async () => {
    const { stores, perform } = network
    const taken = await buildOffer(stores, { external_id: 'taken' })
    const other = await buildOffer(stores)
    const offer = String(other.id)
    for (const name of ['987654', 'abc', 'external:none', '99999999999'])
      await expect(perform('call', 'showOffer', { offer: name })).rejects.toThrow(`There is no offer "${name}"`)
    await expect(perform('command', 'pauseOffer', { offer: 'external:none' })).rejects.toThrow('There is no offer')
    await expect(perform('call', 'editOffer', { offer, external_id: 'taken' })).rejects.toThrow(
      `Offer ${taken.id} has the external id "taken".`,
    )
    const again = { title: 'A', advertiser: taken.advertiser_id, url: taken.url, external_id: 'taken' }
    await expect(perform('call', 'addOffer', again)).rejects.toThrow('has the external id "taken"')
    await expect(perform('call', 'editOffer', { offer })).rejects.toThrow('Give something to change')
    await expect(perform('call', 'grantOfferAccess', { offer, affiliates: [987_654] })).rejects.toThrow(
      'There is no affiliate 987654',
    )
  })
})

test('a search finds your own id, and words of the title in any case and order, and takes no wildcards', async () => {
  const { id } = await buildOffer(network.stores, { title: '100%_sure Harbor', external_id: 'found/me' })
  for (const [search, is_found] of [
    ['0%_S', true],
    ['0__s', false],
    ['found/', true],
    ['sure harbor', true],
    ['HARB 100', true],
    ['harbor tours', false],
  ] as const) {
    const { results } = await network.perform('call', 'listOffers', { search })
    expect([search, results.some((row) => row.id === id)]).toEqual([search, is_found])
  }
})
