import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Loaded into every process of the product (`node --import`): SIGUSR2 makes the process fail in the way named by a file in
 * RIG_FAULT_FOLDER, whose name is the process's number. The faults happen outside of the product's own code, as real ones do.
 */

/** Faults of a process. */
export type Fault = 'exception' | 'rejection' | 'memory'

const hoard: unknown[] = []

const suffer: Record<Fault, () => void> = {
  exception: () => {
    throw new Error('an exception of the rig')
  },
  rejection: () => void Promise.reject(new Error('a rejection of the rig')),
  memory: () => {
    const much = Array.from({ length: 1_000_000 }).fill(0.5)
    for (;;) hoard.push(much.slice())
  },
}

const folder = process.env.RIG_FAULT_FOLDER
if (folder !== undefined)
  process.on('SIGUSR2', () => suffer[readFileSync(join(folder, String(process.pid)), 'utf8') as Fault]())
