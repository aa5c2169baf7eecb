import { refusal } from './kind.ts'

export const ledger_messages = {
  entry_of_zero: refusal('bad_request', 'An entry of 0 is not possible: give an amount.', { fields: ['amount'] }),
  bonus_below_zero: refusal('bad_request', 'A bonus must be positive. To take money back, use a chargeback.', {
    fields: ['amount'],
  }),
  chargeback_above_zero: refusal('bad_request', 'A chargeback must be negative, for example -12.40.', {
    fields: ['amount'],
  }),
  entry_above_limit: refusal(
    'bad_request',
    '{amount} is above the limit of {limit}: if the amount is right, repeat it with {field:above_limit}.',
    { fields: ['amount'] },
  ),
  reference_taken: refusal(
    'conflict',
    'There is a {kind} of {amount} with the reference "{reference}" already: choose another one.',
    { fields: ['reference'] },
  ),
}
