import { dashboard_metrics } from '@plumbline/contract/dashboard-ranges.ts'
import * as model from '../model/reports.ts'
import type { Figures } from '../model/reports.ts'
import { dayAfter, dayOf } from '../model/zone.ts'
import { different, plain, type Get, type Question } from './difference.ts'

const names = ['clicks', 'hosts', 'conversions', 'earnings'] as const
type Compared = Readonly<Record<(typeof names)[number], number>>

/** The dashboard's calls at a moment. */
export const dashboardQuestions = (get: Get, figures: Figures, now: number): Question[] => {
  const at = new Date(now).toISOString()
  return [
    {
      source: `/api/dashboard-summary/ at ${at}`,
      ask: async () => different(plain(model.today(figures, now)), plain(await get<object>('/api/dashboard-summary/'))),
    },
    {
      source: `/api/affiliate/stats/live/ at ${at}`,
      async ask() {
        const { status, results } = await get<{ status: number; results: object[] }>('/api/affiliate/stats/live/')
        return different([1, ...model.live(figures, now).map(plain)], [status, ...results.map(plain)])
      },
    },
    {
      source: `/api/affiliate/dashboard/today/ at ${at}`,
      async ask() {
        const { today, hours } = await get<{ today: Compared; hours: { last_week: Compared }[] }>(
          '/api/affiliate/dashboard/today/',
        )
        const sum = (name: keyof Compared): number =>
          Math.round(hours.reduce((whole, { last_week }) => whole + last_week[name] * 100, 0)) / 100
        return different(
          model.compareDays(figures, now).map((day) => names.map((name) => day[name])),
          [names.map((name) => today[name]), names.map(sum)],
        )
      },
    },
    {
      source: `/api/affiliate/dashboard/range/ at ${at}`,
      async ask() {
        const { figures: shown } = await get<{ figures: Record<string, number | null> }>(
          '/api/affiliate/dashboard/range/?range=last_30_days',
        )
        const range = { from: dayAfter(dayOf(now), -29), to: dayOf(now) }
        return different(
          Object.fromEntries(dashboard_metrics.map((name) => [name, model.total(figures, range, name)])),
          shown,
        )
      },
    },
    {
      source: `/api/affiliate/balance/ at ${at}`,
      ask: async () => different({ balance: model.balance(figures, now) }, await get('/api/affiliate/balance/')),
    },
  ]
}
