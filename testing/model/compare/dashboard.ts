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
      source: `/api/affiliate/balance/ at ${at}`,
      ask: async () => different({ balance: model.balance(figures, now) }, await get('/api/affiliate/balance/')),
    },
  ]
}
