import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendSignal } from '../../shared/os-process/process-identity.ts'
import type { EngineProcess } from './engine.ts'

const look_ms = 1_000

/** What a server says of itself in its postmaster.pid, such as `starting`, `ready` or `stopping`; undefined where that is another one's. */
export const readServerStatus = async (folder: string, pid: number): Promise<string | undefined> => {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid ? lines[7]?.trim() : undefined
}

/**
 * Somebody's SIGTERM makes a server take no further connections and wait for the end of those that it has, which are ours and never end. It is
 * told not to wait then: it ends in order, and is started again.
 */
export const hastenShutdown = ({ pid, exited }: EngineProcess, folder: string): void => {
  const timer = setInterval(() => {
    void (async () => {
      if ((await readServerStatus(folder, pid)) === 'stopping') sendSignal(pid, 'SIGINT')
    })()
  }, look_ms)
  timer.unref()
  void exited.then(() => clearInterval(timer))
}
