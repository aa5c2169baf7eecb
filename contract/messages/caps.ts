import { describeCap, isMoneyCap, type CapPeriod, type CapType } from '../caps.ts'
import { badRequest, conflict, kind } from './kind.ts'

export interface CapNumbers {
  readonly id: number
  readonly type: CapType
  readonly period: CapPeriod
  /** Exact decimals. */
  readonly amount: string
  readonly used: string
}

export const cap_messages = {
  declined_by_cap: kind(
    ({ id, used, amount, ...cap }: CapNumbers, { money }) => {
      const words = (exact: string): string => (isMoneyCap(cap.type) ? money(exact) : exact.replace(/\.0+$/, ''))
      return `cap ${id} is reached: ${describeCap(cap, words(amount))}, ${words(used)} used`
    },
    // Revenue is the network's own.
    { to_affiliate: () => 'a cap of the offer is reached' },
  ),
  counted_beyond_cap: kind('It counts beyond a cap: {say:why}.'),
  cap_exists: conflict('Cap {id} already limits this: change it with {hint}.', {
    hint: ({ id }) => ({ operation: 'editCap', given: { id } }),
  }),
  cap_not_whole: badRequest('{field:amount} must be a whole number of {type}.'),
  cap_of_goal: badRequest('A cap on clicks has no {field:goal}: the goal of a click is known only when it converts.'),
}
