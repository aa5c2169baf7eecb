import Type from 'typebox'
import { operation } from './operation.ts'

const policy = Type.Enum(['optional', 'required'], {
  description: 'required: the person who prepared payments cannot approve them (at first: optional)',
})

export const setSecondApprover = operation({
  command: 'payments second-approver',
  call: { method: 'PATCH', path: '/api/operator/payments-second-approver/' },
  summary:
    'set whether payments are approved by someone other than the person who prepared them; owners are mailed when this is turned off',
  typed: 'Without options, show it',
  examples: ['payments second-approver', 'payments second-approver --policy required'],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'settings', part: 'second_approver' },
  input: Type.Object({ policy: Type.Optional(policy) }),
  reply: Type.Object({ policy }),
})
