import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, statSync } from 'node:fs'
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
  tarball_mb: number
  install_s: number
}

/** Makes a release from a clean clone of what is committed, checks it, unpacks it as root into the folder, and installs it there. */
export const makeAndInstall = (folder: string, target: string): Release => {
  const checkout = join(folder, 'checkout')
  run(folder, 'git', 'clone', '--quiet', '--no-hardlinks', here, checkout)
  progress('making the release')
  const made = join(folder, 'release')
  run(checkout, 'bin/release', '--to', made)
  run(made, 'sh', '-c', 'sha256sum --check --quiet *.sha256')
  const [tarball = ''] = globSync('*.tar.gz', { cwd: made })
  mkdirSync(target, { recursive: true })
  run(made, 'tar', '-xzf', tarball, '-C', target, '--strip-components=1', '--no-same-owner')
  progress('installing it')
  const begun = performance.now()
  run(target, 'bin/install', '--production')
  // Without them everything works, and each process takes 16 MB more.
  if (globSync('node_modules/.plumbline-packed/*/register.mjs', { cwd: target }).length !== 1)
    throw new Error('the installation has no packed packages')
  return {
    checkout,
    tarball_mb: statSync(join(made, tarball)).size / 2 ** 20,
    install_s: (performance.now() - begun) / 1_000,
  }
}

/** What is newer than a file; nothing may be, in what only root may write. */
export const changedSince = (file: string, folder: string): string[] =>
  run(folder, 'find', '.', '-newer', file).split('\n').filter(Boolean)
