import { plain } from './print.ts'

/* Texts of comparisons with a file. */

export const outcomeText = (outcome: string): string => outcome.replaceAll('_', ' ')

/** A number with its sign, also where it is above 0. */
export const signed = (amount: number, digits = 2): string => `${amount < 0 ? '' : '+'}${amount.toFixed(digits)}`

/** Which columns and words of the file were read as what. */
export const readingText = (columns: Readonly<Record<string, string>>, statuses: Readonly<Record<string, string>>) => {
  const named = Object.entries(columns).map(([role, name]) => `${name} is ${outcomeText(role)}`)
  const meant = Object.entries(statuses).map(([word, status]) => `${word === '' ? '(empty)' : word} is ${status}`)
  return [
    plain(`columns: ${named.join(', ')}`),
    ...(meant.length === 0 ? [] : [plain(`statuses: ${meant.join(', ')}`)]),
  ]
}

/** How many lines are not shown, and the number of each outcome. */
export const countsText = (order: readonly string[], outcomes: Readonly<Record<string, number>>, shown: number) => {
  const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0) - (outcomes['agrees'] ?? 0)
  const counts = order.flatMap((outcome) => {
    const count = outcomes[outcome] ?? 0
    return count === 0 ? [] : [`${count} ${outcomeText(outcome)}`]
  })
  return {
    more: all > shown ? [`and ${all - shown} more; --show for more`] : [],
    counts: counts.join(', ') || 'nothing to do',
  }
}
