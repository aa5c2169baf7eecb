import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import { syncFolder } from '../../shared/durable-files.ts'

const isAlreadyThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const magic = Buffer.from([0xde, 0xc0, 0xef, 0xbe])
const magic_at = 24

/**
 * LMDB ends the process (SIGSEGV) when it opens a file that is not an LMDB file: a truncated or overwritten journal would end the
 * worker at every start, without an error message.
 * @throws if the start of an environment's file is damaged
 */
export const checkEnvironment = (path: string): void => {
  const file = join(path, 'data.mdb')
  const descriptor = openSync(file, 'r')
  try {
    const actual = Buffer.alloc(magic.length)
    readSync(descriptor, actual, 0, magic.length, magic_at)
    if (!actual.equals(magic))
      throw new Error(`${file} is damaged: restore it from a backup, or move its folder away (docs/operations.md)`)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Creates an LMDB environment if it does not exist, so that its file gets its name only when it is complete and on disk. LMDB itself creates the
 * file first and fills it then: a power cut in between leaves a file that ends every process that opens it (SIGSEGV), and so does opening it
 * at that moment. If several processes create it at once, one wins and all use that one.
 * @param path the environment's folder; created too
 * @param root the folder that is known to exist permanently
 * @param fill opens the databases that readers expect; synchronous
 */
export const makeWholeEnvironment = (path: string, root: string, fill: (environment: RootDatabase) => void): void => {
  mkdirSync(path, { recursive: true })
  const file = join(path, 'data.mdb')
  if (!existsSync(file)) {
    const draft = mkdtempSync(join(tmpdir(), 'plumbline-environment-'))
    const copy = `${file}.${randomBytes(6).toString('hex')}`
    const environment = open({ path: draft, overlappingSync: false, eventTurnBatching: false, maxDbs: 8 })
    try {
      fill(environment)
      writeFileSync(copy, readFileSync(join(draft, 'data.mdb')), { flag: 'wx', mode: 0o664, flush: true })
      linkSync(copy, file)
    } catch (error) {
      if (!isAlreadyThere(error)) throw error
    } finally {
      void environment.close()
      for (const remains of [draft, copy]) rmSync(remains, { recursive: true, force: true })
    }
  }
  // LMDB syncs its file, not the folders that lead to it: without this a new one could vanish with the power.
  for (let folder = path; ; folder = dirname(folder)) {
    syncFolder(folder)
    if (folder === root || folder === dirname(folder)) break
  }
}
