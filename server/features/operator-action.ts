import type { InputOf, Operation, ParamsOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { OperationName, Operations } from '@plumbline/contract/operator/index.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Pg } from '../storage/postgres/schema.ts'

/** Who does something, as the audit log names it: `token NAME`, or `command USER`. */
export interface Actor {
  name: string
  token_id: number | null
}

export interface ActionTools {
  /** Of an operation that changes something: its transaction. */
  pg: Pg
  /** @throws where the statistics are not to be had */
  clickhouse: () => ClickHouseClient
  actor: Actor
  now: Date
  /** The moment of now, for what waits for a lock first. */
  clock: () => Date
  /** Of this node: its journals, archive and keys. */
  data_dir: string
  portal_url: string
  tracking_url: string
  signal: AbortSignal
  /** Tells a person at a terminal how far long work is; absent where nobody looks. */
  progress?: (text: string) => void
}

/** Does one operation. What cannot be done is an ApiError with a sentence that says what to do. */
export type Action<O extends Operation> = (
  tools: ActionTools,
  given: { params: ParamsOf<O>; input: InputOf<O> },
) => Promise<ReplyOf<O>>

/** One action for every operation: a missing or a further one does not compile. */
export type Actions = { readonly [Name in OperationName]: Action<Operations[Name]> }

/** The actions of one file of the contract: `ActionsOf<typeof managers>`. */
export type ActionsOf<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends Operation ? Action<Part[Name]> : never
}
