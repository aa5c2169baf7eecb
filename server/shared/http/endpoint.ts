import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

/** The signed-in user. Everything an affiliate may see is selected by `affiliate_id`, which is taken from the session, never from the request. */
export interface Caller {
  user_id: number
  affiliate_id: number
  session_id: string
  /** The operator who views the account, in a read-only session. */
  viewed_by?: string | null
}

/** One request to an endpoint, parsed by the contract's schemas. `Who` is the type of its caller. */
export interface Call<E extends Endpoint, Who = Caller> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['access'] extends 'public' ? undefined : Who
  /** The client's address; X-Forwarded-For is believed from `TRUST_PROXY` only. */
  address: string
  /** The device cookie, as it was sent. */
  device: string | undefined
  headers: IncomingHttpHeaders
  /** Sends a Set-Cookie header with the answer. */
  setCookie: (cookie: string) => void
  /** Gives the browser a device cookie with the answer. */
  setDevice: (token: string) => void
  log: FastifyBaseLogger
  /** Aborted when the answer is due; of a download when it has ended, however it did. */
  signal: AbortSignal
}

/** A file that is made while it is sent. */
export interface Download {
  filename: string
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** If it differs from the endpoint's. */
  type?: NonNullable<Endpoint['download']>
  /** For a file that never changes: a client with a copy gets 304 instead of the file. */
  etag?: string
  /** In place of those that every answer has. */
  headers?: Readonly<Record<string, string>>
}

export type Handler<E extends Endpoint, Who = Caller> = (
  call: Call<E, Who>,
) => Promise<E extends { readonly download: string } ? Download : ReplyOf<E>>

/**
 * One handler for every endpoint of a contract, or of one file of it (`HandlersOf<typeof news>`): a missing or a further one does not
 * compile.
 */
export type HandlersOf<Part, Who = Caller> = {
  readonly [Name in keyof Part]: Part[Name] extends Endpoint ? Handler<Part[Name], Who> : never
}
