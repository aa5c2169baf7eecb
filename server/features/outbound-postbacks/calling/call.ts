import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { message as causeOf, type Message as Cause } from '@plumbline/contract/messages/index.ts'
import type { Dial } from './dial.ts'
import { describeFailure, isRefusal, TooSlow, type CallLimits } from './describe-failure.ts'
import { fillTarget, type MacroValues } from './fill-macros.ts'
import type { Lookup } from '../../../shared/name-lookup.ts'
import { checkHost } from './guard.ts'
import type { Message } from './message.ts'
import { isReservedName, checkUrl, literalAddress } from './url-rules.ts'

/**
 * An answer from an affiliate's server, as text that can be stored and shown: no control characters but line ends and tabs, none that change the
 * text direction, invalid bytes replaced by U+FFFD.
 */
const safeText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8')
    .decode(bytes)
    .replaceAll(/\r\n?/g, '\n')
    // A character cut at the end is not the sender's error.
    .replace(/\uFFFD$/, '')
    .replaceAll(/[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

const max_ms = 24 * 60 * 60_000

/** How long a Retry-After header asks to wait, at most a day; `undefined` without one that can be read. */
const readRetryAfter = (header: string | undefined, now_ms: number): number | undefined => {
  if (header === undefined) return undefined
  const text = header.trim()
  const wait_ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now_ms
  return Number.isFinite(wait_ms) ? Math.min(Math.max(wait_ms, 0), max_ms) : undefined
}

export interface CallResult {
  /** `again`: worth a further try. `never`: no further try can help. `not_sent`: the name is one of examples, and nothing was called. */
  verdict: 'delivered' | 'again' | 'never' | 'not_sent'
  /** The URL with its macros filled. */
  url: string
  method: 'GET' | 'POST'
  body: string | null
  code: number | undefined
  /** Why it was not delivered. */
  error: Cause | undefined
  /** The first 2 kB of the answer. */
  answer: string
  /** 0 where nothing was called. */
  duration_ms: number
  /** How long the receiver asks to be left alone. */
  retry_after_ms: number | undefined
  /** Whether anybody was there: took the connection, or refused it. */
  reached: boolean
}

export interface CallTools {
  lookup: Lookup
  dial: Dial
  limits?: CallLimits
  /** Who signed the certificates to trust; Node's own list when absent. */
  ca?: string
  /** Answers in place of names of examples, which are never called: the demo network's own receiver. */
  standIn?: (address: URL) => { code: number; answer: string }
}

export interface CallOptions {
  /** Sent along, the same with every try. */
  delivery?: string
  /** Posted; without it the call is a GET. */
  message?: Message | undefined
  /** Sent along. */
  headers?: Readonly<Record<string, string>>
  /** Ends the call early; the result is then an `AbortError`. */
  signal?: AbortSignal
}

/** 1.3 of the reliability figures. */
const default_limits: CallLimits = { connect_ms: 3_000, total_ms: 10_000 }
const max_answer_bytes = 2_048
const max_header_bytes = 16_384
/** Addresses of one name tried at most. */
const max_addresses = 3

interface Answer {
  code: number
  body: string
  retry_after: string | undefined
}

/** Connects to the first of these addresses that answers; a name may have one that is down, or of a family that this machine has not. */
const dialFirst = async (
  addresses: readonly string[],
  port: number,
  dial: Dial,
  limits: CallLimits,
  signal: AbortSignal,
): Promise<Socket> => {
  let failure: unknown
  for (const address of addresses.slice(0, max_addresses)) {
    const slow = new AbortController()
    const timer = setTimeout(() => slow.abort(), limits.connect_ms)
    try {
      return await dial(address, port, AbortSignal.any([signal, slow.signal]))
    } catch (error) {
      signal.throwIfAborted()
      failure = slow.signal.aborted ? new TooSlow('no_connection_within', limits.connect_ms) : error
    } finally {
      clearTimeout(timer)
    }
  }
  throw failure
}

/** The certificate must be for the host that the affiliate wrote, whatever address it leads to. */
const encrypt = (socket: Socket, host: string, ca: string | undefined): Socket =>
  connectTls({
    socket,
    host,
    ...(literalAddress(host) === undefined && { servername: host }),
    ...(ca !== undefined && { ca }),
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
  })

/** Reads as much of an answer as is kept, and no more. What breaks it off then is of no interest: the code has come. */
const readStart = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      const bytes: Buffer = Buffer.from(chunk)
      chunks.push(bytes)
      size += bytes.length
      if (size >= max_answer_bytes) break
    }
  } catch {
    // Cut short, by either side.
  }
  return Buffer.concat(chunks).subarray(0, max_answer_bytes)
}

const ask = (socket: Socket, address: URL, target: string, options: CallOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({
      // One connection for one call: none is ever used for a name that was not checked.
      createConnection: () => socket,
      method: options.message === undefined ? 'GET' : 'POST',
      path: target,
      setHost: false,
      headers: {
        host: address.host,
        'user-agent': 'Plumbline-Postback/1',
        accept: '*/*',
        'accept-encoding': 'identity',
        ...(options.delivery !== undefined && { 'plumbline-delivery': options.delivery }),
        connection: 'close',
        ...options.headers,
        ...options.message?.headers,
      },
      maxHeaderSize: max_header_bytes,
    })
    let answered = false
    const answer = async (response: IncomingMessage): Promise<void> => {
      answered = true
      const { statusCode: code = 0, headers } = response
      const body = safeText(await readStart(response))
      resolve({ code, body, retry_after: headers['retry-after'] })
    }
    // After the code has come nothing more can fail.
    sent.on('error', (error) => (answered ? undefined : reject(error)))
    sent.once('response', (response) => void answer(response))
    sent.once('upgrade', () => resolve({ code: 101, body: '', retry_after: undefined }))
    sent.end(options.message?.body, options.message?.encoding ?? 'utf8')
  })

const verdictOf = (code: number): Pick<CallResult, 'verdict' | 'error'> => {
  if (code >= 200 && code < 300) return { verdict: 'delivered', error: undefined }
  if (code >= 300 && code < 400) return { verdict: 'again', error: causeOf('answered_redirect', { status: code }) }
  // 410 Gone: the receiver wants no further calls.
  return { verdict: code === 410 ? 'never' : 'again', error: causeOf('answered', { status: code }) }
}

/**
 * Calls an affiliate's address once, by GET, or by POST with a message. The address is checked again, by its text and by the name's present IP addresses, and the connection
 * is made to the very IP address that was checked, so that DNS cannot change in between. Redirects are not followed. Only `options.signal` makes it
 * fail: all other failures are part of the result.
 */
export const callUrl = (
  template: string,
  values: MacroValues,
  tools: CallTools,
  options: CallOptions = {},
): Promise<CallResult> => callTarget(template, (address) => fillTarget(address, values), tools, options)

/**
 * The same with another path and query on the server of an address.
 * @param targetOf path and query, made of the checked address; every character is one byte that HTTP allows there
 */
export const callTarget = async (
  template: string,
  targetOf: (address: URL) => string,
  tools: CallTools,
  options: CallOptions = {},
): Promise<CallResult> => {
  const { lookup, dial, limits = default_limits, ca, standIn } = tools
  const { message } = options
  const nothing = {
    method: message === undefined ? ('GET' as const) : ('POST' as const),
    body: message?.body ?? null,
    code: undefined,
    answer: '',
    duration_ms: 0,
    retry_after_ms: undefined,
    reached: false,
  }
  const checked = checkUrl(template)
  if ('refusal' in checked) return { ...nothing, verdict: 'never', url: template, error: checked.refusal }
  const address = new URL(checked.text)
  const target = targetOf(address)
  const url = `${address.origin}${target}`
  const { host } = checked

  if (isReservedName(host)) {
    const stood = standIn?.(new URL(url))
    if (stood !== undefined) return { ...nothing, ...stood, ...verdictOf(stood.code), url, reached: true }
    return { ...nothing, verdict: 'not_sent', url, error: causeOf('name_reserved', {}) }
  }
  const place = await checkHost(host, lookup)
  // One cause for both, so that the answer does not reveal which internal names exist.
  if (place.kind !== 'public') {
    const literal = literalAddress(host) !== undefined
    return literal
      ? { ...nothing, verdict: 'never', url, error: causeOf('host_not_public', {}) }
      : { ...nothing, verdict: 'again', url, error: causeOf('no_public_address', {}) }
  }

  const begun = performance.now()
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new TooSlow('no_answer_within', limits.total_ms)), limits.total_ms)
  const signal = options.signal === undefined ? ending.signal : AbortSignal.any([ending.signal, options.signal])
  let socket: Socket | undefined
  const cut = (): void => void socket?.destroy(signal.reason instanceof Error ? signal.reason : undefined)
  signal.addEventListener('abort', cut)
  const took = (): number => Math.round(performance.now() - begun)
  try {
    const secure = address.protocol === 'https:'
    const port = address.port === '' ? (secure ? 443 : 80) : Number(address.port)
    socket = await dialFirst(place.addresses, port, dial, limits, signal)
    if (secure) socket = encrypt(socket, host, ca)
    signal.throwIfAborted()
    const { code, body, retry_after } = await ask(socket, address, target, options)
    const retry_after_ms = readRetryAfter(retry_after, Date.now())
    const duration_ms = took()
    return { ...nothing, ...verdictOf(code), url, code, answer: body, duration_ms, retry_after_ms, reached: true }
  } catch (error) {
    options.signal?.throwIfAborted()
    const reached = socket !== undefined || isRefusal(error)
    return { ...nothing, verdict: 'again', url, error: describeFailure(error), duration_ms: took(), reached }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cut)
    socket?.destroy()
  }
}
