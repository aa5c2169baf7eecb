import { useEffect } from 'react'
import { reports } from './problem-reports.ts'

/**
 * Notes a failure that a screen survives. Such failures are "only logged" (SPEC-17.9); this is the one place that does, in the
 * browser's console and, where the network has error reporting, there.
 */
export const reportProblem = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser's console is the log of a web page
  console.warn(`[portal] ${what}`, error)
  reports.add({ what, error })
}

/** Notes the failure of a query once, whenever it is a new one. */
export const useReported = (what: string, error: unknown): void => {
  useEffect(() => {
    if (error !== null) reportProblem(what, error)
  }, [what, error])
}
