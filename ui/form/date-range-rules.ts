import { addDays, period_names, periods, type PeriodName } from '@plumbline/contract/periods.ts'
import { dateTime } from '../format.ts'

export { addDays }

/*
 * Calendar days as text, yyyy-MM-dd. What a day is in the network's zone is asked once, for today; from there days are counted by the
 * calendar, so that days of 23 and 25 hours are days like all others.
 */

/** Two days and all between them; both count. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const day_ms = 86_400_000

/** The day of a zone at a moment, in milliseconds since 1970. */
export const dayIn = (zone: string, at_ms: number): string => dateTime(new Date(at_ms).toISOString(), zone).slice(0, 10)

/** Whether a text names a day of the calendar: `2026-02-30` does not. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The moment at which a zone's clocks show this (`yyyy-MM-ddTHH:mm`), in milliseconds since 1970; null where the text is no such time. */
export const momentIn = (zone: string, text: string): number | null => {
  const shown_ms = isDay(text.slice(0, 10)) && /T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(shown_ms)) return null
  const offsetAt = (at_ms: number): number =>
    Date.parse(`${dateTime(new Date(at_ms).toISOString(), zone).replace(' ', 'T')}Z`) -
    Math.floor(at_ms / 60_000) * 60_000
  // The second look is for the hours around a change of the clocks.
  return shown_ms - offsetAt(shown_ms - offsetAt(shown_ms))
}

/** How many days a range holds; less than one when it ends before it begins. */
export const daysOf = ({ from, to }: DayRange): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day_ms + 1

/** The ranges that people ask for by a name. */
export type PresetName = PeriodName
export const preset_names = period_names

export const presetLabel = (name: PresetName): string => periods[name].label
export const presetRange = (name: PresetName, today: string): DayRange => periods[name].rangeOf(today)

/** Today and the six days before: the range of every report unless another is asked for (SPEC-18.8). */
export const defaultRange = (today: string): DayRange => presetRange('last_7_days', today)

export const isSameRange = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to

/** The name of a range, if it has one today. On the first of a month `Today` comes before `This month`. */
export const presetOf = (range: DayRange, today: string): PresetName | null =>
  preset_names.find((name) => isSameRange(presetRange(name, today), range)) ?? null

export interface RangeLimits {
  readonly first_day: string
  readonly last_day: string
  readonly max_days: number
}

const dayGap = (day: string, { first_day, last_day }: RangeLimits): string | undefined => {
  if (!isDay(day)) return 'Choose a valid date.'
  return day < first_day || day > last_day ? `Choose a day from ${first_day} to ${last_day}.` : undefined
}

/** What is wrong with the ends of a range, in words; undefined where nothing is. */
export const rangeGaps = (
  range: DayRange,
  limits: RangeLimits,
): { readonly from: string | undefined; readonly to: string | undefined } => {
  const gaps = { from: dayGap(range.from, limits), to: dayGap(range.to, limits) }
  if (gaps.from !== undefined || gaps.to !== undefined) return gaps
  const days = daysOf(range)
  if (days < 1) return { ...gaps, to: 'The end date is before the start date.' }
  if (days <= limits.max_days) return gaps
  return { ...gaps, to: `The range is ${days} days; the maximum is ${limits.max_days}.` }
}
