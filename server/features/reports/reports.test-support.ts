import { report_names, type ReportName, reports } from '@plumbline/contract/reports.ts'
import type { LightMyRequestResponse } from 'fastify'
import { buildTestApp, loadFile, requestFile, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores } from '../../../testing/harness/harness.ts'
import {
  buildClicks,
  buildConversionCopies,
  type ClickRow,
  type ConversionRow,
} from '../../../testing/harness/statistics.ts'

/** The reports that are made of groups of clicks and conversions by something else than the day. */
export const breakdowns = report_names.filter((name) => name !== 'daily' && name !== 'conversions')

export type Row = Record<string, string | number>
export interface Page {
  results: Row[]
  count: number
  totals: Record<string, number>
}

/** Parameters of a call; several values are a parameter repeated. */
export type Query = Readonly<Record<string, string | string[]>>

/** A row's figures in the words of every breakdown. */
export const figuresOf = ({ unique_clicks, raw_clicks, conversions, earning, earnings, ...row }: Row) => ({
  hosts: unique_clicks ?? row.hosts,
  clicks: raw_clicks ?? row.clicks,
  total: conversions ?? row.total,
  earnings: earning ?? earnings,
})

export const sumOf = (rows: readonly Row[], key: 'hosts' | 'clicks' | 'total'): number =>
  rows.reduce((so_far, row) => so_far + Number(figuresOf(row)[key]), 0)

const assertAnswered = (answer: LightMyRequestResponse): LightMyRequestResponse => {
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`)
  return answer
}

/** A signed-in affiliate, another one with figures that must stay hidden, and the API at a time that the test sets. */
export const buildStatisticsWorld = async () => {
  const stores = await createTestStores()
  const clock = { now: new Date('2026-11-20T17:00:00Z') }
  const app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => clock.now })
  const { email, affiliate_id } = await buildUser(stores)
  const { access, refresh } = await signInAs(app, email)
  const headers = { authorization: `Bearer ${access}` }
  /** The answer of a report's call, also a refusal. */
  const ask = (report: ReportName, query: Query = {}): Promise<LightMyRequestResponse> =>
    app.inject({ url: `/api/statistics/${reports[report].call}/`, query: { ...query }, headers })
  return Object.assign(clock, {
    stores,
    app,
    affiliate_id,
    rival_id: (await buildAffiliate(stores)).id,
    access,
    refresh,
    ask,
    /** All rows of a report. Fails when they are not answered. */
    rows: async (report: ReportName, query?: Query) => assertAnswered(await ask(report, query)).json<Row[]>(),
    /** A page of a report. Fails when it is not answered. */
    page: async (report: ReportName, query: Query = {}) =>
      assertAnswered(await ask(report, { page: '1', ...query })).json<Page>(),
    /** Asks for a file. */
    requestFile: (payload: object, by = access) => requestFile(app, by, payload),
    /** A file. Fails when it is refused. */
    file: (payload: object, by = access) => loadFile(app, by, payload),
    /** Adds clicks of the affiliate, made now unless overridden. */
    clicks: (...given: Partial<ClickRow>[]) =>
      buildClicks(
        stores,
        given.map((click) => ({ affiliate_id, offer_id: 1, at: clock.now, ...click })),
      ),
    /** Adds conversions of the affiliate, made now unless overridden. */
    conversions: (...given: Partial<ConversionRow>[]) =>
      buildConversionCopies(
        stores,
        given.map((one) => ({ affiliate_id, offer_id: 1, created_at: clock.now, ...one })),
      ),
    /** Takes all clicks and conversions away. */
    async empty() {
      for (const table of ['clicks', 'conversions'])
        await stores.clickhouse.command({ query: `truncate table ${table}` })
    },
    async close() {
      await app.close()
      await stores.close()
    },
  })
}
