import Type from 'typebox'
import { money } from '../fields.ts'
import { payment_methods } from '../payment-methods.ts'
import { setFigureLimits } from './offer-figures.ts'
import { operation } from './operation.ts'
import { setPaymentAccount } from './payment-terms.ts'
import { setProfileEdits } from './profile.ts'
import { setSecondApprover } from './second-approver.ts'
import { setSecondFactorPolicy } from './second-factor.ts'

export const showSettings = operation({
  command: 'network settings',
  call: { method: 'GET', path: '/api/operator/network/settings/' },
  summary:
    'show network settings: payment limits, own bank account, plausible amounts, referral terms, postback addresses, quota of creatives, limits of figures, two-factor authentication, changes of profiles, second approver of payments',
  examples: ['network settings'],
  roles: ['finance', 'viewer'],
  reply: Type.Object({
    payment_methods,
    payment_maximum: money,
    /** The network's own account. */
    payment_account: setPaymentAccount.reply,
    /** Who may request payments, unless payments terms says otherwise for one. */
    payment_requests: Type.Enum(['all', 'none']),
    /** Whether payments are approved by someone other than who prepared them. */
    second_approver: setSecondApprover.reply,
    conversion_limits: Type.Object({ payout: money, revenue: money, sale_amount: money }),
    referral_terms: Type.Object({ percent: Type.Number(), months: Type.Integer() }),
    postback_addresses: Type.Array(Type.String()),
    figure_limits: setFigureLimits.reply,
    /** Whether affiliates need two-factor authentication. */
    second_factor_policy: setSecondFactorPolicy.reply,
    /** Whether affiliates may change their contact data and email address. */
    profile_edits: setProfileEdits.reply,
    creatives_quota: Type.Object({ max_mb: Type.Integer(), used_mb: Type.Number() }),
  }),
})
