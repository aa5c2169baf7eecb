import type { OperationName, Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/* What a command does once its operation is done. */

/** What waiting for the worker needs. */
export interface FollowTools {
  pg: Kysely<Database>
  /** Shows how far it is. */
  show(text: string): void
  /** Says something for good; nothing where JSON is wanted. */
  say(text: string): void
}

interface Ending<Reply> {
  /** Of an order that the worker carries out: waits for its end, and answers the reply as it stands then. */
  follow?(tools: FollowTools, reply: Reply): Promise<Reply>
  /** The exit code of a reply that may say that something is wrong. */
  exitCode?(reply: Reply): number
  /** The exit code where it could not be done, in place of the usual one; and how that begins in words. */
  failure?: { exit_code: number; words: string }
}

type Endings = { readonly [Name in OperationName]?: Ending<ReplyOf<Operations[Name]>> }

const endings: Endings = {}

/** How a command ends; without an entry it ends with 0 and the reply. */
export const endingOf = (name: OperationName): Ending<unknown> => endings[name] ?? {}
