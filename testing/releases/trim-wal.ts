import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* Of a PostgreSQL that ended in order, the log is needed from its last checkpoint on. All else would be two thirds of a fixture. */

const page = 8_192
const segment = 16 * 1024 * 1024

/** Where pg_control says that the last checkpoint is: the same place since PostgreSQL 9.3. */
const lastCheckpoint = (folder: string): bigint => readFileSync(join(folder, 'global/pg_control')).readBigUInt64LE(32)

/** Removes the segments that were kept for use again, and empties the pages before and behind the last checkpoint. */
export const trimWal = (folder: string): void => {
  const at = lastCheckpoint(folder)
  const number = (at / BigInt(segment)).toString(16).toUpperCase().padStart(10, '0')
  // Timeline, and the number of the segment in two halves of which the second has two digits here.
  const name = `00000001${`00000000${number.slice(0, -2)}`.slice(-8)}000000${number.slice(-2)}`
  const wal = join(folder, 'pg_wal')
  for (const other of readdirSync(wal)) if (/^[0-9A-F]{24}$/.test(other) && other !== name) rmSync(join(wal, other))
  const content = readFileSync(join(wal, name))
  const first = Math.floor(Number(at % BigInt(segment)) / page) * page
  content.fill(0, page, Math.max(page, first))
  content.fill(0, first + 2 * page)
  writeFileSync(join(wal, name), content)
}
