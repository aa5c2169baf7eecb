import type { InputOf, Operation, ParamsOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { Role } from '@plumbline/contract/operator/roles.ts'
import type { OperationName, Operations } from '@plumbline/contract/operator/index.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Lookup } from '../shared/name-lookup.ts'
import type { Pg } from '../storage/postgres/schema.ts'

/** Who does something. */
export interface Actor {
  /** As the audit log names it: `NAME <email>`, `token NAME`, or `command USER`. */
  name: string
  token_id: number | null
  team_member_id: number | null
  role: Role
  /** The account manager whose affiliates are all that this actor may see and change; null: those of everybody. */
  scope: number | null
}

/** The actor of a command at the shell of a node: a user of that shell has the databases too. */
export const shellActor = (user: string): Actor => ({
  name: `command ${user}`,
  token_id: null,
  team_member_id: null,
  role: 'owner',
  scope: null,
})

export interface ActionTools {
  /** Of an operation that changes something: its transaction. */
  pg: Pg
  /** @throws where the statistics are not to be had */
  clickhouse: () => ClickHouseClient
  actor: Actor
  /** Whether the actor may be shown secrets: a person in the console only minutes after entering a code. */
  confirmed: boolean
  now: Date
  /** The moment of now, for what waits for a lock first. */
  clock: () => Date
  /** Of this node: its journals, archive and keys. */
  data_dir: string
  portal_url: string
  tracking_url: string
  operator_url: string
  /** As mails call it. */
  network_name: string
  /** Whether mails leave this machine, and do not only lie in its folder. */
  sends_mail: boolean
  signal: AbortSignal
  /** Addresses of names; absent: by the name servers of this machine. */
  lookup?: Lookup | undefined
  /** Reports the progress of long work at a terminal; absent without a terminal. */
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
