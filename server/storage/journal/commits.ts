import type { Database, RootDatabase } from 'lmdb'
import { closeEnvironment, commitGate, openEnvironment, type CommitGate, type EnvironmentOptions } from './opening.ts'

/** A commit was refused, which left everything as it was. None will follow it: the environment must be opened again. */
export class RefusedCommitError extends Error {
  override name = 'RefusedCommitError'
}

/**
 * Commits by one writer of an LMDB environment. Each passes the gate (opening.ts), and checks the commit that it builds on, to detect programs
 * that do not use the gate: LMDB's tools, or an older version of this program.
 */
export interface Commits {
  /** Commits a function's writes, in the library's own thread. */
  commit(changes: () => void): Promise<void>
  /** Commits a function's writes synchronously. Never at the same time as `commit`. */
  commitNow<T>(changes: () => T): T
  /** Opens databases of the environment, and creates missing ones. */
  openDatabases<T>(open: () => T): T
  /** Closes the environment. */
  close(): Promise<void>
}

/** The current writer: the last one that opened the environment to write. The entry's version is the number of the last commit, over all writers. */
export const openClaims = (root: RootDatabase): Database<number, string> =>
  root.openDB<number, string>({ name: 'claims', encoding: 'msgpack', useVersions: true })

/** lmdb rejects with a general error; the cause is in a separate promise, which must be handled too. */
const explain = async (error: unknown): Promise<never> => {
  if (error instanceof Error && 'commitError' in error) await error.commitError
  throw error
}

/** MDB_BAD_TXN and MDB_PROBLEM: how LMDB refuses to build on pages that are newer than it takes itself to be, because two commits are forgotten. */
const refused_by_lmdb: readonly unknown[] = [-30_782, -30_779]
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && refused_by_lmdb.includes(error.code)

const claimThrough = (gate: CommitGate, root: RootDatabase, name: string): Commits => {
  const claims = gate.around(() => openClaims(root))
  let version = 0
  const claim = gate.around(() =>
    root.transactionSync(() => {
      const entry = claims.getEntry('writer')
      const next = (entry?.value ?? 0) + 1
      version = (entry?.version ?? 0) + 1
      claims.putSync('writer', next, version)
      return next
    }),
  )

  /** Why a commit was refused, which left everything as it was. */
  const refusal = (): RefusedCommitError => {
    root.resetReadTxn()
    return new RefusedCommitError(
      claims.get('writer') === claim
        ? `${name}: a commit did not follow the one before it, because another process opened it in between; it must be opened again`
        : `${name}: another writer has taken over`,
    )
  }

  return {
    async commit(changes) {
      await gate.enter()
      try {
        const done = await claims
          .ifVersion('writer', version, () => {
            changes()
            void claims.put('writer', claim, version + 1)
          })
          .catch(explain)
        if (!done) throw refusal()
        version += 1
      } finally {
        gate.leave()
      }
    },
    commitNow: (changes) =>
      gate.around(() => {
        try {
          const result = root.transactionSync(() => {
            const entry = claims.getEntry('writer')
            if (entry?.value !== claim || entry.version !== version) throw refusal()
            const changed = changes()
            claims.putSync('writer', claim, version + 1)
            return changed
          })
          version += 1
          return result
        } catch (error) {
          throw isRefused(error) ? refusal() : error
        }
      }),
    openDatabases: (open) => gate.around(open),
    close: () => gate.close(root),
  }
}

/**
 * Opens an environment that is there already, and takes the right to write to it. Who had it until now loses it: its next commit fails as a whole.
 * @param name the environment's name in errors
 * @throws when it cannot be written
 */
export const openToWrite = (options: EnvironmentOptions, name: string): { root: RootDatabase; commits: Commits } => {
  const root = openEnvironment({ ...options, overlappingSync: false, maxDbs: 8 })
  let gate: CommitGate | undefined
  try {
    gate = commitGate(options.path)
    // Readers that died without leaving would keep pages from being used again.
    root.readerCheck()
    return { root, commits: claimThrough(gate, root, name) }
  } catch (error) {
    // Callers that wait for disk space retry it again and again, so it must leave nothing behind.
    void (gate?.close(root) ?? closeEnvironment(options.path, root))
    throw error
  }
}
