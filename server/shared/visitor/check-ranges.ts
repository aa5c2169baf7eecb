import { ApiError } from '../http/errors.ts'
import { canonicalAddress } from './address.ts'
import { readAddress, type AddressNumber } from './address-number.ts'

const fault = (text: string, why: string): ApiError => new ApiError('bad_request', `"${text}" ${why}`)

const bitsOf = (address: AddressNumber): bigint =>
  address.family === 4
    ? BigInt(address.number)
    : address.groups.reduce((bits, group) => (bits << 16n) + BigInt(group), 0n)

/** An address or a range as it is kept. @throws ApiError `bad_request` */
const checkRange = (text: string): string => {
  const [typed = '', bits, ...rest] = text.split('/')
  const address = typed.includes('%') ? undefined : canonicalAddress(typed)
  const number = address === undefined ? undefined : readAddress(address)
  const isForm = rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && !typed.includes('::ffff:')))
  if (address === undefined || number === undefined || !isForm)
    throw fault(text, 'is not an address or range: give for example 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.')
  if (bits === undefined) return address
  const most = number.family === 4 ? 32 : 128
  const length = Number(bits)
  if (length < 1 || length > most) throw fault(text, `must have 1 to ${most} after its slash.`)
  if (bitsOf(number) % 2n ** BigInt(most - length) !== 0n)
    throw fault(text, `is an address within a range: give ${address}, or the address that the range begins with.`)
  return `${address}/${length}`
}

/** Every address and range once. @throws ApiError `bad_request` */
export const checkRanges = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => checkRange(text.trim()))),
]
