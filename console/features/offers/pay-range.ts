import { money } from '@plumbline/ui/format.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

const range = (from: unknown, to: unknown, write: (value: number) => string): string[] => {
  if (!isNumber(from) || !isNumber(to)) return []
  return [from === to ? write(from) : `${write(from)}–${write(to)}`]
}

/** Range of an offer's general rates: `$4.00`, `$1.20–$4.50`, `30%`; both if it has both. */
export const payRange = (row: Readonly<Record<string, unknown>>): string =>
  [
    ...range(row['payout_from'], row['payout_to'], money),
    ...range(row['percent_from'], row['percent_to'], (value) => `${value}%`),
  ].join(', ') || 'No rate'
