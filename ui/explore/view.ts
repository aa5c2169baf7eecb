import {
  change_prefix,
  compare_words,
  countsClicks,
  default_metrics,
  default_rows,
  dimension_ops,
  dimensionsFor,
  explore_dimensions,
  max_explore_rows_by,
  metric_ops,
  metricsFor,
  type ExploreBasis,
  type ExploreFilter,
  type ExploreMetric,
  type ExploreName,
  type ExploreReader,
} from '@plumbline/contract/explore.ts'
import {
  dayIn,
  preset_names,
  presetRange,
  rangeGaps,
  type DayRange,
  type PresetName,
} from '../form/date-range-rules.ts'

/*
 * The address holds the explorer's question, with the parameter names of the call. Unreadable parts are ignored with a notice.
 */

export interface ExploreView extends DayRange {
  /** The name of the days, with which they move on; null for days that have none. */
  readonly period: PresetName | null
  readonly rows: readonly ExploreName[]
  readonly metrics: readonly ExploreMetric[]
  readonly filters: readonly ExploreFilter[]
  readonly basis: ExploreBasis
  /** '' for none. */
  readonly compare: string
  readonly timezone: string
  readonly ordering: string
  readonly page: number
  /** The dimension of a row's parts; '' for the next one that is not yet shown. */
  readonly open_by: ExploreName | ''
  /** The figure of the chart; '' for the one that orders the rows. */
  readonly draw: ExploreMetric | ''
  /** The keys of the opened rows (`keyOf`). */
  readonly opened: readonly string[]
}

/** The user's time zone and current day. */
export interface Asker {
  readonly reader: ExploreReader
  readonly zone: string
  readonly today: string
}

const operator_metrics = [
  'clicks',
  'conversions',
  'cr',
  'approval_rate',
  'earnings',
  'revenue',
  'margin',
  'margin_rate',
] as const

export const usualMetrics = (reader: ExploreReader): readonly ExploreMetric[] =>
  reader === 'operator' ? operator_metrics : default_metrics

const default_period: PresetName = 'last_7_days'

/** The current day in a zone; the network's for one that does not exist, which the server refuses. */
export const todayIn = (timezone: string, { zone, today }: Asker): string => {
  try {
    return timezone === zone ? today : dayIn(timezone, Date.now())
  } catch {
    return today
  }
}

export const usualView = ({ reader, zone, today }: Asker): ExploreView => ({
  ...presetRange(default_period, today),
  period: default_period,
  rows: default_rows,
  metrics: usualMetrics(reader),
  filters: [],
  basis: 'conversion',
  compare: '',
  timezone: zone,
  ordering: '-clicks',
  page: 1,
  open_by: '',
  draw: '',
  opened: [],
})

const isOneOf = <Word extends string>(known: readonly Word[], word: unknown): word is Word =>
  known.some((one) => one === word)

const isFilter = (given: unknown, asker: Asker): given is ExploreFilter => {
  if (typeof given !== 'object' || given === null || !('values' in given) || !('field' in given) || !('op' in given))
    return false
  const { field, op, values } = given
  const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
  if (!Array.isArray(values) || values.length === 0 || !values.every(isValue)) return false
  return isOneOf(dimensionsFor(asker.reader), field)
    ? isOneOf(dimension_ops, op)
    : isOneOf(metricsFor(asker.reader), field) && isOneOf(metric_ops, op)
}

const readFilters = (text: string | null, asker: Asker): { filters: ExploreFilter[]; whole: boolean } => {
  if (text === null) return { filters: [], whole: true }
  try {
    const given: unknown = JSON.parse(text)
    const list: unknown[] = Array.isArray(given) ? given : [undefined]
    const filters = list.filter((one) => isFilter(one, asker))
    return { filters, whole: filters.length === list.length }
  } catch {
    return { filters: [], whole: false }
  }
}

/** The order, if one of the columns has it; otherwise by the first figure. */
const orderingOf = (
  wanted: string | null,
  { rows, metrics, compare }: Pick<ExploreView, 'rows' | 'metrics' | 'compare'>,
): string => {
  const changes = compare === '' ? [] : metrics.map((name) => `${change_prefix}${name}`)
  const known: readonly string[] = [...rows, ...metrics, ...changes]
  return wanted !== null && known.includes(wanted.replace(/^-/, '')) ? wanted : `-${metrics[0] ?? ''}`
}

/** Limit of opened rows: an address with more would load more answers than people read. */
export const max_opened = 30

/** The current day in the zone of an address. */
export const todayOf = (params: URLSearchParams, asker: Asker): string =>
  todayIn(params.get('timezone') ?? asker.zone, asker)

/** The question in an address, and its unreadable parts as ends of sentences. @param today the day of `todayOf` */
export const readView = (
  params: URLSearchParams,
  asker: Asker,
  today = todayOf(params, asker),
): { readonly view: ExploreView; readonly faults: readonly string[] } => {
  const usual = usualView(asker)
  const faults: string[] = []
  const wordsOf = <Word extends string>(name: string, known: readonly Word[], otherwise: readonly Word[]): Word[] => {
    const words = [...new Set((params.get(name) ?? '').split(',').filter((word) => word !== ''))]
    const taken = words.filter((word) => isOneOf(known, word))
    if (taken.length < words.length) faults.push(`"${name}" names something unknown`)
    return taken.length === 0 ? [...otherwise] : taken
  }
  const wordOf = <Word extends string>(name: string, known: readonly Word[], otherwise: Word): Word => {
    const word = params.get(name) ?? otherwise
    if (isOneOf(known, word)) return word
    faults.push(`"${name}" is unknown`)
    return otherwise
  }
  const named = wordOf('period', preset_names, default_period)
  const has_days = params.has('from') || params.has('to')
  if (has_days && params.has('period')) faults.push('"period" cannot be combined with "from" and "to"')
  const given = has_days ? { from: params.get('from') ?? '', to: params.get('to') ?? '' } : presetRange(named, today)
  const gaps = rangeGaps(given)
  const fits = gaps.from === undefined && gaps.to === undefined
  if (!fits) faults.push('the dates are not a range of at most one year (the last 7 days are shown)')
  const known = dimensionsFor(asker.reader)
  const named_rows = wordsOf('rows', known, usual.rows)
  const rows = named_rows.slice(0, max_explore_rows_by)
  if (rows.length < named_rows.length) faults.push(`"rows" has more than ${max_explore_rows_by} names`)
  const metrics = wordsOf('metrics', metricsFor(asker.reader), usual.metrics)
  const { filters, whole } = readFilters(params.get('filters'), asker)
  if (!whole) faults.push('a filter cannot be read')
  const given_compare = params.get('compare') ?? ''
  const own = /^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/.test(given_compare)
  const compare = own ? given_compare : wordOf('compare', ['', ...compare_words], '')
  const given_ordering = params.get('ordering')
  const ordering = orderingOf(given_ordering, { rows, metrics, compare })
  if (given_ordering !== null && given_ordering !== ordering) faults.push('"ordering" is not a column')
  const page = Number(params.get('page') ?? '1')
  const is_page = Number.isSafeInteger(page) && page > 0
  if (!is_page) faults.push('"page" is not the number of a page')
  return {
    faults,
    view: {
      ...(fits ? given : presetRange(default_period, today)),
      period: !fits ? default_period : has_days ? null : named,
      rows,
      metrics,
      filters,
      basis: wordOf('basis', ['conversion', 'click'], 'conversion'),
      compare,
      timezone: params.get('timezone') ?? usual.timezone,
      ordering,
      page: is_page ? page : 1,
      open_by: wordOf('open_by', ['', ...known], ''),
      draw: wordOf('draw', ['', ...metrics], ''),
      opened: [...new Set(params.getAll('opened'))].slice(0, max_opened),
    },
  }
}

/** A question as input of the call. */
export const questionOf = (view: ExploreView, { zone }: Asker) => ({
  rows: view.rows.join(','),
  metrics: view.metrics.join(','),
  from: view.from,
  to: view.to,
  ordering: view.ordering,
  page: view.page,
  ...(view.filters.length > 0 && { filters: JSON.stringify(view.filters) }),
  ...(view.basis !== 'conversion' && { basis: view.basis }),
  ...(view.compare !== '' && { compare: view.compare }),
  ...(view.timezone !== zone && { timezone: view.timezone }),
})
export type AskedQuestion = ReturnType<typeof questionOf>

/** The days of a view: their name, or from and to. */
export const rangeParams = ({ period, from, to }: ExploreView): Readonly<Record<string, string>> =>
  period === null ? { from, to } : { period }

/** The query part of a view's address, without the question mark: only what differs from the default view. */
export const writeView = (view: ExploreView, asker: Asker): string => {
  const usual = usualView(asker)
  const wanted = questionOf(view, asker)
  const params = new URLSearchParams()
  const texts = { ...wanted, open_by: view.open_by, draw: view.draw }
  // The default order is by the first figure.
  const otherwise = { ...questionOf(usual, asker), ordering: `-${view.metrics[0] ?? ''}`, open_by: '', draw: '' }
  for (const [name, value] of Object.entries(texts))
    if (name !== 'from' && name !== 'to' && String(value) !== String(Reflect.get(otherwise, name) ?? ''))
      params.set(name, String(value))
  for (const [name, value] of Object.entries(rangeParams(view))) if (value !== usual.period) params.set(name, value)
  for (const key of view.opened) params.append('opened', key)
  return params.toString()
}

const breadth: readonly ExploreName[] = ['offer', 'country', 'device', 'os', 'sub1', 'sub2', 'browser', 'city', 'day']

/** The dimension of a row's parts: the chosen one, or the next that is not shown yet. */
export const nextDimension = (view: ExploreView, shown: readonly ExploreName[]): ExploreName | undefined =>
  view.open_by !== '' && !shown.includes(view.open_by) ? view.open_by : breadth.find((name) => !shown.includes(name))

/** Filters with a dimension limited to one value. An affiliate has several tags, so that those of a filter stay beside that of a row. */
export const withValue = (
  filters: readonly ExploreFilter[],
  field: ExploreName,
  value: string,
): readonly ExploreFilter[] => [
  ...filters.filter(
    (one) => one.field !== field || one.op !== 'in' || (field === 'tag' && !one.values.includes(value)),
  ),
  { field, op: 'in', values: [explore_dimensions[field].numbered === true ? Number(value) : value] },
]

/** Whether a filter is about a figure of the rows. */
export const isOfFigure = ({ field }: ExploreFilter): boolean => !(field in explore_dimensions)

/** The same without filters on figures, which apply to the rows of one question only. */
export const ofAllRows = (view: ExploreView): ExploreView => ({
  ...view,
  filters: view.filters.filter((filter) => !isOfFigure(filter)),
})

/** Clicks have no goal: where goals are rows or filters, figures made of clicks are left out. */
export const fitToGoals = (
  { rows, filters }: Pick<ExploreView, 'rows' | 'filters'>,
  metrics: readonly ExploreMetric[],
): readonly ExploreMetric[] => {
  const names: readonly string[] = [...rows, ...filters.map(({ field }) => field)]
  return names.includes('goal') ? metrics.filter((name) => !countsClicks(name)) : metrics
}

/** A view with other columns keeps its order if it still can. Opened rows belong to one question, so they are closed. */
export const changed = (view: ExploreView, part: Partial<ExploreView>): ExploreView => {
  const wanted = { ...view, page: 1, opened: [], ...part }
  const fitting = fitToGoals(wanted, wanted.metrics)
  const next: ExploreView = { ...wanted, metrics: fitting.length > 0 ? fitting : ['conversions'] }
  const draw = next.metrics.find((name) => name === next.draw) ?? ''
  return { ...next, draw, ordering: orderingOf(next.ordering, next) }
}

/** The next level: the row's value as a filter, and its parts as rows. */
export const deeper = (view: ExploreView, field: ExploreName, value: string): ExploreView => {
  const filters = withValue(ofAllRows(view).filters, field, value)
  const rest = view.rows.filter((name) => name !== field)
  const next = nextDimension(
    view,
    filters.map((one) => one.field as ExploreName),
  )
  return changed(view, {
    filters,
    rows: rest.length > 0 ? rest : [next ?? field],
    ordering: `-${view.metrics[0] ?? ''}`,
  })
}
