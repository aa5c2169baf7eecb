/** Ranges of days that move with today, such as the last 7 days: names of the reports' ranges, of the explorer and of saved views. */

interface Period {
  readonly label: string
  /** Both days are included. `today`: yyyy-MM-dd. */
  readonly rangeOf: (today: string) => { readonly from: string; readonly to: string }
}

/** A range may not be longer (SPEC-18.6): both ends count. */
export const max_range_days = 366
/** The same for an operator's ranges: ten years. */
export const max_operator_days = 3_660
/** Where ranges may lie: wide enough for every network, and never a slip of the keyboard such as the year 0202. */
export const first_report_day = '2000-01-01'
export const last_report_day = '2099-12-31'

/** The day `days` after another; before it when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

export const periods = {
  today: { label: 'Today', rangeOf: (today) => ({ from: today, to: today }) },
  yesterday: { label: 'Yesterday', rangeOf: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  last_7_days: { label: 'Last 7 days', rangeOf: (today) => ({ from: addDays(today, -6), to: today }) },
  last_30_days: { label: 'Last 30 days', rangeOf: (today) => ({ from: addDays(today, -29), to: today }) },
  this_month: { label: 'This month', rangeOf: (today) => ({ from: firstOfMonth(today), to: today }) },
  last_month: {
    label: 'Last month',
    rangeOf: (today) => {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    },
  },
} as const satisfies Record<string, Period>

export type PeriodName = keyof typeof periods
export const period_names = Object.keys(periods) as PeriodName[]
