import { useEffect } from 'react'

/** A failure worth telling the network's operator. */
export interface Report {
  /** What the portal was doing; null for an error that nothing in the portal expected. */
  readonly what: string | null
  readonly error: unknown
}

type Destination = (report: Report) => void

const max_kept = 20

/** Keeps the first failures until it is known where they go, so that none from before that moment is missed. */
export const createReports = () => {
  const kept: Report[] = []
  let destination: Destination = (report) => {
    if (kept.length < max_kept) kept.push(report)
  }
  return {
    add: (report: Report): void => destination(report),
    /** From now on, and for those kept until now. */
    sendTo: (next: Destination): void => {
      destination = next
      for (const report of kept.splice(0)) next(report)
    },
    /** There is nowhere to send them. */
    discard: (): void => {
      destination = () => undefined
      kept.length = 0
    },
  }
}

export type Reports = ReturnType<typeof createReports>

export const reports = createReports()

/** Adds the errors that nothing caught. @returns what ends it. */
export const watchWindow = (window: Window, { add }: Pick<Reports, 'add'>): (() => void) => {
  const onError = (event: ErrorEvent): void => add({ what: null, error: event.error ?? event.message })
  const onRejection = (event: PromiseRejectionEvent): void => add({ what: null, error: event.reason })
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

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
