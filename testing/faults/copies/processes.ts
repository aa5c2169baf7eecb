import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { packed_geography } from '../../harness/geography.ts'
import { node_environment } from '../../harness/node-environment.ts'

/** One process of the product, started again by hand. */
export interface Program {
  /** Ends it as a crash would, and starts it again. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Why it does not run although the rig did not end it. */
  fault(): string | undefined
}

/**
 * Starts a tracker or a worker as the supervisor does.
 * @throws when it ends before it is ready
 */
export const startProgram = async (
  part: 'tracker' | 'worker',
  environment: Readonly<Record<string, string>>,
): Promise<Program> => {
  const program = fileURLToPath(new URL(`../../../server/processes/${part}/main.ts`, import.meta.url))
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...node_environment, DEMO: '0', PORT: '1', LOG_LEVEL: 'fatal', ...packed_geography, ...environment },
    })
    const ended = once(child, 'exit').then(([code, signal]: unknown[]): never => {
      throw new Error(`the ${part} ended with ${String(code ?? signal)}`)
    })
    await Promise.race([once(child, 'message'), ended])
    ended.catch(() => {})
    return child
  }
  const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  let child = await start()
  return {
    fault: () =>
      child.exitCode === null && child.signalCode === null
        ? undefined
        : `the ${part} ended with ${String(child.exitCode ?? child.signalCode)}`,
    async kill() {
      await end(child, 'SIGKILL')
      child = await start()
    },
    stop: () => end(child, 'SIGTERM'),
  }
}
