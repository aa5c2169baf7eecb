import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { exploreQuestion } from './explore-calls.ts'
import { linkFields, moment } from './fields.ts'
import { ledger_filters } from './ledger-filters.ts'
import { filters, nothing_else } from './report-calls.ts'
import { report_names } from './reports.ts'

export const createExport = endpoint({
  method: 'POST',
  path: '/api/exports/',
  reads: true,
  access: 'affiliate',
  summary:
    'A single-use address, good for 60 s, that streams a report, the ledger, all tracking links, an answer of the explorer or the creatives of an offer, filtered and ordered as asked (SPEC-14.4): as CSV, the explorer as XLSX too, creatives as ZIP',
  body: Type.Object({
    report: Type.Enum([...report_names, 'ledger', 'links', 'explore', 'creatives']),
    filters: Type.Optional(
      Type.Object({ ...filters, kind: ledger_filters.kind, state: ledger_filters.state }, nothing_else),
    ),
    ordering: Type.Optional(Type.String({ maxLength: 50 })),
    /** Of links and creatives: the affiliate's own parameters, the same in each link. */
    link: Type.Optional(Type.Partial(Type.Object(linkFields), nothing_else)),
    /** Of the explorer: what is asked. */
    question: Type.Optional(Type.Object(exploreQuestion, nothing_else)),
    format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
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
