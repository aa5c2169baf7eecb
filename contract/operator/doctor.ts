import Type from 'typebox'
import { operation } from './operation.ts'

export const doctor = operation({
  command: 'doctor',
  own_command: true,
  call: { method: 'GET', path: '/api/operator/doctor/' },
  summary: 'what is well and what is not: configuration, files, engines, mail, clocks, what waits; and what to do',
  examples: ['doctor --json'],
  changes: false,
  reply: Type.Object({
    well: Type.Boolean({ description: 'no fault; there may be warnings' }),
    faults: Type.Integer(),
    warnings: Type.Integer(),
    findings: Type.Array(
      Type.Object({
        check: Type.String({ description: 'what was looked at' }),
        state: Type.Enum(['ok', 'warning', 'fault']),
        found: Type.String(),
        todo: Type.Optional(Type.String({ description: 'what to do, unless all is well' })),
      }),
    ),
  }),
  limit_ms: 30_000,
})
