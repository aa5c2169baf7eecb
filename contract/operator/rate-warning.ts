import type { Message, MessageCode, ParametersOf } from '../messages/index.ts'

/** Like `message`, which would load all sentences with the console's first screen. */
const warn = <C extends MessageCode>(code: C, parameters: ParametersOf<C>): Message => ({ code, parameters })

interface Amounts {
  readonly payout?: number | undefined
  readonly payout_percent?: number | undefined
  readonly revenue?: number | undefined
  readonly revenue_percent?: number | undefined
}

/** A warning about a rate that pays more than it brings, or may. */
export const rateWarning = ({ payout, payout_percent, revenue, revenue_percent }: Amounts): Message | undefined => {
  if (payout_percent !== undefined && revenue !== undefined)
    return warn('share_above_fixed_revenue', { payout_percent, revenue: revenue.toFixed(2) })
  if (payout !== undefined && revenue_percent !== undefined)
    return warn('payout_above_share', { payout: payout.toFixed(2), revenue_percent })
  if (payout !== undefined && revenue !== undefined && payout > revenue)
    return warn('payout_above_revenue', { payout: payout.toFixed(2), revenue: revenue.toFixed(2) })
  if (payout_percent !== undefined && revenue_percent !== undefined && payout_percent > revenue_percent)
    return warn('share_above_revenue', { payout_percent, revenue_percent })
  return undefined
}
