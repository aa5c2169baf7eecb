import Type from 'typebox'
import { id, moment } from '../fields.ts'
import { second_factor_policies } from '../second-factor-policies.ts'
import { line, optionalChoice } from './fields.ts'
import { operation } from './operation.ts'

/* The second factor of affiliates' users. That of the team is in contract/operator/team.ts. */

export const resetSecondFactor = operation({
  command: 'affiliates reset-second-factor',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/reset-second-factor/' },
  summary:
    "turn off the two-factor authentication of an affiliate's user who has lost phone and recovery codes. Takes effect after 24 hours; the user is mailed at once and can cancel it",
  examples: ['affiliates reset-second-factor 17 --user 23 --reason "Lost the phone, confirmed by telephone"'],
  roles: ['manager'],
  confirm_identity: true,
  subject: { kind: 'affiliate', by: 'id' },
  input: Type.Object({
    user: Type.Integer({ ...id, typed: 'id of the user' }),
    reason: line('reason that the user reads', 300),
  }),
  reply: Type.Object({ user_id: id, email: Type.String(), ends_at: moment }),
})

export const setSecondFactorPolicy = operation({
  command: 'network second-factor',
  call: { method: 'PATCH', path: '/api/operator/network/second-factor/' },
  summary:
    'set whether affiliates need two-factor authentication: optional, for payout details and payment requests, or for all that they do',
  typed: 'Without options, show it',
  examples: ['network second-factor', 'network second-factor --policy payouts'],
  subject: { kind: 'settings', part: 'second_factor_policy' },
  input: Type.Object({
    policy: optionalChoice(second_factor_policies, 'who needs it'),
  }),
  reply: Type.Object({ policy: Type.Enum(second_factor_policies) }),
})
