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
 * The range of the report that was looked at last is that of the next one (ADR-0087). It is known to this page alone: a plain address that is
 * opened by itself, such as a bookmark, still means the last 7 days.
 */

interface Kept {
  readonly user_id: number | undefined
  readonly range: DayRange
  /** A range with a name moves on with the days. */
  readonly name: PresetName | null
}

const ranges = new WeakMap<Session, Kept>()

/** Notes the range that a report shows. */
export const keepRange = (session: Session, range: DayRange, today: string): void => {
  ranges.set(session, { user_id: session.snapshot().user?.id, range, name: presetOf(range, today) })
}

/** The range to show a report in that names none; null where that is the usual one. */
export const findKeptRange = (session: Session, today: string): DayRange | null => {
  const kept = ranges.get(session)
  if (kept === undefined || kept.user_id !== session.snapshot().user?.id) return null
  const range = kept.name === null ? kept.range : presetRange(kept.name, today)
  return isSameRange(range, defaultRange(today)) ? null : range
}
