import Type from 'typebox'
import { count, moment, orNull } from '../fields.ts'
import { inbox_kinds } from './inbox-lists.ts'
import { operation } from './operation.ts'

/** When the oldest one came; null where nothing waits, or where that is not recorded. */
const oldest = orNull(moment)
/** Filters of that list, by their names. */
const filters = Type.Record(Type.String(), Type.Unknown())

export const listInbox = operation({
  command: 'inbox list',
  call: { method: 'GET', path: '/api/operator/inbox/' },
  summary: 'list open work for operators: applications, payout details, payments, conversions, postbacks, mails',
  examples: ['inbox list'],
  roles: ['manager', 'finance', 'viewer'],
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        kind: Type.Enum([...inbox_kinds]),
        count,
        oldest,
        /** The oldest ones: numbers of applications, requests, conversions, postbacks, mails and payments, affiliate and offer of fallbacks, otherwise of affiliates. */
        ids: Type.Array(Type.String()),
        /** The operation that lists them all, and with which filters: it has as many rows as are counted here. */
        list: Type.Object({ operation: Type.String(), input: filters }, { format: 'operation' }),
        /** Parts of pending conversions, by age and by advertiser, the largest first. */
        groups: Type.Array(
          Type.Object({
            by: Type.Enum(['age', 'advertiser']),
            name: Type.String(),
            count,
            oldest,
            /** Filters beside those of the list. */
            input: filters,
          }),
        ),
      }),
    ),
    /** All together. */
    count,
  }),
  columns: ['kind', 'count', 'oldest', 'ids', 'list'],
})
