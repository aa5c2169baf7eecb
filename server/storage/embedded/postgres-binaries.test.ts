import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolder } from '../../../testing/harness/harness.ts'
import { isOpenToOthers } from './account.ts'
import { preparePostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'

/* On a package of the same shape as the real one, as npm 12 leaves it: without its links. */

const somebody = { uid: 65_534, gid: 65_534 }

let data_dir: string
let package_folder: string
let shared_folder: string
beforeEach(() => {
  data_dir = createFolder()
  package_folder = createFolder()
  shared_folder = createFolder()
  const native = join(package_folder, 'native')
  mkdirSync(join(native, 'bin'), { recursive: true })
  mkdirSync(join(native, 'lib'))
  writeFileSync(join(native, 'bin', 'postgres'), '#!/bin/sh\n', { mode: 0o644 })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'code')
  writeFileSync(join(native, 'lib', 'libpq.a'), 'for compilers')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
})

const prepare = (account: typeof somebody | undefined): PostgresBinaries =>
  preparePostgresBinaries({
    data_dir,
    account,
    shared_folder,
    installed: { folder: package_folder, version: '18.4.0-beta.17' },
  })

describe('preparePostgresBinaries', () => {
  it.each([
    ['the same user', undefined],
    ['another user', somebody],
  ])('uses the package in place, with its links made, for %s', (_name, account) => {
    for (let time = 0; time < 2; time += 1)
      expect(prepare(account)).toEqual({ folder: join(package_folder, 'native'), major: 18 })
    expect(readlinkSync(join(package_folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  })

  it('copies it to where another user may enter, once, and may be written to where the package may not', () => {
    chmodSync(join(package_folder, 'native', 'lib'), 0o555)
    chmodSync(package_folder, 0o700)
    const { folder, major } = prepare(somebody)
    expect(major).toBe(18)
    expect(folder).toBe(join(shared_folder, 'postgresql-18.4.0-beta.17', 'native'))
    expect(isOpenToOthers(join(folder, 'bin'))).toBe(true)
    expect(readFileSync(join(folder, 'lib', 'libpq.so.5'), 'utf8')).toBe('code')
    expect(existsSync(join(folder, 'lib', 'libpq.a'))).toBe(false)
    expect(statSync(join(folder, 'lib')).mode & 0o200).toBe(0o200)

    writeFileSync(join(folder, 'marker'), '')
    expect(prepare(somebody).folder).toBe(folder)
    expect(existsSync(join(folder, 'marker'))).toBe(true)
  })

  it('finds the package of this machine', () => {
    const { folder, major } = preparePostgresBinaries({ data_dir, account: undefined })
    expect(major).toBe(18)
    expect(existsSync(join(folder, 'bin', 'initdb'))).toBe(true)
  })
})
