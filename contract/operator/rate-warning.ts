interface Amounts {
  readonly payout?: number | undefined
  readonly payout_percent?: number | undefined
  readonly revenue?: number | undefined
  readonly revenue_percent?: number | undefined
}

/** A warning before a rate is set, as the rest of a sentence: it pays more than it brings, or may. */
export const rateWarning = ({ payout, payout_percent, revenue, revenue_percent }: Amounts): string | undefined => {
  if (payout_percent !== undefined && revenue !== undefined)
    return `pays ${payout_percent} % of a sale, but its revenue is ${revenue.toFixed(2)} for any sale amount`
  if (payout !== undefined && revenue_percent !== undefined)
    return `pays ${payout.toFixed(2)}, but its revenue is ${revenue_percent} % of the sale amount, however small that is`
  if (payout !== undefined && revenue !== undefined && payout > revenue)
    return `pays ${payout.toFixed(2)}, more than its revenue of ${revenue.toFixed(2)}`
  if (payout_percent !== undefined && revenue_percent !== undefined && payout_percent > revenue_percent)
    return `pays ${payout_percent} %, more than its revenue of ${revenue_percent} %`
  return undefined
}
