import { badRequest, conflict } from './kind.ts'

export const ledger_messages = {
  entry_of_zero: badRequest('An entry of 0 is not possible: give an amount.', 'amount'),
  bonus_below_zero: badRequest('A bonus must be positive. To take money back, use a chargeback.', 'amount'),
  chargeback_above_zero: badRequest('A chargeback must be negative, for example -12.40.', 'amount'),
  entry_above_limit: badRequest(
    '{amount} is above the limit of {limit}: if the amount is right, repeat it with {field:above_limit}.',
    'amount',
  ),
  reference_taken: conflict(
    'There is a {kind} of {amount} with the reference "{reference}" already: choose another one.',
    'reference',
  ),
}
