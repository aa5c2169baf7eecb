import Type from 'typebox'
import { id } from '../fields.ts'
import { mailPreview, reason } from './fields.ts'
import { operation } from './operation.ts'

export const previewDecision = operation({
  command: 'affiliates preview',
  call: { method: 'GET', path: '/api/operator/applications/{application}/mail/' },
  summary: 'show the mail that an applicant would get; nothing is decided or sent',
  examples: [
    'affiliates preview 5 --decision approve',
    'affiliates preview 5 --decision reject --reason "We do not work with incentivized traffic."',
  ],
  roles: ['manager'],
  changes: false,
  params: Type.Object({ application: id }),
  input: Type.Object({
    decision: Type.Enum(['approve', 'reject'], { description: 'which decision' }),
    reason: Type.Optional(reason),
  }),
  reply: mailPreview,
})
