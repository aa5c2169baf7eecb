import Type from 'typebox'
import { count, moment, nullableText, orNull } from '../fields.ts'
import { optionalNumber } from './fields.ts'
import { operation } from './operation.ts'

const result = Type.Object({
  agrees: Type.Boolean(),
  /** The first one; absent where everything agrees. */
  difference: Type.Optional(
    Type.Object({
      store: Type.Enum(['journal', 'ClickHouse', 'PostgreSQL']),
      /** A table, or the journal's number; which row of it, and which field. */
      table: Type.String(),
      key: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      field: Type.String(),
      expected: Type.Optional(Type.Unknown()),
      found: Type.Optional(Type.Unknown()),
    }),
  ),
  /** The parts checked so far. */
  checked: Type.Object({
    journals: Type.Array(
      Type.Object({
        journal: Type.Integer(),
        clicks_upto: count,
        postbacks_upto: count,
        /** Record numbers that `journals continue` noted as lost: what the databases have of them is not checked. */
        lost: Type.Array(Type.Object({ first: count, last: count })),
      }),
    ),
    clicks: Type.Object({ records: count, counted: count, hosts: count, aside: count, undecided_hosts: count }),
    postbacks: Type.Object({ records: count, matched: count, unmatched: count, aside: count }),
    conversions: Type.Object({ conversions: count, copies: count, waiting: count, history: count, entries: count }),
    ledger: Type.Object({ entries: count, affiliates: count, payments: count }),
    /** Days of affiliates; and days that are closed, as they were sealed. */
    days: count,
    sealed_days: count,
    /** Rows of tables that money depends on, each with the digest that was written with it. */
    digested_rows: count,
    /** Kept counts of long lists. */
    list_counts: count,
  }),
  seconds: Type.Number(),
})

export const verifyNow = operation({
  command: 'verify',
  summary: 'recount everything from the journals and show the first difference; safe during live traffic',
  examples: ['verify', 'verify --json'],
  reply: result,
  limit_ms: 300_000,
  query_limit_ms: 60_000,
})

const node = optionalNumber(1, 15, 'number of the node (default: this one)')

const order = Type.Object({
  state: Type.Enum(['ordered', 'running', 'done', 'failed']),
  node: Type.Integer(),
  ordered_at: moment,
  /** While it runs: what is being checked, and how much of that is done. */
  progress: nullableText,
  finished_at: orNull(moment),
  /** Why it could not be checked. */
  error: nullableText,
  /** The result of `verify`; null until it is done. */
  result: orNull(result),
})

export const startVerify = operation({
  command: 'verify start',
  call: { method: 'POST', path: '/api/operator/verify/' },
  summary: 'start a verification on the worker of a node, without waiting for it',
  examples: ['verify start', 'verify start --node 2'],
  input: Type.Object({ node }),
  reply: order,
})

export const showVerify = operation({
  command: 'verify status',
  call: { method: 'GET', path: '/api/operator/verify/' },
  summary: 'show the result of the last verification, or its progress',
  examples: ['verify status', 'verify status --node 2 --json'],
  roles: ['viewer'],
  input: Type.Object({ node }),
  reply: order,
})
