import { report_names, type ReportName, reports } from '@plumbline/contract/reports.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildTestApp, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, type TestStores } from '../../../testing/harness/harness.ts'
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

/** A signed-in affiliate, another one with figures that must stay hidden, and the API at a time that the test sets. */
export interface StatisticsWorld {
  stores: TestStores
  app: FastifyInstance
  affiliate_id: number
  rival_id: number
  access: string
  refresh: string
  /** The API's clock. */
  now: Date
  /** The answer of a report's call, also a refusal. */
  ask(report: ReportName, query?: Query): Promise<LightMyRequestResponse>
  /** All rows of a report. Fails when they are not answered. */
  rows(report: ReportName, query?: Query): Promise<Row[]>
  /** A page of a report. Fails when it is not answered. */
  page(report: ReportName, query?: Query): Promise<Page>
  /** Adds clicks of the affiliate, made now unless overridden. */
  clicks(...given: Partial<ClickRow>[]): Promise<ClickRow[]>
  /** Adds conversions of the affiliate, made now unless overridden. */
  conversions(...given: Partial<ConversionRow>[]): Promise<ConversionRow[]>
  /** Takes all clicks and conversions away. */
  empty(): Promise<void>
  close(): Promise<void>
}

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

export const buildStatisticsWorld = async (): Promise<StatisticsWorld> => {
  const stores = await createTestStores()
  const app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => world.now })
  const { email, affiliate_id } = await buildUser(stores)
  const ask: StatisticsWorld['ask'] = (report, query = {}) =>
    app.inject({
      url: `/api/statistics/${reports[report].call}/`,
      query: { ...query },
      headers: { authorization: `Bearer ${world.access}` },
    })
  const world: StatisticsWorld = {
    stores,
    app,
    affiliate_id,
    rival_id: (await buildAffiliate(stores)).id,
    access: '',
    refresh: '',
    now: new Date('2026-11-20T17:00:00Z'),
    ask,
    rows: async (report, query) => assertAnswered(await ask(report, query)).json<Row[]>(),
    page: async (report, query = {}) => assertAnswered(await ask(report, { page: '1', ...query })).json<Page>(),
    clicks: (...given) =>
      buildClicks(
        stores,
        given.map((click) => ({ affiliate_id, offer_id: 1, at: world.now, ...click })),
      ),
    conversions: (...given) =>
      buildConversionCopies(
        stores,
        given.map((one) => ({ affiliate_id, offer_id: 1, created_at: world.now, ...one })),
      ),
    empty: async () => {
      for (const table of ['clicks', 'conversions'])
        await stores.clickhouse.command({ query: `truncate table ${table}` })
    },
    close: async () => {
      await app.close()
      await stores.close()
    },
  }
  Object.assign(world, await signInAs(app, email))
  return world
}
