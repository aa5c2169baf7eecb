import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const line = {
  id: '7',
  at: '2026-11-20T10:00:00.000Z',
  actor: 'Mara <mara@example.com>',
  team_member_id: 1,
  action: 'affiliates edit',
  subject: 'affiliate',
  subject_id: '17',
  before: { company: 'Old', 'manager.name': null, main_verticals: ['Games'] },
  after: { company: '=HYPERLINK("x")', 'manager.name': '<b>Mia</b>', main_verticals: [] },
  input: { id: 17, company: 'New' },
  reply: null,
}

test('a line of the audit log shows the values before and after, in the table and in full', async () => {
  const { user, sent } = showConsole('/audit?subject=affiliate', { listAudit: [line] })
  const row = await screen.findByRole('row', { name: /affiliates edit/ })
  expect(sent('listAudit')[0]?.input).toMatchObject({ subject: 'affiliate' })
  expect(within(row).getByRole('link', { name: 'Affiliate 17' })).toHaveProperty('pathname', '/affiliates/17')
  expect(row.textContent).toContain('Company Old →  is now =HYPERLINK("x")')
  await user.click(within(row).getByRole('button', { name: 'Show' }))
  const whole = screen.getByRole('table', { name: 'Changes' })
  expect(within(whole).getByRole('row', { name: /Manager name/ }).textContent).toBe('Manager name—<b>Mia</b>')
})

test('rates and other values with parts are shown as a table of old and new values, not as JSON', async () => {
  const rate = { id: 5, goal: '', affiliate_id: null, countries: ['DE'], payout: 5, until: null }
  const rates = {
    ...line,
    action: 'payouts set',
    before: { rates: [rate] },
    after: {
      rates: [
        { ...rate, until: '2026-11-20T10:00:00.000Z' },
        { ...rate, id: 6, payout: 6, affiliate_id: 17 },
      ],
    },
    input: { offer: '3', rates: [{ payout: 6, visitors: [{ os: 'iOS' }] }] },
  }
  const { user } = showConsole('/audit', { listAudit: [rates] })
  const row = await screen.findByRole('row', { name: /payouts set/ })
  expect(row.textContent).toContain('and 1 more')
  await user.click(within(row).getByRole('button', { name: 'Show' }))
  const cells = within(screen.getByRole('table', { name: 'Changes' }))
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Rates #5 until', '—', '2026-11-20 10:00'],
    ['Rates #6 affiliate ID', '—', '17'],
    ['Rates #6 countries', '—', 'DE'],
    ['Rates #6 payout', '—', '$6.00'],
  ])
  const { textContent } = screen.getByRole('dialog')
  expect(textContent).not.toMatch(/[{}[\]]/)
})

test('added and removed values are marked', async () => {
  const added = { ...line, id: '8', before: null, after: { title: 'New' } }
  const removed = { ...line, id: '9', before: { title: 'Old' }, after: null }
  showConsole('/audit', { listAudit: [added, removed] })
  expect(await screen.findByText('Added')).toBeTruthy()
  expect(screen.getByText('Removed')).toBeTruthy()
})

test('the log is filtered by names of people, programs and actions, and by team members', async () => {
  const people = [
    { id: 4, name: 'Mara', email: 'mara@example.com' },
    { id: 5, name: null, email: 'new@example.com' },
  ]
  const { user, sent } = showConsole('/audit', {
    listAudit: [],
    listTeam: { results: people, count: 2 },
    listTokens: [{ id: 1, name: 'nightly import' }],
  })
  const optionsOf = (label: string) =>
    [...(screen.getByLabelText<HTMLInputElement>(label).list?.options ?? [])].map(({ value }) => value)
  await screen.findByLabelText('Actor')
  await waitFor(() => expect(optionsOf('Actor')).toEqual(['Mara <mara@example.com>', 'token nightly import']))
  expect(optionsOf('Action')).toContain('affiliates disable')
  expect(optionsOf('Action')).not.toContain('affiliates list')
  await user.selectOptions(screen.getByLabelText('Member'), 'new@example.com')
  await user.selectOptions(screen.getByLabelText('Member'), 'Mara')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(sent('listAudit').at(-1)?.input).toMatchObject({ member: 4 }))
})
