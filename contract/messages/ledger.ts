import { badRequest, conflict } from './kind.ts'

export const ledger_messages = {
  entry_of_zero: badRequest('The amount must not be 0.', 'amount'),
  bonus_below_zero: badRequest('A bonus must be positive. To take money back, use a chargeback.', 'amount'),
  chargeback_above_zero: badRequest('A chargeback must be negative, for example -12.40.', 'amount'),
  entry_above_limit: badRequest(
    '{amount} is above the limit of {limit}. If it is correct, send it again with {field:above_limit}.',
    'amount',
  ),
  reference_taken: conflict(
    'A {kind} of {amount} already has the reference "{reference}": choose another one.',
    'reference',
  ),
}
