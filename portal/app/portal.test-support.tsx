import type { Client } from '@plumbline/client/client.ts'
import { ApiFailure } from '@plumbline/client/failure.ts'
import { guardClient } from '@plumbline/client/guarded.ts'
import { createIdentity } from '@plumbline/client/identity.ts'
import { memoryStorage } from '@plumbline/client/memory-storage.test-support.ts'
import { createQueryClient } from '@plumbline/client/queries.ts'
import { createSession } from '@plumbline/client/session.ts'
import { createTokenStore } from '@plumbline/client/token-store.ts'
import { accessToken } from '@plumbline/client/tokens.test-support.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { setCurrency } from '@plumbline/ui/format.ts'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { createEndedSession } from '../shared/ended-session.ts'
import { readConfig, type PortalConfig } from '../shared/config.ts'
import { ServicesProvider, type Services } from '../shared/services.tsx'
import { screenName } from '../shared/use-title.ts'
import { Layout } from './layout/layout.tsx'
import { createRoutes } from './routes.tsx'
import { preload } from './screens.ts'

/** Messages that the portal only logs: kept out of the test's output, for assertions. */
export const log = vi.fn<typeof console.warn>()

/**
 * Answers of calls, by path, or by method and path where several share one (`POST /api/postbacks/`): a value, a failure, or `pending` for
 * none yet. A path that is not named fails with 500.
 */
export type Answers = Record<string, unknown>
export const pending = Symbol('no answer yet')
export const failure = (status: number | null, retry_after_ms: number | null = null, detail = ''): ApiFailure =>
  new ApiFailure(status, detail, retry_after_ms)
/** A call that fails when the test says so. One that is made only after that fails at once. */
export const unanswered = (): PromiseWithResolvers<never> => {
  const answer = Promise.withResolvers<never>()
  answer.promise.catch(() => {})
  return answer
}
/** The refusal with a code, and its parameters. */
export const refusal = (status: number, code: string, parameters: object = {}): ApiFailure =>
  new ApiFailure(status, `refused: ${code}`, null, { code, data: { code, parameters } })

export const demoUser = { id: 1, email: 'demo@example.com', first_name: '', last_name: '', affiliate_id: 1 }

export interface SentCall {
  readonly path: string
  readonly input: unknown
}

/** Renders the whole portal at an address, with answers instead of a server. */
export const showPortal = (options: {
  at: string
  answers?: Answers
  config?: Partial<PortalConfig>
  signed_in?: boolean
  stored_user?: boolean
  /** The tab's own storage, for a page that is reloaded in it. */
  tab_storage?: Storage
}) => {
  const { answers = {}, signed_in = true, stored_user = true } = options
  // Not in a hook of this module: it is loaded once for all files of a worker, and its hooks would belong to the first.
  vi.spyOn(globalThis.console, 'warn').mockImplementation(log.mockReset())
  const storage = memoryStorage(
    signed_in
      ? { access: accessToken(), refresh: 'refresh-1', ...(stored_user ? { user: JSON.stringify(demoUser) } : {}) }
      : {},
  )
  const went: string[] = []
  const sent: SentCall[] = []
  const queries = createQueryClient()
  const session = createSession({
    store: createTokenStore(storage),
    places: { login_url: '/login', login_root: '/' },
    browser: { goTo: (url) => went.push(url), reload: () => went.push('(reload)') },
    onForget: () => queries.clear(),
    onEnd: (how, user) => ended.end(how, user),
  })
  const ended = createEndedSession({
    storage: options.tab_storage ?? memoryStorage(),
    place: () => {
      const { pathname, search } = router.state.location
      return { address: `${pathname}${search}`, screen: screenName(config.network_name) }
    },
    user: () => session.snapshot().user,
  })
  const client: Client = {
    call: async (endpoint: Endpoint, input: object) => {
      sent.push({ path: endpoint.path, input })
      const keys = [`${endpoint.method} ${endpoint.path}`, endpoint.path]
      const key = keys.find((name) => Object.hasOwn(answers, name))
      const answer = key === undefined ? failure(500) : answers[key]
      if (answer === pending) return new Promise<never>(() => undefined)
      if (answer instanceof ApiFailure) throw answer
      return answer as never
    },
  }
  const config = { ...readConfig({}), ...options.config }
  setCurrency(config.network_currency)
  const router = createMemoryRouter(createRoutes({ Component: Layout }), { initialEntries: [options.at] })
  const identity = createIdentity()
  const guarded = guardClient(client, {
    confirmIdentity: identity.ask,
    onSetUp: () => void router.navigate('/settings/security'),
  })
  const services: Services = {
    config,
    session,
    client: guarded,
    queries,
    identity,
    ended,
    preload: (path) => preload(services, path),
  }
  const view = render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  )
  return {
    ...view,
    // No pause between two keys: with fake timers, each would take a real 20 ms.
    user: userEvent.setup({ delay: null }),
    answers,
    session,
    storage,
    went,
    sent,
    queries,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    open: async (address: string) => act(async () => router.navigate(address)),
    back: async () => act(async () => router.navigate(-1)),
  }
}
