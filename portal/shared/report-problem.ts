import { useEffect } from 'react'

/** A failure to report to the network's operator. */
export interface Report {
  /** The portal's activity when it failed; null for an unexpected error. */
  readonly what: string | null
  readonly error: unknown
}

type Destination = (report: Report) => void

const max_kept = 20

/** Keeps the first failures until their destination is known, so that none is missed. */
export const createReports = () => {
  const kept: Report[] = []
  let destination: Destination = (report) => {
    if (kept.length < max_kept) kept.push(report)
  }
  return {
    add: (report: Report): void => destination(report),
    /** Sends the kept failures there, and all later ones. */
    sendTo: (next: Destination): void => {
      destination = next
      for (const report of kept.splice(0)) next(report)
    },
    /** Discards the failures: no destination is configured. */
    discard: (): void => {
      destination = () => undefined
      kept.length = 0
    },
  }
}

export type Reports = ReturnType<typeof createReports>

export const reports = createReports()

/** Also collects uncaught errors. @returns a function that stops it */
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
 * Reports a failure that a screen survives. Such failures are "only logged" (SPEC-17.9); this is the one place that logs them, in the
 * browser's console and, where the network has configured it, in the error reporting.
 */
export const reportProblem = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser's console is the log of a web page
  console.warn(`[portal] ${what}`, error)
  reports.add({ what, error })
}

/** Reports the failure of a query once, for each new failure. */
export const useReported = (what: string, error: unknown): void => {
  useEffect(() => {
    if (error !== null) reportProblem(what, error)
  }, [what, error])
}
