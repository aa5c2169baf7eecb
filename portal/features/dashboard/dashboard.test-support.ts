import { money_call, moneyOf } from '../../shared/money/money.test-support.ts'
import type { Today } from './queries.ts'
import { showPortal, type Answers } from '../../app/portal.test-support.tsx'

export const summary = '/api/dashboard-summary/'
export const balance = '/api/affiliate/balance/'
export const live = '/api/affiliate/stats/live/'
export const news = '/api/news/'
export const top = '/api/offer/top/'
export const today = '/api/affiliate/dashboard/today/'
const postbacks = '/api/postbacks/'
const payments = '/api/payments/my/'
const requests = '/api/offer/requests/'
export const link = '/api/affiliate/offers/{id}/tracking-link/'

/** Ten days with distinct figures. */
export const days = Array.from({ length: 10 }, (_, index) => ({
  date: `2026-11-${11 + index}`,
  clicks: 100 + index,
  hosts: 50,
  conversions: index,
  earnings: 10.5 * index,
}))

const of = (clicks: number, conversions: number, earnings: number) => ({ clicks, hosts: clicks, conversions, earnings })

/** Half past two: 15 hours have begun. */
export const todayOf = (given: Partial<Today> = {}): Today => ({
  date: '2026-11-20',
  until: '2026-11-20T19:30:00Z',
  today: of(1843, 37, 94.5),
  yesterday: of(2000, 37, 90),
  last_week: of(1500, 0, 100),
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    today: hour > 14 ? null : of(100 + hour, hour, hour / 2),
    last_week: of(200 + hour, 1, 7.25),
  })),
  best: { offer_id: 4, title: 'Rook Chess', earnings: 8, earnings_last_week: 1 },
  worst: null,
  ...given,
})

const newsItem = (id: number, title: string) => ({
  id,
  title,
  content: 'First line\nsecond line',
  created_at: '2026-11-20T02:30:00Z',
})

export const offer = (id: number, title: string, rest = {}) => ({
  id,
  title,
  icon: null,
  category: 'Games',
  payout: 2.5,
  payout_percent: null,
  ...rest,
})

/** A filled answer for every call of the dashboard. */
export const filled: Answers = {
  [summary]: { clicks: 1843, hosts: 1211, conversions: 37 },
  [balance]: { balance: 18432.7 },
  [today]: todayOf(),
  [postbacks]: [],
  [payments]: { results: [] },
  [requests]: { results: [] },
  '/api/offer/terms/': { results: [] },
  [money_call]: moneyOf(),
  [live]: { status: 1, results: days },
  [news]: [newsItem(1, 'Payouts raised')],
  [top]: [offer(4, 'Rook Chess'), offer(5, 'Fjord', { category: null, payout: 1234.5 })],
  [link]: { url: 'http://localhost:3001//click?offer_id=4&affiliate_id=1' },
}

/** Renders the dashboard with these answers. */
export const showDashboard = (answers: Answers = filled) => showPortal({ at: '/dashboard', answers: { ...answers } })
