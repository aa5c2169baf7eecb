import type { ClickRow, ConversionRow } from '../../../testing/harness/statistics.ts'

/*
 * The explorer's answers, counted in the simplest possible way. It must not share code with the server: a fault in shared code would not be
 * seen.
 */

export interface Asked {
  rows: string[]
  metrics: string[]
  filters: { field: string; op: string; values: (string | number)[] }[]
  from: string
  to: string
  compare?: string
  basis: 'click' | 'conversion'
  timezone: string
  ordering: string
}

interface One {
  kind: 'click' | 'conversion'
  at: Date
  row: Readonly<Record<string, unknown>>
}

export interface Facts {
  clicks: readonly ClickRow[]
  conversions: readonly ConversionRow[]
  titles: ReadonlyMap<number, string>
  now: Date
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a zone: `2026-11-20 07:30:00`. */
const wall = (at: Date, timeZone: string): string => {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return clock.format(at)
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const valueOf = (name: string, { at, row }: One, timezone: string, shift: number): string => {
  const shown = wall(at, timezone)
  const day = addDays(shown.slice(0, 10), shift)
  if (name === 'day') return day
  if (name === 'hour') return `${shown.slice(11, 13)}:00`
  if (name === 'weekday') return names[weekdayOf(shown.slice(0, 10))] ?? ''
  if (name === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7))
  if (name === 'month') return day.slice(0, 7)
  const value = row[name === 'offer' ? 'offer_id' : name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const cents = (text: unknown): bigint => {
  const [whole = '0', part = ''] = String(text).split('.')
  return BigInt(`${whole}${part.padEnd(2, '0')}`)
}

/** A quotient in units of its last decimal, half up. */
const rounded = (of: bigint, per: bigint, scale: bigint): number | null =>
  per === 0n ? null : Number((2n * of * scale + per) / (2n * per))

const figure = (name: string, ones: readonly One[]): number | null => {
  const clicks = ones.filter(({ kind }) => kind === 'click')
  const made = ones.filter(({ kind }) => kind === 'conversion').map(({ row }) => row)
  const inState = (...states: string[]) => made.filter(({ status }) => states.includes(String(status)))
  const paid = (rows: readonly Readonly<Record<string, unknown>>[]): bigint =>
    rows.reduce((sum, { payout }) => sum + cents(payout), 0n)
  const [decided, approved] = [inState('approved', 'declined', 'reversed'), inState('approved')]
  switch (name) {
    case 'clicks':
      return clicks.length
    case 'hosts':
      return clicks.filter(({ row }) => row['is_host'] === 1).length
    case 'conversions':
      return made.length
    case 'earnings':
      return Number(paid(approved)) / 100
    case 'pending_sum':
      return Number(paid(inState('pending'))) / 100
    case 'cr': {
      const units = rounded(BigInt(made.length), BigInt(clicks.length), 10_000n)
      return units === null ? null : units / 10_000
    }
    case 'epc': {
      const units = rounded(paid(approved) * 100n, BigInt(clicks.length), 1n)
      return units === null ? null : units / 100
    }
    case 'approval_rate': {
      const units = rounded(BigInt(approved.length), BigInt(decided.length), 10_000n)
      return units === null ? null : units / 10_000
    }
    default:
      return inState(name).length
  }
}

const metric_names =
  'clicks hosts conversions pending approved declined reversed cr epc approval_rate earnings pending_sum'

/** Whether rows of clicks or of conversions alone make a row: the others are not looked at. */
const looksAt = (kind: One['kind'], metrics: readonly string[]): boolean => {
  const both = ['cr', 'epc']
  const of_clicks = ['clicks', 'hosts']
  return metrics.some((name) => both.includes(name) || of_clicks.includes(name) === (kind === 'click'))
}

interface Answer {
  results: Record<string, unknown>[]
  count: number
  totals: Record<string, unknown>
}

/** The answer without its order. */
export const answerNaively = (question: Asked, { clicks, conversions, titles, now }: Facts): Answer => {
  const by_metric = question.filters.filter(({ field }) => metric_names.split(' ').includes(field))
  const by_value = question.filters.filter((filter) => !by_metric.includes(filter))
  const needed = [...question.metrics, ...by_metric.map(({ field }) => field)]
  const ones: One[] = [
    ...clicks
      .filter(({ rejected }) => rejected === '')
      .map((row): One => ({ kind: 'click', at: row.at, row: { ...row } })),
    ...conversions.map((row): One => ({
      kind: 'conversion',
      at: question.basis === 'click' ? row.click_at : row.created_at,
      row: { ...row },
    })),
  ].filter(({ kind }) => looksAt(kind, needed))

  const days = between(question.from, question.to) + 1
  const own = question.compare?.split('..')
  const shift =
    own?.length === 2
      ? between(own[0] ?? '', question.from)
      : question.compare === 'weekdays'
        ? Math.ceil(days / 7) * 7
        : days
  const [was_from, was_to] = own?.length === 2 ? own : [addDays(question.from, -shift), addDays(question.to, -shift)]
  const now_clock = wall(now, question.timezone)
  const is_running = own?.length !== 2 && now_clock.slice(0, 10) === question.to

  const narrowed =
    (moved: number) =>
    (one: One): boolean =>
      by_value.every(({ field, op, values }) => {
        const value = valueOf(field, one, question.timezone, moved)
        if (op === 'contains') return value.toLowerCase().includes(String(values[0]).toLowerCase())
        return values.map(String).includes(value) === (op === 'in')
      })
  const inDays =
    (from = '', to = '') =>
    (one: One): boolean => {
      const day = wall(one.at, question.timezone).slice(0, 10)
      return day >= from && day <= to
    }
  const current = ones.filter(inDays(question.from, question.to)).filter(narrowed(0))
  const earlier =
    question.compare === undefined
      ? []
      : ones
          .filter(inDays(was_from, was_to))
          .filter(narrowed(shift))
          .filter((one) => {
            const shown = wall(one.at, question.timezone)
            return !is_running || shown.slice(0, 10) < (was_to ?? '') || shown.slice(11) < now_clock.slice(11)
          })

  const keyOf =
    (moved: number) =>
    (one: One): string =>
      JSON.stringify(question.rows.map((name) => valueOf(name, one, question.timezone, moved)))
  const [groups, earlier_groups] = [Map.groupBy(current, keyOf(0)), Map.groupBy(earlier, keyOf(shift))]
  const figuresOf = (list: readonly One[]) =>
    Object.fromEntries(question.metrics.map((name) => [name, figure(name, list)]))
  const holds = (list: readonly One[]): boolean =>
    by_metric.every(({ field, op, values }) => {
      const value = figure(field, list)
      if (value === null) return false
      const wanted = Number(values[0])
      return op === '>' ? value > wanted : op === '<' ? value < wanted : value === wanted
    })
  const kept = [...new Set([...groups.keys(), ...earlier_groups.keys()])].filter((key) => holds(groups.get(key) ?? []))
  const results = kept.map((key) => {
    const values = JSON.parse(key) as string[]
    return {
      ...Object.fromEntries(
        question.rows.flatMap((name, place) => {
          const value = values[place] ?? ''
          if (name !== 'offer') return [[name, value]]
          return [
            ['offer_id', Number(value)],
            ['offer', titles.get(Number(value)) ?? `#${value}`],
          ]
        }),
      ),
      ...figuresOf(groups.get(key) ?? []),
      ...(question.compare !== undefined && { compare: figuresOf(earlier_groups.get(key) ?? []) }),
    }
  })
  const all = kept.flatMap((key) => groups.get(key) ?? [])
  const all_earlier = kept.flatMap((key) => earlier_groups.get(key) ?? [])
  return {
    results,
    count: results.length,
    totals: { ...figuresOf(all), ...(question.compare !== undefined && { compare: figuresOf(all_earlier) }) },
  }
}
