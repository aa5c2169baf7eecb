import * as model from '../model/reports.ts'
import type { Figures } from '../model/reports.ts'
import { different, plain, type Get, type Question } from './difference.ts'

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
        type Hours = Readonly<Record<'clicks' | 'hosts' | 'conversions' | 'earnings', number>>
        const { hours } = await get<{ hours: { today: Hours | null; last_week: Hours }[] }>(
          '/api/affiliate/dashboard/today/',
        )
        const sum = (part: 'today' | 'last_week', name: keyof Hours): number =>
          Math.round(hours.reduce((whole, hour) => whole + (hour[part]?.[name] ?? 0) * 100, 0)) / 100
        const expected = model.comparedDays(figures, now)
        return different(
          expected.map(({ clicks, hosts, conversions, earnings }) => [clicks, hosts, conversions, earnings]),
          (['today', 'last_week'] as const).map((part) =>
            (['clicks', 'hosts', 'conversions', 'earnings'] as const).map((name) => sum(part, name)),
          ),
        )
      },
    },
    {
      source: `/api/affiliate/balance/ at ${at}`,
      ask: async () => different({ balance: model.balance(figures, now) }, await get('/api/affiliate/balance/')),
    },
  ]
}
