import type { Session } from '@plumbline/client/session.ts'
import {
  defaultRange,
  isSameRange,
  presetOf,
  presetRange,
  type DayRange,
  type PresetName,
} from '@plumbline/ui/form/date-range-rules.ts'

/*
 * A report opens with the range of the report that was viewed last (ADR-0087). The range is kept in this page's memory only: a plain address
 * opened directly, such as a bookmark, still means the last 7 days.
 */

interface Kept {
  readonly user_id: number | undefined
  readonly range: DayRange
  /** A named range moves on with the days. */
  readonly name: PresetName | null
}

const ranges = new WeakMap<Session, Kept>()

/** Records the range that a report shows. */
export const keepRange = (session: Session, range: DayRange, today: string): void => {
  ranges.set(session, { user_id: session.snapshot().user?.id, range, name: presetOf(range, today) })
}

/** The range for a report whose address names none; null when that is the default one. */
export const findKeptRange = (session: Session, today: string): DayRange | null => {
  const kept = ranges.get(session)
  if (kept === undefined || kept.user_id !== session.snapshot().user?.id) return null
  const range = kept.name === null ? kept.range : presetRange(kept.name, today)
  return isSameRange(range, defaultRange(today)) ? null : range
}
