import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLog, whereLogged, type LogTo } from '../../shared/os-process/log-files.ts'
import { lastWords, logText } from '../../shared/os-process/text-log.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const portal = join(checkout, 'portal')
const built = join(portal, 'dist')
const stamp = join(built, '.sources')

const isSource = (path: string): boolean =>
  !/(^|\/)(dist|node_modules|\.[^/]*)(\/|$)/.test(path) && !/\.test(-support)?\.tsx?$/.test(path)

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)))
    .filter(isSource)

/** One hash over everything that the built portal is made of. */
const hashSources = (): string => {
  const hash = createHash('sha256')
  const files = [
    ...['portal', 'ui', 'client', 'contract'].flatMap((folder) => sourcesIn(join(checkout, folder))),
    'package-lock.json',
  ]
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(checkout, file)))
      .update('\0')
  return hash.digest('hex')
}

const readStamp = (): string | undefined => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

/** Puts a finished build in the place of the last one, so that nobody is ever served half of one. */
const exchange = (fresh: string): void => {
  const old = `${fresh}-old`
  try {
    renameSync(built, old)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  renameSync(fresh, built)
  rmSync(old, { recursive: true, force: true })
}

export interface PortalBuildOptions {
  /** Whose log gets what the build says; absent: the terminal. */
  data_dir?: string
  log_to?: LogTo
  onBegin: () => void
  signal: AbortSignal
}

/**
 * Builds the portal into portal/dist when its sources are others than those of the last build.
 * @throws when the build fails, naming its log
 */
export const buildPortal = async ({ data_dir, log_to, onBegin, signal }: PortalBuildOptions): Promise<void> => {
  const sources = hashSources()
  if (readStamp() === sources) return
  onBegin()
  const fresh = join(portal, `.dist-${process.pid}`)
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
      cwd: portal,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', output, output],
      signal,
    },
  )
  const said =
    data_dir === undefined
      ? undefined
      : logText('portal-build', [vite.stdout, vite.stderr], openLog(data_dir, 'portal-build', log_to), 'info')
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>()
    vite.on('error', reject)
    vite.on('exit', resolve)
    const code = await promise
    if (said !== undefined) await lastWords(said)
    if (code !== 0)
      throw new Error(
        `the portal's build failed${data_dir === undefined ? '' : `: see ${whereLogged(data_dir, 'portal-build', log_to)}`}`,
      )
    writeFileSync(join(fresh, '.sources'), sources)
    exchange(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
