import Type, { type TProperties } from 'typebox'
import { endpoint } from './endpoint.ts'
import { conversionStatus, count, day, id, moment, money } from './fields.ts'
import { orderingsOf, report_names, reports, type Report } from './reports.ts'

/**
 * The calls of the reports (SPEC-14.1). Without `page` a report answers all its rows as an array; with it
 * `{results, count, totals}` (SPEC-10.3). The server checks what the filters may hold and explains what is wrong.
 */

const filterText = Type.Optional(Type.String({ maxLength: 255 }))

/** Every report knows every filter, so that one that it does not take is refused and not passed over: that would widen the answer. */
const filters = {
  from: filterText,
  to: filterText,
  timezone: filterText,
  country: filterText,
  sub_search: filterText,
}

/** A misspelt filter, passed over, would widen the answer. */
const nothing_else = { additionalProperties: false }

const pageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))

const orderingOf = (report: Report) => Type.Optional(Type.Enum(orderingsOf(report)))

/** A report's call: its range, its own filters, page and order. */
const reportCall = <Row extends TProperties>(path: `/api/${string}/`, report: Report, fields: Row) => {
  const row = Type.Object(fields)
  return endpoint({
    method: 'GET',
    path,
    access: 'affiliate',
    summary: `${report.title}: the rows of a range of days, both ends included; by default today and the six days before`,
    query: Type.Object({ ...filters, page: pageNumber, ordering: orderingOf(report) }, nothing_else),
    reply: Type.Union([
      Type.Array(row),
      Type.Object({
        results: Type.Array(row),
        count,
        totals: Type.Record(Type.String(), Type.Number()),
      }),
    ]),
  })
}

const breakdown = (path: `/api/${string}/`, report: Report, key: string) =>
  reportCall(path, report, { [key]: Type.String(), hosts: count, clicks: count, approved: count, total: count })

export const dailyReport = reportCall('/api/statistics/daily/', reports.daily, {
  date: day,
  hosts: count,
  clicks: count,
  conversions: count,
  earnings: money,
})

export const offersReport = reportCall('/api/statistics/offers-breakdown/', reports.offers, {
  offer_id: id,
  offer_title: Type.String(),
  raw_clicks: count,
  unique_clicks: count,
  conversions: count,
  earning: money,
})

export const browsersReport = breakdown('/api/statistics/browsers/', reports.browsers, 'browser')
export const osReport = breakdown('/api/statistics/os-breakdown/', reports.os, 'os')
export const devicesReport = breakdown('/api/statistics/devices/', reports.devices, 'device')
export const countriesReport = breakdown('/api/statistics/countries/', reports.countries, 'country')
export const citiesReport = breakdown('/api/statistics/cities/', reports.cities, 'city')
export const sub1Report = breakdown('/api/statistics/sub1-host/', reports.sub1, 'sub1')
export const sub2Report = breakdown('/api/statistics/sub2-host/', reports.sub2, 'sub2')
export const sub3Report = breakdown('/api/statistics/sub3-host/', reports.sub3, 'sub3')
export const sub4Report = breakdown('/api/statistics/sub4-host/', reports.sub4, 'sub4')
export const sub5Report = breakdown('/api/statistics/sub5-host/', reports.sub5, 'sub5')
export const mobileIspReport = breakdown('/api/statistics/mobile-isp/', reports['mobile-isp'], 'isp')

export const latestConversions = endpoint({
  method: 'GET',
  path: '/api/statistics/conversions/latest/',
  access: 'affiliate',
  summary: 'Conversions of a range of days, newest first unless ordered otherwise, 100 a page (SPEC-14.2)',
  query: Type.Object({ ...filters, page: pageNumber, ordering: orderingOf(reports.conversions) }, nothing_else),
  reply: Type.Object({
    status: Type.Literal(1),
    results: Type.Array(
      Type.Object({
        id: Type.Integer({ minimum: 1 }),
        created_at: moment,
        offer: Type.String(),
        offer_id: id,
        ip: Type.String(),
        country: Type.String(),
        device: Type.String(),
        os: Type.String(),
        status: conversionStatus,
        goal: Type.String(),
        sub1: Type.String(),
        sub2: Type.String(),
        sub3: Type.String(),
        sub4: Type.String(),
        sub5: Type.String(),
        payout: money,
      }),
    ),
    count,
  }),
})

export const createExport = endpoint({
  method: 'POST',
  path: '/api/exports/',
  access: 'affiliate',
  summary:
    'A single-use address, good for 60 s, that streams a report as CSV, filtered and ordered as asked (SPEC-14.4)',
  body: Type.Object({
    report: Type.Enum(report_names),
    filters: Type.Optional(Type.Object(filters, nothing_else)),
    ordering: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  reply: Type.Object({ url: Type.String(), expires_at: moment }),
  status: 201,
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/exports/{token}/',
  access: 'public',
  summary:
    'The file of an export, once: the token in its address says whose. A line of headers, then the rows in their order; RFC 4180, UTF-8',
  params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
  reply: Type.String(),
  download: 'text/csv',
  failures: ['too_many_attempts'],
})
