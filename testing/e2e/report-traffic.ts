import { randomUUID } from 'node:crypto'
import { not_mobile, type ReportName } from '../../contract/reports.ts'
import { expect, type ProductUrls } from './fixtures.ts'
import { newPerson, type Person } from './people.ts'
import { callPostback, firefox, visitOnce } from './visits.ts'

/** The demo advertiser's offer, which pays for visitors from everywhere. */
const offer = { id: 1, title: 'SurfHaven VPN: 12-month plan' }

const chrome_phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

interface Visitor {
  ip: string
  user_agent: string
  subs: Readonly<Record<string, string>>
}

/** At home in New York, on the phone in London, and from an address that is in no table. */
const new_york: Visitor = {
  ip: '74.20.128.7',
  user_agent: firefox,
  subs: { sub1: 'a1', sub2: 'a2', sub3: 'a3', sub4: 'a4', sub5: 'a5' },
}
const london: Visitor = { ip: '158.152.0.7', user_agent: chrome_phone, subs: { sub1: 'b1', sub2: '', sub3: '=1+2' } }
const nowhere: Visitor = { ip: '198.51.100.7', user_agent: firefox, subs: {} }

const readJson = async (response: Response): Promise<unknown> => {
  expect(response.status).toBeLessThan(300)
  return response.json()
}

const field = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined

/** Sends requests to the portal's API as a person. */
const askAs = async ({ portal_url }: ProductUrls, person: Person) => {
  const headers = { 'content-type': 'application/json' }
  const pair = await readJson(
    await fetch(new URL('/api/token/', portal_url), { method: 'POST', headers, body: JSON.stringify(person) }),
  )
  const authorization = `Bearer ${String(field(pair, 'access'))}`
  return async (path: string): Promise<unknown> =>
    readJson(await fetch(new URL(path, portal_url), { headers: { ...headers, authorization } }))
}

export interface Traffic {
  person: Person
  /** The network's day on which it happened. */
  day: string
  /** The payout of the approved conversion, as screens format it. */
  payout: string
}

/**
 * A new affiliate with three visitors: one from New York who clicks twice and buys, one from London whose sale is declined, and one
 * from nowhere. All of it is sent through the tracker, and is in the reports when this resolves.
 */
const causeTraffic = async (product: ProductUrls): Promise<Traffic> => {
  const person = await newPerson(product)
  const ask = await askAs(product, person)

  const linkFor = async ({ subs }: Visitor): Promise<string> =>
    String(field(await ask(`/api/affiliate/offers/${offer.id}/tracking-link/?${new URLSearchParams(subs)}`), 'url'))
  const visit = async (visitor: Visitor): Promise<string> =>
    visitOnce(await linkFor(visitor), product, visitor.ip, visitor.user_agent)
  const sell = async (click_id: string, status: string, reason = ''): Promise<void> => {
    const sale = { click_id, txid: randomUUID(), status, reason }
    expect(await callPostback(product, sale)).toEqual([200, 'OK'])
  }

  const first = await visit(new_york)
  await visit(new_york)
  await sell(first, 'approved')
  await sell(await visit(london), 'declined', 'wrong_geo: <b>only</b> the US')
  await visit(nowhere)

  let today: unknown
  await expect
    .poll(async () => {
      const rows = await ask('/api/statistics/daily/?ordering=-date')
      today = Array.isArray(rows) ? rows[0] : undefined
      return [field(today, 'clicks'), field(today, 'conversions')]
    })
    .toEqual([4, 2])
  const earnings = Number(field(today, 'earnings'))
  expect(earnings).toBeGreaterThan(0)
  return { person, day: String(field(today, 'date')), payout: `$${earnings.toFixed(2)}` }
}

let caused: Promise<Traffic> | undefined

/** The traffic that the tests of a worker read, and never change. */
export const trafficOf = async (product: ProductUrls): Promise<Traffic> => (caused ??= causeTraffic(product))

type Cells = Readonly<Record<string, string | RegExp>>

/** The figures of the breakdowns, by who is in the row. */
const buyer: Cells = { hosts: '1', clicks: '2', approved: '1', total: '1' }
const declined: Cells = { hosts: '1', clicks: '1', approved: '0', total: '1' }
const looker: Cells = { hosts: '1', clicks: '1', approved: '0', total: '0' }
const all: Cells = { hosts: '3', clicks: '4', approved: '1', total: '2' }
const withFirefox: Cells = { hosts: '2', clicks: '3', approved: '1', total: '1' }
const withoutSub: Cells = { hosts: '2', clicks: '2', approved: '0', total: '1' }
const missing = '(not set)'

const breakdowns: Partial<Record<ReportName, Readonly<Record<string, Cells>>>> = {
  browsers: { Firefox: withFirefox, Chrome: declined },
  os: { Windows: withFirefox, Android: declined },
  landings: { [missing]: all },
  devices: { Desktop: withFirefox, Phone: declined },
  countries: { 'United States': buyer, 'United Kingdom': declined, Unknown: looker },
  cities: { 'New York': buyer, London: declined, Unknown: looker },
  sub1: { a1: buyer, b1: declined, [missing]: looker },
  sub2: { a2: buyer, [missing]: withoutSub },
  sub3: { a3: buyer, '=1+2': declined, [missing]: looker },
  sub4: { a4: buyer, [missing]: withoutSub },
  sub5: { a5: buyer, [missing]: withoutSub },
  'mobile-isp': { [not_mobile]: withFirefox, Vodafone: declined },
}

export const rowsOf = (name: ReportName, { day, payout }: Traffic): Readonly<Record<string, Cells>> => {
  const sums = { hosts: '3', clicks: '4', conversions: '2', earnings: payout }
  if (name === 'daily') return { [day]: sums, Total: sums }
  if (name === 'hourly') return { Total: sums }
  const offers = { raw_clicks: '4', unique_clicks: '3', conversions: '2', earning: payout }
  if (name === 'offers') return { [offer.id]: { offer_title: offer.title, ...offers }, Total: offers }
  return { ...breakdowns[name], Total: all }
}

/** The rows of the conversions report, newest first. */
export const conversionsOf = ({ payout }: Traffic): readonly Cells[] => {
  const none = '—'
  const both = { offer: offer.title, goal: /./, id: /^\d+$/ }
  const london_visitor = { ip: london.ip, country: 'United Kingdom', device: 'Phone', os: 'Android' }
  const new_york_visitor = { ip: new_york.ip, country: 'United States', device: 'Desktop', os: 'Windows' }
  const reason_code = 'Wrong country: <b>only</b> the US'
  const subs = { ...london.subs, sub2: none, sub4: none, sub5: none }
  return [
    { ...both, ...london_visitor, ...subs, status: 'declined', payout: /^Not paid: \$/, reason_code },
    { ...both, ...new_york_visitor, ...new_york.subs, status: 'approved', payout, reason_code: none },
  ]
}
