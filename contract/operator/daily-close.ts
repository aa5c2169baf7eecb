import Type from 'typebox'
import { count, day, id, moment, nullableText } from '../fields.ts'
import { flag, optionalDay } from './fields.ts'
import { operation } from './operation.ts'

const change = Type.Integer()
/** Exact, and in a change with its sign. */
const earnings = Type.String()

const figures = Type.Object({ clicks: count, hosts: count, conversions: count, approved: count, earnings })

export const listDays = operation({
  command: 'days',
  call: { method: 'GET', path: '/api/operator/days/' },
  summary: 'list closed days with their figures at the close and the changes since',
  examples: ['days', 'days --from 2026-11-01 --changes'],
  roles: ['finance', 'viewer'],
  input: Type.Object({
    from: optionalDay('first day (default: 30 days before the last)'),
    to: optionalDay('last day (default: today)'),
    changes: flag('list each change: what, when, who and why'),
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
