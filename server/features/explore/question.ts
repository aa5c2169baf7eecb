import {
  change_prefix,
  compare_words,
  countsClicks,
  default_metrics,
  default_rows,
  dimensionsFor,
  explore_dimensions,
  max_explore_rows_by,
  metricsFor,
  type ExploreBasis,
  type ExploreMetric,
  type ExploreName,
  type ExploreReader,
} from '@plumbline/contract/explore.ts'
import { periods, type PeriodName } from '@plumbline/contract/periods.ts'
import { refuse } from '../../shared/http/errors.ts'
import { isZone, network_zone } from '../../shared/network.ts'
import { calendarOf, dayAfter, dayNumber } from '../../shared/time.ts'
import { checkRange } from '../reports/index.ts'
import { isOneOf, readFilters, type Filters } from './filters.ts'

/** A question as a request brings it. */
export interface GivenQuestion {
  rows?: string
  metrics?: string
  filters?: string
  from?: string
  to?: string
  period?: PeriodName
  basis?: ExploreBasis
  compare?: string
  timezone?: string
  ordering?: string
}

/** The period beside the one asked for. */
export interface Compared {
  from: string
  to: string
  /** How many days its days are moved, so that they stand beside those of the period asked for. */
  shift_days: number
  /** Seconds of the clock until which its last day counts: an unfinished day is compared with an equal part of another. */
  last_seconds: number
  /** The same time as `14:05:00`; null where the last day is whole. */
  until: string | null
}

/** A question after the check. */
export interface Question extends Filters {
  rows: ExploreName[]
  metrics: ExploreMetric[]
  from: string
  to: string
  compared: Compared | null
  basis: ExploreBasis
  timezone: string
  /** `is_change`: by the difference of the figure to the compared period. */
  ordering: { by: ExploreName | ExploreMetric; is_change: boolean; descending: boolean }
}

const whole_day = 86_400

const wordsOf = (given: string | undefined, otherwise: readonly string[]): string[] => {
  const words = (given ?? '').split(',').filter((word) => word !== '')
  return words.length === 0 ? [...otherwise] : words
}

/** Each word of a list, once. @throws ApiError `bad_request` that names the place */
const checkWords = <Word extends string>(field: string, words: readonly string[], known: readonly Word[]): Word[] =>
  words.map((word, place) => {
    if (!isOneOf(known, word)) throw refuse('not_one_of', { field: `${field}[${place}]`, known })
    if (words.indexOf(word) < place) throw refuse('explore_twice', { field: `${field}[${place}]`, value: word })
    return word
  })

/** Sums of clicks have no goal: beside goals they would be the same for each. */
const checkGoal = (
  rows: readonly ExploreName[],
  { by_dimension, by_metric }: Filters,
  metrics: readonly ExploreMetric[],
): void => {
  const names = [...rows, ...by_dimension.map(({ name }) => name)]
  if (!names.some((name) => explore_dimensions[name].only_of_conversions === true)) return
  const of_clicks = [...metrics, ...by_metric.map(({ name }) => name)].filter(countsClicks)
  if (of_clicks.length > 0) throw refuse('explore_goal_without_clicks', { metrics: [...new Set(of_clicks)] })
}

const checkCompared = (
  given: string,
  range: { from: string; to: string },
  now: Date,
  zone: string,
): Compared | null => {
  if (given === '') return null
  const days = dayNumber(range.to) - dayNumber(range.from) + 1
  const own = /^([^.]+)\.\.([^.]+)$/.exec(given)
  if (own !== null) {
    const { from, to } = checkRange(own[1] ?? '', own[2] ?? '', range.to)
    return { from, to, shift_days: dayNumber(range.from) - dayNumber(from), last_seconds: whole_day, until: null }
  }
  if (!isOneOf(compare_words, given))
    throw refuse('not_one_of', { field: 'compare', known: [...compare_words, '2026-10-01..2026-10-07'] })
  const shift_days = given === 'previous' ? days : Math.ceil(days / 7) * 7
  const { day, time } = calendarOf(zone).wallClock(now.getTime())
  const is_running = day === range.to
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return {
    from: dayAfter(range.from, -shift_days),
    to: dayAfter(range.to, -shift_days),
    shift_days,
    last_seconds: is_running ? hour * 3600 + minute * 60 + second : whole_day,
    until: is_running ? time : null,
  }
}

const checkOrdering = (
  given: string,
  rows: readonly ExploreName[],
  metrics: readonly ExploreMetric[],
  is_compared: boolean,
): Question['ordering'] => {
  const known = [...rows, ...metrics]
  const otherwise = rows[0] === 'day' || rows[0] === 'hour' || metrics[0] === undefined ? rows[0] : metrics[0]
  const named = given === '' ? otherwise : given.replace(/^-/, '')
  const of_change = metrics.find((name) => is_compared && named === `${change_prefix}${name}`)
  const by = of_change ?? named
  if (by === undefined || !isOneOf(known, by)) {
    const changes = is_compared ? metrics.map((name) => `${change_prefix}${name}`) : []
    throw refuse('not_one_of', {
      field: 'ordering',
      known: [...known, ...changes].flatMap((name) => [name, `-${name}`]),
    })
  }
  const descending = given === '' ? by === metrics[0] : given.startsWith('-')
  return { by, is_change: of_change !== undefined, descending }
}

const checkDays = ({ from = '', to = '', period }: GivenQuestion, today: string): { from: string; to: string } => {
  if (period === undefined) return checkRange(from, to, today)
  if (from !== '' || to !== '') throw refuse('period_and_days', {})
  return periods[period].rangeOf(today)
}

/**
 * Checks a question. What a reader may not see is unknown to it.
 * @throws ApiError `bad_request`, naming the place and what is allowed
 */
export const checkQuestion = (given: GivenQuestion, reader: ExploreReader, now: Date): Question => {
  const timezone = given.timezone || network_zone
  if (!isZone(timezone)) throw refuse('not_a_zone', { zone: timezone })
  const given_rows = wordsOf(given.rows, default_rows)
  if (given_rows.length > max_explore_rows_by)
    throw refuse('explore_too_many', { field: 'rows', most: max_explore_rows_by })
  const rows = checkWords('rows', given_rows, dimensionsFor(reader))
  const metrics = checkWords('metrics', wordsOf(given.metrics, default_metrics), metricsFor(reader))
  const filters = readFilters(given.filters ?? '', reader)
  checkGoal(rows, filters, metrics)
  const range = checkDays(given, calendarOf(timezone).dayOf(now.getTime()))
  const compared = checkCompared(given.compare ?? '', range, now, timezone)
  return {
    rows,
    metrics,
    ...filters,
    ...range,
    compared,
    basis: given.basis ?? 'conversion',
    timezone,
    ordering: checkOrdering(given.ordering ?? '', rows, metrics, compared !== null),
  }
}
