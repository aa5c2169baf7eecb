import type { Static, TObject, TSchema } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import type { Roles } from './roles.ts'
import type { Subject } from './subjects.ts'

/**
 * One thing that an operator can do, as data. A call of `/api/operator/` and a command of `bin/plumbline` are both made from it and do the
 * same, so that neither can do what the other cannot.
 */
export interface Operation {
  /** Its words on the command line, such as `affiliates approve`. */
  readonly command: string
  /** Absent for what exists on the command line only, such as creating a token for the API. */
  readonly call?: Pick<Endpoint, 'method'> & { readonly path: `/api/operator/${string}/` }
  /** Its command works where nothing runs too, and is written by hand. */
  readonly own_command?: true
  /** One line for the help and for the documentation page. */
  readonly summary: string
  /** A further sentence for the help of the command. */
  readonly typed?: string
  /** As typed behind `bin/plumbline`. */
  readonly examples: readonly [string, ...string[]]
  /**
   * Who may do it, beside owners. A manager does it with own affiliates alone: the action leaves out, and does not find, those of others
   * (server/features/operator-scope.ts).
   */
  readonly roles: Roles
  /** In a session of the console it is asked for the second factor again, unless that was minutes ago. */
  readonly confirm_identity?: true
  /** Tokens may not do it: it needs a person. */
  readonly session_only?: true
  /** Whether it changes anything. If so it is one transaction, and a line of the audit log is part of it. */
  readonly changes: boolean
  /**
   * The thing that it changes. The audit log notes its state before and after. The call takes `seen` beside its input: what its caller saw of
   * the fields that are edited. Where one of them is another by now, nothing is changed, and the refusal says what it is, by whom and since when.
   */
  readonly subject?: Subject
  /** The question before something that cannot be undone. The command asks it, or requires `--yes`. */
  readonly confirm?: string
  /** How it reads where `of`, a field of the input, names a single thing: one conversion is not "conversions". */
  readonly one?: { readonly of: string; readonly summary: string; readonly confirm?: string }
  /** How it reads where `of`, a yes-or-no field of the input, is set. */
  readonly set?: { readonly of: string; readonly summary: string; readonly confirm?: string }
  /** Its arguments, in the order of the command; the path's parameters of a call. */
  readonly params?: TObject
  /** Everything else that is given: options of the command; the query of a GET, the body of any other call. */
  readonly input?: TObject
  /** Fields of which at least one has to be given; the action refuses the rest. */
  readonly needs_one_of?: readonly [string, ...string[]]
  /** Fields of the input that the command takes without their names, in this order behind the parameters. All of them may be left out. */
  readonly operands?: readonly string[]
  readonly reply: TSchema
  /** Its dry run is the same work, rolled back at the end; otherwise it runs in a transaction that cannot write. */
  readonly rolls_back_dry_run?: true
  /** Of a reply with `results`: what the command's table shows, in this order. Absent: everything. */
  readonly columns?: readonly string[]
  /** How large a body may be; default: 64 kB. */
  readonly max_bytes?: number
  /** How long it may take; default: 6 s. */
  readonly limit_ms?: number
  /** How long one query of the statistics may take, as a command; default: as long as the whole command. */
  readonly query_limit_ms?: number
}

type Declared = Omit<Operation, 'roles' | 'changes'> & Partial<Pick<Operation, 'roles' | 'changes'>>

/** Declares an operation and keeps its exact types. It is for owners alone where no roles are given, and changes something unless its call is a GET. */
export const operation = <const O extends Declared>(definition: O) => ({
  roles: [],
  changes: definition.call !== undefined && definition.call.method !== 'GET',
  ...definition,
})

/** Its summary and its question: those of an option that is set, or of one thing, where it is given one. */
export const textsOf = (
  whole: Operation,
  given: Readonly<Record<string, unknown>>,
): Pick<Operation, 'summary' | 'confirm'> => {
  const { one, set } = whole
  if (set !== undefined && given[set.of] === true) return set
  const named = one === undefined ? undefined : given[one.of]
  return one !== undefined && (Array.isArray(named) ? named.length === 1 : named !== undefined) ? one : whole
}

type StaticOr<S> = S extends TSchema ? Static<S> : Record<never, never>

export type ParamsOf<O extends Operation> = StaticOr<O['params']>
export type InputOf<O extends Operation> = StaticOr<O['input']>
export type ReplyOf<O extends Operation> = Static<O['reply']>
