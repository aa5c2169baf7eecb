import type * as settings from '@plumbline/contract/operator/settings.ts'
import { moneyNumber } from '../../shared/money.ts'
import { readLimits } from '../conversions/index.ts'
import { readQuota } from '../creatives/index.ts'
import { readFigureLimits } from '../offer-figures/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { readAddresses } from '../outbound-postbacks/index.ts'
import { presentMethods } from '../payment-methods.ts'
import { readPaymentLimits, readRequestsAllowed, showAccount } from '../payments/index.ts'
import { readSecondApprover } from '../second-approver.ts'
import { readProfileEdits } from '../profile/index.ts'
import { readPolicy } from '../second-factor/index.ts'
import { readReferralTerms } from '../referrals/index.ts'

export const settingsActions: ActionsOf<typeof settings> = {
  async showSettings({ pg }) {
    const { methods, maximum } = await readPaymentLimits(pg)
    const limits = await readLimits(pg)
    const { percent, months } = await readReferralTerms(pg)
    return {
      payment_methods: presentMethods(methods),
      payment_maximum: moneyNumber(maximum),
      payment_account: await showAccount(pg),
      payment_requests: (await readRequestsAllowed(pg)) ? 'all' : 'none',
      second_approver: { policy: await readSecondApprover(pg) },
      conversion_limits: {
        payout: moneyNumber(limits.payout),
        revenue: moneyNumber(limits.revenue),
        sale_amount: moneyNumber(limits.sale_amount),
      },
      referral_terms: { percent: Number(percent), months },
      postback_addresses: await readAddresses(pg),
      figure_limits: await readFigureLimits(pg),
      second_factor_policy: { policy: await readPolicy(pg) },
      profile_edits: { affiliates: await readProfileEdits(pg) },
      creatives_quota: await readQuota(pg),
    }
  },
}
