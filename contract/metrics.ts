import type { conversion_statuses } from './conversion-statuses.ts'

/**
 * The definition of every figure (SPEC-18.3 to SPEC-18.5): reports, files, operators' statistics and docs/reports.md are made from it.
 * Without schemas, so that screens can import it.
 */

/** How a figure is read, shown and written to a file. A `percent` is a fraction of one on the wire. */
export type MetricKind = 'count' | 'money' | 'percent'

interface Metric {
  readonly kind: MetricKind
  /** Of its column, unless a report has another. */
  readonly header: string
  readonly meaning: string
}

/** A figure that adds up: what each click or conversion brings to it. */
export interface Sum extends Metric {
  readonly kind: 'count' | 'money'
  readonly of: 'clicks' | 'hosts' | 'conversions' | 'payout' | 'revenue' | 'margin'
  /** Of conversions in these states only; absent: in any. */
  readonly in?: readonly (typeof conversion_statuses)[number][]
}

const approved = { in: ['approved'] } as const

export const sums = {
  clicks: {
    kind: 'count',
    header: 'Clicks',
    of: 'clicks',
    meaning:
      'visits that counted. Bots, link previews, HEAD requests and clicks without a payout row are recorded with a reason and count nowhere; prefetches are refused',
  },
  hosts: {
    kind: 'count',
    header: 'Hosts',
    of: 'hosts',
    meaning: 'of these, the first one from an address (of IPv6: its /64) on an offer by an affiliate on its day',
  },
  conversions: {
    kind: 'count',
    header: 'Conversions',
    of: 'conversions',
    meaning: 'conversions of every status: pending, approved, declined, reversed',
  },
  pending: { kind: 'count', header: 'Pending', of: 'conversions', in: ['pending'], meaning: 'the pending ones, now' },
  approved: { kind: 'count', header: 'Approved', of: 'conversions', ...approved, meaning: 'the approved ones, now' },
  declined: {
    kind: 'count',
    header: 'Declined',
    of: 'conversions',
    in: ['declined'],
    meaning: 'the declined ones, now',
  },
  reversed: {
    kind: 'count',
    header: 'Reversed',
    of: 'conversions',
    in: ['reversed'],
    meaning: 'the reversed ones, now',
  },
  decided: {
    kind: 'count',
    header: 'Decided',
    of: 'conversions',
    in: ['approved', 'declined', 'reversed'],
    meaning: 'approved, declined and reversed conversions together',
  },
  earnings: {
    kind: 'money',
    header: 'Earnings ($)',
    of: 'payout',
    ...approved,
    meaning: 'the payout of the approved conversions. It equals the net sum of the ledger entries that belong to them',
  },
  pending_sum: {
    kind: 'money',
    header: 'Pending ($)',
    of: 'payout',
    in: ['pending'],
    meaning: 'the payout of the pending conversions',
  },
  revenue: {
    kind: 'money',
    header: 'Revenue ($)',
    of: 'revenue',
    ...approved,
    meaning: 'what advertisers pay for the approved conversions; for operators only',
  },
  margin: {
    kind: 'money',
    header: 'Margin ($)',
    of: 'margin',
    ...approved,
    meaning: 'revenue less earnings; for operators only',
  },
} as const satisfies Record<string, Sum>

export type SumName = keyof typeof sums

/** A figure that is one sum divided by another. Over nothing it is null on the wire, a dash on the screen and empty in a file. */
export interface Ratio extends Metric {
  readonly kind: 'money' | 'percent'
  readonly ratio: readonly [of: SumName, per: SumName]
  /** The factor: 100 for a figure per 100 clicks. */
  readonly times?: number
}

export const ratios = {
  cr: {
    kind: 'percent',
    header: 'CR',
    ratio: ['conversions', 'clicks'],
    meaning: 'conversion rate: conversions / clicks',
  },
  epc: {
    kind: 'money',
    header: 'EPC (per 100 clicks)',
    ratio: ['earnings', 'clicks'],
    times: 100,
    meaning: 'earnings × 100 / clicks',
  },
  approval_rate: {
    kind: 'percent',
    header: 'Approval rate',
    ratio: ['approved', 'decided'],
    meaning: 'approved / (approved + declined + reversed)',
  },
  margin_rate: {
    kind: 'percent',
    header: 'Margin rate',
    ratio: ['margin', 'revenue'],
    meaning: 'margin / revenue; for operators only',
  },
} as const satisfies Record<string, Ratio>

export type RatioName = keyof typeof ratios
export type MetricName = SumName | RatioName

export const metrics: Readonly<Record<MetricName, Sum | Ratio>> = { ...sums, ...ratios }

/** Whether a figure is a ratio, and may be null. */
export const isRatio = (name: MetricName): name is RatioName => name in ratios
