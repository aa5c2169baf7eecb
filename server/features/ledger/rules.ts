/**
 * Why an entry of this kind and amount cannot be; `undefined` where it can.
 * @param limit what an entry comes to at most; absent where the operator has confirmed more
 */
export const amountFault = (
  kind: 'bonus' | 'correction' | 'chargeback',
  amount: string,
  limit?: string,
): string | undefined => {
  const cents = Math.round(Number(amount) * 100)
  if (cents === 0) return 'An entry of 0 is not possible: give an amount.'
  if (kind === 'bonus' && cents < 0) return 'A bonus must be positive. To take money back, use a chargeback.'
  if (kind === 'chargeback' && cents > 0) return 'A chargeback must be negative, for example -12.40.'
  if (limit !== undefined && Math.abs(Number(amount)) > Number(limit))
    return `${amount} is above the limit of ${limit}: if the amount is right, repeat it with --above-limit.`
  return undefined
}
