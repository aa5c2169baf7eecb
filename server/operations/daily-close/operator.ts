import type * as days from '@plumbline/contract/operator/daily-close.ts'
import { readDayChanges, readDays } from './read-days.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { ActionsOf } from '../../features/operator-action.ts'
import { dayAfter, networkDay } from '../../shared/time.ts'

const default_days = 30
const max_changes = 1_000

export const daysActions: ActionsOf<typeof days> = {
  async listDays({ pg, now }, { input }) {
    const { to = networkDay(now.getTime()), changes = false } = input
    const { from = dayAfter(to, 1 - default_days) } = input
    if (from > to) throw refuse('days_reversed', { from, to })
    if (!changes) {
      const listed = await readDays(pg, { from, to })
      return { days: listed.map(({ sealed_at, ...day }) => ({ ...day, sealed_at: sealed_at.toISOString() })) }
    }
    const changed_days = await readDayChanges(pg, { from, to }, max_changes + 1)
    return {
      changes: changed_days
        .slice(0, max_changes)
        .map(({ changed_at, ...change }) => ({ ...change, changed_at: changed_at.toISOString() })),
      complete: changed_days.length <= max_changes,
    }
  },
}
