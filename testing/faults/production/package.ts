import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { progress } from '../shared/run-rig.ts'

const here = fileURLToPath(new URL('../../..', import.meta.url))

const run = (cwd: string, program: string, ...words: string[]): string =>
  execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env: plain_environment })

/** Of the machine, without what this checkout's own programs set. */
const plain_environment = {
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('/node_modules/'))
    .join(':'),
  HOME: process.env.HOME,
}

export const megabytesOf = (folder: string): number =>
  Number(run(folder, 'du', '-sm', '--exclude=.git', '.').split('\t')[0])

export interface Release {
  /** The clone that it was made from, with all packages. */
  checkout: string
  /** Where its files are. */
  made: string
  tarball_mb: number
}

/** Makes a release from a clean clone of what is committed. */
export const makeRelease = (folder: string): Release => {
  const checkout = join(folder, 'checkout')
  run(folder, 'git', 'clone', '--quiet', '--no-hardlinks', here, checkout)
  progress('making the release')
  const made = join(folder, 'release')
  run(checkout, 'bin/release', '--to', made)
  const [tarball = ''] = globSync('*.tar.gz', { cwd: made })
  return { checkout, made, tarball_mb: statSync(join(made, tarball)).size / 2 ** 20 }
}
