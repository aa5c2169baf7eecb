import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { ErrorCode } from '@plumbline/contract/errors.ts'
import { ApiError, errorBody, toApiError } from '../../shared/http/errors.ts'
import { createRequestIds, requestIdOf } from '../../shared/http/request-id.ts'
import { watchAnswers } from '../http/access-log.ts'
import { limitReaders, requestLimits } from '../http/connections.ts'
import { bareHeadersAt, lacksOneHost } from '../http/bare-headers.ts'
import { createRefusal, keepProtocol } from '../http/protocol.ts'
import { addDurations, statusClass } from '../../shared/metrics.ts'
import { readableUrl } from './readable-url.ts'

const body_limit_bytes = 65_536

/** Sends a failure. 5xx are logged with the request's id, which is also in the response. */
const answerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const error = toApiError(thrown)
  // A file that fails before its first byte leaves headers behind.
  reply.removeHeader('content-encoding').removeHeader('content-disposition').removeHeader('etag')
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (error.code === 'internal') request.log.error({ err: thrown }, 'the request failed')
  if (error.code === 'unavailable') request.log.warn({ err: thrown }, 'a database is unavailable')
  if (error.status === 401) {
    const given = request.headers.authorization !== undefined
    reply.header('www-authenticate', `Bearer realm="plumbline"${given ? ', error="invalid_token"' : ''}`)
  }
  if (error.retry_after_s !== undefined) reply.header('retry-after', String(error.retry_after_s))
  return reply.code(error.status).send(errorBody(error, request.routeOptions.config?.failure_field))
}

const client_error_codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** The response to bytes that are not an HTTP request, by the code of Node's error. */
const describeClientError = (code = '') => {
  const failure = new ApiError(client_error_codes[code] ?? 'bad_request')
  const body = JSON.stringify(errorBody(failure))
  return { status: failure.status, reason: failure.code, type: 'application/json', body }
}

/** An empty body is an empty object on every call (SPEC-10.2); any other type than JSON is 415. */
const readJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {})
    else void parse(request, body, done)
  })
}

const durationsOf = addDurations(
  'plumbline_api_request_seconds',
  'How long requests to the API took, by kind of route and class of the answer.',
)

/** Kinds of routes by the start of their path. Other paths, which callers make up, are `unknown`. */
const route_kinds: readonly (readonly [start: string, kind: string])[] = [
  ['/api/operator/', 'operator'],
  ['/api/', 'portal'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/livez', 'health'],
]

const kindOf = (url: string | undefined): string =>
  url === undefined ? 'unknown' : (route_kinds.find(([start]) => url.startsWith(start))?.[1] ?? 'page')

const timeAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { route: kindOf(request.routeOptions.url), status: statusClass(reply.statusCode) }
    durationsOf(labels).note(reply.elapsedTime)
  })
}

export interface ServerOptions {
  /** Where people reach it. */
  address?: string
  /** How long a request may take to arrive. */
  request_ms?: number | undefined
  /** The same for headers and body, if the server accepts files. */
  upload_ms?: number
  /** Peers whose X-Request-Id is trusted. */
  trust_proxy?: readonly string[]
  /** Whether each request has a line in the log. */
  access_log?: boolean
}

/** In the place of Ajv and its kind, which Fastify loads otherwise for schemas that no route has: a twentieth of the start of a process that serves. */
const noSchemas = (): never => {
  throw new Error('requests and replies are checked by the contract, and not by schemas of Fastify')
}

/** A Fastify server with the network's rules on bodies, failures and logs, and no route yet. */
export const createServer = (log: FastifyBaseLogger, options: ServerOptions = {}): FastifyInstance => {
  const { address = '', request_ms, upload_ms, trust_proxy = [], access_log = false } = options
  const headers = bareHeadersAt(address)
  const refuseBytes = createRefusal(headers, describeClientError)
  const limits = requestLimits(request_ms, upload_ms)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf(createRequestIds(trust_proxy)),
    bodyLimit: body_limit_bytes,
    requestTimeout: limits.requestTimeout,
    forceCloseConnections: 'idle',
    // Requests in progress and in transit are answered while it closes.
    return503OnClosing: false,
    http: { ...limits.http, requireHostHeader: false },
    clientErrorHandler: refuseBytes,
    // Hooks do not run for what never reached a route, such as a badly encoded path.
    frameworkErrors: (error: FastifyError, request, reply) =>
      void answerFailure(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
    rewriteUrl: ({ method = '', url = '', headers: { accept } }) => readableUrl(method, url, accept),
    // A host name is the longest text of a path.
    routerOptions: { maxParamLength: 253 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  keepProtocol(app.server, headers, refuseBytes)
  limitReaders(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!lacksOneHost(request.raw)) return
    reply.headers(headers)
    throw new ApiError('bad_request')
  })
  app.setErrorHandler(answerFailure)
  readJsonOnly(app)
  watchAnswers(app, (line) => log[access_log ? 'info' : 'debug'](line, 'answered'))
  timeAnswers(app)
  return app
}
