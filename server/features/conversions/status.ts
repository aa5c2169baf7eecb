import { plainWord, postbackStatusOf, type WantedStatus } from '@plumbline/contract/status-words.ts'

export type { WantedStatus }

/** Status of a conversion (SPEC-18.4): declined before approval, reversed after it. */
export type ConversionStatus = 'pending' | 'approved' | 'declined' | 'reversed'

/** A postback's `status` as understood. */
export type ReadStatus =
  | { kind: 'none' }
  | { kind: 'test' }
  | { kind: 'wanted'; status: WantedStatus }
  /** A word that is in no vocabulary. */
  | { kind: 'unknown'; word: string }

/** Reads the `status` of a postback. */
export const readStatus = (text: string): ReadStatus => {
  const word = plainWord(text)
  if (word === '') return { kind: 'none' }
  if (word === 'test') return { kind: 'test' }
  const status = postbackStatusOf(word)
  return status === undefined ? { kind: 'unknown', word: text.trim() } : { kind: 'wanted', status }
}

/**
 * The status of a conversion after `wanted` was requested; the same as `current` if nothing changes. A refusal reverses an approved
 * conversion, declines a pending one, and leaves a refused one unchanged.
 */
export const nextStatus = (current: ConversionStatus, wanted: WantedStatus | 'reversed'): ConversionStatus => {
  if (wanted === 'approved' || wanted === 'pending') return wanted
  if (current === 'approved') return 'reversed'
  return current === 'pending' ? 'declined' : current
}
