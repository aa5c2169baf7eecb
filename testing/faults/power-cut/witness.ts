import type { ClickRecord } from '../../../server/storage/journal/record.ts'
import { clickRecord } from '../../../server/storage/journal/records.test-support.ts'
import { randomFrom, seedOf } from '../../../server/demo/random.ts'
import type { HostClaim } from '../../../server/features/clicks/host-marks.ts'

/** The recorded program's records and its output: records follow from their numbers, so that any damage is visible. */

export const journal_number = 1
const begin = Date.parse('2026-01-01T00:00:00Z')

/** Most are as long as clicks are, some need pages of their own in LMDB. */
export const recordOf = (sequence: number): ClickRecord => {
  const random = randomFrom(seedOf('power-cut', sequence))
  const text = (length: number): string =>
    Array.from({ length: Math.ceil(length / 6) }, () => random.between(0, 2 ** 31 - 1).toString(36)).join('')
  const length = random.chance(0.02) ? random.between(2_000, 12_000) : random.between(0, 300)
  // A minute between two records, so that days come and go.
  return clickRecord({
    at: begin + sequence * 60_000,
    user_agent: text(length),
    subs: [String(sequence), '', '', '', ''],
  })
}

/** Each address but the first occurs twice, so that every even record is a host. */
export const claimOf = (sequence: number): HostClaim => {
  const address = sequence >>> 1
  const ip = `10.${address >>> 16}.${(address >>> 8) & 255}.${address & 255}`
  return { day: '2026-01-01', affiliate_id: 7, offer_id: 3, ip, journal: journal_number, sequence }
}

export const isHost = (sequence: number): boolean => sequence === 1 || sequence % 2 === 0

/** The last acknowledged numbers before the power cut. */
export interface Witness {
  acknowledged: number
  shipped: number
  claimed: number
  catalogue: number
  /** The key of click ids, hexadecimal; '' before it was given out. */
  click_id_key: string
}

/** The lines that the program prints, each after the call that it tells of has returned. */
export const say = {
  acknowledged: (sequence: number): string => `acknowledged ${sequence}`,
  shipped: (sequence: number): string => `shipped ${sequence}`,
  claimed: (sequence: number): string => `claimed ${sequence}`,
  catalogue: (version: number): string => `catalogue ${version}`,
  click_id_key: (key: string): string => `click_id_key ${key}`,
}

/** Parses the lines of a witness. */
export const readWitness = (lines: readonly string[]): Witness => {
  const witness: Witness = { acknowledged: 0, shipped: 0, claimed: 0, catalogue: 0, click_id_key: '' }
  for (const line of lines) {
    const [word, value = ''] = line.split(' ')
    if (word === 'click_id_key') witness.click_id_key = value
    else if (word === 'acknowledged' || word === 'shipped' || word === 'claimed' || word === 'catalogue')
      witness[word] = Math.max(witness[word], Number(value))
  }
  return witness
}
