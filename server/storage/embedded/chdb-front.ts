import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sendAnswer } from './chdb-answer.ts'
import { ClickHouseException, statusOf } from './chdb-error.ts'
import type { ChdbEngine } from './chdb-engine.ts'
import { isSelect, readClickHouseRequest, sessionSetup, type ClickHouseRequest } from './chdb-request.ts'
import { createSemaphore } from './semaphore.ts'

const megabyte = 1024 * 1024

/** Limits for one small machine. A larger installation sets CLICKHOUSE_URL. */
export const front_limits: FrontLimits = {
  settings: { max_execution_time: '30', max_memory_usage: String(600 * megabyte) },
  max_execution_s: 600,
  grace_ms: 10_000,
  body_bytes: 64 * megabyte,
  held_bytes: 16 * megabyte,
  at_once: 16,
  waiting: 128,
}

/** Threads of Node's pool: each running statement holds one. */
export const thread_pool_size = front_limits.at_once + 4

/** The engine's own configuration: bounded memory, small caches, few background threads. */
export const engine_config = `<clickhouse>
  <max_server_memory_usage>${1024 * megabyte}</max_server_memory_usage>
  <mark_cache_size>${32 * megabyte}</mark_cache_size>
  <index_mark_cache_size>${megabyte}</index_mark_cache_size>
  <primary_index_cache_size>${32 * megabyte}</primary_index_cache_size>
  <uncompressed_cache_size>0</uncompressed_cache_size>
  <index_uncompressed_cache_size>0</index_uncompressed_cache_size>
  <mmap_cache_size>0</mmap_cache_size>
  <query_cache><max_size_in_bytes>${megabyte}</max_size_in_bytes></query_cache>
  <background_pool_size>2</background_pool_size>
  <background_move_pool_size>1</background_move_pool_size>
  <background_fetches_pool_size>1</background_fetches_pool_size>
  <background_common_pool_size>2</background_common_pool_size>
  <background_schedule_pool_size>2</background_schedule_pool_size>
  <background_buffer_flush_schedule_pool_size>1</background_buffer_flush_schedule_pool_size>
  <background_distributed_schedule_pool_size>1</background_distributed_schedule_pool_size>
  <background_message_broker_schedule_pool_size>1</background_message_broker_schedule_pool_size>
  <max_thread_pool_size>400</max_thread_pool_size>
  <timezone>UTC</timezone>
  <send_crash_reports><enabled>false</enabled></send_crash_reports>
</clickhouse>
`

export interface FrontOptions {
  engine: ChdbEngine
  password: string
  limits: FrontLimits
  onError: (error: unknown) => void
}

export interface FrontLimits {
  /** Settings of every statement unless the request sets them. */
  settings: Readonly<Record<string, string>>
  /** Seconds that no statement may exceed, whatever it asks for. */
  max_execution_s: number
  /** Added to a statement's own time limit before the engine counts as stuck. */
  grace_ms: number
  body_bytes: number
  /** How much of an answer requested with `wait_end_of_query` is buffered; a longer one is streamed. */
  held_bytes: number
  at_once: number
  waiting: number
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Reads a request's body, unpacked, up to a limit that holds for the unpacked size. */
const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new ClickHouseException(48, 'NOT_IMPLEMENTED', `The embedded engine does not read ${encoding} bodies`)
  const parts: Buffer[] = []
  let size = 0
  const collect = async (source: AsyncIterable<unknown>): Promise<void> => {
    for await (const part of source) {
      if (!Buffer.isBuffer(part)) continue
      size += part.length
      if (size > limit)
        throw new ClickHouseException(
          307,
          'TOO_MANY_BYTES',
          `The body is larger than ${limit} bytes: send smaller batches`,
        )
      parts.push(part)
    }
  }
  if (encoding === 'gzip') await pipeline(request, createGunzip(), collect)
  else await collect(request)
  return Buffer.concat(parts, size)
}

const executionSeconds = (request: ClickHouseRequest, limits: FrontLimits): number => {
  const requested = Number(request.settings.get('max_execution_time') ?? limits.settings.max_execution_time)
  return requested > 0 && requested <= limits.max_execution_s ? requested : limits.max_execution_s
}

const formatOf = (statement: string, request: ClickHouseRequest): string =>
  /\bformat\s+(\w+)[\s;]*$/i.exec(statement)?.[1] ?? request.default_format

/**
 * The HTTP interface of ClickHouse as far as the official client uses it: statements in address and body, settings and parameters in the
 * address, gzip both ways, exceptions with their number. Everything but /ping wants the password.
 */
export const createChdbFront = ({ engine, password, limits, onError }: FrontOptions): Server => {
  const wanted = digest(password)
  const semaphore = createSemaphore(limits.at_once, limits.waiting)

  const fail = (response: ServerResponse, error: unknown): void => {
    const exception = ClickHouseException.from(error)
    if (response.headersSent || response.destroyed) {
      response.destroy()
      return
    }
    response.writeHead(statusOf(exception), {
      'Content-Type': 'text/plain; charset=UTF-8',
      'X-ClickHouse-Exception-Code': String(exception.code),
      // A body that was not read to its end cannot be followed by another request.
      ...(response.req.complete ? {} : { Connection: 'close' }),
    })
    response.end(`${exception.message}\n`)
  }

  const execute = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = readClickHouseRequest(message.url ?? '/', message.headers)
    if (request.user !== 'default' || !timingSafeEqual(digest(request.password), wanted))
      throw new ClickHouseException(
        516,
        'AUTHENTICATION_FAILED',
        `${request.user}: Authentication failed: password is incorrect, or there is no user with such name`,
      )
    const body = await readBody(message, limits.body_bytes)
    const text = request.query === '' ? body.toString('utf8') : `${request.query}\n${body.toString('utf8')}`
    if (text.trim() === '') throw new ClickHouseException(62, 'SYNTAX_ERROR', 'Syntax error: Empty query')

    const turn = await semaphore.enter()
    const log_comment = [request.query_id, request.settings.get('log_comment') ?? ''].join(' ').trim()
    const abandon = (): void => {
      // The client is gone. Writes are not cancelled, so that their effect does not depend on how long the client waits.
      if (!response.writableFinished && isSelect(text)) engine.cancel(log_comment).catch(onError)
    }
    response.once('close', abandon)
    const seconds = executionSeconds(request, limits)
    const settings = new Map([
      ...request.settings,
      ['max_execution_time', String(seconds)],
      ['log_comment', log_comment],
    ])
    const pieces = engine.run({
      setup: sessionSetup({ ...request, settings }, limits.settings),
      text,
      format: request.default_format,
      limit_ms: seconds * 1000,
      timeout_ms: seconds * 1000 + limits.grace_ms,
    })
    try {
      if (response.destroyed) return
      await sendAnswer(pieces, response, {
        headers: {
          'Content-Type': 'text/plain; charset=UTF-8',
          'X-ClickHouse-Query-Id': request.query_id,
          'X-ClickHouse-Format': formatOf(request.query || text.slice(-200), request),
          'X-ClickHouse-Timezone': 'UTC',
        },
        gzip: request.gzip_answer,
        hold_bytes: request.wait_end_of_query ? limits.held_bytes : 0,
      })
    } finally {
      turn.leave()
    }
  }

  const server = createServer({ maxHeaderSize: 1024 * 1024, keepAliveTimeout: 30_000 }, (message, response) => {
    const path = (message.url ?? '/').split('?', 1)[0]
    if (path === '/ping' || (path === '/' && message.method === 'GET' && message.url === '/')) {
      response.end('Ok.\n')
      return
    }
    if (path !== '/' || (message.method !== 'POST' && message.method !== 'GET')) {
      response.writeHead(path === '/' ? 405 : 404).end('There is nothing here\n')
      return
    }
    execute(message, response).catch((error: unknown) => {
      if (!(error instanceof ClickHouseException)) onError(error)
      fail(response, error)
    })
  })
  return server
}
