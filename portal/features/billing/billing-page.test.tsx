import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, pending, log } from '../../app/portal.test-support.tsx'
import {
  bank,
  click,
  create,
  crypto,
  fill,
  get,
  inputsOf,
  none,
  showBilling,
  buildBilling,
} from './billing.test-support.ts'

const values = (): (string | null)[] => screen.getAllByRole('definition').map((value) => value.textContent)

describe('the details', () => {
  test.each([
    [{}, ['PayPal', 'pay@example.com', 'USD']],
    [bank, ['Bank', 'GB33BUKB2020', 'Example Bank', 'USD']],
    [crypto, ['Crypto', 'TExample', 'TRC-20', 'USD']],
  ])('of %j show the fields of their method only', async (fields, shown) => {
    showBilling({ [get]: buildBilling(fields) })
    expect(await screen.findByRole('heading', { name: 'Payment system' })).toBeDefined()
    expect(await screen.findByText('Verified')).toBeDefined()
    expect(values()).toEqual(shown)
  })

  test.each([
    [true, 'Verified', 'Pending'],
    [false, 'Pending', 'Verified'],
  ])('with verified %s say %s', async (verified, shown, hidden) => {
    showBilling({ [get]: buildBilling({ verified }) })
    expect(await screen.findByText(shown)).toBeDefined()
    expect(screen.queryByText(hidden)).toBeNull()
  })

  test.each([
    [{}, /payouts are held for 48 hours after payout details are added or changed\.$/],
    [bank, /payouts are held for 48 hours .* A fee of \$15\.00 is kept back from each payment\.$/],
    [crypto, /^Payouts are not held after payout details are added or changed\.$/],
  ])('of %j show the hold after a change, and the fee', async (fields, note) => {
    showBilling({ [get]: buildBilling(fields) })
    expect(await screen.findByText(note)).toBeDefined()
  })

  test('show no made-up data while they load', async () => {
    showBilling({ [get]: pending })
    expect(await screen.findByRole('status', { name: 'Loading payment info' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  test('that cannot be loaded are not shown as missing, and can be loaded again', async () => {
    const portal = showBilling({ [get]: failure(500) })
    expect(await screen.findByText('Failed to load payment info.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(log).toHaveBeenCalledWith('[portal] The payout details could not be loaded', expect.anything())
    portal.answers[get] = buildBilling()
    await click(portal, 'Retry')
    expect(await screen.findByText('pay@example.com')).toBeDefined()
  })

  test('stay when a refresh fails', async () => {
    const portal = showBilling({ [get]: buildBilling() })
    await screen.findByText('pay@example.com')
    portal.answers[get] = failure(500)
    await portal.queries.refetchQueries()
    expect(await screen.findByText('Failed to load payment info.')).toBeDefined()
    expect(screen.getByText('pay@example.com')).toBeDefined()
  })
})

test('refused details say why, and can only be changed', async () => {
  showBilling(
    { [get]: buildBilling({ verified: false, refusal: 'No such account.' }) },
    '/settings/billing?step=verify',
  )
  expect(await screen.findByText('Refused')).toBeDefined()
  expect(screen.getByText(/^No such account\. Payouts are paused/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Request verification code' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
})

describe('adding', () => {
  test('is offered when nothing is stored, without an error', async () => {
    showBilling({ [get]: none })
    expect(await screen.findByText('No payment info yet')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(log).not.toHaveBeenCalledWith('[portal] The payout details could not be loaded', expect.anything())
  })

  test('creates directly, shows the details and asks for the mailed code', async () => {
    const portal = showBilling({ [get]: none, [create]: { message: 'Payment info saved.' } })
    await click(portal, 'Add')
    await portal.user.click(screen.getByLabelText('Bank'))
    await fill(portal, 'Account Number', 'GB33BUKB2020')
    await fill(portal, 'Bank Name', 'Example Bank')
    portal.answers[get] = buildBilling({ ...bank, verified: false })
    await click(portal, 'Save')
    const code = await screen.findByLabelText('Verification code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(screen.getByText('Payment info saved.')).toBeDefined()
    expect(values()).toEqual(['Bank', 'GB33BUKB2020', 'Example Bank', 'USD'])
    expect(inputsOf(portal, create)).toEqual([
      { body: { currency: 'USD', account_number: 'GB33BUKB2020', bank_name: 'Example Bank' } },
    ])
    expect(portal.search()).toBe('?step=verify')
  })

  test.each([
    ['PayPal', 'Payment Email', 'Payment Email is required.'],
    ['Bank', 'Account Number', 'Account Number and Bank Name are required.'],
    ['Crypto', 'Wallet Address', 'Wallet Address and Crypto Network are required.'],
  ])('%s without its fields is not sent, and the first of them says so', async (method, label, text) => {
    const portal = showBilling({ [get]: none })
    await click(portal, 'Add')
    await portal.user.click(screen.getByLabelText(method))
    await click(portal, 'Save')
    const field = screen.getByLabelText(label)
    expect(screen.getByText(text)).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(inputsOf(portal, create)).toEqual([])
  })

  test('that is refused says why and keeps what was entered', async () => {
    const portal = showBilling({ [get]: none, [create]: failure(400, null, 'Payment Email must be an email address.') })
    await click(portal, 'Add')
    await fill(portal, 'Payment Email', 'ada{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Payment Email must be an email address.')
    expect(screen.getByLabelText<HTMLInputElement>('Payment Email').value).toBe('ada')
  })

  test('that gets no answer says so in words', async () => {
    const portal = showBilling({ [get]: none, [create]: failure(null) })
    await click(portal, 'Add')
    await fill(portal, 'Payment Email', 'pay@example.com{Enter}')
    expect(
      await screen.findByText('Failed to save payment info. The server cannot be reached: check your connection.'),
    ).toBeDefined()
  })

  test('shows details that another tab has added, with the error', async () => {
    const portal = showBilling({ [get]: none, [create]: failure(409, null, 'You already have payment info.') })
    await click(portal, 'Add')
    await fill(portal, 'Payment Email', 'second@example.com')
    portal.answers[get] = buildBilling()
    await click(portal, 'Save')
    expect(await screen.findByText('pay@example.com')).toBeDefined()
    expect(screen.getByText('You already have payment info.')).toBeDefined()
  })

  test('can be left', async () => {
    const portal = showBilling({ [get]: none })
    await click(portal, 'Add')
    await fill(portal, 'Payment Email', 'pay@example.com')
    await click(portal, 'Cancel')
    await click(portal, 'Add')
    expect(screen.getByLabelText<HTMLInputElement>('Payment Email').value).toBe('')
    expect(inputsOf(portal, create)).toEqual([])
  })

  test('keeps the fields of a method while another one is looked at', async () => {
    const portal = showBilling({ [get]: none })
    await click(portal, 'Add')
    await fill(portal, 'Payment Email', 'pay@example.com')
    await portal.user.click(screen.getByLabelText('Crypto'))
    expect(screen.queryByLabelText('Payment Email')).toBeNull()
    await portal.user.click(screen.getByLabelText('PayPal'))
    expect(screen.getByLabelText<HTMLInputElement>('Payment Email').value).toBe('pay@example.com')
  })

  test('names a crypto network that cannot be paid, and which fields are optional', async () => {
    const portal = showBilling({ [get]: none })
    await click(portal, 'Add')
    await portal.user.click(screen.getByLabelText('Crypto'))
    const warning = 'We cannot pay to this network. Choose one of the list.'
    await fill(portal, 'Crypto Network', 'Dogecoin')
    expect(screen.getByText(warning)).toBeDefined()
    await fill(portal, 'Crypto Network', 'USDT TRC-20')
    expect(screen.queryByText(warning)).toBeNull()
    await portal.user.click(screen.getByLabelText('Bank'))
    await portal.user.selectOptions(screen.getByLabelText('Country of the Bank'), 'United States')
    for (const label of ['Postal Code (optional)', 'City']) expect(screen.getByLabelText(label)).toBeDefined()
  })

  test('is not what an address offers once there is something', async () => {
    showBilling({ [get]: buildBilling() }, '/settings/billing?step=add')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined())
    expect(screen.queryByLabelText('Payment Email')).toBeNull()
  })
})
