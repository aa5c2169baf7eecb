import type { PortalConfig } from '../../shared/config.ts'
import { reports, watchWindow, type Reports } from '../../shared/report-problem.ts'
import type { Reporting } from './sentry.ts'

type StartModule = { readonly startSentry: (config: PortalConfig) => Reporting }

/** The portal stops waiting for the reporting library after this time. */
const load_timeout_ms = 3000

// Watches from the moment this file runs, which is before the configuration is requested.
const stopWatching = watchWindow(window, reports)

/**
 * Starts error reporting if the network has configured a destination (SPEC-23.1); otherwise its code is not even loaded.
 * The portal continues whether or not it starts.
 * @returns null when reporting is not configured or not loaded yet
 */
export const startReporting = async (
  config: PortalConfig,
  surroundings: {
    load: () => Promise<StartModule>
    reports: Reports
    stopWatching: () => void
    load_timeout_ms: number
  } = {
    load: async () => import('./sentry.ts'),
    reports,
    stopWatching,
    load_timeout_ms,
  },
): Promise<Reporting | null> => {
  const end = (): null => {
    surroundings.stopWatching()
    surroundings.reports.discard()
    return null
  }
  if (config.sentry_dsn === '') return end()
  const started = surroundings.load().then(
    ({ startSentry }) => {
      const reporting = startSentry(config)
      // The library watches the window itself.
      surroundings.stopWatching()
      surroundings.reports.sendTo(reporting.send)
      return reporting
    },
    // Blocked by a browser extension, say: not worth a message to the visitor.
    end,
  )
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), surroundings.load_timeout_ms)
  return Promise.race([started, late.promise]).finally(() => clearTimeout(timer))
}
