/**
 * The reports as data (SPEC-6.3 to SPEC-6.6, SPEC-14.1): one entry drives the screen, the call and the export.
 * Without schemas, so that screens can import it. A new report is an entry here and its query in server/features/reports.
 */

/** How a column's values are read, shown and written to a file. */
export type ColumnKind = 'id' | 'text' | 'day' | 'moment' | 'country' | 'status' | 'count' | 'money'

export interface ReportColumn {
  /** The field on the wire. */
  readonly key: string
  /** On the screen and in the first line of a file. */
  readonly header: string
  readonly kind: ColumnKind
  /** Only in the file and the data, not a column of its own on the screen. */
  readonly hidden?: boolean
}

/** What a report can be narrowed by besides `from` and `to`. */
export type ReportFilter = 'timezone' | 'country' | 'sub_search'

export interface Report {
  /** The last part of its address: `/statistics/{name}`. */
  readonly name: string
  /** The screen's heading. */
  readonly title: string
  readonly filters: readonly ReportFilter[]
  readonly columns: readonly ReportColumn[]
  /** The order without a wish: a column's key, with `-` in front for the highest or newest first. */
  readonly ordering: string
  /** Shown below the rows, over the whole result. */
  readonly totals: readonly string[]
  /** Start of the file's name: `{file}_{from}_to_{to}.csv`. */
  readonly file: string
}

const count = (key: string, header: string): ReportColumn => ({ key, header, kind: 'count' })
const money = (key: string, header: string): ReportColumn => ({ key, header, kind: 'money' })

/** The five sub IDs of a tracking link, in order. */
export const sub_ids = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const

/** Hosts, clicks and conversions by one dimension; `key` is the field and the column of the clicks alike. */
const breakdown = (
  name: string,
  key: string,
  header: string,
  title: string,
  filters: readonly ReportFilter[],
  kind: ColumnKind = 'text',
): Report => ({
  name,
  title,
  filters,
  columns: [
    { key, header, kind },
    count('hosts', 'Hosts'),
    count('clicks', 'Clicks'),
    count('approved', 'Approved'),
    count('total', 'Total'),
  ],
  ordering: '-clicks',
  totals: ['hosts', 'clicks', 'approved', 'total'],
  file: `${name.replace('-', '_')}_breakdown`,
})

export const reports = {
  daily: {
    name: 'daily',
    title: 'Daily statistics',
    filters: [],
    columns: [
      { key: 'date', header: 'Date', kind: 'day' },
      count('hosts', 'Hosts'),
      count('clicks', 'Clicks'),
      count('conversions', 'Conversions'),
      money('earnings', 'Earnings ($)'),
    ],
    ordering: '-date',
    totals: ['hosts', 'clicks', 'conversions', 'earnings'],
    file: 'daily',
  },
  conversions: {
    name: 'conversions',
    title: 'Conversions Report',
    filters: ['country', 'sub_search'],
    columns: [
      { key: 'created_at', header: 'Date', kind: 'moment' },
      { key: 'offer', header: 'Offer', kind: 'text' },
      { key: 'ip', header: 'IP', kind: 'text' },
      { key: 'country', header: 'Country', kind: 'country' },
      { key: 'device', header: 'Device', kind: 'text' },
      { key: 'os', header: 'OS', kind: 'text' },
      { key: 'status', header: 'Status', kind: 'status' },
      { key: 'goal', header: 'Goal', kind: 'text' },
      ...sub_ids.map((sub): ReportColumn => ({ key: sub, header: sub.replace('s', 'S'), kind: 'text' })),
      money('payout', 'Payout'),
      { key: 'id', header: 'Conv ID', kind: 'id' },
      { key: 'offer_id', header: 'Offer ID', kind: 'id', hidden: true },
    ],
    ordering: '-created_at',
    totals: [],
    file: 'conversions',
  },
  offers: {
    name: 'offers',
    title: 'Offers Report',
    filters: ['timezone', 'country'],
    columns: [
      { key: 'offer_id', header: 'ID', kind: 'id' },
      { key: 'offer_title', header: 'Offer', kind: 'text' },
      count('raw_clicks', 'Raw Clicks'),
      count('unique_clicks', 'Unique Clicks'),
      count('conversions', 'Conversions'),
      money('earning', 'Earnings ($)'),
    ],
    ordering: '-raw_clicks',
    totals: ['raw_clicks', 'unique_clicks', 'conversions', 'earning'],
    file: 'offers_breakdown',
  },
  browsers: breakdown('browsers', 'browser', 'Browser', 'Browser Statistics', ['timezone', 'country']),
  os: breakdown('os', 'os', 'OS', 'OS Statistics', ['timezone', 'country']),
  devices: breakdown('devices', 'device', 'Device', 'Devices Report', ['timezone', 'country']),
  countries: breakdown('countries', 'country', 'Country', 'Countries Report', ['timezone'], 'country'),
  cities: breakdown('cities', 'city', 'City', 'City-wise Stats', ['timezone']),
  sub1: breakdown('sub1', 'sub1', 'Sub1', 'Sub1 Stats', []),
  sub2: breakdown('sub2', 'sub2', 'Sub2', 'Sub2 Stats', []),
  sub3: breakdown('sub3', 'sub3', 'Sub3', 'Sub3 Stats', []),
  sub4: breakdown('sub4', 'sub4', 'Sub4', 'Sub4 Stats', []),
  sub5: breakdown('sub5', 'sub5', 'Sub5', 'Sub5 Stats', []),
  'mobile-isp': breakdown('mobile-isp', 'isp', 'ISP', 'Mobile ISP Report', ['timezone']),
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports
export const report_names = Object.keys(reports) as ReportName[]

/** Every ordering that a report takes: each column of the data, upwards and downwards. */
export const orderingsOf = ({ columns }: Report): string[] => columns.flatMap(({ key }) => [key, `-${key}`])

/** A range may not be longer (SPEC-18.6): both ends count. */
export const max_range_days = 366
/** Where ranges may lie: wide enough for every network, and never a slip of the keyboard such as the year 0202. */
export const first_report_day = '2000-01-01'
export const last_report_day = '2099-12-31'
/** The network by which visitors without a phone or tablet stand together (SPEC-18.10). */
export const not_mobile = 'Not a mobile device'
