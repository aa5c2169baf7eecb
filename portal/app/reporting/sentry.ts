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
  /** Makes a router whose navigations are traced under the names of their routes. */
  readonly createRouter: typeof createBrowserRouter
}

/** Everything leaves through here, so nothing can leave unscrubbed: errors, traces, breadcrumbs and whatever the library adds one day. */
const scrubbingTransport = (plainFetch: typeof fetch): NonNullable<BrowserOptions['transport']> => {
  return (options) => {
    const { send, flush } = makeFetchTransport(options, plainFetch)
    return { flush, send: async (envelope) => send(scrub(envelope)) }
  }
}

/** Starts sending errors and every trace to the configured destination. Nobody is named, no screen is recorded, no cookie is read. */
export const startSentry = ({ sentry_dsn, demo }: PortalConfig): Reporting => {
  init({
    dsn: sentry_dsn,
    environment: demo ? 'demo' : 'production',
    tracesSampleRate: 1,
    // Whole transactions: what every server of this protocol understands, of whatever age or make.
    traceLifecycle: 'static',
    // No call of ours, and nobody else's, gets a header that follows it.
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      // Which browser it was, and nothing else.
      httpHeaders: { request: { allow: ['user-agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    // Clicks and the console are left out: both repeat what people have on their screens.
    defaultIntegrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false }),
    ],
    integrations: [reactRouterBrowserTracingIntegration()],
    // The library would otherwise look for an untouched `fetch` in a frame of its own.
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
