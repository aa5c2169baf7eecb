import { createHash } from 'node:crypto'
import type { PlannedPostback } from './postbacks.ts'

/* Why demo advertisers refuse, as their postbacks say it. Made from the transaction's own number, so that no figure of the demo depends on it. */

type Shares = readonly (readonly [share: number, reason: string])[]

/** Of a hundred declined ones. */
const declined: Shares = [
  [21, 'duplicate'],
  [13, 'not_approved: no answer to three calls'],
  [11, 'not_approved'],
  [10, 'fraud'],
  [6, 'fraud: several orders from one card'],
  [10, 'cancelled'],
  [8, 'wrong_geo'],
  [7, 'cap_reached'],
  [5, 'terms: brand name used in search ads'],
  [2, 'test'],
  [4, 'Delivery address could not be verified'],
  [3, ''],
]

/** Of a hundred reversed ones. */
const reversed: Shares = [
  [46, 'cancelled: refunded within the return period'],
  [17, 'cancelled'],
  [14, 'fraud: chargeback by the card holder'],
  [6, 'fraud'],
  [8, 'duplicate: the same customer under another address'],
  [5, 'terms'],
  [4, ''],
]

/** The reason in a planned postback; '' for other statuses, and for the few without one. */
export const demoReason = ({ txid, goal, status }: Pick<PlannedPostback, 'txid' | 'goal' | 'status'>): string => {
  if (status !== 'declined' && status !== 'reversed') return ''
  let left = createHash('sha256').update(`${txid} ${goal} ${status}`).digest().readUInt32BE() % 100
  for (const [share, reason] of status === 'declined' ? declined : reversed) {
    left -= share
    if (left < 0) return reason
  }
  return ''
}
