/* Words of caps. Without schemas, so that screens can import them. */

/** Limited figures. */
export const cap_types = ['clicks', 'conversions', 'payout', 'revenue'] as const
export type CapType = (typeof cap_types)[number]

/** When it begins again; `total` never does. */
export const cap_periods = ['day', 'week', 'month', 'total'] as const
export type CapPeriod = (typeof cap_periods)[number]

/** `hard`: more is declined, and clicks go to the fallback. `soft`: people are only told. */
export const cap_kinds = ['hard', 'soft'] as const

/** Whether it limits an amount of money and not a number. */
export const isMoneyCap = (type: CapType): boolean => type === 'payout' || type === 'revenue'

/**
 * A cap in words: `100 conversions per day`.
 * @param amount its amount, as the reader writes numbers or money
 */
export const describeCap = ({ type, period }: { type: CapType; period: CapPeriod }, amount: string): string => {
  const limited = isMoneyCap(type) ? `${amount} ${type}` : `${amount} ${amount === '1' ? type.slice(0, -1) : type}`
  return period === 'total' ? `${limited} in total` : `${limited} per ${period}`
}

/** Effect of a hard cap that is reached. One of a goal leaves the clicks to the other goals. */
export const describeClosing = (is_of_goal: boolean, earlier_clicks: boolean): string => {
  if (is_of_goal)
    return `Further conversions of this goal are declined until it resets${earlier_clicks ? ', except those of earlier clicks' : ''}. Clicks count as long as another goal is open.`
  return earlier_clicks
    ? 'Further clicks are not counted until it resets. Conversions of earlier clicks still count.'
    : 'Further clicks are not counted, and further conversions are declined until it resets.'
}
