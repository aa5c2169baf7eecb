import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { syncFolder, writeDurably } from '../../shared/durable-files.ts'

/*
 * DATA_DIR/engines-move.json: a move that was begun here and has not ended. While it is there, worker and API of this node do not run, and commands change nothing.
 */

const MoveState = Type.Object({
  /** Where to, without passwords; absent where the engine stays. */
  postgres: Type.Optional(Type.String()),
  clickhouse: Type.Optional(Type.String()),
  begun_at: Type.String(),
  /** `switching`: all is equal, and the marks are being changed. `switched`: the next start is on the target. */
  phase: Type.Enum(['copying', 'switching', 'switched']),
  /** The last step that was begun, for people. */
  step: Type.String(),
})

export type MoveState = Static<typeof MoveState>

const pathOf = (data_dir: string): string => join(data_dir, 'engines-move.json')

/** @returns undefined if no move is in progress. @throws if the file is damaged: paused processes must not continue by mistake */
export const readMove = (data_dir: string): MoveState | undefined => {
  const path = pathOf(data_dir)
  if (!existsSync(path)) return undefined
  try {
    return Value.Parse(MoveState, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    // Removed since.
    if (!existsSync(path)) return undefined
    throw new Error(`${path} cannot be read`, { cause: error })
  }
}

export const writeMove = (data_dir: string, move: MoveState): Promise<void> =>
  writeDurably(pathOf(data_dir), `${JSON.stringify(move, null, 2)}\n`)

export const endMove = (data_dir: string): void => {
  rmSync(pathOf(data_dir), { force: true })
  syncFolder(data_dir)
}
