import { describeCap, isMoneyCap } from '@plumbline/contract/caps.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { formatWithCurrency } from '../../shared/money.ts'
import type { Beyond } from './book.ts'
import type { Cap } from './rules.ts'

/** A cap as mails and affiliates read it: `100 conversions per day`. */
export const formatCap = (cap: Pick<Cap, 'type' | 'period' | 'amount'>): string =>
  describeCap(cap, isMoneyCap(cap.type) ? formatWithCurrency(cap.amount) : cap.amount.replace(/\.0+$/, ''))

/** For operators: which cap had no room, and its numbers. */
export const messageOfCap = ({
  cap: { id, type, period, amount },
  used,
}: Pick<Beyond, 'used'> & { cap: Pick<Cap, 'id' | 'type' | 'period' | 'amount'> }) =>
  message('declined_by_cap', { id, type, period, amount, used })

/** Why a cap declined a conversion. Affiliates read the reason, and do not learn what the advertiser pays. */
export const causeOfCap = (beyond: Beyond) => ({
  reason_code: 'cap_reached' as const,
  reason: beyond.cap.type === 'revenue' ? null : formatCap(beyond.cap),
  note: messageOfCap(beyond),
})
