import { STATUS_CODES } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { bare_headers, bareHeadersAt, lacksOneHost, strict_transport } from '../http/bare-headers.ts'
import { watchAnswers, type AccessLine } from '../http/access-log.ts'
import { unavailable_reasons, unavailableBody } from '../../operations/nodes/taking.ts'
import { createRequestIds, requestIdOf } from '../../shared/http/request-id.ts'
import { limitConnections, limitReaders, request_ms, requestLimits } from '../http/connections.ts'
import { createRefusal, describeAsText, keepProtocol } from '../http/protocol.ts'
import { answerNotFound, answerText, retry_headers } from './answers.ts'
import { answerCertificate, certificate_path } from './certificate.ts'
import { answerClickConnections } from './fast-path/click-connections.ts'
import { answerClick, createClickHandler } from './click.ts'
import { createCounters, type Counters } from './counters.ts'
import { request_ms as durationsOf } from './metrics.ts'
import { statusClass } from '../../shared/metrics.ts'
import { createPostbackNotes, type PostbackNotes } from './postback-diagnostics/postback-notes.ts'
import { openPostbackIndex, type PostbackIndex } from './postback-index.ts'
import { answerPostback, noteUnreadable } from './postback.ts'
import { postback_paths } from './postback-dialects.ts'
import { whyUnavailable, type RecordPlace, type TrackerState } from './state.ts'
import { createOldLinkReader } from './old-links.ts'
import { createUnprovenLimit } from './old-postbacks.ts'
import { clickParameters, parseQuery, type RawParameters } from './parameters.ts'
import { readJson, readPairs } from './sent-parameters.ts'
import { createLocator } from './visitor-address.ts'
import { createAddressReader, createForwardedReader } from '../../shared/visitor/forwarded-address.ts'

/** The tracker's parts; tests replace the optional ones. */
export interface TrackerOptions
  extends
    Pick<TrackerState, 'catalogue' | 'journal' | 'click_ids' | 'countries' | 'log' | 'on_journal_failure'>,
    Partial<
      Pick<
        TrackerState,
        'now' | 'demo_visitor_key' | 'max_pending' | 'is_late' | 'disk_is_full' | 'is_leaving' | 'catalogue_is_stale'
      >
    > {
  /** Addresses and ranges whose X-Forwarded-For is trusted. */
  trust_proxy: string[]
  /** Whether each request is logged. */
  access_log?: boolean
  /** Public URL of the tracker. */
  tracking_url?: string
  /** Maximum open connections per client address; absent: unlimited. */
  max_of_address?: number
  /** Time limit for a request to arrive, and how often it is checked. */
  first_request_ms?: number
  look_ms?: number
}

export interface Tracker {
  app: FastifyInstance
  /** Counts of refused requests that left no record. */
  counters: Counters
  /** The last postback of each transaction. */
  transactions: PostbackIndex
  /** Postback diagnostics that are not saved yet. */
  notes: PostbackNotes
}

/** Requests are small: a query and a header block of 16 kB each at most, and as much of a body. */
const max_bytes = 16_384

const click_path = '/click'
const get_or_head = ['GET', 'HEAD']

/** Bodies of postbacks: forms and JSON. An empty body is valid, because the query may contain everything. */
const readBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') done(null)
    else
      void parseJson(request, text, (error) => {
        if (error === null) done(null, readJson(body))
        else done(error)
      })
  })
  app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, readPairs(body.toString('latin1'), body.toString())),
  )
}

/**
 * Builds the tracker's HTTP server, which is not listening yet.
 * @returns the app, and the other parts of its state
 */
export const buildTracker = (options: TrackerOptions): Tracker => {
  const {
    trust_proxy,
    log,
    access_log = false,
    tracking_url = '',
    first_request_ms = request_ms,
    look_ms = 1_000,
  } = options
  const { max_of_address = Infinity } = options
  const counters = createCounters()
  const requestId = createRequestIds(trust_proxy)
  const records = new WeakMap<FastifyRequest, RecordPlace>()
  const state: TrackerState = {
    now: Date.now,
    demo_visitor_key: undefined,
    max_pending: 10_000,
    is_late: () => false,
    disk_is_full: () => false,
    is_leaving: () => false,
    catalogue_is_stale: () => false,
    ...options,
    counters,
    addressOf: createAddressReader(trust_proxy),
    postbacks: openPostbackIndex(options.journal),
    notes: createPostbackNotes(),
    limitUnproven: createUnprovenLimit(options.now ?? Date.now),
    on_record: access_log ? (request, place) => void records.set(request, place) : undefined,
  }

  const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      const answer = STATUS_CODES[status] ?? 'Bad Request'
      noteUnreadable(state, request, status, answer)
      void answerText(reply, status, answer)
    } else {
      counters.count('failure')
      log.error({ err: error, request_id: request.id }, 'a request failed')
      void answerText(reply, 500, 'Internal Server Error')
    }
  }

  const headers = bareHeadersAt(tracking_url)
  const https = tracking_url.startsWith('https:')
  const refuseBytes = createRefusal(headers, describeAsText)
  const limits = requestLimits(first_request_ms)
  const app = Fastify({
    logger: false,
    genReqId: requestIdOf(requestId),
    exposeHeadRoutes: false,
    bodyLimit: max_bytes,
    requestTimeout: limits.requestTimeout,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseBytes,
    frameworkErrors: (_error, request, reply) =>
      void answerNotFound(reply.headers({ ...headers, 'x-request-id': request.id })),
    http: { ...limits.http, maxHeaderSize: max_bytes, requireHostHeader: false },
    routerOptions: { querystringParser: (text) => parseQuery(text) },
  })
  keepProtocol(app.server, headers, refuseBytes)
  limitReaders(app)
  app.addHook('onRequest', (request, reply, done) => {
    // A click's response is the same on the fast path, which has no request ids: its click id identifies it.
    if (request.routeOptions.url !== click_path) void reply.header('x-request-id', request.id)
    if (https) void reply.headers(strict_transport)
    if (lacksOneHost(request.raw)) void answerText(reply, 400, 'Bad Request')
    else done()
  })
  const logAnswer = (line: AccessLine, place?: RecordPlace): void => log.info({ ...line, ...place }, 'answered')
  if (access_log) watchAnswers(app, (line, request) => logAnswer(line, records.get(request)))
  // Clicks are timed where they are recorded (click.ts), on both paths.
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    const route = postback_paths.includes(url ?? '') ? 'postback' : 'other'
    if (url !== '/click') durationsOf({ route, status: statusClass(reply.statusCode) }).note(reply.elapsedTime)
    done()
  })
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  readBodies(app)

  const take = createClickHandler(state)
  const locate = createLocator(createForwardedReader(trust_proxy), state.countries)
  const { now } = state
  answerClickConnections(app.server, {
    take,
    locate,
    now,
    knowsOldLinks: () => state.catalogue()?.old.any === true,
    counters,
    log,
    first_request_ms,
    look_ms,
    https,
    access: access_log ? { requestId, logAnswer } : undefined,
  })
  limitConnections(app.server, { max_of_address, trust_proxy, log })
  const readOld = createOldLinkReader(() => state.catalogue()?.old)
  const click = answerClick(
    state,
    take,
    (request, reply) => readOld(request, reply) ?? clickParameters(request.query as RawParameters),
  )
  app.route({ method: get_or_head, url: click_path, handler: click })
  // Links of old networks have other paths.
  const old_click = answerClick(state, take, readOld)
  app.route({ method: get_or_head, url: '/*', handler: old_click })
  const postback = answerPostback(state, (request, reply) =>
    request.method === 'GET' ? old_click(request, reply) : answerNotFound(reply),
  )
  for (const url of postback_paths) app.route({ method: ['GET', 'POST'], url, handler: postback })

  const answerHealth = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const code = whyUnavailable(state)
    void reply.headers(bare_headers)
    if (code === undefined) return reply.send({ status: 'ok' })
    return reply.code(503).headers(retry_headers).send(unavailableBody(code))
  }
  app.route({ method: get_or_head, url: '/healthz', handler: answerHealth })
  const answerReady = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const code = whyUnavailable(state)
    const reason = state.is_leaving() ? 'the process is stopping' : code && unavailable_reasons[code]
    void reply.headers(bare_headers)
    if (reason === undefined) return reply.send({ ready: true })
    return reply.code(503).headers(retry_headers).send({ ready: false, reason })
  }
  app.route({ method: get_or_head, url: '/readyz', handler: answerReady })
  const answerLive = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers(bare_headers).send({ live: true })
  app.route({ method: get_or_head, url: '/livez', handler: answerLive })
  app.get(certificate_path, answerCertificate({ trust_proxy, tracking_url, catalogue: state.catalogue }))
  app.get('/robots.txt', (_request, reply) => answerText(reply, 200, 'User-agent: *\nDisallow: /\n'))
  return { app, counters, transactions: state.postbacks, notes: state.notes }
}
