import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'
import { session_key, type Session } from '../../shared/session/session.ts'

const stored = {
  zone: null,
  digest_time: '08:00',
  choices: [
    { kind: 'applications', mailed: 'now', is_default: true },
    { kind: 'quarantine', mailed: 'daily', is_default: true },
    { kind: 'health', mailed: 'now', is_default: true },
  ],
}

test('a member chooses the e-mailed items, and only changes are sent', async () => {
  const sent: unknown[] = []
  const { user } = showConsole(
    '/account',
    {},
    {
      own: {
        'GET /api/console/mails/': () => stored,
        'PUT /api/console/mails/': (input) => {
          sent.push(input)
          return { ...stored, zone: 'Europe/Paris' }
        },
      },
    },
  )
  const table = await screen.findByRole('table', { name: 'Email notifications' })
  expect(within(table).getByLabelText('Applications to review: Immediately')).toHaveProperty('checked', true)
  await user.click(within(table).getByLabelText('Quarantined records: Never'))
  await user.click(within(table).getByLabelText('Health check findings: Daily'))
  await user.selectOptions(screen.getByLabelText('Time zone for the daily summary'), 'Europe/Paris')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your settings were saved.')).toBeTruthy()
  expect(sent).toEqual([
    {
      body: {
        zone: 'Europe/Paris',
        choices: [
          { kind: 'quarantine', mailed: 'never' },
          { kind: 'health', mailed: 'daily' },
        ],
      },
    },
  ])
})

test.each(['after the session ended', 'in another tab'])(
  'the next member sees and changes own choices %s',
  async (how) => {
    const sent: unknown[] = []
    const theirs = {
      ...stored,
      zone: 'Asia/Tokyo',
      choices: stored.choices.map((choice) => ({ ...choice, mailed: 'never' })),
    }
    let answer: typeof theirs | typeof stored = stored
    const { user, signInAgain, identity, queries } = showConsole(
      '/account',
      {},
      {
        own: {
          'GET /api/console/mails/': () => answer,
          'GET /api/console/session/': () => {
            const session = queries.getQueryData<Session>(session_key)
            return { ...session, member: { ...session?.member, id: 2 } }
          },
          'PUT /api/console/mails/': (input) => {
            sent.push(input)
            return theirs
          },
        },
      },
    )
    await screen.findByRole('table', { name: 'Email notifications' })
    const confirmed = identity.ask()
    answer = theirs
    await (how === 'in another tab'
      ? act(async () => queries.refetchQueries({ queryKey: session_key }))
      : signInAgain(2))
    // A change of the member before, which waited for a code, is not sent.
    expect(await confirmed).toBe(false)
    await expect.poll(() => screen.queryByLabelText('Applications to review: Never')).toHaveProperty('checked', true)
    await user.click(screen.getByLabelText('Quarantined records: Daily'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your settings were saved.')).toBeTruthy()
    expect(sent).toEqual([{ body: { choices: [{ kind: 'quarantine', mailed: 'daily' }] } }])
  },
)
