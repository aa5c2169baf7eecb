import { describeCap, type CapPeriod, type CapType } from '@plumbline/contract/caps.ts'
import { count, money } from '../format.ts'

export interface ShownCap {
  readonly type: CapType
  readonly period: CapPeriod
  readonly amount: number
}

/** An amount of a cap: a number of clicks or conversions, or money. */
export const capAmount = ({ type }: Pick<ShownCap, 'type'>, amount: number): string =>
  type === 'clicks' || type === 'conversions' ? count(amount) : money(amount)

/** The average use per day: a small one is not shown as zero. */
export const capPace = (cap: Pick<ShownCap, 'type'> & { readonly pace: number }): string => {
  if (cap.pace >= 10) return capAmount(cap, Math.round(cap.pace))
  return cap.pace > 0 && cap.pace < 0.01 ? `< ${capAmount(cap, 0.01)}` : capAmount(cap, cap.pace)
}

/** A cap as text: `100 conversions per day`. */
export const capText = (cap: ShownCap): string => describeCap(cap, capAmount(cap, cap.amount))
