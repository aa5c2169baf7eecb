import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, log, unanswered } from '../../app/portal.test-support.tsx'
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
    [
      { verified: false },
      ['PayPal', 'pay@example.com', 'USD'],
      /payouts are held for 48 hours after payout details are added or changed\.$/,
    ],
    [
      bank,
      ['Bank', 'GB33BUKB2020', 'Example Bank', 'USD'],
      /payouts are held for 48 hours .* A fee of \$15\.00 is kept back from each payment\.$/,
    ],
    [
      crypto,
      ['Crypto', 'TExample', 'TRC-20', 'USD'],
      /^Payouts are not held after payout details are added or changed\.$/,
    ],
  ])('of %j show the fields of their method only, hold and fee, and whether they are verified', async (...row) => {
    const [fields, shown, note] = row
    showBilling({ [get]: buildBilling(fields) })
    expect(await screen.findByRole('heading', { name: 'Payment system' })).toBeDefined()
    const [state, other] = 'verified' in fields ? ['Pending', 'Verified'] : ['Verified', 'Pending']
    expect(await screen.findByText(state)).toBeDefined()
    expect(screen.queryByText(other)).toBeNull()
    expect(values()).toEqual(shown)
    expect(await screen.findByText(note)).toBeDefined()
  })

  test('that load or cannot be loaded are not shown as missing, can be loaded again, and stay after that', async () => {
    const loaded = unanswered()
    const portal = showBilling({ [get]: loaded.promise })
    const failed = 'Failed to load payment info.'
    expect(await screen.findByRole('status', { name: 'Loading payment info' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    loaded.reject(failure(500))
    expect(await screen.findByText(failed)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(log).toHaveBeenCalledWith('[portal] The payout details could not be loaded', expect.anything())
    portal.answers[get] = buildBilling()
    await click(portal, 'Retry')
    expect(await screen.findByText('pay@example.com')).toBeDefined()
    portal.answers[get] = failure(500)
    await portal.queries.refetchQueries()
    expect(await screen.findByText(failed)).toBeDefined()
    expect(screen.getByText('pay@example.com')).toBeDefined()
  })
})

test('a further method whose list cannot be loaded is not called gone, and can be loaded again', async () => {
  const methods = '/api/billing/methods/'
  const at = '/settings/billing?step=edit&method=8'
  const portal = showBilling({ [get]: buildBilling(), [methods]: failure(500) }, at)
  expect(await screen.findByText('The payout methods could not be loaded.')).toBeDefined()
  expect(screen.queryByText(/is not there any more/)).toBeNull()
  portal.answers[methods] = {
    results: [{ ...buildBilling({ id: 8, payment_email: 'second@example.com' }), is_default: false }],
  }
  await click(portal, 'Retry')
  expect(await screen.findByDisplayValue('second@example.com')).toBeDefined()
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

  test('without its fields is not sent, and the first of them says so; the typed text of each method is kept', async () => {
    const portal = showBilling({ [get]: none })
    await click(portal, 'Add')
    await portal.user.click(screen.getByLabelText('Bank'))
    await click(portal, 'Save')
    const field = screen.getByLabelText('Account Number')
    expect(screen.getByText('Account Number and Bank Name are required.')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    await fill(portal, 'Account Number', 'GB33')
    await portal.user.click(screen.getByLabelText('PayPal'))
    expect(screen.queryByLabelText('Account Number')).toBeNull()
    await portal.user.click(screen.getByLabelText('Bank'))
    expect(screen.getByLabelText<HTMLInputElement>('Account Number').value).toBe('GB33')
    await click(portal, 'Cancel')
    await click(portal, 'Add')
    await portal.user.click(screen.getByLabelText('Bank'))
    expect(screen.getByLabelText<HTMLInputElement>('Account Number').value).toBe('')
    expect(inputsOf(portal, create)).toEqual([])
  })

  test('that fails says why and keeps what was entered', async () => {
    const portal = showBilling({ [get]: none, [create]: failure(400, null, 'Payment Email must be an email address.') })
    await click(portal, 'Add')
    await fill(portal, 'Payment Email', 'ada{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Payment Email must be an email address.')
    portal.answers[create] = failure(null)
    await click(portal, 'Save')
    const text = 'Failed to save payment info. The server cannot be reached: check your connection.'
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Payment Email').value).toBe('ada')
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
