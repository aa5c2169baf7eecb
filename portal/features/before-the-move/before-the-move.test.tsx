import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPortal } from '../../app/portal.test-support.tsx'

const month = { month: '2026-04', offer_id: 3, offer: 'VPN', clicks: null, conversions: 1_204, payout: 40.5 }

test('months are shown as the old network counted them, and kept as CSV', async () => {
  showPortal({ at: '/statistics/before-the-move', answers: { '/api/before-the-move/': { months: [month] } } })
  expect(await screen.findByText(/They are in no report, payment or balance here/)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Before the move' }).textContent).toMatch(/April 2026VPN—1,204\$40\.50/),
  )
  expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy()
})

test('the page exists only if there are figures', async () => {
  const { unmount } = showPortal({ at: '/statistics', answers: { '/api/before-the-move/': { months: [month] } } })
  expect(await screen.findByRole('link', { name: 'Before the move' })).toBeTruthy()
  unmount()
  showPortal({ at: '/statistics', answers: { '/api/before-the-move/': { months: [] } } })
  await screen.findByRole('link', { name: 'Explorer' })
  expect(screen.queryByRole('link', { name: 'Before the move' })).toBeNull()
})
