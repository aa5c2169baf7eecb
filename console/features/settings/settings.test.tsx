import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const settings = {
  payment_methods: {
    paypal: { minimum: 50, fee: 0, hold_hours: 48 },
    bank: { minimum: 500, fee: 15, hold_hours: 48 },
    crypto: { minimum: 100, fee: 0, hold_hours: 1 },
  },
  payment_maximum: 100_000,
  payment_account: { iban: null, bic: null },
  payment_requests: 'none',
  conversion_limits: { payout: 10_000, revenue: 20_000, sale_amount: 100_000 },
  referral_terms: { percent: 5, months: 12 },
  postback_addresses: ['198.51.100.7/32'],
  figure_limits: { clicks: 100, decided: 10 },
  second_approver: { policy: 'optional' },
  second_factor_policy: { policy: 'optional' },
  profile_edits: { affiliates: 'none' },
  creatives_quota: { max_mb: 1000, used_mb: 12.5 },
}

/** Changes made on the screen, and the input sent for each, including the previous value. */
const changes = [
  ['Payments by PayPal', /Minimum/, '60', 'setPaymentMethod', { minimum: '60', seen: { minimum: 50 } }],
  ['Maximum payment', /Amount/, '900', 'setPaymentMaximum', { amount: '900', seen: { amount: 100_000 } }],
  ['Bank account of the network', /^IBAN/, 'NL91ABNA0417164300', 'setPaymentAccount', { iban: 'NL91ABNA0417164300' }],
  ['Conversion limits', /Revenue/, '900', 'setConversionLimits', { revenue: '900', seen: { revenue: 20_000 } }],
  ['Referrals', /Months/, '6', 'setReferralTerms', { months: 6, seen: { months: 12 } }],
  [
    'Outbound postback addresses',
    /IP addresses/,
    '198.51.100.8',
    'setPostbackAddresses',
    { addresses: ['198.51.100.8'], seen: { addresses: ['198.51.100.7/32'] } },
  ],
  ['Figures of offers', /Clicks/, '500', 'setFigureLimits', { clicks: 500, seen: { clicks: 100 } }],
  ['Space for creatives', /Megabytes/, '2000', 'setCreativesQuota', { max_mb: 2000, seen: { max_mb: 1000 } }],
] as const

test('settings show their current values, and a change includes the previous value', async () => {
  const answers = Object.fromEntries(changes.map(([, , , operation]) => [operation, {}]))
  const { user, sent } = showConsole('/settings', {
    showSettings: settings,
    showNetworkDetails: { name: 'N' },
    ...answers,
  })
  expect((await screen.findByText('Referrals')).closest('li')?.textContent).toContain('5% for 12 months')
  const bank = screen.getByText('Payments by bank transfer').closest('li')
  expect(bank?.textContent).toContain('Minimum $500.00, fee $15.00, hold of 48 hours')
  const crypto = screen.getByText('Payments by crypto').closest('li')
  expect(crypto?.textContent).toContain('Minimum $100.00, no fee, hold of 1 hour')
  for (const [title, label, typed, operation, input] of changes) {
    const item = screen.getByText(title).closest('li')
    if (item === null) throw new Error(title)
    await user.click(within(item).getByRole('button', { name: 'Change' }))
    const dialog = screen.getByRole('dialog', { name: /^Change: / })
    const field = within(dialog).getByLabelText(label)
    await user.clear(field)
    await user.type(field, typed)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(sent(operation)).toMatchObject([{ input }])
  }
})

test('the country of the network is one of the list, and one that was once written stays until another is chosen', async () => {
  const { user, sent } = showConsole('/settings', {
    showSettings: settings,
    showNetworkDetails: { country: 'Old Land', city: 'Rome' },
    setNetworkDetails: {},
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>('Country')
  expect(field.selectedOptions[0]?.text).toBe('Old Land')
  await user.selectOptions(field, 'Italy')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(sent('setNetworkDetails')).toMatchObject([{ input: { country: 'IT', seen: { country: 'Old Land' } } }])
})
