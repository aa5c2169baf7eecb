import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockDirectory } from '../../shared/os-process/lock.ts'
import { identifyProcess } from '../../shared/os-process/process-identity.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { assertRoom } from './backup.ts'
import { checkVersions } from './manifest.ts'
import { listTree } from './copy-postgres.ts'
import { claimFolder } from './claim-folder.ts'
import { claimTarget, removeRemains } from './claim-target.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'
import { writeUnfinishedRestore } from './restore-marker.ts'

const log = pino({ level: 'silent' })
let folder: string
let data_dir: string
beforeEach(() => {
  folder = createFolder()
  data_dir = join(folder, 'data')
  mkdirSync(data_dir)
})

const manifest: Manifest = {
  format: 2,
  begun_at: '2026-11-22T08:00:00.000Z',
  ended_at: '2026-11-22T08:01:00.000Z',
  host: 'somewhere',
  data_dir: '/srv/plumbline',
  demo: false,
  machine: 1,
  postgres: null,
  clicks: null,
  journals: [],
  folders: [],
  files: [{ path: 'secrets.json', bytes: 3, sha256: '0'.repeat(64) }],
}

test('names that no manifest may contain are not copied', async () => {
  mkdirSync(join(data_dir, 'base', '1'), { recursive: true })
  mkdirSync(join(data_dir, 'old copy'))
  for (const name of ['PG_VERSION', 'postgresql.conf~', 'base/1/1259_fsm', 'base/1/#1259#', 'old copy/PG_VERSION'])
    writeFileSync(join(data_dir, name), '')
  const { folders, files } = await listTree(data_dir)
  expect([folders, files.toSorted()]).toEqual([
    ['base', 'base/1'],
    ['PG_VERSION', 'base/1/1259_fsm'],
  ])
})

describe('the folder of a backup', () => {
  test('is new or empty', () => {
    const claimed = claimFolder(join(folder, 'new', 'one'), data_dir)
    claimed.release()
    expect(readdirSync(claimed.folder)).toEqual([])
    writeFileSync(join(claimed.folder, 'letter.txt'), '')
    expect(() => claimFolder(claimed.folder, data_dir)).toThrow('holds something else (letter.txt)')
  })

  test('does not lie in the data directory, whatever it is called', () => {
    symlinkSync(data_dir, join(folder, 'link'))
    for (const place of ['data', 'data/backup', 'other/../data/backup', 'link/backup'])
      expect(() => claimFolder(join(folder, place), data_dir)).toThrow('is inside the data directory')
    expect(claimFolder(join(folder, 'data-backup'), data_dir).folder).toBe(join(folder, 'data-backup'))
  })

  test('is taken by one backup at a time; what a dead one left is removed', () => {
    const { folder: backup } = claimFolder(join(folder, 'backup'), data_dir)
    writeFileSync(join(backup, 'rest'), '')
    expect(() => claimFolder(backup, data_dir)).toThrow('is writing a backup')
    writeFileSync(join(backup, 'backup.unfinished'), JSON.stringify({ pid: 1, started: 'long ago' }))
    const claim = claimFolder(backup, data_dir)
    expect(readdirSync(backup)).toEqual(['backup.unfinished'])
    expect(JSON.parse(readFileSync(join(backup, 'backup.unfinished'), 'utf8'))).toEqual({
      ...identifyProcess(process.pid),
      host: hostname(),
    })
    // One that failed leaves nothing either.
    writeFileSync(join(backup, 'rest'), '')
    claim.abandon()
    expect(readdirSync(backup)).toEqual([])
  })

  test('is left alone while it may be written by another machine, whose processes cannot be seen', () => {
    const { folder: backup } = claimFolder(join(folder, 'backup'), data_dir)
    const marker = join(backup, 'backup.unfinished')
    writeFileSync(join(backup, 'half'), '')
    const owner = { pid: 1, started: 'long ago' }
    writeFileSync(marker, JSON.stringify({ ...owner, host: 'another-machine' }))
    expect(() => claimFolder(backup, data_dir)).toThrow('another-machine began a backup into')
    expect(readdirSync(backup).toSorted()).toEqual(['backup.unfinished', 'half'])
    writeFileSync(marker, JSON.stringify({ ...owner, host: hostname() }))
    claimFolder(backup, data_dir)
    expect(readdirSync(backup)).toEqual(['backup.unfinished'])
  })

  test('is refused without room, with what it takes', async () => {
    await expect(assertRoom(folder, 1e15, 'this backup')).rejects.toThrow('needs about 1,000,000,000 MB')
  })
})

describe('the manifest', () => {
  test('can be read as written, and is refused once anything in it was changed', async () => {
    await writeManifest(folder, manifest)
    expect(readManifest(folder)).toEqual(manifest)
    const path = join(folder, 'manifest.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"bytes": 3', '"bytes": 4'))
    expect(() => readManifest(folder)).toThrow('is damaged')
    writeFileSync(path, 'half of')
    expect(() => readManifest(folder)).toThrow('is damaged')
  })

  test('of a newer version, or older than the first release, is refused', async () => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ manifest: { ...manifest, format: 3 }, sha256: '' }))
    expect(() => readManifest(folder)).toThrow('made by a newer Plumbline')
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ manifest: { ...manifest, format: 1 }, sha256: '' }))
    expect(() => readManifest(folder)).toThrow('made before the first release')
    expect(() => checkVersions({ ...manifest, postgres: { major: 18, migrations: 9_999 } })).toThrow('newer Plumbline')
    expect(() => checkVersions({ ...manifest, postgres: { major: 17, migrations: 1 } })).toThrow('PostgreSQL 17')
  })

  test('leads nowhere else', async () => {
    for (const path of ['../outside', '/etc/passwd', 'a/../../b']) {
      await writeManifest(folder, { ...manifest, files: [{ path, bytes: 0, sha256: '' }] })
      expect(() => readManifest(folder)).toThrow('tampered')
    }
  })
})

describe('the data directory of a restore', () => {
  test('is new or empty, and used by nothing else', () => {
    const target = claimTarget(join(folder, 'new'))
    expect(() => claimTarget(join(folder, 'new'))).toThrow('Something runs on')
    target.lock.release()
    claimTarget(join(folder, 'new')).lock.release()
    writeFileSync(join(data_dir, 'secrets.json'), '')
    expect(() => claimTarget(data_dir)).toThrow('is not empty')
  })

  test('may hold what an interrupted restore left, which is removed, with a database that is stored elsewhere', async () => {
    const outside = join(folder, 'outside')
    mkdirSync(join(outside, 'postgres'), { recursive: true })
    writeFileSync(join(outside, 'DATA_DIR'), `${data_dir}\n`)
    writeFileSync(join(data_dir, 'secrets.json'), '')
    writeUnfinishedRestore(data_dir, { from: '/backup', postgres: join(outside, 'postgres') })
    const target = claimTarget(data_dir)
    await removeRemains(target, log)
    target.lock.release()
    expect(readdirSync(data_dir)).toEqual(expect.arrayContaining(['restore.unfinished']))
    expect(readdirSync(data_dir)).not.toContain('secrets.json')
    expect(readdirSync(folder)).not.toContain('outside')
  })

  test('that something runs on is refused, whatever it holds', () => {
    const lock = lockDirectory(data_dir)
    expect(() => claimTarget(data_dir)).toThrow('Something runs on')
    lock?.release()
  })
})
