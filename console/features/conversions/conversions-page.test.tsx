import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const row = { id: '9', created_at: '2026-11-02T10:00:00Z', status: 'pending', offer_id: 3, offer: 'Roadrunner' }
const approval = {
  dry_run: true,
  changed: 2,
  unchanged: 0,
  left: 0,
  payout: 3,
  decided_before: [],
  beyond_caps: [],
  implausible: [],
  contradicted: [],
}

test.each([
  ['', ['pending'], ['Approve 1', 'Decline 1']],
  ['?status=approved', ['approved'], ['Reverse 1']],
  ['?reason_code=fraud', ['declined', 'reversed', 'declined'], ['Approve 2']],
  ['', ['pending', 'approved', 'pending'], ['Approve 2', 'Decline 2', 'Reverse 1']],
])('of the list %s with %j is offered what can become of the selected ones', async (filter, statuses, labels) => {
  const { user, sent } = showConsole(`/conversions${filter}`, {
    listConversions: statuses.map((status, id) => ({ ...row, id: String(id), status })),
    approveConversions: approval,
  })
  await screen.findByRole('checkbox', { name: 'Select 0' })
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  const offered = screen.getAllByRole('button', { name: /^\w+ \d$/ }).map(({ textContent }) => textContent)
  expect(offered).toEqual(labels)
  if (filter !== '?reason_code=fraud') return
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  await user.click(screen.getByRole('button', { name: 'Dry run' }))
  expect(sent('approveConversions')[0]?.input).toMatchObject({ ids: ['0', '2'], only: 'declined' })
})

test('of several, those that need a second look are ticked after the dry run', async () => {
  const why = { code: 'above_limits', parameters: { amounts: [] }, text: '' }
  const reply = { ...approval, implausible: [{ id: '8', affiliate_id: 1, why }] }
  const { user, sent } = showConsole('/conversions?status=pending', {
    listConversions: [row, { ...row, id: '8' }],
    approveConversions: reply,
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select 9' }))
  await user.click(screen.getByRole('button', { name: 'Approve 1' }))
  for (const name of [/Implausible/, /Contradicted/]) expect(screen.queryByLabelText(name)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select 8' }))
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  expect(screen.getByText('Exceptions').closest('details')?.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Dry run' }))
  await user.click(await screen.findByRole('checkbox', { name: '8' }))
  await user.click(screen.getByRole('button', { name: 'Dry run' }))
  expect(sent('approveConversions').at(-1)).toMatchObject({ input: { implausible: ['8'], dry_run: true } })
})
