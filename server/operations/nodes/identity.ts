import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { readIfPresent, writeDurably } from '../../shared/durable-files.ts'
import { orUndefined } from '../../shared/or-undefined.ts'

const Identity = Type.Object({
  /** Identifies the data directory, wherever it is moved to. */
  data_dir_id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  /** The number that it has claimed in the network; null before that. */
  machine: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** The network's, for processes without a database (shared/network.ts). Absent before the claim. */
  zone: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
})

/** The identity of a data directory within its network. It belongs in backups. */
export type Identity = Static<typeof Identity>

export const identityPath = (data_dir: string): string => join(data_dir, 'machine.json')

/**
 * @returns undefined for a data directory that was never started
 * @throws when the file is damaged
 */
export const readIdentity = (data_dir: string): Identity | undefined => {
  const path = identityPath(data_dir)
  const text = readIfPresent(path)
  if (text === undefined) return undefined
  const parsed = orUndefined((): unknown => JSON.parse(text))
  if (!Value.Check(Identity, parsed)) throw new Error(`${path} cannot be read: restore it from a backup`)
  return parsed
}

/** The node number of a data directory. One without a number is the first node. */
export const machineOf = (data_dir: string): number => readIdentity(data_dir)?.machine ?? 1

export const newIdentity = (): Identity => ({ data_dir_id: randomUUID(), machine: null })

/** Writes the file atomically. Only the holder of the directory's lock may call it. */
export const writeIdentity = async (data_dir: string, identity: Identity): Promise<void> => {
  mkdirSync(data_dir, { recursive: true })
  await writeDurably(identityPath(data_dir), `${JSON.stringify(identity, null, 2)}\n`)
}
