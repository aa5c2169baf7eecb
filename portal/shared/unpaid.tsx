import { unpaid_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { ReactNode } from 'react'

/** Whether conversions with this status are not paid. */
export const isUnpaid = (status: unknown): boolean => unpaid_statuses.some((one) => one === status)

/** The amount of a conversion that is not paid: struck through, and described in words for screen readers. */
export const Unpaid = ({ children }: { children: ReactNode }) => (
  <s className="text-muted">
    <span className="sr-only">Not paid: </span>
    {children}
  </s>
)
