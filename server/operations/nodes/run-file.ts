import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { orUndefined } from '../../shared/or-undefined.ts'
import { isRunning } from '../../shared/os-process/process-identity.ts'

const Identity = Type.Object({ pid: Type.Integer(), started: Type.String() })

/** DATA_DIR/run.json: what runs on a data directory, so that bin/plumbline and tests find it. Holds passwords: mode 600. */
const Run = Type.Object({
  supervisor: Identity,
  /** `paused`: only trackers and engines run, because the network moves to other engines. */
  state: Type.Enum(['starting', 'ready', 'paused', 'stopping']),
  demo: Type.Boolean(),
  portal_url: Type.String(),
  tracking_url: Type.String(),
  operator_url: Type.String(),
  sends_mail: Type.Boolean(),
  /** The same two as this node reaches them. */
  local_portal_url: Type.String(),
  local_tracker_url: Type.String(),
  /** Absent until the engine runs. */
  database_url: Type.Optional(Type.String()),
  clickhouse_url: Type.Optional(Type.String()),
  /** Engines and children by name, as far as they run. */
  processes: Type.Record(Type.String(), Identity),
})

export type Run = Static<typeof Run>

export const runPath = (data_dir: string): string => join(data_dir, 'run.json')

/** @returns undefined without a valid run file. That of a killed supervisor is still there: see `readRunning`. */
export const readRun = (data_dir: string): Run | undefined => {
  const run = orUndefined((): unknown => JSON.parse(readFileSync(runPath(data_dir), 'utf8')))
  return Value.Check(Run, run) ? run : undefined
}

/** The Plumbline that runs on a data directory; undefined if none does. */
export const readRunning = (data_dir: string): Run | undefined => {
  const run = readRun(data_dir)
  return run !== undefined && isRunning(run.supervisor) ? run : undefined
}

/** Puts a complete file in the place of the last one. Only the holder of the directory's lock may write it. */
export const writeRun = (data_dir: string, run: Run): void => {
  const path = runPath(data_dir)
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
}

export const removeRun = (data_dir: string): void => rmSync(runPath(data_dir), { force: true })
