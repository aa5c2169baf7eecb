// @vitest-environment node
import { startApiServer, type Answer } from '@plumbline/client/api-server.test-support.ts'
import { unattended_header } from '@plumbline/contract/unattended.ts'
import { expect, test, vi } from 'vitest'

// A browser that is online, which Node does not report.
vi.stubGlobal('navigator', { onLine: true })
const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
const { createCalls } = await import('./calls.ts')

const start = async (answers: readonly (Answer | undefined)[]) => {
  const server = await startApiServer(() =>
    server.seen.length > answers.length ? {} : answers[server.seen.length - 1],
  )
  const onRefused = vi.fn<() => void>()
  const onEnded = vi.fn<(detail: string) => void>()
  const options = { api_url: server.url, onEnded, onRefused, confirmIdentity: async () => true }
  return {
    ...createCalls(options),
    server,
    onRefused,
    onEnded,
    keys: () => server.seen.map(({ headers }) => headers['idempotency-key']),
  }
}

const bonus = { input: { affiliate: 1, kind: 'bonus', amount: '5.00', reason: 'a test' } }

test('a change without a response is repeated with its idempotency key until there is one', async () => {
  const { operate, keys } = await start([undefined, { status: 502, body: 'Bad gateway' }, { body: { made: true } }])
  expect(await operate('addLedgerEntry', bonus)).toEqual({ made: true })
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  await operate('addLedgerEntry', bonus)
  expect(new Set(keys()).size).toBe(2)
  expect(keys().every((key) => /^[!-~]{16,100}$/.test(String(key)))).toBe(true)
})

test('refusals are not repeated, reads have no idempotency key, and a lost role is noticed', async () => {
  const refused = { status: 409, body: { detail: 'Somebody was first.' } }
  const { operate, keys, onRefused } = await start([refused, { status: 403, body: { detail: 'Not you.' } }])
  await expect(operate('addLedgerEntry', bonus)).rejects.toThrow('Somebody was first.')
  expect(onRefused).not.toHaveBeenCalled()
  await expect(operate('listLedger', {})).rejects.toThrow('Not you.')
  expect(onRefused).toHaveBeenCalledOnce()
  expect(keys()).toEqual([expect.any(String), undefined])
})

test('a removal sends the seen values as JSON in its URL, without long texts', async () => {
  const { operate, server } = await start([{ body: {} }])
  const seen = { title: 'Open & shut', publish_at: null, content: 'x'.repeat(2000) }
  await operate('removeNews', { params: { id: 3 }, input: { seen } })
  const [method, address = ''] = server.seen[0]?.call.split(' ') ?? []
  const { pathname, searchParams } = new URL(address, 'http://t')
  expect([method, pathname]).toEqual(['DELETE', '/api/operator/news/3/'])
  expect(JSON.parse(searchParams.get('seen') ?? '')).toEqual({ title: 'Open & shut', publish_at: null })
})

test('input that is part of the path is sent there', async () => {
  const { operate, server } = await start([{ body: { results: [], count: 0 } }])
  await operate('listLandings', { input: { offer: 'external:a/b', page: 2 } })
  expect(server.seen[0]?.call).toBe('GET /api/operator/offers/external%3Aa%2Fb/landings/?page=2')
})

test('requests are marked as unattended after a minute without input', async () => {
  const { operate, server } = await start([])
  const begun = Date.now()
  const now = vi.spyOn(Date, 'now')
  const askAfter = async (after_ms: number) => {
    now.mockReturnValue(begun + after_ms)
    await operate('listLedger', {})
    return server.seen.at(-1)?.headers[unattended_header]
  }
  expect([await askAfter(0), await askAfter(61_000)]).toEqual([undefined, '1'])
  page.dispatchEvent(new Event('keydown'))
  expect(await askAfter(62_000)).toBe(undefined)
  now.mockRestore()
})

test('reports why a session ended, for example after too many wrong codes', async () => {
  const { operate, onEnded } = await start([{ status: 401, body: { detail: 'Too many wrong codes. Sign in again.' } }])
  await expect(operate('listNewsItems', {})).rejects.toThrow('Too many wrong codes')
  expect(onEnded.mock.calls).toEqual([['Too many wrong codes. Sign in again.']])
})
