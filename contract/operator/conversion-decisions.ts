import Type from 'typebox'
import { conversion_statuses } from '../conversion-statuses.ts'
import { conversionStatus, count, id, messageField, moment, money } from '../fields.ts'
import { conversionReason, dryRun, flag, long_number, optionalChoice, reason, reasonCodeOption } from './fields.ts'
import { operation } from './operation.ts'

const ids = Type.Array(Type.String({ pattern: long_number }), {
  minItems: 1,
  maxItems: 10_000,
  description: 'numbers of conversions',
})
const reason_code = reasonCodeOption('reason code shown to the affiliate (default: other, if a reason is given)')
const only = optionalChoice(conversion_statuses, 'only decide items that still have this status; skip the others')
const dry_run = flag('dry run: only show how many would be decided')
const max_bytes = 262_144
const limit_ms = 60_000

const decided = Type.Object({
  ...dryRun,
  /** How many changed to that status, and how many already had it. */
  changed: count,
  unchanged: count,
  /** How many were left alone because of `only`. */
  left: count,
  /** The payouts of those that changed. */
  payout: money,
  /** Who decided those that had this status already, or were left alone, and when the last one was decided. */
  decided_before: Type.Array(Type.Object({ status: conversionStatus, actor: Type.String(), at: moment, count })),
})

export const approveConversions = operation({
  command: 'conversions approve',
  call: { method: 'POST', path: '/api/operator/conversions/approve/' },
  summary: 'approve conversions, including declined and reversed ones; all or none',
  examples: [
    'conversions approve --ids 4711,4712 --only pending --dry-run',
    'conversions approve --ids 4711 --reason "declined by mistake"',
    'conversions approve --ids 4711,4712 --implausible 4712',
  ],
  one: {
    of: 'ids',
    summary: 'approve this conversion',
  },
  roles: ['manager'],
  subject: { kind: 'conversion', by: 'ids' },
  input: Type.Object({
    ids,
    implausible: Type.Optional(
      Type.Array(Type.String({ pattern: long_number }), {
        maxItems: 10_000,
        description: 'ids of conversions whose amounts above the limits are correct; without them nothing is approved',
        typed: 'conversions limits shows the limits',
      }),
    ),
    contradicted: Type.Optional(
      Type.Array(Type.String({ pattern: long_number }), {
        maxItems: 10_000,
        description:
          "ids of conversions to approve although the advertiser's last file contradicts them; without them nothing is approved",
      }),
    ),
    reason: Type.Optional(reason),
    only,
    dry_run,
  }),
  reply: Type.Object({
    ...decided.properties,
    /** Those with an amount above the limits, and those that the advertiser's last file contradicts. */
    implausible: Type.Array(Type.Object({ id: Type.String(), affiliate_id: id, why: messageField })),
    contradicted: Type.Array(Type.Object({ id: Type.String(), affiliate_id: id, why: messageField })),
    /** Declined and reversed ones that a cap has no room for. They are approved and count. */
    beyond_caps: Type.Array(Type.Object({ id: Type.String(), affiliate_id: id, why: messageField })),
  }),
  max_bytes,
  limit_ms,
})

const declining_or_reversing = {
  roles: ['manager'],
  subject: { kind: 'conversion', by: 'ids' },
  input: Type.Object({ ids, reason_code, reason: Type.Optional(conversionReason), only, dry_run }),
  needs_one_of: ['reason_code', 'reason'],
  reply: decided,
  max_bytes,
  limit_ms,
} as const

export const declineConversions = operation({
  command: 'conversions decline',
  call: { method: 'POST', path: '/api/operator/conversions/decline/' },
  summary: 'decline pending conversions; all or none',
  examples: [
    'conversions decline --ids 4711,4712 --reason-code duplicate --reason "the same person twice"',
    'conversions decline --ids 4711 --reason-code wrong_geo',
  ],
  one: {
    of: 'ids',
    summary: 'decline this pending conversion',
  },
  ...declining_or_reversing,
})

export const reverseConversions = operation({
  command: 'conversions reverse',
  call: { method: 'POST', path: '/api/operator/conversions/reverse/' },
  summary: 'reverse approved conversions with a negative ledger entry, even if already paid; all or none',
  examples: ['conversions reverse --ids 4711 --reason-code cancelled --reason "refunded on 3 November"'],
  one: {
    of: 'ids',
    summary: 'reverse this approved conversion with a negative ledger entry, even if already paid',
    confirm: 'Its payout is taken from the balance, and the affiliate is notified. Reverse the conversion?',
  },
  confirm: 'Their payouts are taken from the balances, and the affiliates are notified. Reverse the conversions?',
  ...declining_or_reversing,
})
