import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../shared/config.ts'
import { waitUntilServing } from '../health.ts'
import type { Running, StartSignals } from './keep-running.ts'
import { openLog } from '../../shared/os-process/log-files.ts'
import { logText } from '../../shared/os-process/text-log.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const settle_ms = 200
const start_limit_ms = 60_000

/** Starts Vite's development server at the portal's address; calls to the API are forwarded to `api_url`. */
export const startDevelopmentWeb = async (
  config: Config,
  environment: NodeJS.ProcessEnv,
  local_portal_url: string,
  api_url: string,
  signals: StartSignals,
): Promise<Running> => {
  const vite = spawn(
    process.execPath,
    [
      join(checkout, 'node_modules/vite/bin/vite.js'),
      '--host',
      config.host,
      '--port',
      String(config.port),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      cwd: join(checkout, 'portal'),
      env: { ...environment, PLUMBLINE_API_URL: api_url },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  logText('web', [vite.stdout, vite.stderr], openLog(config.data_dir, 'web', config.log_to), 'info')
  const { promise: exited, resolve: hasExited } = Promise.withResolvers<string>()
  const over = new AbortController()
  vite.on('exit', (code, signal) => {
    hasExited(`ended (${signal ?? code})`)
    over.abort()
  })
  const terminate = (): boolean => vite.kill('SIGTERM')
  signals.end.addEventListener('abort', terminate)
  await waitUntilServing([local_portal_url], start_limit_ms, over.signal, '/')
  return {
    pid: vite.pid ?? 0,
    exited,
    stop: async () => {
      terminate()
      await exited
    },
    kill: () => vite.kill('SIGKILL'),
  }
}

/** The children that run this file, by name; undefined when none does (tests, the supervisor itself). */
export const findAffectedChildren = (path: string): readonly string[] | undefined => {
  if (!/\.(ts|json|sql)$/.test(path) || path.endsWith('.test.ts')) return undefined
  const [root = '', layer = '', part = ''] = path.split('/')
  if (root === 'contract') return ['api']
  if (layer === 'demo' || path.endsWith('.test-support.ts')) return undefined
  // Handlers run in the API alone; of the other files of a layer only imports would tell.
  if (/\/(?:portal|operator)\.ts$/.test(path)) return ['api']
  if (layer !== 'processes' || ['http', 'process.ts', 'leaving.ts'].includes(part)) return ['tracker', 'worker', 'api']
  if (part === 'operator') return ['api']
  return ['tracker', 'worker', 'api'].includes(part) ? [part] : undefined
}

/** Calls back with the children to restart, once a burst of changes in server/ and contract/ has settled. */
export const watchSources = (onChange: (names: readonly string[]) => void): void => {
  const names = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['server', 'contract'])
    watch(join(checkout, folder), { recursive: true }, (_event, file) => {
      const affected = file === null ? undefined : findAffectedChildren(`${folder}/${file}`)
      if (affected === undefined) return
      for (const name of affected) names.add(name)
      clearTimeout(timer)
      timer = setTimeout(() => {
        onChange([...names])
        names.clear()
      }, settle_ms)
    })
}
