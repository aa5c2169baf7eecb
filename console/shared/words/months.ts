import { monthName } from '@plumbline/ui/format.ts'

/** First and last day of a period, in the network's time zone. */
export interface Period {
  readonly from: string
  readonly to: string
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The whole month that is `months` after the month of a day; negative for before. */
export const monthFrom = (day: string, months: number): Period => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { from: dayOf(Date.UTC(year, month - 1 + months, 1)), to: dayOf(Date.UTC(year, month + months, 0)) }
}

/** `October 2026` for a whole month, or else both days. */
export const periodName = ({ from, to }: Period): string => {
  const month = monthFrom(from, 0)
  return month.from === from && month.to === to ? monthName(from.slice(0, 7)) : `${from} to ${to}`
}
