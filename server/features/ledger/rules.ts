import { centsOf } from '../../shared/money.ts'

/**
 * Why an entry of this kind and amount cannot be; `undefined` where it can.
 * @param limit what an entry comes to at most; absent where the operator has confirmed more
 */
export const amountFault = (
  kind: 'bonus' | 'correction' | 'chargeback',
  amount: string,
  limit?: string,
): string | undefined => {
  const cents = centsOf(amount)
  if (cents === 0n) return 'An entry of 0 is not possible: give an amount.'
  if (kind === 'bonus' && cents < 0n) return 'A bonus must be positive. To take money back, use a chargeback.'
  if (kind === 'chargeback' && cents > 0n) return 'A chargeback must be negative, for example -12.40.'
  if (limit !== undefined && (cents < 0n ? -cents : cents) > centsOf(limit))
    return `${amount} is above the limit of ${limit}: if the amount is right, repeat it with --above-limit.`
  return undefined
}
