import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, signInAs } from '../../processes/api/app.test-support.ts'
import { createLog } from '../../shared/log.ts'
import { buildNews, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

const now = new Date('2026-11-20T12:00:00Z')
const lines: string[] = []
const stores = setUp(createTestStores)
let app: FastifyInstance
let authorization: string

beforeAll(async () => {
  const log = createLog('api', 'warn', { stream: { write: (line) => void lines.push(line) } })
  app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now, log })
  const user = await buildUser(stores)
  authorization = `Bearer ${(await signInAs(app, user.email)).access}`
})
afterAll(() => app.close())

const list = () => app.inject({ url: '/api/news/', headers: { authorization } })

it('lists what is published, the newest first, with its line breaks', async () => {
  const day = (date: string): Date => new Date(`${date}T09:30:00Z`)
  const old = await buildNews(stores, { title: 'Old', content: 'one\r\n\r\ntwo', created_at: day('2026-11-01') })
  const recent = await buildNews(stores, { title: 'Recent', content: 'x', created_at: day('2026-11-19') })
  await buildNews(stores, { title: 'Tomorrow', created_at: day('2026-11-21') })
  expect((await list()).json()).toEqual([
    { id: recent.id, title: 'Recent', content: 'x', created_at: '2026-11-19T09:30:00.000Z' },
    { id: old.id, title: 'Old', content: 'one\r\n\r\ntwo', created_at: '2026-11-01T09:30:00.000Z' },
  ])
})

it('answers an error of ours with 500, without details, and logs it under the id it answers', async () => {
  await stores.pg.schema.alterTable('news').renameTo('news_away').execute()
  const answer = await list()
  await stores.pg.schema.alterTable('news_away').renameTo('news').execute()
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { detail: 'Something went wrong on our side. It has been recorded.', code: 'internal' },
  ])
  const logged = lines.filter((line) => line.includes(String(answer.headers['x-request-id'])))
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 'error',
    err: { message: expect.stringContaining('news') },
  })
  expect(lines.join('')).not.toContain(authorization.slice('Bearer '.length))
})
