import Type from 'typebox'
import { conversion_statuses } from '../conversion-statuses.ts'
import { ledger_kinds } from '../ledger-kinds.ts'
import {
  amount_change,
  conversionStatus,
  count,
  id,
  messageField,
  moment,
  money,
  nullableText,
  orNull,
  reasonCode,
} from '../fields.ts'
import {
  above_zero,
  dayOrMoment,
  flag,
  line,
  listOf,
  listing,
  long_number,
  optionalChoice,
  optionalId,
  reason,
  reasonCodeOption,
} from './fields.ts'
import { max_parameter_length } from '../link-parameters.ts'
import { operation } from './operation.ts'

const conversionId = Type.String({ pattern: long_number, description: 'number of the conversion' })

const conversion = {
  id: Type.String(),
  /** When it happened: days and reports go by it. */
  created_at: moment,
  status: conversionStatus,
  affiliate_id: id,
  affiliate: nullableText,
  offer_id: id,
  offer: Type.String(),
  advertiser_id: id,
  advertiser: Type.String(),
  /** Code of the goal; empty: the base goal. */
  goal: Type.String(),
  goal_name: Type.String(),
  txid: nullableText,
  click_id: Type.String(),
  /** Why a pending one can only be approved by an operator: it came, or its advertiser approved it, while the affiliate was disabled. */
  held_for: Type.Union([Type.Literal('affiliate_disabled'), Type.Null()]),
  /** Why it was declined or reversed, as the affiliate reads it; null in every other status. */
  reason_code: reasonCode,
  reason: nullableText,
  payout: money,
  revenue: money,
  sale_amount: orNull(money),
  /** When its money is in the balance, if it is approved. */
  release_at: moment,
}

/** A postback may have 16,384 bytes; each of an id is stored as up to three characters. */
const max_txid = 3 * 16_384

export const listConversions = operation({
  command: 'conversions list',
  call: { method: 'GET', path: '/api/operator/conversions/' },
  summary: 'list conversions, newest first',
  examples: [
    'conversions list --status pending --advertiser 2',
    'conversions list --affiliate 17 --from 2026-11-01 --to 2026-11-20 --json',
    'conversions list --txid order-991',
    'conversions list --affiliate 17 --held',
    'conversions list --audit 812',
    'conversions list --reason-code fraud --from 2026-11-01',
  ],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({
    ...listing,
    affiliate: optionalId('only this affiliate'),
    offer: optionalId('only this offer'),
    advertiser: optionalId('only this advertiser'),
    status: optionalChoice(conversion_statuses, 'only this status'),
    reason_code: reasonCodeOption('only conversions declined or reversed for this reason'),
    held: flag('only conversions held because their affiliate was disabled; only an operator can approve them'),
    goal: Type.Optional(Type.String({ maxLength: 255, description: 'only the goal with this code' })),
    txid: Type.Optional(line("the advertiser's transaction id", max_txid)),
    audit: optionalId('only conversions changed by the audit log entry with this id'),
    click_id: Type.Optional(line('the value of the macro {click_id}', 1000)),
    aff_click_id: Type.Optional(line("the click's ID in the affiliate's tracker", max_parameter_length)),
    from: dayOrMoment('that happened from then on'),
    to: dayOrMoment('that happened until then', 'all of it'),
  }),
  reply: listOf(Type.Object(conversion)),
  columns: [
    'id',
    'created_at',
    'status',
    'held_for',
    'reason_code',
    'affiliate_id',
    'offer_id',
    'offer',
    'goal',
    'txid',
    'payout',
    'revenue',
  ],
})

const shown = Type.Object({
  ...conversion,
  click_at: moment,
  ip: Type.String(),
  country: Type.String(),
  city: Type.String(),
  isp: Type.String(),
  os: Type.String(),
  device: Type.String(),
  browser: Type.String(),
  subs: Type.Array(Type.String()),
  aff_click_id: nullableText,
  payout_id: id,
  history: Type.Array(
    Type.Object({
      at: moment,
      from: orNull(conversionStatus),
      to: conversionStatus,
      /** Such as `advertiser:7`, or `operator:` and who it was. */
      actor: Type.String(),
      /** Of a decline or reversal; the affiliate reads both. */
      reason_code: reasonCode,
      reason: nullableText,
      /** For operators only: the line of a file, or a doubt about a postback. */
      note: orNull(messageField),
      /** The status of the advertiser's postback, letter for letter; null where there was none. */
      said: nullableText,
    }),
  ),
  /** The contradiction by the advertiser's last file; null once it was decided since. */
  contradicted: orNull(messageField),
  /** The cap that has no room for it, if it is declined or reversed and approved now. */
  beyond_cap: orNull(messageField),
  /** Amounts that operators took from the advertiser's files, oldest first. */
  amounts: Type.Array(
    Type.Object({
      ...amount_change,
      revenue_from: money,
      revenue_to: money,
      actor: Type.String(),
      reason: Type.String(),
      /** For operators only: the line of the file. */
      note: orNull(messageField),
    }),
  ),
  ledger: Type.Array(
    Type.Object({
      id: Type.String(),
      created_at: moment,
      release_at: moment,
      kind: Type.Enum(ledger_kinds),
      amount: money,
      payment_id: nullableText,
    }),
  ),
  /** The affiliate's referrer, and the referrer's share at present: 0 where it was taken back. Null where it brings no referrer anything. */
  referral: Type.Union([Type.Object({ affiliate_id: id, percent: Type.Number(), amount: money }), Type.Null()]),
  /** Postbacks of the advertiser about it that changed nothing, or were worth a remark. */
  remarks: Type.Array(Type.Object({ received_at: moment, reason: Type.String(), why: Type.String() })),
  /** The calls of the affiliate's own postbacks in the last 30 days. */
  deliveries: Type.Array(
    Type.Object({
      id: Type.String(),
      status: conversionStatus,
      state: Type.String(),
      attempts: count,
      last_attempt_at: orNull(moment),
      last_code: orNull(Type.Integer()),
      last_error: orNull(messageField),
      postback_id: id,
      /** As it was called last; as the affiliate wrote it while it was not. */
      url: Type.String(),
    }),
  ),
})

export const showConversion = operation({
  command: 'conversions show',
  call: { method: 'GET', path: '/api/operator/conversions/{id}/' },
  summary: "show a conversion: click, money, history, and the affiliate's postbacks",
  examples: ['conversions show 4711'],
  roles: ['manager', 'finance', 'viewer'],
  params: Type.Object({ id: conversionId }),
  reply: shown,
})

export const addConversion = operation({
  command: 'conversions add',
  call: { method: 'POST', path: '/api/operator/conversions/' },
  summary: 'add a conversion that the advertiser did not report, at the rate in force at its time',
  examples: [
    'conversions add --click-id 3pVGdV0a8pUZ1W0mC9kHqf2rT5xLwYbN --txid order-991 --reason "reported by mail"',
    'conversions add --click-id 3pVGdV0a8pUZ1W0mC9kHqf2rT5xLwYbN --goal deposit --txid 992 --status pending --amount 80.00 --at 2026-11-02 --reason "their postbacks failed that day"',
  ],
  roles: ['manager'],
  subject: { kind: 'conversion', by: 'id' },
  input: Type.Object({
    click_id: line('the value of the macro {click_id}', 1000),
    goal: Type.Optional(Type.String({ maxLength: 255, description: 'code of the goal (default: the base goal)' })),
    txid: Type.Optional(line("the advertiser's transaction id", max_txid)),
    status: optionalChoice(['approved', 'pending', 'declined'], "initial status (default: the offer's setting)"),
    amount: Type.Optional(
      Type.String({
        pattern: String.raw`^\d{1,12}(\.\d{1,8})?$`,
        description: 'sale amount, for example 80.00; required if the payout is a percentage',
      }),
    ),
    at: dayOrMoment('time of the conversion (default: now)'),
    reason,
  }),
  reply: Type.Object({
    /** Why it is not approved although it was asked for, and what to do. */
    next: orNull(messageField),
    ...conversion,
    payout_id: id,
  }),
})

const limit = (what: string) =>
  Type.Optional(
    Type.String({
      pattern: String.raw`${above_zero}\d{1,12}(\.\d{1,2})?$`,
      description: `${what}, in the network's currency`,
    }),
  )

export const setConversionLimits = operation({
  command: 'conversions limits',
  call: { method: 'PATCH', path: '/api/operator/conversion-limits/' },
  summary: 'set the amounts above which a conversion needs your approval',
  typed: 'Without options, show them',
  examples: ['conversions limits', 'conversions limits --payout 2500 --revenue 4000'],
  subject: { kind: 'settings', part: 'conversion_limits' },
  input: Type.Object({
    payout: limit('highest plausible payout'),
    revenue: limit('highest plausible revenue'),
    sale_amount: limit('highest plausible amount of a sale'),
  }),
  reply: Type.Object({ payout: money, revenue: money, sale_amount: money }),
})
