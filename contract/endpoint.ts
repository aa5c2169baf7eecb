import type { Static, TSchema } from 'typebox'
import type { ImageType } from './creatives.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call an endpoint. There is no default: every endpoint says it. `affiliate` needs one who is signed in to the portal, `member` a
 * member of the team who is signed in to the console.
 */
export type Access = 'public' | 'affiliate' | 'member'

/** One call of the portal's API, or of the console's own, as data. Routes, the client's types, OpenAPI and the contract tests all come from it. */
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
  /** Of a download: the file's text. */
  readonly reply: TSchema
  /** Set where the answer is not JSON but a file of this type (or of another, where the call says so), sent while it is made. */
  readonly download?:
    | 'text/csv'
    | 'application/pdf'
    | 'application/zip'
    | ImageType
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** The status of success; default: 200. */
  readonly status?: 200 | 201 | 204
  /** How long an answer may take; default: 6 s. Browsers wait for 20. */
  readonly limit_ms?: number
  /** Set where it only reads although it is not a GET: sessions that can only read may call it. */
  readonly reads?: true
  /**
   * The call needs an identity that was confirmed minutes ago, by a code; `always`: by the password of a user without a second factor. The network may require a second factor
   * for `payouts`.
   */
  readonly confirm_identity?: 'always' | 'with_second_factor' | 'payouts'
  /** Failures of its own, for the documentation; those that its place in the contract brings (400, 401, 404, 413, 5xx) go without saying. */
  readonly failures?: readonly ErrorCode[]
  /** The field with a failure's sentence (SPEC-25.3); default: `detail`. */
  readonly failure_field?: 'detail' | 'error'
}

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise

export type ParamsOf<E extends Endpoint> = StaticOr<E['params'], Record<never, never>>
export type QueryOf<E extends Endpoint> = StaticOr<E['query'], Record<never, never>>
export type BodyOf<E extends Endpoint> = StaticOr<E['body'], undefined>
export type ReplyOf<E extends Endpoint> = Static<E['reply']>
