import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/* Programs of Debian and Ubuntu for tests and rigs: the machine's own, or out of their packages, which are unpacked and not installed. */

export interface DebianProgram {
  path: string
  /** Has the libraries of its packages. */
  environment: NodeJS.ProcessEnv
}

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../../node_modules/.cache/plumbline-debian', import.meta.url))
const folders = ['usr/sbin', 'usr/bin', 'sbin', 'bin', 'usr/local/sbin', 'usr/local/bin']

/** Downloads a package with those that it needs and the machine lacks, and unpacks them into the folder. */
const unpack = async (name: string, folder: string): Promise<void> => {
  const archives = join(folder, 'archives')
  mkdirSync(join(archives, 'partial'), { recursive: true })
  const settings = ['-o', `Dir::Cache::archives=${archives}`, '-o', 'Debug::NoLocking=1']
  const words = ['install', '--download-only', '--no-install-recommends', '--yes', '-qq', ...settings, name]
  await run('apt-get', words).catch(async () => {
    // A fresh machine has no package list.
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', words)
  })
  for (const file of globSync('*.deb', { cwd: archives })) await run('dpkg-deb', ['-x', join(archives, file), folder])
  rmSync(archives, { recursive: true })
}

/** @returns the folder in which its files are @throws if it is not available */
export const unpackPackage = async (name: string): Promise<string> => {
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, `.${name}-`))
  try {
    await unpack(name, draft)
    // Another test may have been faster.
    if (!existsSync(folder)) renameSync(draft, folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} is not on this machine, and its package cannot be fetched: ${reason}`, { cause: error })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

/**
 * @param from the package that contains it, if its name differs
 * @throws if it is neither installed nor available
 */
export const findDebianProgram = async (name: string, from = name): Promise<DebianProgram> => {
  const own = folders.map((folder) => join('/', folder, name)).find((path) => existsSync(path))
  if (own !== undefined) return { path: own, environment: process.env }
  const root = await unpackPackage(from)
  const path = folders.map((folder) => join(root, folder, name)).find((one) => existsSync(one))
  if (path === undefined) throw new Error(`the package ${from} has no program ${name}`)
  const libraries = globSync('{usr/lib,lib}/*-linux-gnu', { cwd: root }).map((folder) => join(root, folder))
  return { path, environment: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } }
}
