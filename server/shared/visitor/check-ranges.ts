import { refuse } from '../http/errors.ts'
import { canonicalAddress } from './address.ts'
import { readAddress, type AddressNumber } from './address-number.ts'

const bitsOf = (address: AddressNumber): bigint =>
  address.family === 4
    ? BigInt(address.number)
    : address.groups.reduce((bits, group) => (bits << 16n) + BigInt(group), 0n)

/** The stored form of an address or a range. @throws ApiError `bad_request` */
const checkRange = (text: string): string => {
  const [typed = '', bits, ...rest] = text.split('/')
  const address = typed.includes('%') ? undefined : canonicalAddress(typed)
  const number = address === undefined ? undefined : readAddress(address)
  const isForm = rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && !typed.includes('::ffff:')))
  if (address === undefined || number === undefined || !isForm) throw refuse('not_a_range', { given: text })
  if (bits === undefined) return address
  const most = number.family === 4 ? 32 : 128
  const length = Number(bits)
  if (length < 1 || length > most) throw refuse('range_bits', { given: text, most })
  if (bitsOf(number) % 2n ** BigInt(most - length) !== 0n)
    throw refuse('not_the_begin_of_range', { given: text, address })
  return `${address}/${length}`
}

/** Every address and range once. @throws ApiError `bad_request` */
export const checkRanges = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => checkRange(text.trim()))),
]
