import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const october = { from: '2026-10-01', to: '2026-10-31' }
const advertiser = { id: 7, name: 'Harborline', status: 'active', refused: [], optional_parameters: [], tokens: [] }
const nothing = {
  results: [],
  receipts: [],
  owed: 0,
  paid: 0,
  open: 0,
  pending: 0,
  conversions: 0,
  pending_conversions: 0,
}

test('a typed day is applied once the range is valid, and the years before it are not asked for', async () => {
  const { sent } = showConsole('/advertisers/7?tab=revenue&from=0002-10-01', {
    showAdvertiser: advertiser,
    showAdvertiserRevenue: ({ input }) => ({ ...nothing, ...october, ...(input as object) }),
  })
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  const type = (value: string) => fireEvent.change(from, { target: { value } })
  for (const year of ['0002', '0020', '0202']) {
    type(`${year}-09-15`)
    expect(from.value).toBe(`${year}-09-15`)
  }
  expect(screen.getByText('Choose a day from 2000-01-01 to 2099-12-31.')).toBeTruthy()
  type('2026-11-15')
  expect(screen.getByText('The end date is before the start date.')).toBeTruthy()
  type('2020-09-15')
  await waitFor(() =>
    expect(sent('showAdvertiserRevenue').map(({ input }) => input)).toEqual([
      {},
      { from: '2020-09-15', to: '2026-10-31' },
    ]),
  )
})
