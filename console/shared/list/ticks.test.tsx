import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const conversion = (id: string) => ({ id, status: 'pending', payout: 5, revenue: 7 })
const decided = { changed: 2, unchanged: 0, left: 0, payout: 5, decided_before: [] }

test('rows stay selected until they are decided or another list is shown', async () => {
  let left = ['1', '2', '3']
  const { user, sent, go, openDialog } = showConsole('/conversions?status=pending', {
    listConversions: () => ({ results: left.map(conversion), count: left.length }),
    declineConversions: ({ input }) => {
      if (!(input as { dry_run?: boolean }).dry_run) left = ['3']
      return decided
    },
  })
  const tick = async (id: string) => user.click(await screen.findByRole('checkbox', { name: `Select ${id}` }))
  await tick('1')
  await tick('2')
  const dialog = await openDialog('Decline 2')
  await user.selectOptions(dialog.getByLabelText(/Reason code/), 'fraud')
  await user.click(dialog.getByRole('button', { name: 'Decline 2' }))
  expect(await dialog.findByText('Done.')).toBeTruthy()
  // The same dialog offers neither the action nor its dry run again.
  expect(dialog.queryByRole('button', { name: /Dry run|Decline/ })).toBeNull()
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await tick('3')
  expect(screen.getByRole('button', { name: 'Decline 1' })).toBeTruthy()
  await go('/conversions?status=approved')
  await expect.poll(() => sent('listConversions').at(-1)?.input).toMatchObject({ status: 'approved' })
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull()
})

test('rows of the former filter are not selected in the next one', async () => {
  const next = Promise.withResolvers<object>()
  const { user, go } = showConsole('/conversions?status=pending', {
    listConversions: ({ input }) =>
      (input as { status: string }).status === 'approved' ? next.promise : [conversion('1')],
  })
  const box = await screen.findByRole('checkbox', { name: 'Select 1' })
  await go('/conversions?status=approved')
  await expect.poll(() => box).toHaveProperty('disabled', true)
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveProperty('disabled', true)
  await act(async () => next.resolve({ results: [conversion('2')], count: 1 }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select 2' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
})

test('rows that arrive after another list is shown are not selected in it', async () => {
  const all = Promise.withResolvers<object>()
  const rows = { results: ['1', '2'].map(conversion), count: 3 }
  const { user, go } = showConsole('/conversions?status=pending', {
    listConversions: ({ input }) => ((input as { limit?: number }).limit === 1000 ? all.promise : rows),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select 1' }))
  await user.click(screen.getByRole('button', { name: 'Select all 3' }))
  await go('/conversions?status=approved')
  await expect.poll(() => screen.queryByText(/selected/)).toBeNull()
  const box = await screen.findByRole('checkbox', { name: 'Select 2' })
  // While the next list loads, the rows of the last one cannot be selected.
  await expect.poll(() => box).toHaveProperty('disabled', false)
  await user.click(box)
  await act(async () => all.resolve({ results: ['1', '2', '3'].map(conversion), count: 3 }))
  expect(screen.getByText('1 selected')).toBeTruthy()
})
