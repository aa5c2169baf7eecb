import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { addressOf, type RawRequest } from '@plumbline/contract/request-address.ts'
import { ApiFailure, retryAfter } from './failure.ts'

/** An endpoint's input before its types are known; `client.ts` is the typed wrapper. */
export interface RawInput extends RawRequest {
  readonly signal?: AbortSignal | undefined
  /** Lets a request continue after its page is closed. */
  readonly keepalive?: boolean | undefined
  readonly timeout_ms?: number | undefined
  /** Idempotency key: if the answer is lost, the request may be repeated with the same key and is carried out once. */
  readonly key?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Default: no cookie is sent, because the portal's API needs only the bearer token. The console's session is a cookie. */
  readonly credentials?: RequestCredentials
}

export type EndpointAddress = Pick<Endpoint, 'method' | 'path' | 'access'>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The answer of a refused call: its sentence, its code, the refusal as data, and messages by field. */
const readFailure = (body: unknown) => {
  const { detail, error, code, parameters, fields } = Object(body) as Readonly<Record<string, unknown>>
  const is_message = typeof code === 'string' && typeof parameters === 'object' && parameters !== null
  const entries: [string, unknown][] = Object.entries(fields ?? {})
  return {
    sentence: typeof detail === 'string' ? detail : textOf(error),
    code: textOf(code),
    data: is_message ? { code, parameters } : null,
    fields: Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  }
}

/**
 * Sends one request and returns its JSON. Every call carries a JSON content type, and every call but GET a body, an empty object
 * without input (SPEC-10.2).
 * @throws ApiFailure for every other answer and for a missing one. An aborted request rejects with the signal's own reason.
 */
export const send = async (
  api_url: string,
  endpoint: EndpointAddress,
  input: RawInput,
  bearer: string | null,
): Promise<unknown> => {
  const deadline = AbortSignal.timeout(input.timeout_ms ?? 20_000)
  const headers = new Headers({ ...input.headers, 'content-type': 'application/json', accept: 'application/json' })
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`)
  if (input.key !== undefined) headers.set('idempotency-key', input.key)
  const offline = !navigator.onLine
  let response: Response
  let text: string
  try {
    response = await fetch(addressOf(api_url, endpoint.path, input), {
      method: endpoint.method,
      headers,
      body: endpoint.method === 'GET' ? null : JSON.stringify(input.body ?? {}),
      signal: input.signal === undefined ? deadline : AbortSignal.any([deadline, input.signal]),
      keepalive: input.keepalive ?? false,
      cache: 'no-store',
      credentials: input.credentials ?? 'omit',
    })
    text = await response.text()
  } catch (error) {
    input.signal?.throwIfAborted()
    // A request that reached its deadline was sent, although the browser reported that it was offline.
    throw new ApiFailure(null, '', null, { cause: error, offline: offline && !deadline.aborted })
  }
  let body: unknown = null
  try {
    body = text === '' ? null : JSON.parse(text)
  } catch (error) {
    // A proxy's error page, say. A successful answer that cannot be parsed is a failure like any other.
    if (response.ok) throw new ApiFailure(response.status, '', null, { cause: error })
  }
  if (response.ok) return body
  const { sentence, ...more } = readFailure(body)
  throw new ApiFailure(response.status, sentence, retryAfter(response.headers.get('retry-after'), Date.now()), more)
}
