import type { exportPayments } from '@plumbline/contract/operator/payment-decisions.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { plain } from './print.ts'

/** What a person has to know of an export besides its file. */
export const exportedText = (reply: ReplyOf<typeof exportPayments>): string =>
  [
    `export ${reply.export}: ${reply.payments} payments, ${reply.amount.toFixed(2)}. After paying them, run: payments complete --export ${reply.export}`,
    ...(reply.left > 0 ? [`${reply.left} more are approved: export again to get the next file`] : []),
    ...reply.notes.map(({ payment, affiliate_id, amount, why }) =>
      plain(`payment ${payment} to affiliate ${affiliate_id}, ${amount.toFixed(2)}: ${why}`),
    ),
  ].join('\n')
