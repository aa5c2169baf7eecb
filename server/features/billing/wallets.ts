import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import type { CryptoNetwork } from '@plumbline/contract/payout-details.ts'
import { orUndefined } from '../../shared/or-undefined.ts'

/* Whether an address belongs to a network, by the check digits that the network's addresses have. */

const base58check = createBase58check(sha256)

/** An address of base58 with a checksum: its version byte and 20 bytes. */
const isHashOf = (address: string, versions: readonly number[]): boolean => {
  const bytes = base58check.decode(address)
  return bytes.length === 21 && versions.includes(bytes[0] ?? -1)
}

/** BIP 173 and 350: version 0 with bech32 and 20 or 32 bytes, later versions with bech32m and 2 to 40. */
const isSegwit = (address: string, prefix: string): boolean => {
  const text = address as `${string}1${string}`
  const coder = bech32.decodeUnsafe(text) === undefined ? bech32m : bech32
  const decoded = coder.decode(text)
  const [version = -1, ...words] = decoded.words
  const { length } = coder.fromWords(words)
  if (decoded.prefix !== prefix || version > 16) return false
  if (version === 0) return coder === bech32 && (length === 20 || length === 32)
  return coder === bech32m && length >= 2 && length <= 40
}

/** EIP-55: letters are large where the hash of the address says so. */
const withChecksum = (address: string): string => {
  const letters = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(letters)))
  const cased = letters
    .split('')
    .map((letter, at) => (parseInt(hash.charAt(at), 16) >= 8 ? letter.toUpperCase() : letter))
  return `0x${cased.join('')}`
}

/** One whose letters are all of one case carries no checksum, and is taken. */
const isEvm = (address: string): boolean => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const letters = address.slice(2)
  const has_checksum = letters !== letters.toLowerCase() && letters !== letters.toUpperCase()
  return !has_checksum || withChecksum(address) === address
}

const rules: Readonly<Record<CryptoNetwork['form'], (address: string) => boolean>> = {
  bitcoin: (address) => (/^bc1/i.test(address) ? isSegwit(address, 'bc') : isHashOf(address, [0x00, 0x05])),
  litecoin: (address) => (/^ltc1/i.test(address) ? isSegwit(address, 'ltc') : isHashOf(address, [0x30, 0x32])),
  tron: (address) => isHashOf(address, [0x41]),
  evm: isEvm,
  // An ed25519 key of 32 bytes. It has no check digits.
  solana: (address) => base58.decode(address).length === 32,
}

/** Whether a wallet's address is one of a network, with check digits that fit where it has some. */
export const isWalletOf = ({ form }: CryptoNetwork, address: string): boolean =>
  // The decoders throw at the first character that cannot be.
  orUndefined(() => rules[form](address)) ?? false
