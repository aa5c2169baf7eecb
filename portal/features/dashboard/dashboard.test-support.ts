import { money_call, moneyOf } from '../../shared/money/money.test-support.ts'
import { showPortal, type Answers } from '../../app/portal.test-support.tsx'

export const summary = '/api/dashboard-summary/'
export const balance = '/api/affiliate/balance/'
export const live = '/api/affiliate/stats/live/'
export const news = '/api/news/'
export const top = '/api/offer/top/'
export const link = '/api/affiliate/offers/{id}/tracking-link/'

/** Ten days whose figures can be told apart. */
export const days = Array.from({ length: 10 }, (_, index) => ({
  date: `2026-11-${11 + index}`,
  clicks: 100 + index,
  hosts: 50,
  conversions: index,
  earnings: 10.5 * index,
}))

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

/** An answer with something in it for every call of the dashboard. */
export const filled: Answers = {
  [summary]: { clicks: 1843, hosts: 1211, conversions: 37 },
  [balance]: { balance: 18432.7 },
  [money_call]: moneyOf(),
  [live]: { status: 1, results: days },
  [news]: [newsItem(1, 'Payouts raised')],
  [top]: [offer(4, 'Rook Chess'), offer(5, 'Fjord', { category: null, payout: 1234.5 })],
  [link]: { url: 'http://localhost:3001//click?offer_id=4&affiliate_id=1' },
}

/** Shows the dashboard over answers. */
export const showDashboard = (answers: Answers = filled) => showPortal({ at: '/dashboard', answers: { ...answers } })
