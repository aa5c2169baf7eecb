import Type from 'typebox'
import { id, moment, money, nullableText, orNull } from '../fields.ts'
import { amount_end, flag, line, listOf, listing, optionalChoice, optionalId } from './fields.ts'
import { ledger_kinds } from '../ledger-kinds.ts'
import { operation } from './operation.ts'

const entry = Type.Object({
  id: Type.String(),
  affiliate_id: id,
  affiliate: nullableText,
  created_at: moment,
  /** Counts in the balance from then on. */
  release_at: moment,
  kind: Type.Enum(ledger_kinds),
  amount: money,
  conversion_id: nullableText,
  /** The conversion of another affiliate that this one referred. */
  referred_conversion_id: nullableText,
  payment_id: nullableText,
  reason: nullableText,
  reference: nullableText,
})

export const addLedgerEntry = operation({
  command: 'ledger add',
  call: { method: 'POST', path: '/api/operator/ledger/' },
  summary: 'add a bonus, a chargeback or a correction to the ledger of an affiliate',
  examples: [
    'ledger add --affiliate 17 --kind bonus --amount 50.00 --reason "best newcomer in October"',
    'ledger add --affiliate 17 --kind chargeback --amount -12.40 --reason "refunded order 991" --reference order-991',
    'ledger add --affiliate 17 --kind bonus --amount 50.00 --reason "best newcomer in October" --dry-run',
  ],
  roles: ['finance'],
  subject: { kind: 'affiliate', by: 'affiliate' },
  input: Type.Object({
    affiliate: Type.Integer({ ...id, typed: 'id of the affiliate' }),
    kind: Type.Enum(['bonus', 'correction', 'chargeback'], { description: 'kind of entry' }),
    amount: Type.String({
      pattern: String.raw`^-?\d{1,9}${amount_end}`,
      description:
        "In the network's currency, for example 12.40; negative to take money back, as a chargeback always does",
    }),
    reason: line('why; the affiliate reads it in the ledger', 500),
    release_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'time of release into the balance (default: now)',
        typed: 'ISO 8601 in UTC',
      }),
    ),
    reference: Type.Optional(line('your own reference; prevents adding the same entry twice')),
    above_limit: flag('accept an amount above the limit', 'conversions limits shows it'),
    dry_run: flag('dry run: only check for an identical entry'),
  }),
  reply: Type.Object({
    dry_run: Type.Boolean(),
    /** The same amount for the same reason, of the last day: two people may have meant one bonus. */
    added_before: Type.Array(Type.Object({ id: Type.String(), at: moment, by: nullableText })),
    /** Null in a dry run. */
    entry: orNull(entry),
    /** False in a dry run, and where an entry with this reference was there. */
    made: Type.Boolean(),
    balance: money,
    held: money,
  }),
})

export const listLedger = operation({
  command: 'ledger list',
  call: { method: 'GET', path: '/api/operator/ledger/' },
  summary: 'list ledger entries, newest first',
  examples: ['ledger list --affiliate 17', 'ledger list --kind chargeback --json'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({
    ...listing,
    affiliate: optionalId('only this affiliate'),
    kind: optionalChoice(ledger_kinds, 'only this kind'),
    from: Type.Optional(Type.String({ format: 'date-time', description: 'from this time', typed: 'ISO 8601 in UTC' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'before this time' })),
  }),
  reply: listOf(entry),
  columns: ['id', 'created_at', 'affiliate_id', 'kind', 'amount', 'release_at', 'reason', 'reference'],
})
