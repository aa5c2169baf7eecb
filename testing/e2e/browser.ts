import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { withDiskFolder } from '../harness/memory-folder.ts'

/** Where the browser tests find a Chromium: inside an npm package on Linux x64, the machine's own elsewhere. */

export interface Browser {
  executable: string
  args: string[]
}

const is_packaged = process.platform === 'linux' && process.arch === 'x64'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const mac_applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Arguments of the package that would let a page do what no user's browser allows, or that serve machines far smaller than ours. Without a zygote
 * each page begins a program of 200 MB for itself.
 */
const unwanted = [
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--single-process',
  '--headless',
  '--no-zygote',
]

/** Nothing but the page under test may reach the network. */
const quiet_args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const findOnMachine = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...mac_applications]
  return candidates.find((path) => existsSync(path))
}

const starts = (executable: string): boolean =>
  spawnSync(executable, ['--version', ...quiet_args], { stdio: 'ignore', timeout: 30_000 }).status === 0

/**
 * @returns the browser to test with
 * @throws without a browser, with instructions
 */
export const findBrowser = async (): Promise<Browser> => {
  if (is_packaged) {
    chromium.setGraphicsMode = false
    // It is unpacked once, for all runs.
    const executable = await withDiskFolder(async () => chromium.executablePath())
    const args = chromium.args.filter((arg) => !unwanted.some((start) => arg.startsWith(start)))
    if (starts(executable)) return { executable, args: [...new Set([...args, ...quiet_args])] }
  }
  const executable = findOnMachine()
  if (executable !== undefined) return { executable, args: quiet_args }
  throw new Error(
    'The browser tests need Chromium or Google Chrome: install it (such as `apt-get install chromium`, or from google.com/chrome).',
  )
}

const isThere = async (): Promise<boolean> =>
  findBrowser().then(
    () => true,
    () => false,
  )

const run = async (command: string, parameters: readonly string[]): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const child = spawn(command, parameters, { stdio: 'inherit' })
  child.on('error', () => resolve())
  child.on('exit', () => resolve())
  return promise
}

/** Installs a browser where that is possible without asking: as root on a Debian or Ubuntu that has none. */
export const prepareBrowser = async (say: (text: string) => void): Promise<void> => {
  if (await isThere()) return
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing chromium with apt-get')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  await findBrowser()
}
