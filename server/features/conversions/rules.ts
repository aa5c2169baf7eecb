import type { ConversionStatus } from './status.ts'

/** What an operator can decide of a conversion. */
export type Decision = 'approved' | 'declined' | 'reversed'

/** From where a conversion may come to a status. What is there already stays: an order that is given twice does nothing the second time. */
export const allowed_from: Readonly<Record<Decision, readonly ConversionStatus[]>> = {
  approved: ['pending', 'declined', 'reversed'],
  declined: ['pending'],
  reversed: ['approved'],
}

/** Why a conversion that stands elsewhere cannot come to a status, and what to do instead. */
export const whyNot = (id: string, status: ConversionStatus, to: Decision): string => {
  const stands = `Conversion ${id} is ${status}`
  if (to === 'declined' && status === 'approved')
    return `${stands}: to take its money back, run conversions reverse --ids ${id}.`
  if (to === 'reversed' && status === 'pending')
    return `${stands}, there is no money to take back: run conversions decline --ids ${id}.`
  return `${stands}: only ${allowed_from[to].join(' or ')} conversions can be ${to}.`
}
