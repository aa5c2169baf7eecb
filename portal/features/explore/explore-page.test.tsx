import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, showPortal } from '../../app/portal.test-support.tsx'

const call = '/api/statistics/explore/'

const answer = (results: readonly object[]) => ({
  from: '2026-11-14',
  to: '2026-11-20',
  compared: null,
  timezone: 'America/New_York',
  results,
  count: 250,
  totals: { clicks: 7 },
  notes: [],
  as_of: '2026-11-20T12:00:00Z',
})

const offers = answer([
  { offer_id: 1, offer: 'One', clicks: 5 },
  { offer_id: 2, offer: 'Two', clicks: 2 },
])

/** The explorer with two offers, whose further answers wait for `reply`. */
const show = async () => {
  const portal = showPortal({ at: '/statistics/explore?metrics=clicks,hosts', answers: { [call]: offers } })
  const table = within(await screen.findByRole('table', { name: 'Explorer' }))
  await table.findByText('Two')
  const waiting = Promise.withResolvers<unknown>()
  portal.answers[call] = waiting.promise
  return { user: portal.user, table, reply: async (reply: unknown) => act(async () => waiting.resolve(reply)) }
}

test('says that the view of an address no longer exists', async () => {
  const answers = { [call]: offers, '/api/statistics/views/': { results: [], mail_to: 'ann@example.com' } }
  showPortal({ at: '/statistics/explore?view=7', answers })
  const text = 'Parts of this address were ignored: "view" names a view that no longer exists.'
  expect(await screen.findByText(text)).toBeDefined()
})

test('asks for the next day once it begins in the zone of the question', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20T18:29:30Z') })
  const portal = showPortal({
    at: '/statistics/explore?period=today&timezone=Asia/Kolkata',
    answers: { [call]: offers },
  })
  const days = () =>
    portal.sent.flatMap(({ path, input }) => (path === call ? [(input as { query: { from: string } }).query.from] : []))
  await screen.findByText('Two')
  expect(new Set(days())).toEqual(new Set(['2026-11-20']))
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  expect(days().at(-1)).toBe('2026-11-21')
})

test('saves typed days as they are, also where they are those of a name', async () => {
  const views = '/api/statistics/views/'
  const { user, sent } = showPortal({
    at: '/statistics/explore?from=2026-10-01&to=2026-10-31',
    answers: { [call]: offers, [views]: { results: [], mail_to: 'ann@example.com' } },
  })
  expect(await screen.findByLabelText('Date range')).toHaveProperty('value', 'custom')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.type(await screen.findByLabelText('Save the question on screen as'), 'October')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = expect.stringContaining('from=2026-10-01&to=2026-10-31')
  expect(sent.map(({ input }) => input)).toContainEqual({ body: { name: 'October', question } })
})

test('shows no figures in place of a view that cannot be read', async () => {
  const views = { id: 7, name: 'Mine', question: 'rows=offer&metrics=clicks', pinned: false }
  const portal = showPortal({
    at: '/statistics/explore?view=7',
    answers: { [call]: offers, '/api/statistics/views/': failure(500) },
  })
  expect(await screen.findByText('The view could not be loaded.')).toBeDefined()
  expect(screen.queryByText('Two')).toBeNull()
  portal.answers['/api/statistics/views/'] = { results: [views], mail_to: 'ann@example.com' }
  await portal.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Two')).toBeDefined()
})

test.each([
  ['07:00:00', 'compared with 2026-11-07 to 2026-11-13 until 07:00'],
  [null, 'compared with 2026-11-07 to 2026-11-13 · '],
])('says until when the last day compared with counts: %s', async (until, text) => {
  const compared = { from: '2026-11-07', to: '2026-11-13', until }
  showPortal({ at: '/statistics/explore?compare=previous', answers: { [call]: { ...offers, compared } } })
  expect(await screen.findByText((words) => words.includes(text))).toBeDefined()
})

test.each([
  ['page', 'Next'],
  ['order', 'Hosts'],
])('another %s keeps the rows, the pager and the focus until its rows arrive', async (_, name) => {
  const { user, table, reply } = await show()
  const pressed = screen.getByRole('button', { name })
  await user.click(pressed)
  expect(table.getByText('Two').closest('[aria-busy=true]')).not.toBeNull()
  expect(table.getAllByRole('row').at(-1)?.textContent).toBe('Total7—')
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined()
  expect(document.activeElement).toBe(pressed)
  await reply(answer([{ offer_id: 3, offer: 'Three', clicks: 1 }]))
  expect((await table.findByText('Three')).closest('[aria-busy=true]')).toBeNull()
  expect(table.queryByText('Two')).toBeNull()
})

test('the rows and the chart of another question keep their own columns and figures until the new ones arrive', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, table, reply } = await show()
  expect(await screen.findByRole('table', { name: 'Clicks by Day' })).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Rows'), 'Country')
  await user.selectOptions(screen.getByLabelText('Figure of the chart'), 'Hosts')
  expect(table.getByRole('columnheader', { name: 'Offer' })).toBeDefined()
  expect(table.getByText('Two')).toBeDefined()
  expect(screen.getByRole('table', { name: 'Clicks by Day' })).toBeDefined()
  await reply(answer([{ country: 'US', clicks: 4 }]))
  expect(await table.findByRole('columnheader', { name: 'Country' })).toBeDefined()
  expect(table.getByText('United States')).toBeDefined()
  expect(await screen.findByRole('table', { name: 'Hosts by Day' })).toBeDefined()
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})
