import type { Static, TSchema } from 'typebox'
import type { ImageType } from './creatives.ts'
import type { ErrorCode } from './errors.ts'
import { pathId } from './path-id.ts'

/**
 * Who may call an endpoint. Every endpoint sets it, without a default. `affiliate` requires an affiliate signed in to the portal, `member` a
 * team member signed in to the console.
 */
export type Access = 'public' | 'affiliate' | 'member'

/** One call of the portal's API, or of the console's own, as data. Routes, the client's types, OpenAPI and the contract tests are derived from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI form, with the closing slash: `/api/affiliate/offers/{id}/`. */
  readonly path: `/api/${string}/`
  readonly access: Access
  /** One line for the documentation page. */
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** For a download: the file's text. */
  readonly reply: TSchema
  /** Set if the response is a file of this type instead of JSON (or of another type, if the call says so), streamed while it is generated. */
  readonly download?:
    | 'text/csv'
    | 'application/pdf'
    | 'application/zip'
    | ImageType
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** The status of success; default: 200. */
  readonly status?: 200 | 201 | 204
  /** Timeout; default: 6 s. Browsers wait for 20. */
  readonly limit_ms?: number
  /** Set if it only reads although it is not a GET: read-only sessions may call it. */
  readonly reads?: true
  /**
   * The call requires an identity confirmed with a code minutes ago; `always`: users without a second factor confirm with their password. The network may require a second factor
   * for `payouts`.
   */
  readonly confirm_identity?: 'always' | 'with_second_factor' | 'payouts'
  /** Its own failures, for the documentation; those implied by its definition (400, 401, 404, 413, 5xx) are left out. */
  readonly failures?: readonly ErrorCode[]
  /** The field with a failure's sentence (SPEC-25.3); default: `detail`. */
  readonly failure_field?: 'detail' | 'error'
}

/** Declares an endpoint and keeps its exact types. The `{id}` of a path needs no declaration. */
export const endpoint = <const E extends Endpoint>(definition: E) => ({
  ...pathId<E, E['path']>(definition.path),
  ...definition,
})

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise

export type ParamsOf<E extends Endpoint> = StaticOr<E['params'], Record<never, never>>
export type QueryOf<E extends Endpoint> = StaticOr<E['query'], Record<never, never>>
export type BodyOf<E extends Endpoint> = StaticOr<E['body'], undefined>
export type ReplyOf<E extends Endpoint> = Static<E['reply']>
