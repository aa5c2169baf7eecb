import { open, readFile } from 'node:fs/promises'
import { groupCommit } from '../../../server/storage/journal/group-commit.ts'

/** A list of what was acknowledged, on the disk before it counts, so that what a rig holds the product against is not a memory. */
export interface Witness<T> {
  /** Writes a line; resolves when it is synced. */
  note(line: T): Promise<void>
  close(): Promise<void>
}

/** Makes a witness list, one JSON line for each note; lines of the same moment share a sync. The file must not exist. */
export const openWitness = async <T>(path: string): Promise<Witness<T>> => {
  const file = await open(path, 'ax', 0o600)
  const lines = groupCommit<T>(async (group) => {
    await file.appendFile(group.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await file.datasync()
  })
  return {
    note: (line) => lines.add(line),
    async close() {
      await lines.idle()
      await file.close()
    },
  }
}

/** Reads a witness list as far as its lines are whole. */
export const readWitness = async <T>(path: string): Promise<T[]> => {
  const text = await readFile(path, 'utf8')
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)
}
