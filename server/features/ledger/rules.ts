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
  if (cents === 0n) return 'An entry of nothing says nothing: give an amount.'
  if (kind === 'bonus' && cents < 0n) return 'A bonus gives: its amount is above zero. To take, use chargeback.'
  if (kind === 'chargeback' && cents > 0n) return 'A chargeback takes: its amount is below zero, such as -12.40.'
  if (limit !== undefined && (cents < 0n ? -cents : cents) > centsOf(limit))
    return `${amount} is above the limit of ${limit}: if the amount is right, repeat it with --above-limit.`
  return undefined
}
