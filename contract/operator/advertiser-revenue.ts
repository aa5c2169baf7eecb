import Type from 'typebox'
import { conversionStatus, count, day, id, moment, money, nullableText } from '../fields.ts'
import { line, listOf, listing, optionalDay, optionalId } from './fields.ts'
import { operation } from './operation.ts'
import { amountAboveZero } from './payment-fields.ts'

const period = {
  from: optionalDay("first day, in the network's time zone (default: the first of the last month)"),
  to: optionalDay('last day (default: the end of that month)'),
}

const receipt = Type.Object({
  id,
  advertiser_id: id,
  from: day,
  to: day,
  amount: money,
  reference: nullableText,
  marked_at: moment,
  marked_by: Type.String(),
})

/** Approved conversions are owed; pending ones may be. `open`: owed and not paid; below 0 where more was paid than is owed now. */
const sums = {
  conversions: count,
  owed: money,
  pending_conversions: count,
  pending: money,
  paid: money,
  open: money,
}

export const listAdvertiserRevenue = operation({
  command: 'advertisers owed',
  call: { method: 'GET', path: '/api/operator/advertiser-revenue/' },
  summary: 'list the owed, pending and paid revenue of each advertiser in a period',
  examples: ['advertisers owed', 'advertisers owed --from 2026-10-01 --to 2026-10-31'],
  roles: ['finance', 'viewer'],
  input: Type.Object({ ...listing, ...period }),
  reply: Type.Object({
    from: day,
    to: day,
    results: Type.Array(Type.Object({ advertiser_id: id, advertiser: Type.String(), ...sums })),
    count,
    totals: Type.Object(sums),
  }),
  columns: ['advertiser_id', 'advertiser', 'conversions', 'owed', 'pending_conversions', 'pending', 'paid', 'open'],
  limit_ms: 30_000,
})

export const showAdvertiserRevenue = operation({
  command: 'advertisers revenue',
  call: { method: 'GET', path: '/api/operator/advertisers/{id}/revenue/' },
  summary: 'show the revenue of an advertiser in a period, by offer and status, with what was marked as paid',
  examples: ['advertisers revenue 3', 'advertisers revenue 3 --from 2026-10-01 --to 2026-10-31 --json'],
  roles: ['finance', 'viewer'],
  input: Type.Object(period),
  reply: Type.Object({
    id,
    name: Type.String(),
    from: day,
    to: day,
    ...sums,
    results: Type.Array(
      Type.Object({
        offer_id: id,
        offer: Type.String(),
        status: conversionStatus,
        conversions: count,
        /** The revenue if they are approved; 0 for declined and reversed ones. */
        revenue: money,
      }),
    ),
    /** Payments recorded for days of the period. One that covers other days too counts only in a period with all its days. */
    receipts: Type.Array(Type.Object({ ...receipt.properties, counts: Type.Boolean() })),
  }),
  columns: ['offer_id', 'offer', 'status', 'conversions', 'revenue'],
  limit_ms: 30_000,
})

export const exportAdvertiserRevenue = operation({
  command: 'advertisers revenue-file',
  call: { method: 'GET', path: '/api/operator/advertisers/{id}/revenue/file/' },
  summary: 'export the conversions behind the revenue of an advertiser in a period as CSV, for their own comparison',
  examples: ['advertisers revenue-file 3 --from 2026-10-01 --to 2026-10-31 > october.csv'],
  roles: ['finance', 'viewer'],
  input: Type.Object(period),
  reply: Type.Object({ lines: count, file: Type.String({ format: 'file' }) }),
  limit_ms: 60_000,
})

export const markRevenuePaid = operation({
  command: 'advertisers mark-paid',
  call: { method: 'POST', path: '/api/operator/advertisers/{id}/receipts/' },
  summary: 'mark the revenue an advertiser owes for a period as paid, in full or in part',
  examples: [
    'advertisers mark-paid 3 --from 2026-10-01 --to 2026-10-31 --reference INV-2026-10',
    'advertisers mark-paid 3 --from 2026-10-01 --to 2026-10-31 --amount 1500.00',
  ],
  roles: ['finance'],
  subject: { kind: 'advertiser', by: 'id', part: 'revenue' },
  input: Type.Object({
    from: Type.String({ format: 'date', description: "the period's first day, in the network's time zone" }),
    to: Type.String({ format: 'date', description: 'its last day' }),
    amount: Type.Optional(
      Type.String({
        ...amountAboveZero,
        description: 'amount received, for example 1500.00 (default: the full open amount)',
      }),
    ),
    reference: Type.Optional(line('invoice or transfer number', 200)),
  }),
  reply: receipt,
})

export const listReceipts = operation({
  command: 'advertisers receipts',
  call: { method: 'GET', path: '/api/operator/advertiser-receipts/' },
  summary: 'list payments marked as received from advertisers, newest first',
  examples: ['advertisers receipts', 'advertisers receipts --advertiser 3'],
  roles: ['finance', 'viewer'],
  input: Type.Object({
    ...listing,
    advertiser: optionalId('only of this advertiser'),
  }),
  reply: listOf(Type.Object({ ...receipt.properties, advertiser: Type.String() })),
  columns: ['id', 'advertiser_id', 'advertiser', 'from', 'to', 'amount', 'reference', 'marked_at', 'marked_by'],
})

export const removeReceipt = operation({
  command: 'advertisers unmark-paid',
  call: { method: 'POST', path: '/api/operator/advertiser-receipts/{id}/remove/' },
  summary: 'remove a payment mark that was a mistake; the audit log keeps it',
  examples: ['advertisers unmark-paid 12 --yes'],
  roles: ['finance'],
  subject: { kind: 'receipt', by: 'id' },
  confirm: 'This amount becomes owed again. Remove the mark?',
  params: Type.Object({ id: Type.Integer({ ...id, description: 'number of the mark' }) }),
  reply: receipt,
})
