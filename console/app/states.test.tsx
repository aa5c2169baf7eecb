import { ApiFailure } from '@plumbline/client/failure.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { screens } from './screens.ts'
import { showConsole } from './console.test-support.tsx'

/** Screens that make no call before something is typed. */
const silent = ['/offers/new', '/offers/import', '/conversions/reconcile', '/move-in/compare']

test.each(
  screens
    .map(({ path, id }) => path.replace(':id', id?.test('7') === false ? 'a'.repeat(32) : '7'))
    .filter((path) => !silent.includes(path)),
)('%s says that loading failed, and never shows an empty list', async (at) => {
  showConsole(at, {})
  expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0)
  const main = within(screen.getByRole('main'))
  expect(main.getAllByText(/could not be (?:loaded|shown)|Not found/).length).toBeGreaterThan(0)
  expect(main.queryByText(/^(?:No |Nothing (?!is )|Nobody|Every)/)).toBeNull()
})

test('a page number after the last one says so and links to the last page, however large it is', async () => {
  const { user, sent } = showConsole('/mail?page=9999999', { listMails: { results: [], count: 120 } })
  expect(await screen.findByText('The last page is 3.')).toBeTruthy()
  // The largest page number that lists accept.
  expect(sent('listMails').at(-1)?.input).toMatchObject({ page: 1_000_000 })
  await user.click(await screen.findByRole('button', { name: 'Last page' }))
  await expect.poll(() => sent('listMails').at(-1)?.input).toMatchObject({ page: 3 })
})

test('a failing list is not shown as empty after a change of the filter', async () => {
  showConsole('/mail?status=waiting', { listMails: new ApiFailure(503, 'The database is away.') })
  expect(await screen.findByText('The database is away.')).toBeTruthy()
})

const advertiser = (id: number) => ({
  id,
  name: `Advertiser number ${id}`,
  status: 'active',
  postback_url: 'http://t/postback',
  refused: [],
  last_received: null,
})

test('hides the previous record while the next one loads', async () => {
  const { go } = showConsole('/advertisers/7?tab=test', {
    showAdvertiser: ({ params }) =>
      (params as { id: number }).id === 7 ? advertiser(7) : new Promise<never>(() => undefined),
  })
  expect(await screen.findByRole('heading', { name: 'Advertiser number 7' })).toBeTruthy()
  await act(async () => go('/advertisers/8?tab=test'))
  expect(await screen.findByRole('heading', { name: 'Advertiser 8' })).toBeTruthy()
  expect(screen.queryByText('Advertiser number 7')).toBeNull()
})

test('clearing the filters keeps the focus in the filter form', async () => {
  const { user } = showConsole('/mail?status=waiting', { listMails: [] })
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(screen.getByLabelText('Status') === document.activeElement).toBe(true)
})

test('data that could not be reloaded is marked as out of date', async () => {
  const answers = [{ days: [] }, new ApiFailure(500, 'The database is away.')]
  const { user } = showConsole('/health?tab=days', { listDays: () => answers.shift() ?? {} })
  expect(await screen.findByText('No day is closed yet')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Quarantine' }))
  vi.setSystemTime(Date.now() + 60_000)
  await user.click(screen.getByRole('link', { name: 'Closed days' }))
  expect(await screen.findByText('The database is away. What is shown may be out of date.')).toBeTruthy()
  vi.useRealTimers()
})

test('an invalid filter can be cleared', async () => {
  const { user } = showConsole('/mail?status=bogus', {
    listMails: ({ input }) =>
      Object.hasOwn(input as object, 'status') ? new ApiFailure(400, 'The request is not valid.') : [],
  })
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
  expect(await screen.findByText('No undelivered mails')).toBeTruthy()
})

test.each([
  ['/payments/runs/7', 'Payment run 7', { showRun: new ApiFailure(404), listPayments: [] }],
  ['/affiliates/77', 'Affiliate 77', { showAffiliate: new ApiFailure(404) }],
] as const)('nothing can be done with %s, which is not there', async (at, title, answers) => {
  showConsole(at, answers)
  expect(await screen.findByText('Not found')).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(main.queryAllByRole('button')).toEqual([])
})

test.each([
  'affiliates/1e3',
  'affiliates/a.b',
  'affiliates/0',
  'affiliates/99999999999',
  'offers/abc',
  'offers/x/edit',
  'advertisers/-1',
  'conversions/1.5',
  'clicks/7',
  'payments/first',
  'payments/runs/99999999999',
])('/%s can be the address of nothing: nothing is asked', async (path) => {
  const { container } = showConsole(`/${path}`, {})
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(container.querySelector('main')?.textContent).not.toMatch(/Retry|could not be/)
})

test('options that could not be loaded are not shown as empty', async () => {
  showConsole('/affiliates', { listAffiliates: [] })
  expect(await screen.findByText('The choices could not be loaded.')).toBeTruthy()
})

test('a log that could not be loaded is not shown as empty', async () => {
  showConsole('/advertisers/7?tab=test', {
    showAdvertiser: advertiser(7),
    listConversions: [],
  })
  expect(await screen.findByText(/The log may be incomplete/)).toBeTruthy()
  expect(screen.queryByText(/No postbacks in the last/)).toBeNull()
})

test('a truncated download says so', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }))
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id, to: 'a@example.com' }))
  const { user } = showConsole('/mail', {
    listMails: ({ input }) => ({
      results: (input as { limit: number }).limit === 1000 ? rows : rows.slice(0, 1),
      count: 150_000,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await screen.findByText('The file ends after 100,000 rows: use filters for the others.')).toBeTruthy()
})

test('a screen that receives data just before its session ends is removed', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const stats = Promise.withResolvers<object>()
  const { sent, signInAgain } = showConsole('/', { showStats: async () => stats.promise, listInbox: { results: [] } })
  await waitFor(() => expect(sent('showStats')).not.toEqual([]))
  stats.resolve({ results: [] })
  // The reply is in the cache, but not rendered yet.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  await signInAgain(1)
  expect(error.mock.calls.flat().map(String).join(' ')).not.toContain('outside a session')
})
