import { extra_parameters, parameterTitle, sub_ids } from './link-parameters.ts'
import { metrics, type MetricName } from './metrics.ts'
import { type ColumnKind, type Dimension, type MetricColumn, type Report, type ReportColumn } from './report-shape.ts'

/**
 * The reports as data (SPEC-6.3 to SPEC-6.6, SPEC-14.1): one entry makes the call, its handler and SQL, the screen, its places in the menu and
 * among the tiles, the file, the documentation and the model's comparison. Without schemas, so that screens can import it.
 */

/** A column that shows a figure: under the figure's own name and header unless others are given. */
export const figure = (metric: MetricName, key: string = metric, header = metrics[metric].header): MetricColumn => ({
  key,
  header,
  kind: metrics[metric].kind,
  metric,
})

/** Figures of an operator's statistics, which add up, and the ratios beside them; affiliates never see revenue and margin. */
export const stats_figures = [
  'clicks',
  'hosts',
  'pending',
  'approved',
  'declined',
  'reversed',
  'payout',
  'revenue',
  'margin',
] as const
export const stats_ratios = ['cr', 'epc', 'approval_rate'] as const

/** Figures to decide by, beside the specified columns of every report. */
const ratios = stats_ratios.map((name) => figure(name))

export const stats_columns: readonly MetricColumn[] = [
  ...stats_figures.map((name) => figure(name === 'payout' ? 'earnings' : name, name)),
  ...ratios,
]

/** The orders of an operator's statistics: by what rows stand for, or by a figure; `-` in front for the highest first. */
export const stats_orderings: readonly string[] = ['group', ...stats_columns.map(({ key }) => key)].flatMap((key) => [
  key,
  `-${key}`,
])

interface Breakdown extends Pick<Report, 'title' | 'menu' | 'group' | 'tile' | 'about' | 'filters'> {
  readonly by: Dimension
  /** The column that names the rows; its key is the dimension's column unless given. */
  readonly header: string
  readonly key?: string
  readonly kind?: ColumnKind
  /** The last part of its call, where that is not its name. */
  readonly call?: string
  readonly under?: string
  /** The column with the title of what the first one identifies. */
  readonly titled?: ReportColumn
}

/** Hosts, clicks and conversions by one dimension. */
const breakdown = (name: string, { header, kind = 'text', key, titled, ...report }: Breakdown): Report => ({
  name,
  call: name,
  ...report,
  columns: [
    { key: key ?? (typeof report.by === 'string' ? report.by : report.by.column), header, kind },
    ...(titled === undefined ? [] : [titled]),
    figure('hosts'),
    figure('clicks'),
    figure('approved'),
    figure('conversions', 'total', 'Total'),
    figure('earnings'),
    ...ratios,
  ],
  ordering: '-clicks',
  file: `${name.replace('-', '_')}_breakdown`,
})

const subBreakdown = (sub: (typeof sub_ids)[number]): Report => {
  const word = sub.replace('s', 'S')
  const texts = { header: word, title: `${word} Stats`, menu: word, tile: `${word} Stats` }
  return breakdown(sub, {
    ...texts,
    about: `By the value of ${sub} in your links`,
    call: `${sub}-host`,
    by: sub,
    filters: [],
  })
}

/** The hours of a day by the clocks of the network's zone, as the rows of the hourly report name them. */
export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The row in which visitors without a phone or tablet stand together (SPEC-18.10). */
export const not_mobile = 'Not a mobile device'

/** The networks of phones and tablets, and one row for everything else. */
export const mobile_isp = {
  column: 'isp',
  devices: ['Phone', 'Tablet'],
  others: not_mobile,
} as const satisfies Dimension

/** In the order of the menu. */
export const reports = {
  daily: {
    name: 'daily',
    call: 'daily',
    title: 'Daily statistics',
    menu: 'Daily',
    tile: 'Daily',
    about: 'Each day with its earnings',
    by: 'zone_day',
    filters: [],
    columns: [
      { key: 'date', header: 'Date', kind: 'day' },
      figure('hosts'),
      figure('clicks'),
      figure('conversions'),
      figure('earnings'),
      ...ratios,
    ],
    ordering: '-date',
    file: 'daily',
  },
  hourly: {
    name: 'hourly',
    call: 'hourly',
    title: 'Hourly statistics',
    menu: 'Hourly',
    under: 'daily',
    tile: 'Hourly',
    about: 'A day hour by hour, or the hours of many days',
    by: 'zone_hour',
    filters: [],
    columns: [
      { key: 'hour', header: 'Hour', kind: 'text' },
      figure('hosts'),
      figure('clicks'),
      figure('conversions'),
      figure('earnings'),
      ...ratios,
    ],
    ordering: 'hour',
    file: 'hourly',
  },
  conversions: {
    name: 'conversions',
    call: 'conversions/latest',
    title: 'Conversions Report',
    menu: 'Conversions',
    tile: 'Conversions',
    about: 'One by one, with their status',
    filters: ['country', 'status', 'sub_search', 'reason_code', 'id'],
    columns: [
      { key: 'created_at', header: 'Date', kind: 'moment' },
      { key: 'offer', header: 'Offer', kind: 'title' },
      { key: 'ip', header: 'IP', kind: 'text' },
      { key: 'country', header: 'Country', kind: 'country' },
      { key: 'device', header: 'Device', kind: 'text' },
      { key: 'os', header: 'OS', kind: 'text' },
      { key: 'status', header: 'Status', kind: 'status' },
      { key: 'goal', header: 'Goal', kind: 'text' },
      ...sub_ids.map((sub): ReportColumn => ({ key: sub, header: sub.replace('s', 'S'), kind: 'text' })),
      { key: 'payout', header: 'Payout', kind: 'money' },
      { key: 'id', header: 'Conv ID', kind: 'id' },
      { key: 'offer_id', header: 'Offer ID', kind: 'id', hidden: true },
      { key: 'reason_code', header: 'Reason', kind: 'reason' },
      { key: 'reason', header: 'Reason text', kind: 'text', hidden: true },
      ...extra_parameters.map((key): ReportColumn => ({
        key,
        header: parameterTitle(key),
        kind: 'text',
        optional: true,
      })),
    ],
    ordering: '-created_at',
    file: 'conversions',
  },
  offers: {
    name: 'offers',
    call: 'offers-breakdown',
    title: 'Offers Report',
    menu: 'Offers',
    tile: 'Offer Breakdown',
    about: 'Clicks and earnings by offer',
    by: 'offer_id',
    filters: ['timezone', 'country'],
    columns: [
      { key: 'offer_id', header: 'ID', kind: 'id' },
      { key: 'offer_title', header: 'Offer', kind: 'title' },
      figure('clicks', 'raw_clicks', 'Raw Clicks'),
      figure('hosts', 'unique_clicks', 'Unique Clicks'),
      figure('conversions'),
      figure('earnings', 'earning'),
      ...ratios,
    ],
    ordering: '-raw_clicks',
    file: 'offers_breakdown',
  },
  landings: breakdown('landings', {
    by: 'landing',
    header: 'ID',
    titled: { key: 'landing_name', header: 'Landing page', kind: 'title' },
    title: 'Landing Pages Report',
    menu: 'Landing Pages',
    under: 'offers',
    tile: 'Landing Pages',
    about: 'Pages of an offer side by side',
    filters: ['timezone', 'country'],
  }),
  browsers: breakdown('browsers', {
    by: 'browser',
    header: 'Browser',
    title: 'Browser Statistics',
    menu: 'Browsers',
    tile: 'Browsers',
    about: 'Chrome, Safari and the others',
    filters: ['timezone', 'country'],
  }),
  os: breakdown('os', {
    call: 'os-breakdown',
    by: 'os',
    header: 'OS',
    title: 'OS Statistics',
    menu: 'OS',
    tile: 'OS',
    about: 'By operating system',
    filters: ['timezone', 'country'],
  }),
  devices: breakdown('devices', {
    by: 'device',
    header: 'Device',
    title: 'Devices Report',
    menu: 'Devices',
    tile: 'Devices',
    about: 'Desktop, phone or tablet',
    filters: ['timezone', 'country'],
  }),
  countries: breakdown('countries', {
    by: 'country',
    header: 'Country',
    kind: 'country',
    title: 'Countries Report',
    menu: 'Countries',
    tile: 'Country Stats',
    about: 'Where your visitors are',
    filters: ['timezone'],
  }),
  cities: breakdown('cities', {
    by: 'city',
    header: 'City',
    title: 'City-wise Stats',
    menu: 'Cities',
    tile: 'City Stats',
    about: 'The same, city by city',
    filters: ['timezone'],
  }),
  sub1: subBreakdown('sub1'),
  sub2: subBreakdown('sub2'),
  sub3: subBreakdown('sub3'),
  sub4: subBreakdown('sub4'),
  sub5: subBreakdown('sub5'),
  'mobile-isp': breakdown('mobile-isp', {
    by: mobile_isp,
    header: 'ISP',
    title: 'Mobile ISP Report',
    menu: 'Mobile ISP',
    group: 'Mobile Attribution',
    tile: 'Mobile ISP',
    about: 'Phones and tablets by network',
    filters: ['timezone'],
  }),
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports
export const report_names = Object.keys(reports) as ReportName[]

/** The reports that add up rows; the other one lists conversions. */
export type GroupedReport = Exclude<ReportName, 'conversions'>
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Rest>}` : Name
export type CallName<Name extends GroupedReport> = `${CamelCase<Name>}Report`

export const grouped_reports = report_names.filter((name): name is GroupedReport => name !== 'conversions')

/** The name of a report's call in the contract. Here, and not beside the calls: the browser needs it without their schemas. */
export const callName = <Name extends GroupedReport>(name: Name): CallName<Name> =>
  `${name.replace(/-(.)/, (_all, letter: string) => letter.toUpperCase())}Report` as CallName<Name>

/** The columns with figures, whose totals are below the rows. */
export const figuresOf = ({ columns }: Pick<Report, 'columns'>): MetricColumn[] =>
  columns.filter((column): column is MetricColumn => column.metric !== undefined)

/** Every ordering that a report takes: each column of the data, upwards and downwards. */
export const orderingsOf = ({ columns }: Report): string[] => columns.flatMap(({ key }) => [key, `-${key}`])
