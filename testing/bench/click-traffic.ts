import { randomFrom, type Random } from '../../server/demo/random.ts'
import { arrive } from '../../server/demo/traffic/sub-ids.ts'
import { robots } from '../../server/demo/traffic/user-agents.ts'
import { drawVisitor, type DemoVisitor } from '../../server/demo/traffic/visitors.ts'
import type { CatalogueSnapshot, OfferSnapshot } from '../../server/features/catalogue/snapshot.ts'

/*
 * Clicks as a network gets them, for measuring: the demo network's browsers, places and sources on offers with several payout rows each.
 */

const offers = 40
const affiliates = 200
const sources = ['native', 'search', 'newsletter', 'blog', 'push', 'social', 'video', 'cashback'] as const

type PayoutSnapshot = OfferSnapshot['payouts'][number]

const payoutsOf = (offer_id: number): PayoutSnapshot[] => {
  const always = { affiliate_id: null, countries: [], os: [], devices: [], valid_from: -8.64e15, valid_to: 8.64e15 }
  const rows: Partial<PayoutSnapshot>[] = [
    { countries: ['US', 'CA', 'GB', 'AU'], devices: ['Phone', 'Tablet'] },
    { countries: ['US', 'CA', 'GB', 'AU'] },
    { countries: ['DE', 'AT', 'CH', 'FR', 'NL', 'BE', 'IT', 'ES', 'SE', 'NO', 'DK'], os: ['iOS', 'macOS'] },
    { countries: ['DE', 'AT', 'CH', 'FR', 'NL', 'BE', 'IT', 'ES', 'SE', 'NO', 'DK'] },
    { countries: ['BR', 'MX', 'IN', 'ID', 'TR', 'PL'], os: ['Android'] },
    { os: ['Windows'], devices: ['Desktop'] },
    { affiliate_id: 1 + (offer_id % affiliates) },
    {},
  ]
  return rows.map((row, index) => ({ ...always, ...row, id: offer_id * 10 + index, position: index }))
}

/** Forty offers for every affiliate, each with eight payout rows by affiliate, country, system and device: every click is sent on. */
export const bench_catalogue: CatalogueSnapshot = {
  format: 1,
  version: '1',
  offers: Array.from({ length: offers }, (_, index) => ({
    id: index + 1,
    advertiser_id: 1,
    status: 'active' as const,
    url: 'https://shop.example/landing?click_id={click_id}&source={sub1}',
    fallback_url: null,
    affiliates: null,
    goals: [''],
    payouts: payoutsOf(index + 1),
  })),
  affiliates: Array.from({ length: affiliates }, (_, index) => ({ id: index + 1, active: true })),
  advertisers: [{ id: 1, active: true, allowed_addresses: [] }],
  tokens: [],
}

/** The same with 2,000 caps on clicks, one for each affiliate of ten offers, 10,000 blocked sources, and deep links. */
export const full_catalogue: CatalogueSnapshot = {
  ...bench_catalogue,
  offers: bench_catalogue.offers.map((offer) => ({
    ...offer,
    deep_link_hosts: ['shop.example', '*.shop.example'],
    caps: Array.from({ length: offer.id <= 10 ? affiliates : 0 }, (_, index) => ({
      affiliate_id: index + 1,
      country: null,
      until: null,
      clicks: true,
    })),
    blocked: Array.from({ length: 250 }, (_, index) => ({
      affiliate_id: 1 + (index % affiliates),
      sub: `sub${1 + (index % 10)}`,
      value: `blocked-${index}`,
    })),
  })),
}

/** The same with four old networks, whose ids are ours. */
export const moved_catalogue: CatalogueSnapshot = {
  ...bench_catalogue,
  old_networks: (['affise', 'tune', 'everflow', 'cake'] as const).map((source, index) => ({
    id: index + 1,
    source,
    hosts: [`${source}.example`],
    affiliates: bench_catalogue.affiliates.map(({ id }) => [String(id), id]),
    offers: bench_catalogue.offers.map(({ id }) => [String(id), id]),
  })),
}

export const withoutLimits = (snapshot: CatalogueSnapshot): CatalogueSnapshot => ({
  ...snapshot,
  offers: snapshot.offers.map(({ caps: _caps, blocked: _blocked, ...offer }) => offer),
})

/** Requests of which each fiftieth is an old link of Affise. */
export const withOldLinks = (requests: readonly string[]): string[] =>
  requests.map((request, index) =>
    index % 50 > 0 ? request : request.replace(/\?offer_id=(\d+)&affiliate_id=(\d+)/, '?pid=$2&offer_id=$1'),
  )

const visitor = (random: Random): DemoVisitor => {
  const leaning = random.pick(['mobile', 'desktop', 'mixed'] as const)
  const drawn = drawVisitor(random, { countries: [], os: [], leaning, utc_hour: random.between(0, 23) })
  if (random.chance(0.03)) return { ...drawn, user_agent: random.weighted(robots, ({ weight }) => weight).user_agent }
  if (random.chance(0.75)) return drawn
  const group = (): string => random.between(1, 65_535).toString(16)
  return { ...drawn, ip: `2a02:${group()}:${group()}:${group()}::${group()}` }
}

/** Further sub IDs, the affiliate's click id and a deep link. */
const furtherOf = (random: Random): string => {
  const page = `https://www.shop.example/products/${random.between(1, 999)}?colour=blue`
  const subs = [6, 7, 8, 9, 10].map((number) => `sub${number}=value-${random.between(1, 99)}`)
  return [...subs, `aff_click_id=${random.between(1, 1e9)}`, `url=${encodeURIComponent(page)}`].join('&')
}

const query = (random: Random, subs: readonly string[], full: boolean): string => {
  const parameters = [`offer_id=${random.between(1, offers)}`, `affiliate_id=${random.between(1, affiliates)}`]
  for (const [index, sub] of subs.entries())
    if (sub !== '' || full) parameters.push(`sub${index + 1}=${encodeURIComponent(sub || `s${index}`)}`)
  if (full) parameters.push(furtherOf(random))
  return parameters.join('&')
}

/**
 * 20,000 different requests of 5,000 visitors, as browsers send them and a proxy on this machine passes them on, ready to be written to a socket.
 * @param full whether each has ten sub IDs, a click id of the affiliate's and a deep link
 */
export const clickRequests = (full = false): string[] => {
  const random = randomFrom(20_261_121)
  const people = Array.from({ length: 5_000 }, () => visitor(random))
  return Array.from({ length: 20_000 }, () => {
    const { ip, user_agent } = random.pick(people)
    const { subs, referer } = arrive(random, random.pick(sources), `offer-${random.between(1, offers)}`, '2026-11-21')
    return [
      `GET /click?${query(random, subs, full)} HTTP/1.1`,
      'Host: go.network.example',
      'X-Forwarded-Proto: https',
      `X-Forwarded-For: ${ip}`,
      `User-Agent: ${user_agent}`,
      'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Accept-Language: en-US,en;q=0.9',
      'Accept-Encoding: gzip, deflate, br, zstd',
      ...(referer === '' ? [] : [`Referer: ${referer}`]),
      'Upgrade-Insecure-Requests: 1',
      'Sec-Fetch-Site: cross-site',
      'Sec-Fetch-Mode: navigate',
      'Sec-Fetch-Dest: document',
      '\r\n',
    ].join('\r\n')
  })
}
