import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * How far a process stands back where processors are short (0 not at all, 19 most): visitors wait for trackers, people for pages, and nobody
 * for the worker. It costs nothing while a processor is free.
 */
export const nicenessOf = (name: string): number => {
  if (name === 'clickhouse' || name === 'worker') return 10
  return name === 'postgres' || name === 'api' ? 5 : 0
}

/** A process's threads: Linux gives each its own priority, and threads and processes that begin later have that of who began them. */
const threadsOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}

/** Makes a process stand back. Where the system does not allow it, or the process has ended meanwhile, nothing happens. */
export const standBack = (pid: number, niceness: number): void => {
  if (niceness === 0) return
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, niceness)
    } catch {
      // A thread that is gone, or a system without priorities: it runs as before.
    }
  }
}
