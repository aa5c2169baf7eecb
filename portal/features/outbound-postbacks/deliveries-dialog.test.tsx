import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dateTime } from '@plumbline/ui/format.ts'
import { describe, expect, test } from 'vitest'
import { failure, showPortal, log, type Answers } from '../../app/portal.test-support.tsx'
import { list, postback as postbackWith } from './outbound-postbacks.test-support.ts'

const calls = '/api/postbacks/{id}/deliveries/'
const trial = '/api/postbacks/{id}/test/'
const replay = '/api/postbacks/{id}/replay/'

const postback = postbackWith(7, { url: 'https://tracker.example/in?c={sub1}' })

const attempt = (rest = {}) => ({
  at: '2026-11-20T02:31:00Z',
  url: 'https://tracker.example/in?c=abc',
  code: 200,
  error: null,
  answer: 'OK',
  duration_ms: 41,
  ...rest,
})

const delivery = (id: number, rest = {}) => ({
  id,
  conversion_id: id * 100,
  status: 'approved',
  changed_at: '2026-11-20T02:30:00Z',
  state: 'delivered',
  next_at: null,
  attempt_count: 1,
  attempts: [attempt()],
  ...rest,
})

const open = async (answers: Answers) => {
  const portal = showPortal({ at: '/settings/postbacks', answers: { [list]: [postback], ...answers } })
  await portal.user.click(await screen.findByRole('button', { name: `Deliveries of ${postback.url}` }))
  return { ...portal, dialog: within(screen.getByRole('dialog', { name: 'Deliveries' })) }
}

/** With one delivery, and the bar that replays several. */
const openReplay = async (answer: { replayed: number; next_since: string | null }) => {
  const opened = await open({ [calls]: { results: [delivery(3)], count: 1 }, [replay]: answer })
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Replay deliveries' }))
  return { ...opened, bar: within(opened.dialog.getByRole('group', { name: 'Replay' })) }
}

describe('the deliveries of a postback', () => {
  test('are shown in a dialog with their state, conversion, code and tries', async () => {
    const { dialog, sent } = await open({
      [calls]: {
        results: [delivery(2, { state: 'failed', attempt_count: 10, attempts: [attempt({ code: 500 })] }), delivery(1)],
        count: 2,
      },
    })
    const [first, second] = await dialog.findAllByRole('listitem')
    if (first === undefined || second === undefined) throw new Error('there are two')
    for (const text of ['failed', '500', '10 tries', '2026-11-19 21:30'])
      expect(within(first).getByText(text)).toBeDefined()
    expect(first.textContent).toContain('Conversion 200 became approved')
    for (const text of ['delivered', '200', '1 try']) expect(within(second).getByText(text)).toBeDefined()
    expect(dialog.getByText(postback.url)).toBeDefined()
    expect(dialog.getByText(/New York time/)).toBeDefined()
    expect(sent.find(({ path }) => path === calls)?.input).toMatchObject({ params: { id: 7 }, query: { page: 1 } })
  })

  test('expand to their attempts, with request and response as text', async () => {
    const { dialog, user } = await open({
      [calls]: {
        results: [
          delivery(1, {
            state: 'waiting',
            next_at: '2026-11-20T03:00:00Z',
            attempt_count: 2,
            attempts: [
              attempt({
                at: '2026-11-20T02:32:00Z',
                code: null,
                answer: '',
                error: { code: 'no_answer_within', parameters: { seconds: 10 }, text: 'No response within 10 s.' },
                duration_ms: 10_000,
              }),
              attempt({
                code: 503,
                error: { code: 'answered', parameters: { status: 503 }, text: 'Answered 503.' },
                answer: '<b>down</b>',
              }),
            ],
          }),
        ],
        count: 1,
      },
    })
    const row = await dialog.findByRole('button', { name: /^waiting/ })
    expect(row.getAttribute('aria-expanded')).toBe('false')
    await user.click(row)
    expect(row.getAttribute('aria-expanded')).toBe('true')
    for (const text of ['Next try at 2026-11-19 22:00.', 'No response within 10 s.', 'Answered 503.', '<b>down</b>'])
      expect(dialog.getByText(text)).toBeDefined()
    expect(dialog.getAllByText('GET https://tracker.example/in?c=abc')).toHaveLength(2)
    expect(dialog.getAllByText('Response')).toHaveLength(1)
    await user.click(row)
    expect(dialog.queryByText('Answered 503.')).toBeNull()
  })

  test('say that the list is empty, and what to do', async () => {
    const { dialog } = await open({ [calls]: { results: [], count: 0 } })
    expect(await dialog.findByText('No deliveries yet')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Send a test' })).toBeDefined()
  })

  test('are not shown as an empty list while they load or have failed, and can be loaded again', async () => {
    const loaded = Promise.withResolvers<object>()
    const { dialog, user, answers, queries } = await open({ [calls]: loaded.promise })
    const failed = 'Failed to load deliveries.'
    expect(dialog.queryByText('No deliveries yet')).toBeNull()
    expect(dialog.queryByRole('listitem')).toBeNull()
    // Not in the form of an answer.
    loaded.resolve({ rows: [] })
    expect(await dialog.findByText(failed)).toBeDefined()
    answers[calls] = { results: [delivery(1)], count: 1 }
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByRole('listitem')).toBeDefined()
    expect(dialog.queryByText(failed)).toBeNull()
    answers[calls] = failure(500)
    await queries.refetchQueries()
    expect(await dialog.findByText(failed)).toBeDefined()
    expect(dialog.getByRole('listitem')).toBeDefined()
    expect(log).toHaveBeenCalledWith('[portal] The deliveries could not be loaded', expect.anything())
  })

  test('have pages', async () => {
    const { dialog, user, sent } = await open({ [calls]: { results: [delivery(1)], count: 60 } })
    await dialog.findByRole('listitem')
    await user.click(dialog.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => {
      const inputs = sent.filter(({ path }) => path === calls).map(({ input }) => input)
      expect(inputs.at(-1)).toMatchObject({ query: { page: 3 } })
    })
  })

  test('are closed by their button, and the list is loaded again', async () => {
    const { dialog, user, answers } = await open({ [calls]: { results: [], count: 0 } })
    answers[list] = [{ ...postback, last_delivery: { state: 'delivered', code: 200, at: '2026-11-20T02:35:00Z' } }]
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('delivered')).toBeDefined()
  })
})

describe('a disabled postback', () => {
  const failing = {
    calls: 1_012,
    since: '2026-11-17T02:30:00Z',
    error: { code: 'answered', parameters: { status: 500 }, text: 'Answered 500.' },
    disabled_at: '2026-11-20T02:31:00Z',
  }

  test('shows above its log why and since when it is disabled, and is enabled there', async () => {
    const { dialog, user, answers, sent } = await open({
      [list]: [{ ...postback, failing }],
      [calls]: { results: [delivery(1, { state: 'held', attempts: [] })], count: 1 },
    })
    const notice = await dialog.findByRole('alert')
    expect(notice.textContent).toContain(
      'Disabled on 2026-11-19 21:31: 1,012 calls in a row failed since 2026-11-16 21:30, the last one with: Answered 500.',
    )
    answers['/api/postbacks/{id}/'] = failure(503, null, 'Try again in a moment.')
    await user.click(within(notice).getByRole('button', { name: 'Enable' }))
    expect(await dialog.findByText('Failed to change postback. Try again in a moment.')).toBeDefined()
    answers['/api/postbacks/{id}/'] = postback
    answers[list] = [postback]
    await user.click(within(notice).getByRole('button', { name: 'Enable' }))
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    expect(sent.map(({ input }) => input)).toContainEqual({ params: { id: 7 }, body: { paused: false } })
    expect(screen.getByRole('dialog', { name: 'Deliveries' })).toBeDefined()
  })
})

test('a test shows the request and the response, why it was not delivered, or why it was not sent', async () => {
  const sent_test = attempt({ url: 'https://tracker.example/in?c=sample-sub1', answer: 'got it' })
  const { dialog, user, sent, answers } = await open({
    [calls]: { results: [], count: 0 },
    [trial]: { ...sent_test, delivered: true },
  })
  const press = async () => user.click(dialog.getByRole('button', { name: 'Send a test' }))
  await press()
  expect(await dialog.findByText(/The test was delivered\. Answered 200 in 41 ms\./)).toBeDefined()
  expect(dialog.getByText('GET https://tracker.example/in?c=sample-sub1')).toBeDefined()
  expect(dialog.getByText('got it')).toBeDefined()
  expect(sent.filter(({ path }) => path === trial).map(({ input }) => input)).toEqual([{ params: { id: 7 } }])
  const error = { code: 'connection_refused', parameters: {}, text: 'The connection was refused.' }
  answers[trial] = { ...sent_test, code: null, answer: '', error, delivered: false }
  await press()
  expect(await dialog.findByText(/The test was not delivered\. The connection was refused\./)).toBeDefined()
  expect(dialog.queryByText('Response')).toBeNull()
  answers[trial] = failure(429, 60_000, 'Too many attempts. Try again later.')
  await press()
  expect(await dialog.findByText('Failed to send the test. Too many attempts. Try again later.')).toBeDefined()
})

describe('replaying', () => {
  const listAsked = (sent: readonly { path: string; input: unknown }[]) =>
    sent.filter(({ path }) => path === replay).map(({ input }) => input)

  test('one delivery is sent again, and shown as replayed', async () => {
    const answers = {
      [calls]: { results: [delivery(3)], count: 1 },
      [replay]: { replayed: 1, next_since: null },
    }
    const { dialog, user, sent, ...portal } = await open(answers)
    await user.click(within(await dialog.findByRole('listitem')).getByRole('button'))
    portal.answers[calls] = { results: [delivery(3, { state: 'waiting', replayed: true })], count: 1 }
    await user.click(within(dialog.getByRole('listitem')).getByRole('button', { name: 'Replay' }))
    expect(await dialog.findByText('· replayed')).toBeDefined()
    expect(listAsked(sent)).toEqual([{ params: { id: 7 }, body: { delivery: 3 } }])
  })

  test('one delivery that is no longer in the log shows an error, and leaves the list', async () => {
    const { dialog, user, ...portal } = await open({
      [calls]: { results: [delivery(3)], count: 1 },
      [replay]: failure(404, null, 'Not found.'),
    })
    await user.click(within(await dialog.findByRole('listitem')).getByRole('button'))
    portal.answers[calls] = { results: [delivery(4)], count: 1 }
    await user.click(within(dialog.getByRole('listitem')).getByRole('button', { name: 'Replay' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('This delivery is no longer in the log.')
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Replay' })).toBeNull())
  })

  test('an exact time is in the network’s zone, and must be within the last 30 days', async () => {
    const { bar, user, sent } = await openReplay({ replayed: 1, next_since: null })
    await user.selectOptions(bar.getByLabelText('Since'), 'Exact time')
    await user.click(bar.getByRole('button', { name: 'Replay' }))
    expect(bar.getByRole('alert').textContent).toBe('Choose a time within the last 30 days.')
    const time = bar.getByLabelText('Time (New York time)')
    expect(document.activeElement).toBe(time)
    const since = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 7_200_000)
    fireEvent.change(time, {
      target: { value: dateTime(since.toISOString(), 'America/New_York').replace(' ', 'T') },
    })
    expect(bar.queryByRole('alert')).toBeNull()
    // A double click sends one.
    await user.dblClick(bar.getByRole('button', { name: 'Replay' }))
    expect(await bar.findByText(/^Replaying 1 delivery/)).toBeDefined()
    expect(listAsked(sent)).toEqual([{ params: { id: 7 }, body: { since: since.toISOString(), state: 'failed' } }])
  })

  test('all since a time are sent again, and the rest by pressing again', async () => {
    const next_since = '2026-11-19T00:00:00Z'
    const { bar, user, sent, ...portal } = await openReplay({ replayed: 5000, next_since })
    await user.selectOptions(bar.getByLabelText('Result'), 'delivered')
    await user.click(bar.getByRole('button', { name: 'Replay' }))
    expect(await bar.findByText(/^Replaying 5,000 deliveries, up to five per second\. Replay again/)).toBeDefined()
    portal.answers[replay] = { replayed: 0, next_since: null }
    await user.click(bar.getByRole('button', { name: 'Replay' }))
    expect(await bar.findByText(/^Nothing to replay/)).toBeDefined()
    expect(listAsked(sent)).toEqual([
      { params: { id: 7 }, body: { since: expect.any(String), state: 'delivered' } },
      { params: { id: 7 }, body: { since: next_since, state: 'delivered' } },
    ])
  })
})
