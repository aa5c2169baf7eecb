import type { MoveInKind } from '@plumbline/contract/move-in.ts'
import type { Message } from '@plumbline/contract/messages/index.ts'
import { inSavepoint } from '../../storage/postgres/transaction.ts'
import type { Static, TObject, TProperties } from 'typebox'
import { refusalOf } from './refusal.ts'
import type { ActionTools } from '../operator-action.ts'
import type { OldNetwork } from './networks.ts'
import type { OldIds } from './old-ids.ts'
import type { Source } from './source.ts'

/** Tools of an import; `pg` is its transaction. */
export interface MoveTools extends ActionTools {
  readonly network: OldNetwork
  readonly ids: OldIds
  readonly source: Source
}

/** A document of a file, checked by its kind's schema. */
export interface Line<D> {
  readonly line: number
  readonly document: D
}

/** A field of a row here before and after. */
export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** A field of a document that was left out or altered. */
export interface Warning {
  readonly field: string
  readonly warning: Message
}

/** Result of an accepted document. */
export interface Taken {
  readonly outcome: 'new' | 'changed' | 'same'
  /** ID of the row here. */
  readonly id?: number
  readonly changes?: readonly FieldChange[]
  readonly warnings?: readonly Warning[]
}

export type Result = Taken | { readonly outcome: 'refused'; readonly message: Message }

/** A kind of things that move in, by the fields of its documents. */
export interface KindOf<Fields extends TProperties> {
  readonly name: MoveInKind
  /** The schema of each field, with its description: JSON Schema, CSV columns and checks are made from it. */
  readonly fields: Fields
  /**
   * Fields without which a document would allow, release or pay more: in files of other systems an unreadable value refuses the document. By default all
   * fields; others are left out with a warning.
   */
  readonly strict?: readonly string[]
  /** For kinds with money: an exact decimal in the network's currency; reports sum it by outcome. */
  amountOf?(document: Static<TObject<Fields>>): string
  /**
   * Imports the documents of a file, in order: with `oneByOne` if each needs a few statements, or else in batches. External ids are unique.
   * @returns a result for each document
   */
  takeAll(tools: MoveTools, lines: readonly Line<Static<TObject<Fields>>>[]): Promise<readonly Result[]>
}

export type Kind = KindOf<TProperties>

/** Declares a kind and keeps the types of its fields. */
export const kindOf = <const Fields extends TProperties>(
  definition: KindOf<Fields> & { readonly strict?: readonly (keyof Fields & string)[] },
): KindOf<Fields> => definition

const progress_every = 50

/**
 * Runs work in a savepoint, so that refused work changes nothing.
 * @returns the result of the work, or its refusal; other errors are thrown, and end the import
 */
const orRefusal = async ({ pg, ids }: Pick<MoveTools, 'pg' | 'ids'>, work: () => Promise<Taken>): Promise<Result> => {
  try {
    return await inSavepoint(pg, () => ids.undoing(work))
  } catch (error) {
    return { outcome: 'refused', message: refusalOf(error) }
  }
}

/** Builds `takeAll` from a function that imports one document, each in a savepoint: an ApiError refuses only its own line. */
export const oneByOne =
  <D>(take: (tools: MoveTools, document: D) => Promise<Taken>) =>
  async (tools: MoveTools, lines: readonly Line<D>[]): Promise<Result[]> => {
    const results: Result[] = []
    for (const { document } of lines) {
      tools.signal.throwIfAborted()
      results.push(await orRefusal(tools, () => take(tools, document)))
      if (results.length % progress_every === 0) tools.progress?.(`${results.length} of ${lines.length} lines`)
    }
    return results
  }
