import Type from 'typebox'
import { messageField, moment } from '../fields.ts'
import { optionalNumber } from './fields.ts'
import { operation } from './operation.ts'

export const doctor = operation({
  command: 'doctor',
  own_command: true,
  call: { method: 'GET', path: '/api/operator/doctor/' },
  summary: 'run health checks: configuration, files, engines, mail, clocks, backlogs; and say what to do',
  examples: ['doctor --json'],
  roles: ['viewer'],
  input: Type.Object({
    max_age_s: optionalNumber(0, 3600, 'accept findings up to this many seconds old; default: check now'),
  }),
  reply: Type.Object({
    checked_at: moment,
    well: Type.Boolean({ description: 'true without faults; warnings are possible' }),
    faults: Type.Integer(),
    warnings: Type.Integer(),
    findings: Type.Array(
      Type.Object({
        check: Type.String({ description: 'what was checked' }),
        state: Type.Enum(['ok', 'warning', 'fault']),
        found: messageField,
        /** Absent if everything is fine. */
        todo: Type.Optional(messageField),
      }),
    ),
  }),
  limit_ms: 30_000,
})
