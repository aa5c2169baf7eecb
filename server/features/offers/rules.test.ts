import { expect, it } from 'vitest'
import { trackingLinkOf } from './rules.ts'

const offer = { id: 12, deep_link_hosts: ['shop.example'], landings: [5], tracking_domain: null }

it('a tracking link names offer and affiliate, then the sub IDs and the page', () => {
  expect(
    trackingLinkOf('https://t.example', offer, 34, { sub2: ' b ', url: ' https://shop.example/?a=1&b={x} ' }),
  ).toBe(
    'https://t.example/click?offer_id=12&affiliate_id=34&sub2=b&url=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D%7Bx%7D',
  )
})

it('a tracking link is not made to a page to which the tracker would not lead', () => {
  for (const url of ['https://evil.example/', 'http://shop.example/', 'shop.example'])
    expect(() => trackingLinkOf('https://t.example', offer, 34, { url })).toThrow(/lead to shop\.example/)
  const none = { ...offer, deep_link_hosts: [] }
  expect(() => trackingLinkOf('https://t.example', none, 34, { url: 'https://shop.example/' })).toThrow(/no deep links/)
  expect(trackingLinkOf('https://t.example', none, 34, { url: ' ' })).not.toContain('url=')
})

it('a tracking link never has a double slash before click', () => {
  expect(trackingLinkOf('https://t.example/go//', offer, 2, {})).toMatch(/^https:\/\/t\.example\/go\/click\?/)
})

it('a tracking link names a landing page of its own offer only', () => {
  expect(trackingLinkOf('https://t.example', offer, 34, { landing: 5 })).toMatch(/&affiliate_id=34&landing=5$/)
  expect(() => trackingLinkOf('https://t.example', offer, 34, { landing: 6 })).toThrow(/no landing page 6/)
})

it('a tracking link is on the tracking domain, with the scheme, the port and the path of the tracker', () => {
  const on = { ...offer, tracking_domain: 'go.example' }
  expect(trackingLinkOf('https://t.example:8443/go/', on, 2, {})).toMatch(/^https:\/\/go\.example:8443\/go\/click\?/)
  expect(trackingLinkOf('http://localhost:3001', on, 2, {})).toMatch(/^http:\/\/go\.example:3001\/click\?/)
})
