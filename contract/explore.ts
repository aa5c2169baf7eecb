import { more_sub_ids, parameterTitle, sub_ids, type LinkParameter } from './link-parameters.ts'
import { isRatio, ratios, sums, type MetricName, type SumName } from './metrics.ts'
import type { ColumnKind, MetricColumn } from './report-shape.ts'
import { figure } from './reports.ts'

/**
 * The explorer as data: what rows may stand for, which figures there are, and how both are narrowed. The call, its statement, the screens, the
 * files and the model's comparison are made from it. Without schemas, so that screens can import it.
 */

interface ExploreDimension {
  readonly header: string
  readonly kind: ColumnKind
  /** Rows carry its number as `{name}_id` and its name as `{name}`; filters take numbers. */
  readonly numbered?: true
  /** Clicks do not have it. */
  readonly only_of_conversions?: true
  /** Affiliates never see it. */
  readonly for_operators?: true
  /** `contains` looks into it. */
  readonly searchable?: true
}

const text = (header: string): ExploreDimension => ({ header, kind: 'text', searchable: true })
const subs = (names: readonly LinkParameter[]): Record<string, ExploreDimension> =>
  Object.fromEntries(names.map((name) => [name, text(parameterTitle(name))]))
const owned = (header: string): ExploreDimension => ({ header, kind: 'title', numbered: true, for_operators: true })

/** In the order in which they are offered. Days, weeks and months are those of the zone in which the figures are read. */
const described = {
  hour: { header: 'Hour', kind: 'text' },
  day: { header: 'Day', kind: 'day' },
  weekday: { header: 'Weekday', kind: 'text' },
  /** Named by its Monday. */
  week: { header: 'Week', kind: 'day' },
  /** `2026-11` */
  month: { header: 'Month', kind: 'text' },
  offer: { header: 'Offer', kind: 'title', numbered: true },
  goal: { header: 'Goal', kind: 'text', only_of_conversions: true, searchable: true },
  landing: { header: 'Landing page', kind: 'title', numbered: true },
  country: { header: 'Country', kind: 'country' },
  city: text('City'),
  isp: text('ISP'),
  browser: text('Browser'),
  os: text('OS'),
  device: text('Device'),
  referer_host: text('Referrer'),
  affiliate: owned('Affiliate'),
  advertiser: owned('Advertiser'),
  manager: owned('Manager'),
  tag: { header: 'Tag', kind: 'text', for_operators: true },
} as const satisfies Record<string, ExploreDimension>

export type ExploreName = keyof typeof described | (typeof sub_ids)[number] | (typeof more_sub_ids)[number]

export const explore_dimensions = { ...described, ...subs([...sub_ids, ...more_sub_ids]) } as Readonly<
  Record<ExploreName, ExploreDimension>
>
const dimension_names = Object.keys(explore_dimensions) as ExploreName[]

/** Whose question it is. */
export type ExploreReader = 'affiliate' | 'operator'

export const dimensionsFor = (reader: ExploreReader): ExploreName[] =>
  dimension_names.filter((name) => reader === 'operator' || explore_dimensions[name].for_operators !== true)

const affiliate_metrics = [
  'clicks',
  'hosts',
  'conversions',
  'pending',
  'approved',
  'declined',
  'reversed',
  'cr',
  'epc',
  'approval_rate',
  'earnings',
  'pending_sum',
] as const satisfies readonly MetricName[]

const operator_metrics = ['revenue', 'margin', 'margin_rate'] as const satisfies readonly MetricName[]

export type ExploreMetric = (typeof affiliate_metrics)[number] | (typeof operator_metrics)[number]

export const metricsFor = (reader: ExploreReader): ExploreMetric[] => [
  ...affiliate_metrics,
  ...(reader === 'operator' ? operator_metrics : []),
]

/** The sums that a figure is made of. */
const partsOfMetric = (name: MetricName): readonly SumName[] => (isRatio(name) ? ratios[name].ratio : [name])

/** Whether a figure is made of clicks, which have no goal. */
export const countsClicks = (name: MetricName): boolean =>
  partsOfMetric(name).some((part) => sums[part].of === 'clicks' || sums[part].of === 'hosts')

export type ExploreFigures = Partial<Record<ExploreMetric, number | null>>
/** A row of an answer: of its fields those that were asked for. Whatever has no number or no name is null. */
export type ExploreRow = ExploreFigures &
  Partial<Record<ExploreName, string | null> & Record<`${ExploreName}_id`, number | null>> & {
    compare?: ExploreFigures
  }

/** Operators of filters: on dimensions the first three, on figures the others. */
export const dimension_ops = ['in', 'not_in', 'contains'] as const
export const metric_ops = ['>', '<', '='] as const

/** `values` of a figure is one number; of `contains` one text. */
export interface ExploreFilter {
  readonly field: string
  readonly op: (typeof dimension_ops)[number] | (typeof metric_ops)[number]
  readonly values: readonly (string | number)[]
}

/** In front of a figure: rows are ordered by how it differs from the period that is compared with. */
export const change_prefix = 'change_'

/** The period beside the one asked for: the one before, the same weekdays before, or days of one's own, `2026-10-01..2026-10-07`. */
export const compare_words = ['previous', 'weekdays'] as const

export const explore_bases = ['conversion', 'click'] as const
/** Whether a conversion counts on its own day, as in every report, or on that of its click. */
export type ExploreBasis = (typeof explore_bases)[number]

/** Remarks on an answer, as codes. */
export const explore_notes = [
  /** Hosts are the first visits of a day of the network, also where days of another zone are read. */
  'hosts_of_network_days',
  /** All clicks and conversions of an offer are those of its present advertiser, also where an earlier one pays for them. */
  'advertisers_now',
  /** An affiliate with two tags is in two rows, and twice in the totals. */
  'tags_overlap',
] as const

export const max_explore_rows_by = 3
export const max_explore_filters = 20
export const explore_page_size = 100
/** More groups are not added up: a narrower question is asked for. */
export const max_explore_groups = 1_000_000
/** A file of a spreadsheet holds no more rows; CSV does. */
export const max_xlsx_rows = 200_000

export const default_rows = ['offer'] as const satisfies readonly ExploreName[]
export const default_metrics = [
  'clicks',
  'hosts',
  'conversions',
  'cr',
  'epc',
  'approval_rate',
  'earnings',
] as const satisfies readonly ExploreMetric[]

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The columns of the rows, in the order of screens and files: what they stand for, and their figures. */
export const exploreColumns = (
  rows: readonly ExploreName[],
  chosen: readonly ExploreMetric[],
): { dimensions: { key: string; header: string; kind: ColumnKind }[]; figures: MetricColumn[] } => ({
  dimensions: rows.flatMap((name) => {
    const { header, kind, numbered } = explore_dimensions[name]
    const id = { key: `${name}_id`, header: `${header} ID`, kind: 'id' as const }
    return numbered === true ? [id, { key: name, header, kind }] : [{ key: name, header, kind }]
  }),
  figures: chosen.map((name) => figure(name)),
})
