import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { offer_macros } from '@plumbline/contract/operator/offer-macros.ts'
import { readDestination } from '../features/catalogue/destination.ts'
import { demoDestinations } from './destinations.ts'
import { demo_advertiser, demoAffiliates, demoMoney, demoNews, demoOffers } from './catalogue.ts'

const hostOf = (url: string): string => new URL(url).hostname

describe('the demo catalogue', () => {
  test('begins with an offer that everyone may try: every country and device, a fixed amount, approved at once', () => {
    const [first] = demoOffers
    expect(first).toMatchObject({
      advertiser: demo_advertiser,
      status: 'active',
      default_conversion_status: 'approved',
      hold_days: 0,
      countries: [],
      os: [],
    })
    expect(first?.only).toBeUndefined()
    expect(first?.payouts).toEqual([expect.objectContaining({ countries: [], os: [], devices: [], payout: '28.00' })])
  })

  test('leads to names that do not exist, with the click id where the advertiser can read it', () => {
    const urls = demoOffers.flatMap(({ url, preview_link, fallback_url }) => [url, preview_link, fallback_url ?? url])
    const { landings, fallbacks } = demoDestinations
    urls.push(...[...landings, ...fallbacks].map(({ url }) => url))
    for (const url of [...urls, ...demoAffiliates.map(({ website }) => website)])
      expect(hostOf(url)).toMatch(/\.example$/)
    for (const { url } of [...demoOffers, ...landings]) {
      expect(url).toContain('click_id={click_id}')
      expect(readDestination(url)).toBeDefined()
      for (const [, macro = ''] of url.matchAll(/\{(\w+)\}/g)) expect(offer_macros).toContain(macro)
    }
  })

  test('has an icon for each offer but those that go without', () => {
    const hasIcon = ({ key }: { key: string }): boolean =>
      existsSync(new URL(`../../portal/public/offer-icons/${key}.svg`, import.meta.url))
    expect(demoOffers.filter((offer) => hasIcon(offer) === (offer.icon === false))).toEqual([])
  })

  test('pays for every goal, and has a sale amount for every percentage', () => {
    const unpaid = demoOffers
      .filter(({ traffic }) => traffic.weight > 0)
      .flatMap(({ key, goals, payouts }) =>
        ['', ...goals.map(({ code }) => code)]
          .filter((code) => !payouts.some(({ goal }) => goal === code))
          .map((code) => `${key} ${code}`),
      )
    const withoutSale = demoOffers.filter(
      ({ payouts, traffic }) =>
        payouts.some(({ payout_percent }) => payout_percent !== undefined) !== (traffic.sale !== undefined),
    )
    expect(unpaid).toEqual([])
    expect(withoutSale).toEqual([])
  })

  test('names the highest share of the base goal in titles with a percentage', () => {
    const named = demoOffers.filter(({ title }) => title.includes('%'))
    expect(named.length).toBeGreaterThan(5)
    for (const { title, payouts } of named) {
      const shares = payouts.flatMap(({ goal, payout_percent = 0 }) => (goal === '' ? [Number(payout_percent)] : []))
      const up_to = new Set(shares).size > 1 ? 'up to ' : ''
      expect(title).toMatch(new RegExp(`, ${up_to}${Math.max(...shares)}%$`))
    }
  })

  test('shows every kind of thing', () => {
    expect(demoOffers.length).toBeGreaterThanOrEqual(40)
    expect(new Set(demoOffers.map(({ key }) => key)).size).toBe(demoOffers.length)
    expect(new Set(demoOffers.map(({ status }) => status))).toEqual(new Set(['active', 'paused', 'inactive']))
    const forms = ['description', 'description_html']
    const described = demoOffers.map((offer) => forms.filter((form) => form in offer).join(' and '))
    expect(new Set(described)).toEqual(new Set(forms))
    expect(demoOffers.some(({ icon, payouts }) => icon === false && payouts.length === 0)).toBe(true)
    expect(demoOffers.flatMap(({ payouts }) => payouts).some(({ show_revenue }) => show_revenue)).toBe(true)
    const permitted = demoOffers.flatMap(({ only }) => only ?? [])
    expect(permitted).toEqual(expect.arrayContaining(['demo', 'rival', 'trailhead']))
    expect(demoOffers.some(({ by_approval, only, terms }) => by_approval && only?.includes('demo') && terms)).toBe(true)
    expect(demoOffers.flatMap(({ requests }) => requests).length).toBeGreaterThan(0)
    expect(new Set(demoMoney.payments.map(({ status }) => status)).size).toBe(4)
    expect(new Set(demoMoney.payments.map(({ method }) => method)).size).toBe(3)
    expect(demoNews.length).toBeGreaterThanOrEqual(12)
    expect(demoNews.filter(({ content }) => content.length > 1).length).toBeGreaterThan(6)
  })
})
