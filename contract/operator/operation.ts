import type { Static, TObject, TSchema } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { pathId } from '../path-id.ts'
import type { Roles } from './roles.ts'
import type { Subject } from './subjects.ts'

/**
 * An operation as data. A call of `/api/operator/` and a command of `bin/plumbline` are both derived from it, so that both can do
 * the same.
 */
export interface Operation {
  /** Its words on the command line, such as `affiliates approve`. */
  readonly command: string
  /** Absent if it exists on the command line only, such as creating a token for the API. */
  readonly call?: Pick<Endpoint, 'method'> & { readonly path: `/api/operator/${string}/` }
  /** Its command also works while nothing runs, and is written by hand. */
  readonly own_command?: true
  /** One line for the help and for the documentation page. */
  readonly summary: string
  /** A further sentence for the help of the command. */
  readonly typed?: string
  /** As typed behind `bin/plumbline`. */
  readonly examples: readonly [string, ...string[]]
  /**
   * Permitted roles in addition to owner. A manager may do it with their own affiliates only: the action must exclude all others
   * (server/features/operator-scope.ts).
   */
  readonly roles: Roles
  /** A console session must confirm with the second factor again, unless it did so minutes ago. */
  readonly confirm_identity?: true
  /** Not available to tokens: it needs a person. */
  readonly session_only?: true
  /** Whether it changes anything. If so it is one transaction, which includes a line of the audit log. */
  readonly changes: boolean
  /**
   * The thing that it changes. The audit log notes its state before and after. Next to its input the call accepts `seen`: the caller's view of
   * the edited fields. If one of them has changed since, the call is refused with the current value, who changed it and when.
   */
  readonly subject?: Subject
  /** The question before an irreversible change. The command asks it, or requires `--yes`. */
  readonly confirm?: string
  /** Texts if `of`, a field of the input, names a single thing: one conversion is not "conversions". */
  readonly one?: { readonly of: string; readonly summary: string; readonly confirm?: string }
  /** Texts if `of`, a boolean field of the input, is set. */
  readonly set?: { readonly of: string; readonly summary: string; readonly confirm?: string }
  /** Its arguments, in the order of the command; the path's parameters of a call. */
  readonly params?: TObject
  /** All other input: options of the command; the query of a GET, the body of any other call. */
  readonly input?: TObject
  /** Fields of which at least one is required. */
  readonly needs_one_of?: readonly [string, ...string[]]
  /** Fields of the input that the command accepts as positional arguments, in this order after the parameters. All are optional. */
  readonly operands?: readonly string[]
  readonly reply: TSchema
  /** Its dry run is the same work, rolled back at the end; otherwise it runs in a transaction that cannot write. */
  readonly rolls_back_dry_run?: true
  /** For a reply with `results`: the columns of the command's table, in this order. Absent: all. */
  readonly columns?: readonly string[]
  /** Maximum size of a body; default: 64 kB. */
  readonly max_bytes?: number
  /** Timeout; default: 6 s. */
  readonly limit_ms?: number
  /** Timeout of one statistics query in the command; default: that of the whole command. */
  readonly query_limit_ms?: number
}

type Declared = Omit<Operation, 'roles' | 'changes'> & Partial<Pick<Operation, 'roles' | 'changes'>>

type PathOf<O> = O extends { readonly call: { readonly path: infer Path } } ? Path : undefined

/**
 * Declares an operation and keeps its exact types. Without roles it is for owners only; it changes something unless its call is a GET. The `{id}` of a path
 * needs no declaration.
 */
export const operation = <const O extends Declared>(definition: O) => ({
  roles: [],
  changes: definition.call !== undefined && definition.call.method !== 'GET',
  ...pathId<O, PathOf<O>>(definition.call?.path),
  ...definition,
})

type StaticOr<S> = S extends TSchema ? Static<S> : Record<never, never>

export type ParamsOf<O extends Operation> = StaticOr<O['params']>
export type InputOf<O extends Operation> = StaticOr<O['input']>
export type ReplyOf<O extends Operation> = Static<O['reply']>
