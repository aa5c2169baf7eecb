import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, day, id, money, moment, nullableText, orNull, page } from './fields.ts'
import { ledger_filters } from './ledger-filters.ts'
import { ledger_kinds } from './ledger-kinds.ts'
import { payment_states } from './payment-steps.ts'
import { nothing_else } from './report-calls.ts'

/** Any id of a ledger, which may be larger than those of other tables. */
const entryId = Type.Integer({ minimum: 1 })

const ledgerEntry = Type.Object({
  id: entryId,
  created_at: moment,
  kind: Type.Enum(ledger_kinds),
  amount: money,
  /** The sum of all entries up to this one, whatever is filtered: of the newest it is what is available and held. */
  balance_after: money,
  /** The part of it that is available now, and the part that is on hold now: of the newest entry they are the money's own figures. */
  available_after: money,
  held_after: money,
  /** Available from then on. */
  release_at: moment,
  /** The affiliate's own conversion. */
  conversion_id: orNull(entryId),
  /** The offer of that conversion. */
  offer: orNull(Type.Object({ id, title: Type.String() })),
  payment_id: orNull(entryId),
  /** Where the money of that payment is. */
  payment_state: orNull(Type.Enum(payment_states)),
  reason: nullableText,
  reference: nullableText,
})

export const ledgerList = endpoint({
  method: 'GET',
  path: '/api/ledger/',
  access: 'affiliate',
  summary: "The affiliate's ledger entries, newest first, 100 a page",
  query: Type.Object({ page, ...ledger_filters }, nothing_else),
  reply: Type.Object({
    results: Type.Array(ledgerEntry),
    count,
    /** Of all entries that fit, on whatever page. */
    totals: Type.Object({ amount: money }),
  }),
})

export const ledgerCalendar = endpoint({
  method: 'GET',
  path: '/api/ledger/calendar/',
  access: 'affiliate',
  summary: "What is released on each of the next 60 days of the network's time zone, today first; other days are zeros",
  query: Type.Object({}, nothing_else),
  reply: Type.Array(Type.Object({ date: day, amount: money })),
})
