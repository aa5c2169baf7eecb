import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import type { LedgerRow } from './queries.ts'

/** A line of the ledger: an entry, or all of a page's referral entries of one day. */
export interface LedgerLine extends LedgerRow {
  /** The newest first. */
  readonly entries: readonly LedgerRow[]
  /** The part that is on hold. */
  readonly held: number
}

export const isHeld = ({ release_at }: Pick<LedgerRow, 'release_at'>, now_ms: number): boolean =>
  Date.parse(release_at) > now_ms

const add = (one: number, other: number): number => Math.round((one + other) * 100) / 100

/**
 * The lines of a page. Referral entries of one day are merged into one line, at the place of the newest: the lines between them show their
 * figures without the amounts moved above them, so that each figure is still the one below plus the line's amount.
 */
export const linesOf = (rows: readonly LedgerRow[], zone: string, now_ms: number): readonly LedgerLine[] => {
  const lines: LedgerLine[] = []
  const days = new Map<string, number>()
  for (const row of rows) {
    const held = isHeld(row, now_ms) ? row.amount : 0
    const day = row.kind === 'referral' ? dayIn(zone, Date.parse(row.created_at)) : undefined
    const place = day === undefined ? undefined : days.get(day)
    if (place === undefined) {
      if (day !== undefined) days.set(day, lines.length)
      lines.push({ ...row, entries: [row], held })
      continue
    }
    for (const [index, line] of lines.entries()) {
      if (index === place)
        lines[index] = {
          ...line,
          amount: add(line.amount, row.amount),
          held: add(line.held, held),
          entries: [...line.entries, row],
        }
      if (index > place)
        lines[index] = {
          ...line,
          available_after: add(line.available_after, held - row.amount),
          held_after: add(line.held_after, -held),
        }
    }
  }
  return lines
}
