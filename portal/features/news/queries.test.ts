// @vitest-environment node
import { startApiServer } from '@plumbline/client/api-server.test-support.ts'
import { memoryStorage } from '@plumbline/client/memory-storage.test-support.ts'
import { createQueryClient } from '@plumbline/client/queries.ts'
import { openTab } from '@plumbline/client/tab.test-support.ts'
import { accessToken } from '@plumbline/client/tokens.test-support.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../shared/config.ts'
import { newsOptions } from './queries.ts'

/** Requests the news as a signed-in affiliate; `from`: the configured host of the news. */
const ask = async (api_url: string, from: string) => {
  const access = accessToken()
  const tab = openTab({ storage: memoryStorage({ access }), api_url })
  const config = readConfig({ api_url, news_url: from })
  const answer = createQueryClient().fetchQuery(
    newsOptions({ client: tab.client, user_id: 1, enabled: true }, config, 'https://portal.example'),
  )
  return { tab, access, answer }
}

const call = 'GET /api/news/'

test('without a host of their own they come from the API, with the bearer', async () => {
  const api = await startApiServer(() => ({ body: [{ id: 1 }] }))
  const { answer, access } = await ask(api.url, '')
  expect(await answer).toEqual([{ id: 1 }])
  expect(api.callsOf(call)[0]?.headers.authorization).toBe(`Bearer ${access}`)
})

test('the API’s own address as their host is the API', async () => {
  const api = await startApiServer(() => ({ body: [] }))
  const { answer } = await ask(api.url, `${api.url}/`)
  await answer
  expect(api.callsOf(call)[0]?.headers.authorization).toBeDefined()
})

test('another host is called without bearer and cookies, and the API is not called', async () => {
  const api = await startApiServer(() => ({ body: [{ id: 1 }] }))
  const host = await startApiServer(() => ({ body: [{ id: 2 }] }))
  const { answer } = await ask(api.url, host.url)
  expect(await answer).toEqual([{ id: 2 }])
  expect(api.seen).toEqual([])
  const [request] = host.callsOf(call)
  expect(request?.headers).not.toHaveProperty('authorization')
  expect(request?.headers).not.toHaveProperty('cookie')
  expect(request?.headers['content-type']).toBe('application/json')
})

test('a refusal of another host ends no session', async () => {
  const api = await startApiServer(() => ({}))
  const host = await startApiServer(() => ({ status: 401 }))
  const { answer, tab } = await ask(api.url, host.url)
  await expect(answer).rejects.toMatchObject({ status: 401 })
  expect(tab.went).toEqual([])
  expect(tab.session.snapshot().signed_in).toBe(true)
})
