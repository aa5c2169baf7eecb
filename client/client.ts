import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import { ApiFailure } from './failure.ts'
import { send, type EndpointAddress, type RawInput } from './http.ts'
import { createRenewal } from './renewal.ts'
import type { Session } from './session.ts'

type Part<Name extends string, T> = [T] extends [undefined]
  ? Record<never, never>
  : Record<never, never> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T }

/** Input of a call of `E`: path parameters, query and body, each required when the contract requires one of its fields. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { readonly signal?: AbortSignal; readonly keepalive?: boolean }

export interface Client {
  /**
   * Calls an endpoint of the contract. Endpoints for signed-in people get the bearer token, renewed when due.
   * @throws ApiFailure. A 401 of such an endpoint has already ended the session.
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>>
}

/** Creates the client. `api_url` is empty for this origin; the bearer token is sent to that address only (SPEC-10.1). */
export const createClient = (options: {
  api_url: string
  session: Session
  locks: LockManager | undefined
  /** Path of the live statistics, which a network may configure. */
  live_stats_path: string
}): Client => {
  const { api_url, session } = options
  const freshAccess = createRenewal(options)

  const addressEndpoint = (endpoint: Endpoint): EndpointAddress =>
    endpoint.path === contract.liveStats.path
      ? { ...endpoint, path: options.live_stats_path as Endpoint['path'] }
      : endpoint

  const sendAsUser = async (endpoint: Endpoint, input: RawInput, again: boolean): Promise<unknown> => {
    const access = await freshAccess()
    if (session.snapshot().leaving) throw new ApiFailure(401)
    try {
      return await send(api_url, addressEndpoint(endpoint), input, access)
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 401)) throw error
      // The token was replaced while this request was under way: the 401 was about the old one.
      const now = session.ownAccess()
      if (again && now !== null && now !== access) return sendAsUser(endpoint, input, false)
      session.endRefused()
      throw error
    }
  }

  return {
    call: async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
      const reply =
        endpoint.access === 'public' ? send(api_url, endpoint, input, null) : sendAsUser(endpoint, input, true)
      return (await reply) as ReplyOf<E>
    },
  }
}
