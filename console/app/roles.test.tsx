import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from './console.test-support.tsx'

const mayOf = (role: string): readonly OperationName[] =>
  (Object.keys(operations) as OperationName[]).filter((name) =>
    (operations[name].roles as readonly string[]).includes(role),
  )

const advertiser = { id: 7, name: 'Harborline', status: 'active', contact: null, allowed_addresses: [], offers: 2 }

test('finance sees what an advertiser owes, and notes that it was paid, without the token of its postbacks', async () => {
  const owed = {
    from: '2026-10-01',
    to: '2026-10-31',
    owed: 70,
    paid: 0,
    open: 70,
    pending: 0,
    lines: [],
    receipts: [],
  }
  const { sent } = showConsole({
    at: '/advertisers/7?tab=revenue',
    may: mayOf('finance'),
    answers: {
      listAdvertisers: { results: [{ ...advertiser, id: 17, name: 'Harborline 7' }, advertiser], count: 2 },
      showAdvertiserRevenue: owed,
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Harborline' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Mark as paid' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Integration' })).toBeNull()
  expect(sent('showAdvertiser')).toEqual([])
})

const offer = { id: 3, title: 'VPN', advertiser: { id: 7 }, categories: [], payouts: [], goals: [], traffic_rules: {} }

test.each(['/offers/new', '/offers/3/edit', '/offers/import'])('%s shows a viewer no form', async (at) => {
  showConsole({ at, may: mayOf('viewer'), answers: { showOffer: offer } })
  expect(await screen.findByText('Your role does not allow this.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
