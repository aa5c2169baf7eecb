import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, type Answers, unanswered } from '../../app/portal.test-support.tsx'
import {
  bank,
  click,
  fill,
  get,
  inputsOf,
  request,
  resend,
  showBilling,
  buildBilling,
  verify,
  type Shown,
} from './billing.test-support.ts'

const sent = 'Verification code sent to your email. Please enter it below to confirm update.'
const good: Answers = {
  [get]: buildBilling(),
  [request]: { message: 'sent' },
  [verify]: { message: 'done' },
  [resend]: { message: 'again' },
}

const show = (answers: Answers = {}, at?: string) => showBilling({ ...good, ...answers }, at)
const codeField = async () => screen.findByLabelText<HTMLInputElement>('Verification code')

/** Continues to the code form, with a new address as the pending change. */
const askForCode = async (portal: Shown): Promise<void> => {
  await click(portal, 'Edit')
  await fill(portal, 'Payment Email', 'new@example.com')
  await click(portal, 'Request verification code')
  await codeField()
}

describe('editing', () => {
  test('begins with what is stored and its type, and says that payouts will be held', async () => {
    const portal = show({ [get]: buildBilling(bank) })
    await click(portal, 'Edit')
    expect(screen.getByText(/payouts are held for 48 hours/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Bank').checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Account Number').value).toBe('GB33BUKB2020')
    expect(screen.getByLabelText<HTMLInputElement>('Bank Name').value).toBe('Example Bank')
  })

  test('requests a code for the change', async () => {
    const portal = show()
    await askForCode(portal)
    expect(screen.getByText(sent)).toBeDefined()
    expect(screen.getByText('new@example.com')).toBeDefined()
    expect(inputsOf(portal, request)).toEqual([
      { params: { id: 7 }, body: { update_data: { currency: 'USD', payment_email: 'new@example.com' } } },
    ])
    expect(inputsOf(portal, verify)).toEqual([])
  })

  test('that is left while the code is requested does not ask for the code', async () => {
    const requested = Promise.withResolvers<object>()
    const portal = show({ [request]: requested.promise })
    await click(portal, 'Edit')
    await click(portal, 'Request verification code')
    await click(portal, 'Cancel')
    await act(async () => requested.resolve({ message: 'sent' }))
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
    expect(screen.queryByText(sent)).toBeNull()
  })

  test('without the required fields makes no call; with a failure it keeps the change; left, it starts over', async () => {
    const portal = show()
    await click(portal, 'Edit')
    await fill(portal, 'Payment Email', '')
    await click(portal, 'Request verification code')
    expect(screen.getByText('Payment Email is required.')).toBeDefined()
    expect(inputsOf(portal, request)).toEqual([])
    await fill(portal, 'Payment Email', 'new@example.com')
    for (const [answer, text] of [
      [failure(429, null, 'Too many codes requested.'), 'Too many codes requested.'],
      [failure(null), 'Failed to request verification code. The server cannot be reached: check your connection.'],
      [failure(500), 'Failed to request verification code.'],
    ] as const) {
      portal.answers[request] = answer
      await click(portal, 'Request verification code')
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    }
    expect(screen.getByLabelText<HTMLInputElement>('Payment Email').value).toBe('new@example.com')
    await click(portal, 'Cancel')
    expect(await screen.findByText('pay@example.com')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
    await click(portal, 'Edit')
    expect(screen.getByLabelText<HTMLInputElement>('Payment Email').value).toBe('pay@example.com')
  })
})

describe('the code', () => {
  test('has a field that suits codes, and the focus; is required, and can be left, which changes nothing', async () => {
    const portal = show()
    await askForCode(portal)
    const field = await codeField()
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(document.activeElement).toBe(field)
    await click(portal, 'Verify and update')
    expect(screen.getByText('Please enter the verification code.')).toBeDefined()
    expect(document.activeElement).toBe(field)
    await click(portal, 'Cancel')
    expect(await screen.findByText('pay@example.com')).toBeDefined()
    expect(screen.queryByText(sent)).toBeNull()
    expect(inputsOf(portal, verify)).toEqual([])
  })

  test('is checked once at a time; after a failure it can be entered again, and applies the pending change', async () => {
    const checked = unanswered()
    const portal = show({ [verify]: checked.promise })
    await askForCode(portal)
    await portal.user.type(await codeField(), '000000{Enter}{Enter}')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code' }).disabled).toBe(true)
    expect(inputsOf(portal, verify)).toHaveLength(1)
    const wrong = 'The verification code is incorrect. 4 tries left.'
    checked.reject(failure(400, null, wrong))
    expect((await screen.findByRole('alert')).textContent).toBe(wrong)
    expect(screen.queryByText(sent)).toBeNull()
    portal.answers[verify] = failure(null)
    await click(portal, 'Verify and update')
    const unreached = 'Verification failed. Try again. The server cannot be reached: check your connection.'
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(unreached))
    portal.answers[verify] = { message: 'done' }
    portal.answers[get] = buildBilling({ payment_email: 'new@example.com' })
    await fill(portal, 'Verification code', ' 123456 {Enter}')
    expect(await screen.findByText('Verification successful! Billing info updated.')).toBeDefined()
    expect(screen.getByText('new@example.com')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
    expect(inputsOf(portal, verify).at(-1)).toEqual({
      params: { id: 7 },
      body: { code: '123456', update_data: { currency: 'USD', payment_email: 'new@example.com' } },
    })
    expect(portal.search()).toBe('')
  })

  test('can be sent again, or says why not', async () => {
    const portal = show()
    await askForCode(portal)
    await click(portal, 'Resend code')
    expect(await screen.findByText('Verification code resent to your email.')).toBeDefined()
    expect(inputsOf(portal, resend)).toHaveLength(1)
    expect(await codeField()).toBeDefined()
    for (const [answer, text] of [
      [failure(429, null, 'Too many codes requested.'), 'Too many codes requested.'],
      [failure(500), 'Failed to resend verification code.'],
    ] as const) {
      portal.answers[resend] = answer
      await click(portal, 'Resend code')
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    }
  })

  test('that has expired is replaced by one of a new request for the same change', async () => {
    const over = failure(400, null, 'The verification code has expired. Request a new one.')
    const portal = show({ [verify]: over, [resend]: over })
    await askForCode(portal)
    await portal.user.type(await codeField(), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('The verification code has expired. Request a new one.')
    await click(portal, 'Resend code')
    expect(await screen.findByText('Verification code resent to your email.')).toBeDefined()
    const [first, second, ...more] = inputsOf(portal, request)
    expect([second, more]).toEqual([first, []])
  })

  test('after the page was loaded again has no change to allow, and leads back to the form', async () => {
    const portal = show({}, '/settings/billing?step=code')
    expect(await screen.findByText('No pending update data found.')).toBeDefined()
    expect(screen.queryByLabelText('Verification code')).toBeNull()
    await click(portal, 'Edit')
    await waitFor(() => expect(screen.getByLabelText('Payment Email')).toBeDefined())
  })
})

test.each([
  ['Make PayPal second@example.com the default', 'Make default', 'Payouts go to these details from now on.'],
  ['Remove PayPal second@example.com', 'Remove', 'Payout method removed.'],
])('%s is confirmed, and its outcome announced after the row is gone', async (button, confirm, outcome) => {
  const methods = '/api/billing/methods/'
  const second = { ...buildBilling({ id: 8, payment_email: 'second@example.com' }), is_default: false }
  const portal = show({
    [methods]: { results: [second] },
    '/api/billing/methods/{id}/': {},
    '/api/billing/methods/{id}/default/': {},
  })
  await click(portal, button)
  portal.answers[methods] = { results: [] }
  await click(portal, confirm)
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
  expect(screen.getByText(outcome).closest('[role=status]')).not.toBeNull()
})
