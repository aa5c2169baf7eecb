import {
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  withScope,
  wrapCreateBrowserRouter,
  type BrowserOptions,
} from '@sentry/react'
import { reactRouterBrowserTracingIntegration } from '@sentry/react/react-router'
import { createBrowserRouter } from 'react-router'
import type { PortalConfig } from '../../shared/config.ts'
import type { Report } from '../../shared/report-problem.ts'
import { scrub } from './scrub.ts'

export interface Reporting {
  readonly send: (report: Report) => void
  /** Creates a router that traces navigations under the names of their routes. */
  readonly createRouter: typeof createBrowserRouter
}

/** Everything is sent through here, so nothing can leave unscrubbed: errors, traces, breadcrumbs and whatever the library adds one day. */
const scrubbingTransport = (plainFetch: typeof fetch): NonNullable<BrowserOptions['transport']> => {
  return (options) => {
    const { send, flush } = makeFetchTransport(options, plainFetch)
    return { flush, send: async (envelope) => send(scrub(envelope)) }
  }
}

/** Starts sending errors and every trace to the configured destination. No user is named, no screen is recorded, no cookie is read. */
export const startSentry = ({ sentry_dsn, demo }: PortalConfig): Reporting => {
  init({
    dsn: sentry_dsn,
    environment: demo ? 'demo' : 'production',
    tracesSampleRate: 1,
    // Whole transactions: every server of this protocol understands them, whatever its version or vendor.
    traceLifecycle: 'static',
    // No request, to us or to others, gets a trace header.
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      // Only the browser's user agent.
      httpHeaders: { request: { allow: ['user-agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    // Clicks and the console are left out: both repeat what people see on their screens.
    defaultIntegrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false }),
    ],
    integrations: [reactRouterBrowserTracingIntegration()],
    // Otherwise the library would look for an untouched `fetch` in a frame of its own.
    transport: scrubbingTransport(window.fetch.bind(window)),
  })
  return {
    send: ({ what, error }) =>
      withScope((scope) => {
        if (what !== null) {
          scope.setLevel('warning')
          scope.setTag('what', what)
        }
        captureException(error)
      }),
    createRouter: wrapCreateBrowserRouter(createBrowserRouter),
  }
}
