import { describe, expect, test } from 'vitest'
import { buildAffiliate, buildOffer, buildOfferAffiliate } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'

const network = setUp(() => startOperators(undefined, { TRACKING_URL: 'https://go.example/' }))

describe.each(ways)("an affiliate's tracking link by %s", (way) => {
  const ask = (offer: number, affiliate: number, subs: object = {}) =>
    network.perform(way, 'showOfferLink', { offer: String(offer), affiliate, ...subs })

  test('is the one of the portal, with sub IDs', async () => {
    const offer = await buildOffer(network.stores, { title: 'SkyHop', visibility: 'private' })
    const { id } = await buildAffiliate(network.stores, { company: 'Northgate' })
    await buildOfferAffiliate(network.stores, { offer_id: offer.id, affiliate_id: id })
    expect(await ask(offer.id, id, { sub1: ' a b ', sub3: '{clickid}' })).toEqual({
      offer: 'SkyHop',
      offer_id: offer.id,
      affiliate: 'Northgate',
      affiliate_id: id,
      url: `https://go.example/click?offer_id=${offer.id}&affiliate_id=${id}&sub1=a%20b&sub3={clickid}`,
    })
  })

  test('leads to a page of the offer where it allows that', async () => {
    const offer = await buildOffer(network.stores, { deep_link_hosts: ['*.shop.example'] })
    const { id } = await buildAffiliate(network.stores)
    const url = 'https://de.shop.example/boots'
    expect((await ask(offer.id, id, { url })).url).toMatch(/&url=https%3A%2F%2Fde\.shop\.example%2Fboots$/)
    await expect(ask(offer.id, id, { url: 'https://shop.example/' })).rejects.toThrow(/lead to \*\.shop\.example/)
  })

  test('is refused where its clicks would not count', async () => {
    const { stores } = network
    const { id } = await buildAffiliate(stores)
    const disabled = await buildAffiliate(stores, { status: 'disabled' })
    const [open, paused] = [await buildOffer(stores), await buildOffer(stores, { status: 'paused' })]
    const closed = await buildOffer(stores, { visibility: 'private' })
    await expect(ask(paused.id, id)).rejects.toThrow(/is paused, so its links do not work/)
    await expect(ask(closed.id, id)).rejects.toThrow(/is not public, and affiliate \d+ has no access/)
    await expect(ask(open.id, disabled.id)).rejects.toThrow(/Affiliate \d+ is disabled/)
    await expect(ask(open.id, 999_999)).rejects.toThrow(/no affiliate 999999/)
    await expect(ask(999_999, id)).rejects.toThrow(/no offer "999999"/)
  })
})
