import { plainWord, postbackStatusOf, type WantedStatus } from '@plumbline/contract/status-words.ts'

export type { WantedStatus }

/** Where a conversion stands (SPEC-18.4): declined before approval, reversed after it. */
export type ConversionStatus = 'pending' | 'approved' | 'declined' | 'reversed'

/** A postback's `status` as understood. */
export type ReadStatus =
  | { kind: 'none' }
  | { kind: 'test' }
  | { kind: 'wanted'; status: WantedStatus }
  /** A word of nobody's vocabulary. */
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
 * The status a conversion takes when `wanted` is asked of it; the same as `current` when nothing changes. A refusal of an approved
 * conversion reverses it, of a pending one declines it, and what is refused already stays as it is.
 */
export const nextStatus = (current: ConversionStatus, wanted: WantedStatus | 'reversed'): ConversionStatus => {
  if (wanted === 'approved' || wanted === 'pending') return wanted
  if (current === 'approved') return 'reversed'
  return current === 'pending' ? 'declined' : current
}
