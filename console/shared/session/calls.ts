import type { InputOf } from '@plumbline/client/client.ts'
import { ApiFailure, isUnanswered } from '@plumbline/client/failure.ts'
import { isFailure } from '@plumbline/client/guarded.ts'
import { send, type EndpointAddress, type RawInput } from '@plumbline/client/http.ts'
import type { Endpoint, ReplyOf } from '@plumbline/contract/endpoint.ts'
import { type OperationName, type Operations, operations } from '@plumbline/contract/operator/index.ts'
import { unattended_header } from '@plumbline/contract/unattended.ts'
import type { Operation, ReplyOf as OperationReplyOf } from '@plumbline/contract/operator/operation.ts'
import { isUnattended } from './attendance.ts'

/** Reply of an operation, by the contract. */
export type Reply<N extends OperationName> = OperationReplyOf<Operations[N]>

/** Operations that reply with a list. */
export type ListName = {
  [N in OperationName]: Reply<N> extends { results: readonly object[] } ? N : never
}[OperationName]

/** Arguments of an operation: its path parameters, and its other input. */
export interface Given {
  readonly params?: Readonly<Record<string, string | number>>
  readonly input?: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal
  /** For a change: the idempotency key of the previous attempt, if that got no response. */
  readonly key?: string
}

export interface Calls {
  /** Calls an endpoint of the console. */
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ReplyOf<E>>
  /** Calls an operation of the operator API. */
  readonly operate: <N extends OperationName>(name: N, given: Given) => Promise<Reply<N>>
}

/** An operation by its name, with the optional properties that only some have. */
export const operationOf = (name: OperationName): Operation => operations[name]

const default_limit_ms = 20_000

/** A unique idempotency key. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-').padStart(16, '0')

/** Delays between attempts: long enough for a server to restart. */
const again_after_ms = [500, 1_500, 3_000, 5_000, 5_000]

/** Maximum length of a value in `seen` that is sent in a URL. */
const max_seen = 1_000

/** The input of a call as query parameters, with `seen` as JSON. */
const asQuery = ({ seen, ...input }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  if (typeof seen !== 'object' || seen === null) return input
  const short = Object.entries(seen).filter(([, value]) => JSON.stringify(value ?? null).length <= max_seen)
  return { ...input, seen: JSON.stringify(Object.fromEntries(short)) }
}

const isTimeout = ({ cause }: ApiFailure): boolean => cause instanceof Error && cause.name === 'TimeoutError'

/** Repeats a change until it is answered. The idempotency key ensures that it is applied only once. */
const sendUntilAnswered = async (once: () => Promise<unknown>): Promise<unknown> => {
  for (const wait_ms of again_after_ms) {
    try {
      return await once()
    } catch (error) {
      // After a timeout the user has waited long enough: they see the error and can send it again.
      if (!isUnanswered(error) || isTimeout(error as ApiFailure)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait_ms))
    }
  }
  return once()
}

/**
 * Calls with this origin's session cookie. `onEnded`: a call was refused for lack of a session. `confirmIdentity` asks the user, and resolves to
 * whether they confirmed; the call is then repeated. `onRefused`: the role does not allow a call that was offered, so the role has changed.
 */
export const createCalls = (options: {
  /** Default: this origin. */
  api_url?: string
  onEnded: (detail: string) => void
  onRefused: () => void
  confirmIdentity: () => Promise<boolean>
}): Calls => {
  const ask = async (address: EndpointAddress, given: RawInput): Promise<unknown> => {
    const input: RawInput = { ...given, credentials: 'same-origin' }
    const once = async () => {
      const headers: Record<string, string> = isUnattended() ? { [unattended_header]: '1' } : {}
      return send(options.api_url ?? '', address, { ...input, headers }, null)
    }
    const awaitAnswer = async () => (input.key === undefined ? once() : sendUntilAnswered(once))
    try {
      return await awaitAnswer()
    } catch (error) {
      if (address.access === 'public') throw error
      if (error instanceof ApiFailure && error.status === 401) options.onEnded(error.detail)
      if (!isFailure(error, 'confirm_identity')) {
        if (error instanceof ApiFailure && error.status === 403) options.onRefused()
        throw error
      }
      if (!(await options.confirmIdentity())) throw error
      return awaitAnswer()
    }
  }
  return {
    call: async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => (await ask(endpoint, input)) as ReplyOf<E>,
    operate: async <N extends OperationName>(name: N, { params, input, signal, key }: Given) => {
      const { call, limit_ms, changes, params: path_fields } = operationOf(name)
      if (call === undefined) throw new Error(`${name} has no call`)
      const part = call.method === 'GET' || call.method === 'DELETE' ? 'query' : 'body'
      // A list has only input: what is fixed on its screen may be part of the path.
      const inPath = ([field]: [string, unknown]): boolean => Object.hasOwn(path_fields?.properties ?? {}, field)
      const given = Object.entries(input ?? {})
      const rest = input && Object.fromEntries(given.filter((one) => !inPath(one)))
      const timeout_ms = limit_ms === undefined ? default_limit_ms : limit_ms + 5_000
      const named = changes ? { key: key ?? newKey() } : {}
      // The server's replies follow the operation's schema.
      return (await ask(
        { ...call, access: 'member' },
        {
          params: { ...(Object.fromEntries(given.filter(inPath)) as Given['params']), ...params },
          [part]: part === 'query' && rest ? asQuery(rest) : rest,
          signal,
          timeout_ms,
          ...named,
        },
      )) as Reply<N>
    },
  }
}
