import { currencySign } from '@plumbline/contract/network.ts'
import { network_currency } from './network.ts'

/*
 * Exact money. An amount is decimal text; sums and percentages are computed in whole cents with BigInt, never in floats. Verify and the model of
 * testing/ compute by themselves: their independence is their point.
 */

const decimal = /^(-?)(\d+)(?:\.(\d{0,2})0*)?$/

/**
 * Whole cents of an exact decimal with at most two places, for sums and comparisons.
 * @throws RangeError for anything else
 */
export const centsOf = (exact: string): bigint => {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(exact) ?? []
  if (whole === '') throw new RangeError(`not an amount in cents: ${exact}`)
  const cents = BigInt(`${whole}${fraction.padEnd(2, '0')}`)
  return sign === '-' ? -cents : cents
}

/** The exact decimal of whole cents, with two places. */
export const exactOf = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of exact decimals. */
export const sumExact = (amounts: readonly string[]): string =>
  exactOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n))

/** Not in the compiler's library yet. */
declare global {
  interface JSON {
    rawJSON(text: string): unknown
    /** With the text of each plain value. */
    parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown
  }
}

/** Doubles are exact to this many digits: 13 before the point and two after it. */
const exact_below = 1e13

/** An amount that a double cannot hold. It is written to JSON, logs and files digit by digit; only comparisons use the nearest double. */
export class ExactNumber extends Number {
  readonly exact: string

  constructor(exact: string) {
    super(exact)
    this.exact = exact
  }

  override toString(): string {
    return this.exact
  }

  override toFixed(): string {
    return this.exact
  }

  toJSON(): unknown {
    return JSON.rawJSON(this.exact)
  }
}

/**
 * The JSON number of an exact decimal with at most two places, created at the end, after all sums. It is exact at any size: one
 * absurd row must not stop a report. The serializer and `JSON.stringify` handle large ones, which are not primitive numbers.
 */
export const moneyNumber = (exact: string): number => {
  const text = exactOf(centsOf(exact))
  const number = Number(text)
  return Math.abs(number) < exact_below ? number : (new ExactNumber(text) as unknown as number)
}

/** The same of an amount that may be unknown. */
export const moneyOrNull = (exact: string | null): number | null => (exact === null ? null : moneyNumber(exact))

/** Reads JSON that `ExactNumber` wrote: a number of 14 digits or more that a double cannot hold is one again. */
export const parseExactJson = (text: string): unknown =>
  /\d{14}/.test(text)
    ? JSON.parse(text, (_key, value, { source = '' }) =>
        typeof value === 'number' && Math.abs(value) >= exact_below && String(value) !== source
          ? new ExactNumber(source)
          : value,
      )
    : JSON.parse(text)

const sign = currencySign(network_currency)
const prefix = /[a-z]$/i.test(sign) ? `${sign} ` : sign

/** An exact amount as mails have it, in the network's currency: `$1,212.40`, `€12.40`, `CHF 12.40`. */
export const formatWithCurrency = (exact: string): string => {
  const [, minus = '', amount = ''] = /^(-?)(.*)$/.exec(exact) ?? []
  return `${minus}${prefix}${amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}`
}

interface Decimal {
  digits: bigint
  /** How many of the digits stand behind the point. */
  scale: number
}

/** The largest value of numeric(14,2), in cents. */
const max_cents = 99_999_999_999_999n

const readDecimal = (text: string): Decimal => {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** digits / 10^scale, rounded half up. For non-negative values. */
const roundHalfUp = (digits: bigint, scale: number): bigint => {
  const unit = 10n ** BigInt(scale)
  return (2n * digits + unit) / (2n * unit)
}

/** A number as people write it and as programs print it; so long at most, because its digits come from outside. */
const number = /^(\d{0,12})(?:\.(\d{0,40}))?(?:e([+-]?\d{1,2}))?$/i
/** Amounts are exact to this many decimals; smaller differences are noise of binary fractions. */
const amount_scale = 8

/**
 * A sale amount as advertisers send it: digits with at most one point, `19.9`, `0.005`, also as programs print binary fractions:
 * `29.990000000000002`, `5.55e-17`. Signs, currencies and thousands separators are refused: a misread amount would be worse than none.
 * @returns the text that the other functions take, or `undefined`
 */
export const readAmount = (text: string): string | undefined => {
  const [, whole = '', fraction = '', exponent = '0'] = number.exec(text.trim()) ?? []
  const digits = whole + fraction
  if (digits === '') return undefined
  const scale = fraction.length - Number(exponent) - amount_scale
  const units = scale > 0 ? roundHalfUp(BigInt(digits), scale) : BigInt(digits) * 10n ** BigInt(-scale)
  const padded = units.toString().padStart(amount_scale + 1, '0')
  const amount = `${padded.slice(0, -amount_scale)}.${padded.slice(-amount_scale)}`
  return inCents(amount) > max_cents ? undefined : amount
}

const inCents = (amount: string): bigint => {
  const { digits, scale } = readDecimal(amount)
  return roundHalfUp(digits * 100n, scale)
}

/** An amount in cents' precision, rounded half up: `19.9` is `19.90`. */
export const roundToCents = (amount: string): string => exactOf(inCents(amount))

/** The same for what may be negative: half a cent is rounded away from zero. */
export const roundSigned = (amount: string): string =>
  amount.startsWith('-') ? exactOf(-inCents(amount.slice(1))) : roundToCents(amount)

/** `percent` percent of `amount`, both decimal text, rounded half up once: 12.5 % of 0.20 is `0.03`. */
export const percentOf = (amount: string, percent: string): string => {
  const part = readDecimal(percent)
  const whole = readDecimal(amount)
  // A percentage divides by 100 and cents multiply by 100.
  return exactOf(roundHalfUp(whole.digits * part.digits, whole.scale + part.scale))
}
