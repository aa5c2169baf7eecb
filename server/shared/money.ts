const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * The JSON number of an exact decimal with at most two places, made at the edge, after all sums are done. Refuses what is not exactly
 * representable in cents rather than rounding it.
 */
export const moneyNumber = (exact: string): number => {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(exact) ?? []
  const cents = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`)
  if (whole === '' || /[1-9]/.test(fraction.slice(2)) || !Number.isSafeInteger(cents))
    throw new RangeError(`not an amount in cents: ${exact}`)
  return cents === 0 ? 0 : Number(`${sign}${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`)
}

/**
 * Whole cents of an exact decimal with at most two places, for sums and comparisons.
 * @throws RangeError for anything else
 */
export const centsOf = (exact: string): bigint => {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(exact) ?? []
  if (whole === '' || fraction.length > 2) throw new RangeError(`not an amount in cents: ${exact}`)
  const cents = BigInt(`${whole}${fraction.padEnd(2, '0')}`)
  return sign === '-' ? -cents : cents
}

/** The exact decimal of whole cents, with two places. */
export const exactOf = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
