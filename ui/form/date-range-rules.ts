import {
  addDays,
  first_report_day,
  last_report_day,
  max_range_days,
  period_names,
  periods,
  type PeriodName,
} from '@plumbline/contract/periods.ts'
import { dateTime } from '../format.ts'

export { addDays }

/*
 * Calendar days as text, yyyy-MM-dd. The network's zone is used once, to find today; from there days are counted by the
 * calendar, so days of 23 and 25 hours need no special case.
 */

/** From one day to another, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const day_ms = 86_400_000

/** The calendar day in a zone at a moment, in milliseconds since 1970. */
export const dayIn = (zone: string, at_ms: number): string => dateTime(new Date(at_ms).toISOString(), zone).slice(0, 10)

/** Whether a text is a day of the calendar: `2026-02-30` is not. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The moment at which a zone's clocks show this (`yyyy-MM-ddTHH:mm`), in milliseconds since 1970; null for any other text. */
export const momentIn = (zone: string, text: string): number | null => {
  const shown_ms = isDay(text.slice(0, 10)) && /T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(shown_ms)) return null
  const offsetAt = (at_ms: number): number =>
    Date.parse(`${dateTime(new Date(at_ms).toISOString(), zone).replace(' ', 'T')}Z`) -
    Math.floor(at_ms / 60_000) * 60_000
  // The second offset is for the hours around a clock change.
  return shown_ms - offsetAt(shown_ms - offsetAt(shown_ms))
}

/** Number of days in a range; less than one when it ends before it begins. */
export const daysOf = ({ from, to }: DayRange): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day_ms + 1

/** Every day of a range, or every nth one from its first. */
export const daysIn = (range: DayRange, step = 1): string[] =>
  Array.from({ length: Math.max(0, Math.ceil(daysOf(range) / step)) }, (_, place) => addDays(range.from, place * step))

/** The named ranges. */
export type PresetName = PeriodName
export const preset_names = period_names

export const presetLabel = (name: PresetName): string => periods[name].label
export const presetRange = (name: PresetName, today: string): DayRange => periods[name].rangeOf(today)

/** Today and the six days before: the default range of every report (SPEC-18.8). */
export const defaultRange = (today: string): DayRange => presetRange('last_7_days', today)

export const isSameRange = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to

/** The preset that a range equals today, if any. On the first of a month `Today` takes precedence over `This month`. */
export const presetOf = (range: DayRange, today: string): PresetName | null =>
  preset_names.find((name) => isSameRange(presetRange(name, today), range)) ?? null

/** Error message for a day; undefined when it is valid. */
export const dayGap = (day: string): string | undefined => {
  if (!isDay(day)) return 'Choose a valid date.'
  return day < first_report_day || day > last_report_day
    ? `Choose a day from ${first_report_day} to ${last_report_day}.`
    : undefined
}

/** Error messages for the ends of a range; undefined when it is valid. */
export const rangeGaps = (
  range: DayRange,
  max_days = max_range_days,
): { readonly from: string | undefined; readonly to: string | undefined } => {
  const gaps = { from: dayGap(range.from), to: dayGap(range.to) }
  if (gaps.from !== undefined || gaps.to !== undefined) return gaps
  const days = daysOf(range)
  if (days < 1) return { ...gaps, to: 'The end date is before the start date.' }
  if (days <= max_days) return gaps
  return { ...gaps, to: `The range is ${days} days; the maximum is ${max_days}.` }
}
