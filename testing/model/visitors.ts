/*
 * Facts written by hand: a visitor's request, and the values that reports must show for it. Nothing is computed, so that nothing here can share a
 * mistake with the server.
 */

/** An address that visitors come from. */
export interface Address {
  /** As the proxy forwards it. */
  readonly sent: string
  /** As shown. */
  readonly ip: string
  /** Addresses of one household are one visitor. */
  readonly household: string
  /** The country in the countries table; '' if unknown. Payout rows are selected by it. */
  readonly table_country: string
  readonly place: { readonly country: string; readonly city: string }
  readonly network: string
  /** The values in reports. */
  readonly shown: { readonly country: string; readonly city: string; readonly isp: string }
}

/** A household whose country all tables agree on. */
const household = (name: string, country: string, city: string, isp: string) => ({
  household: name,
  table_country: country,
  place: { country, city },
  network: isp,
  shown: { country, city, isp },
})

const boston = household('Boston flat', 'US', 'Boston', 'Harbor Mobile')
const new_york = household('New York office', 'US', 'New York', 'Harbor Mobile')
const farm = household('farm', 'US', 'Ames', 'Prairie Fiber')
const berlin = household('Berlin', 'DE', 'Berlin', 'Nordnetz')
const sao_paulo = household('São Paulo', 'BR', 'São Paulo', 'Rede do Sul')

export const addresses: readonly Address[] = [
  { ...boston, sent: '198.51.100.7', ip: '198.51.100.7' },
  { ...boston, sent: '::ffff:198.51.100.7', ip: '198.51.100.7' },
  { ...new_york, sent: '198.51.100.8', ip: '198.51.100.8' },
  { ...new_york, sent: '198.51.100.8:4711', ip: '198.51.100.8' },
  // Only the last hop is added by the trusted proxy; the values before it are the visitor's own.
  { ...new_york, sent: '198.51.100.7, 198.51.100.8', ip: '198.51.100.8' },
  // Two devices of one /64, the second one also in another spelling, and a neighbour in the next /64.
  { ...farm, sent: '2001:db8:1:1::a', ip: '2001:db8:1:1::a' },
  { ...farm, sent: '2001:db8:1:1:ffff:0:0:b', ip: '2001:db8:1:1:ffff::b' },
  { ...farm, sent: '2001:0DB8:1:1:FFFF::B', ip: '2001:db8:1:1:ffff::b' },
  { ...farm, household: 'next farm', sent: '2001:db8:1:2::a', ip: '2001:db8:1:2::a' },
  { ...berlin, sent: '203.0.113.9', ip: '203.0.113.9' },
  {
    // The table of countries decides; a city elsewhere would contradict it.
    sent: '203.0.113.10',
    ip: '203.0.113.10',
    household: 'border',
    table_country: 'GB',
    place: { country: 'FR', city: 'Paris' },
    network: 'Channel Networks',
    shown: { country: 'GB', city: 'Unknown', isp: 'Channel Networks' },
  },
  {
    sent: '192.0.2.20',
    ip: '192.0.2.20',
    household: 'nowhere',
    table_country: '',
    place: { country: '', city: '' },
    network: '',
    shown: { country: 'Unknown', city: 'Unknown', isp: 'Unknown' },
  },
  {
    ...sao_paulo,
    table_country: '',
    // Reports have the country that the payout was chosen by.
    shown: { country: 'Unknown', city: 'Unknown', isp: 'Rede do Sul' },
    sent: '192.0.2.21',
    ip: '192.0.2.21',
  },
]

/** A program that follows links. */
export interface Agent {
  readonly user_agent: string
  /** Bots and link previews are recorded and counted nowhere. */
  readonly is_person: boolean
  readonly browser: string
  readonly os: string
  readonly device: string
}

const person = (browser: string, os: string, device: string, user_agent: string): Agent => ({
  user_agent,
  is_person: true,
  browser,
  os,
  device,
})

const program = (user_agent: string): Agent => ({
  user_agent,
  is_person: false,
  browser: 'Other',
  os: 'Other',
  device: 'Other',
})

export const agents: readonly Agent[] = [
  person(
    'Chrome',
    'Windows',
    'Desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
  ),
  person(
    'Safari',
    'iOS',
    'Phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ),
  person(
    'Safari',
    'iOS',
    'Tablet',
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  ),
  person(
    'Chrome',
    'Android',
    'Phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
  ),
  person('Firefox', 'Linux', 'Desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
  person(
    'Edge',
    'macOS',
    'Desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
  ),
  person(
    'Chrome',
    'Chrome OS',
    'Desktop',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
  ),
  program('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
  program('curl/8.14.1'),
  program(''),
  program('facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'),
  program('WhatsApp/2.23.20.0'),
]

/** How a request shows that its response is not displayed. */
export const looks = ['visit', 'head', 'prefetch', 'prerender'] as const
export type Look = (typeof looks)[number]
