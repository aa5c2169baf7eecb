import Type from 'typebox'
import { count, day, id, moment, nullableText } from '../fields.ts'
import { operation } from './operation.ts'

const change = Type.Integer()
/** Exact, and in a change with its sign. */
const earnings = Type.String()

const figures = Type.Object({ clicks: count, hosts: count, conversions: count, approved: count, earnings })

export const listDays = operation({
  command: 'days',
  call: { method: 'GET', path: '/api/operator/days/' },
  summary: 'closed days as they were sealed, and what has changed in them since',
  examples: ['days', 'days --from 2026-11-01 --changes'],
  changes: false,
  input: Type.Object({
    from: Type.Optional(
      Type.String({ format: 'date', description: 'the first day; 30 days before the last unless said' }),
    ),
    to: Type.Optional(Type.String({ format: 'date', description: 'the last day; today unless said' })),
    changes: Type.Optional(Type.Boolean({ description: 'every change: what, when, who and why' })),
  }),
  reply: Type.Union([
    Type.Object({
      /** The newest first. */
      days: Type.Array(
        Type.Object({
          day,
          sealed_at: moment,
          sealed: figures,
          /** The seal with all changes. */
          now: figures,
          changes: count,
        }),
      ),
    }),
    Type.Object({
      changes: Type.Array(
        Type.Object({
          day,
          affiliate_id: id,
          changed_at: moment,
          kind: Type.String(),
          clicks: change,
          hosts: change,
          conversions: change,
          approved: change,
          earnings,
          actor: Type.String(),
          reason: Type.String(),
          conversion_id: nullableText,
        }),
      ),
      /** False where there are earlier ones, which are not answered. */
      complete: Type.Boolean(),
    }),
  ]),
})
