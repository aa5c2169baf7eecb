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

/** A cap in words: `100 conversions per day`. */
export const capText = (cap: ShownCap): string => describeCap(cap, capAmount(cap, cap.amount))
