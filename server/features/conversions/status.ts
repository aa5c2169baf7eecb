/** Where a conversion stands (SPEC-18.4): declined before approval, reversed after it. */
export type ConversionStatus = 'pending' | 'approved' | 'declined' | 'reversed'

/** What an advertiser can ask for. Whether a refusal is a decline or a reversal depends on where the conversion stands. */
export type WantedStatus = 'pending' | 'approved' | 'declined'

/** A postback's `status` as understood. */
export type ReadStatus =
  | { kind: 'none' }
  | { kind: 'test' }
  | { kind: 'wanted'; status: WantedStatus }
  /** A word of nobody's vocabulary. */
  | { kind: 'unknown'; word: string }

/**
 * The words and numbers of the trade: Affise's 1, 2, 3, 5; Keitaro's lead, sale, deposit, rejected, trash; RedTrack's other; Impact's cleared,
 * Awin's payable, CJ's locked and closed, Dub's processed and duplicate. Listed in docs/tracking.md. Words about payouts to affiliates (sent,
 * failed) are not among them.
 */
export const status_vocabulary: Readonly<Record<WantedStatus, readonly string[]>> = {
  approved: [
    'approved',
    'approve',
    'confirmed',
    'confirm',
    'accepted',
    'accept',
    'sale',
    'success',
    'completed',
    'deposit',
    'rebill',
    'payable',
    'paid',
    'processed',
    'cleared',
    'invoiced',
    'locked',
    'closed',
    '1',
  ],
  pending: [
    'pending',
    'lead',
    'hold',
    'on hold',
    'new',
    'open',
    'other',
    'processing',
    'waiting',
    'registration',
    '2',
    '5',
  ],
  declined: [
    'declined',
    'decline',
    'rejected',
    'reject',
    'cancelled',
    'canceled',
    'cancel',
    'trash',
    'fraud',
    'invalid',
    'duplicate',
    'refunded',
    'refund',
    'reversed',
    'chargeback',
    '3',
  ],
}

const statusByWord = new Map<string, WantedStatus>()
for (const status of ['approved', 'pending', 'declined'] as const) {
  for (const word of status_vocabulary[status]) statusByWord.set(word, status)
}

/** Reads the `status` of a postback; case, spaces around it and `_` or `-` for a space do not matter. */
export const readStatus = (text: string): ReadStatus => {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  if (word === '') return { kind: 'none' }
  if (word === 'test') return { kind: 'test' }
  const status = statusByWord.get(word)
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
