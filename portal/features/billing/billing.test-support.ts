import { no_destination } from '@plumbline/contract/payout-details.test-support.ts'
import { screen } from '@testing-library/react'
import { failure, showPortal, type Answers } from '../../app/portal.test-support.tsx'
import { termsOf, terms_call } from '../../shared/money/money.test-support.ts'

export const get = '/api/billing/get/'
export const create = '/api/billing/create/'
export const request = '/api/billing/request-edit-permission/{id}/'
export const verify = '/api/billing/verify-code-update/{id}/'
export const resend = '/api/billing/resend-code/'

/** Stored payout details of one method, PayPal by default. */
export const buildBilling = (rest = {}) => ({
  id: 7,
  ...no_destination,
  payment_email: 'pay@example.com',
  currency: 'USD',
  verified: true,
  refusal: null,
  details: null,
  incomplete: [],
  ...rest,
})

export const bank = { payment_email: null, account_number: 'GB33BUKB2020', bank_name: 'Example Bank' }
export const crypto = { payment_email: null, wallet_address: 'TExample', crypto_network: 'TRC-20' }
export const none = failure(404)

export const showBilling = (answers: Answers, at = '/settings/billing') =>
  showPortal({ at, answers: { [terms_call]: termsOf(), ...answers } })
export type Shown = ReturnType<typeof showBilling>

/** Inputs of all calls to a path, in order. */
export const inputsOf = ({ sent }: Shown, path: string): unknown[] =>
  sent.filter((call) => call.path === path).map(({ input }) => input)

export const click = async ({ user }: Shown, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }))

/** Replaces the text of a field. */
export const fill = async ({ user }: Shown, label: string, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}
