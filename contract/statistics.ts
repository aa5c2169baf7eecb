import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, moment } from './fields.ts'
import { report_names, reports } from './reports.ts'
import { fieldsOf, filters, nothing_else, queryOf } from './report-calls.ts'

/** The call of the conversions, which are one row each, and the files of all reports; the other reports' calls: report-calls.ts. */

export const latestConversions = endpoint({
  method: 'GET',
  path: '/api/statistics/conversions/latest/',
  access: 'affiliate',
  summary: 'Conversions of a range of days, newest first unless ordered otherwise, 100 a page (SPEC-14.2)',
  query: queryOf(reports.conversions),
  reply: Type.Object({
    status: Type.Literal(1),
    // There may be more conversions than ids of offers.
    results: Type.Array(Type.Object({ ...fieldsOf(reports.conversions.columns), id: Type.Integer({ minimum: 1 }) })),
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
