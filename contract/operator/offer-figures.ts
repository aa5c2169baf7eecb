import Type from 'typebox'
import { operation } from './operation.ts'

const least = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, description })

export const setFigureLimits = operation({
  command: 'offers figure-limits',
  call: { method: 'PATCH', path: '/api/operator/figure-limits/' },
  summary: 'set how much traffic of the last 30 days figures of an offer need before affiliates see them',
  typed: 'Without options, show it',
  examples: ['offers figure-limits', 'offers figure-limits --clicks 1000 --decided 50'],
  subject: { kind: 'settings', part: 'figure_limits' },
  input: Type.Object({
    clicks: Type.Optional(least('clicks of all affiliates together (default: 100)')),
    decided: Type.Optional(least('approved, declined and reversed conversions (default: 10)')),
  }),
  reply: Type.Object({ clicks: Type.Integer(), decided: Type.Integer() }),
})
