import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, type Answers } from '../../app/portal.test-support.tsx'
import {
  click,
  fill,
  get,
  inputsOf,
  request,
  resend,
  showBilling,
  buildBilling,
  verify,
} from './billing.test-support.ts'

const sent = 'Verification code sent to your email. Enter it below to verify these details.'
const destination = { currency: 'USD', payment_email: 'pay@example.com' }
const pending_details = buildBilling({ verified: false })
const good: Answers = { [get]: pending_details, [request]: { message: 'sent' }, [verify]: { message: 'done' } }

const show = (answers: Answers = {}, at?: string) => showBilling({ ...good, ...answers }, at)

test('details that are pending lead to a code that verifies them as they are', async () => {
  const portal = show()
  expect(await screen.findByText('Payouts start once you verify these details.')).toBeDefined()
  await click(portal, 'Request verification code')
  expect(await screen.findByText(sent)).toBeDefined()
  expect(inputsOf(portal, request)).toEqual([{ params: { id: 7 }, body: { update_data: destination } }])
  portal.answers[get] = buildBilling()
  await fill(portal, 'Verification code', '123456{Enter}')
  expect(await screen.findByText('Verification successful! Billing info updated.')).toBeDefined()
  expect(screen.getByText('Verified')).toBeDefined()
  expect(inputsOf(portal, verify)).toEqual([{ params: { id: 7 }, body: { code: '123456', update_data: destination } }])
  expect(portal.search()).toBe('')
})

test('details that are verified ask for no code', async () => {
  show({ [get]: buildBilling() }, '/settings/billing?step=verify')
  expect(await screen.findByText('Verified')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Request verification code' })).toBeNull()
  expect(screen.queryByLabelText('Verification code')).toBeNull()
})

test('the code can be entered after the page was loaded again, and later', async () => {
  const portal = show({}, '/settings/billing?step=verify')
  expect(await screen.findByText('Enter the verification code sent to your email.')).toBeDefined()
  await fill(portal, 'Verification code', '12')
  await click(portal, 'Later')
  expect(await screen.findByText('Pending')).toBeDefined()
  expect(inputsOf(portal, request)).toEqual([])
  await click(portal, 'Request verification code')
  expect(await screen.findByText(sent)).toBeDefined()
})

test('a code that cannot be requested yet leaves the field for the previous one', async () => {
  const portal = show({ [request]: failure(429, null, 'Too many codes requested. Try again in 1 minute.') })
  await click(portal, 'Request verification code')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many codes requested. Try again in 1 minute.')
  portal.answers[get] = buildBilling()
  await fill(portal, 'Verification code', '123456{Enter}')
  expect(await screen.findByText('Verified')).toBeDefined()
})

test('Resend requests a new code, which also replaces one that has expired', async () => {
  const portal = show({ [verify]: failure(400, null, 'The verification code has expired. Request a new one.') })
  await click(portal, 'Request verification code')
  await fill(portal, 'Verification code', '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The verification code has expired. Request a new one.')
  await click(portal, 'Resend code')
  expect(await screen.findByText(sent)).toBeDefined()
  expect(inputsOf(portal, request)).toHaveLength(2)
  expect(inputsOf(portal, resend)).toEqual([])
})

test('shows details that another tab has changed, and does not change them back', async () => {
  const portal = show({}, '/settings/billing?step=verify')
  await screen.findByLabelText('Verification code')
  portal.answers[get] = buildBilling({ payment_email: 'new@example.com' })
  await click(portal, 'Resend code')
  expect(await screen.findByText('new@example.com')).toBeDefined()
  expect(screen.getByText('Verified')).toBeDefined()
  expect(inputsOf(portal, request)).toEqual([])
})

test('a code that another tab has made useless leads to what is stored now', async () => {
  const portal = show({ [verify]: failure(400, null, 'Request a verification code first.') })
  await click(portal, 'Request verification code')
  portal.answers[get] = buildBilling({ payment_email: 'new@example.com' })
  await fill(portal, 'Verification code', '123456{Enter}')
  expect(await screen.findByText('new@example.com')).toBeDefined()
  expect(screen.getByText('Request a verification code first.')).toBeDefined()
})
