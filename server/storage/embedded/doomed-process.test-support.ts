import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Starts an engine in a process that is then killed, as a supervisor may be.
 * @returns the pid of the engine's process, whose parent is gone by then
 */
export const startInDoomedProcess = async (
  start: 'startPostgres' | 'startClickHouse',
  data_dir: string,
): Promise<{ pid: number }> => {
  const module = start === 'startPostgres' ? 'postgres.ts' : 'clickhouse.ts'
  const code = `
    import { ${start} } from ${JSON.stringify(new URL(module, import.meta.url).href)}
    const log = { debug() {}, warn() {}, info() {} }
    const password = 'test-password_0123456789-abcdefghij'
    const { pid } = await ${start}({ data_dir: ${JSON.stringify(data_dir)}, password, log })
    process.stdout.write(pid + '\\n')
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--no-warnings', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(parent, 'exit')
  for await (const line of createInterface(parent.stdout)) {
    parent.kill('SIGKILL')
    await exited
    return { pid: Number(line) }
  }
  throw new Error('the process that was to start an engine ended early')
}
