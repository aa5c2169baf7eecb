import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { orUndefined } from '../../shared/or-undefined.ts'
import { openLog, whereLogged, type LogTo } from '../../shared/os-process/log-files.ts'
import { lastWords, logText } from '../../shared/os-process/text-log.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const apps = ['portal', 'console'] as const
type App = (typeof apps)[number]
const distOf = (app: App): string => join(checkout, app, 'dist')

const isSource = (path: string): boolean =>
  !/(^|\/)(dist|node_modules|\.[^/]*)(\/|$)/.test(path) && !/\.test(-support)?\.tsx?$/.test(path)

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)))
    .filter(isSource)

/** One hash over everything that a built app is made of. */
const hashSources = (app: App): string => {
  const hash = createHash('sha256')
  const files = [
    ...[app, 'ui', 'client', 'contract'].flatMap((folder) => sourcesIn(join(checkout, folder))),
    'package-lock.json',
  ]
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(checkout, file)))
      .update('\0')
  return hash.digest('hex')
}

const readStamp = (app: App): string | undefined =>
  orUndefined(() => readFileSync(join(distOf(app), '.sources'), 'utf8'))

/** Replaces the previous build with a finished one, so that a partial build is never served. */
const exchange = (fresh: string, built: string): void => {
  const old = `${fresh}-old`
  try {
    renameSync(built, old)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  renameSync(fresh, built)
  rmSync(old, { recursive: true, force: true })
}

export interface BuildOptions {
  /** The data directory whose logs receive the builds' output; absent: the terminal. */
  data_dir?: string
  log_to?: LogTo
  /** Called once, if there is anything to build. */
  onBegin: () => void
  signal: AbortSignal
}

const build = async (
  app: App,
  sources: string,
  { data_dir, log_to, signal }: Omit<BuildOptions, 'onBegin'>,
): Promise<void> => {
  const fresh = join(checkout, app, `.dist-${process.pid}`)
  const log = `${app}-build`
  const output = data_dir === undefined ? 'inherit' : 'pipe'
  const vite = spawn(
    process.execPath,
    // Each of its three hundred files would be named.
    [
      join(checkout, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      fresh,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    {
      cwd: join(checkout, app),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', output, output],
      signal,
    },
  )
  const text_log =
    data_dir === undefined
      ? undefined
      : logText(log, [vite.stdout, vite.stderr], openLog(data_dir, log, log_to), 'info')
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>()
    vite.on('error', reject)
    vite.on('exit', resolve)
    const code = await promise
    if (text_log !== undefined) await lastWords(text_log)
    if (code !== 0)
      throw new Error(
        `the ${app}'s build failed${data_dir === undefined ? '' : `: see ${whereLogged(data_dir, log, log_to)}`}`,
      )
    writeFileSync(join(fresh, '.sources'), sources)
    exchange(fresh, distOf(app))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Builds portal and console into their folders `dist`, each when its sources are others than those of its last build.
 * @throws when a build fails, naming its log
 */
export const buildApps = async ({ onBegin, ...options }: BuildOptions): Promise<void> => {
  const stale = apps
    .map((app) => ({ app, sources: hashSources(app) }))
    .filter(({ app, sources }) => readStamp(app) !== sources)
  if (stale.length === 0) return
  onBegin()
  await Promise.all(stale.map(async ({ app, sources }) => build(app, sources, options)))
}
