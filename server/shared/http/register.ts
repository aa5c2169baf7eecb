import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie, readDeviceCookie, type DeviceCookieName } from './device-cookie.ts'
import { createDownloads } from './download.ts'
import type { Call, Download, HandlersOf } from './endpoint.ts'
import { LongArray, writeLongArray } from './long-array.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { parserFor, serializerFor } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    failure_field?: 'detail' | 'error'
  }
}

export interface RegisterOptions<Calls, Who> {
  handlers: HandlersOf<Calls, Who>
  /**
   * Authenticates a request to the endpoint of this name. Throws `not_signed_in`.
   * @param setHeader sets a header of the response; absent on repeated calls for the same request
   */
  authenticate: (
    request: FastifyRequest,
    name: string,
    setHeader?: (name: string, value: string) => void,
  ) => Promise<Who>
  /** The caller's ids for the log. */
  logged: (caller: Who) => Record<string, number>
  /** Whether this address is served on https. */
  secure: boolean
  device_cookie?: DeviceCookieName
  addressOf: (request: FastifyRequest) => string
  /** Throws `too_many_attempts`. Called before every public call except GET. */
  limitPublic: (address: string) => void
  /** How long a call may take before it is answered 503. */
  deadline_ms: number
  /** How long a download may take; it has no other deadline. */
  download_limit_ms: number
}

/** `/api/affiliate/offers/{id}/` in Fastify's spelling. */
export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Refuses a start with a handler too few or too many: the types say it already, this holds for whatever reaches the process. */
export const assertComplete = (endpoints: readonly string[], handlers: readonly string[]): void => {
  const missing = endpoints.filter((name) => !handlers.includes(name))
  const unknown = handlers.filter((name) => !endpoints.includes(name))
  if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(', ')}`)
  if (unknown.length > 0) throw new Error(`handlers without an endpoint in the contract: ${unknown.join(', ')}`)
}

interface AnyCall extends Omit<Call<Endpoint>, 'params' | 'query' | 'body' | 'caller'> {
  params: unknown
  query: unknown
  body: unknown
  caller: unknown
}

interface Pair {
  name: string
  endpoint: Endpoint
  /** The handler, of an endpoint with a JSON reply or of a download: the endpoint determines which. */
  answer: (call: AnyCall) => Promise<unknown>
  download: (call: AnyCall) => Promise<Download>
}

const pairs = (endpoints: Readonly<Record<string, Endpoint>>, handlers: object): Pair[] => {
  // The map's type assigns each handler to its endpoint, and the parsers build each part of a call from the schema that types it.
  // A loop over all of them cannot say that again, so this one place takes it as given.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const byName = handlers as Record<string, (call: AnyCall) => Promise<Download>>
  return Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const handler = byName[name]
    return handler === undefined ? [] : [{ name, endpoint, answer: handler, download: handler }]
  })
}

/** Registers every endpoint of a contract, and nothing else, from its data. */
export const registerContract = <Calls extends Readonly<Record<string, Endpoint>>, Who>(
  app: FastifyInstance,
  endpoints: Calls,
  options: RegisterOptions<Calls, Who>,
): void => {
  assertComplete(Object.keys(endpoints), Object.keys(options.handlers))
  const signedIn = new WeakMap<FastifyRequest, { caller: Who; spent_ms: number }>()

  const signingIn = createCircuitBreaker()
  const downloads = createDownloads(app, options.download_limit_ms)

  for (const { name, endpoint, answer, download } of pairs(endpoints, options.handlers)) {
    const readParams = parserFor(endpoint.params, 'path')
    const readQuery = parserFor(endpoint.query, 'query')
    const readBody = parserFor(endpoint.body, 'body')
    const write = serializerFor(endpoint.reply, name)
    const answering = createCircuitBreaker()
    const signIn = async (request: FastifyRequest, first?: FastifyReply): Promise<void> => {
      if (endpoint.access === 'public') return
      const began = performance.now()
      const caller = await signingIn.run(options.deadline_ms, () =>
        options.authenticate(request, name, first && ((header, value) => void first.header(header, value))),
      )
      signedIn.set(request, { caller, spent_ms: performance.now() - began })
    }
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      config: { failure_field: endpoint.failure_field ?? 'detail' },
      // A HEAD request for a download would create the file for nothing.
      exposeHeadRoute: endpoint.download === undefined,
      // Before anything of the request is read, so that a stranger learns nothing from how it is checked.
      onRequest: async (request, reply) => {
        if (endpoint.access === 'public' && endpoint.method !== 'GET') options.limitPublic(options.addressOf(request))
        await signIn(request, reply)
      },
      handler: async (request, reply) => {
        // While a body arrived, the session may have ended.
        if (endpoint.method !== 'GET') await signIn(request)
        const { caller, spent_ms } = signedIn.get(request) ?? { caller: undefined, spent_ms: 0 }
        const input = {
          params: readParams(request.params),
          query: readQuery(request.query),
          body: readBody(request.body ?? {}),
          caller,
          address: options.addressOf(request),
          device: readDeviceCookie(request.headers.cookie, options.device_cookie),
          headers: request.headers,
          setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
          setDevice: (token: string) =>
            void reply.header('set-cookie', deviceCookie(token, options.secure, options.device_cookie)),
          log: caller === undefined ? request.log : request.log.child(options.logged(caller)),
        }
        if (endpoint.download !== undefined)
          return downloads.send(request, reply, endpoint.download, (signal) => download({ ...input, signal }))
        const written = await answering.run(
          Math.max(endpoint.limit_ms ?? 0, options.deadline_ms) - spent_ms,
          async (signal) => {
            const answered = await answer({ ...input, signal })
            return answered instanceof LongArray ? writeLongArray(answered, write) : write(answered)
          },
        )
        if (written instanceof Buffer) void reply.type('application/json; charset=utf-8')
        return reply.code(endpoint.status ?? 200).send(written)
      },
    })
  }
}
