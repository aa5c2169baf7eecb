import Type from 'typebox'
import { operation } from './operation.ts'

export const doctor = operation({
  command: 'doctor',
  own_command: true,
  call: { method: 'GET', path: '/api/operator/doctor/' },
  summary: 'run health checks: configuration, files, engines, mail, clocks, backlogs; and say what to do',
  examples: ['doctor --json'],
  roles: ['viewer'],
  changes: false,
  reply: Type.Object({
    well: Type.Boolean({ description: 'true if there are no faults; there may be warnings' }),
    faults: Type.Integer(),
    warnings: Type.Integer(),
    findings: Type.Array(
      Type.Object({
        check: Type.String({ description: 'what was checked' }),
        state: Type.Enum(['ok', 'warning', 'fault']),
        found: Type.String(),
        todo: Type.Optional(Type.String({ description: 'what to do; absent if everything is fine' })),
      }),
    ),
  }),
  limit_ms: 30_000,
})
