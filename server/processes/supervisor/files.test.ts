import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockDirectory } from '../../shared/os-process/lock.ts'
import { boundLogFile, boundLogFiles, logPath, openLogFile } from '../../shared/os-process/log-files.ts'
import { endProcesses, identifyProcess, isRunning } from '../../shared/os-process/process-identity.ts'
import { readRun, removeRun, runPath, writeRun, type Run } from '../../operations/nodes/run-file.ts'
import { temporaryFolder } from '../../../testing/harness/ends.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** Another process that runs a line of code; resolves when it has printed its first output. */
const startOther = async (code: string) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await once(child.stdout, 'data')
  const identity = identifyProcess(child.pid ?? 0)
  if (identity === undefined) throw new Error('the other process is gone')
  return { child, exited, identity }
}

describe('the lock of a data directory', () => {
  test('is held by one process at a time', async () => {
    const code = `
      import { lockDirectory } from '${new URL('../../shared/os-process/lock.ts', import.meta.url).href}'
      globalThis.lock = lockDirectory(${JSON.stringify(folder)})
      console.log(lock !== undefined)
      setInterval(() => {}, 1000)`
    const other = await startOther(code)
    try {
      expect(lockDirectory(folder)).toBeUndefined()
    } finally {
      other.child.kill('SIGKILL')
      await other.exited
    }
    // Nothing of a killed holder is in the way.
    const lock = lockDirectory(folder)
    expect(lock).toBeDefined()
    lock?.release()
  })

  test('can be taken again after its release', () => {
    lockDirectory(folder)?.release()
    const again = lockDirectory(folder)
    expect(again).toBeDefined()
    again?.release()
  })

  test('of two directories are two locks', () => {
    const one = lockDirectory(join(folder, 'one'))
    const two = lockDirectory(join(folder, 'two'))
    expect([one, two]).not.toContain(undefined)
    one?.release()
    two?.release()
  })
})

describe('run.json', () => {
  const buildRun = (changes: Partial<Run> = {}): Run => ({
    supervisor: { pid: 1, started: 'then' },
    state: 'starting',
    demo: false,
    portal_url: 'https://portal.example',
    tracking_url: 'https://track.example',
    operator_url: 'https://console.example',
    sends_mail: false,
    local_portal_url: 'http://127.0.0.1:3000',
    local_tracker_url: 'http://127.0.0.1:3001',
    processes: {},
    ...changes,
  })

  test('can be read as written, by its owner only', () => {
    writeRun(folder, buildRun())
    const ready = buildRun({ state: 'ready', database_url: 'postgres://u:p@127.0.0.1:5/db' })
    writeRun(folder, ready)
    expect(readRun(folder)).toEqual(ready)
    expect(statSync(runPath(folder)).mode & 0o777).toBe(0o600)
  })

  test('is absent before the start and after the end', () => {
    expect(readRun(folder)).toBeUndefined()
    writeRun(folder, buildRun())
    removeRun(folder)
    expect(readRun(folder)).toBeUndefined()
  })

  test('that is torn or of another kind counts as absent', () => {
    writeFileSync(runPath(folder), '{"supervisor":')
    expect(readRun(folder)).toBeUndefined()
    writeFileSync(runPath(folder), '{"supervisor":{"pid":1}}')
    expect(readRun(folder)).toBeUndefined()
  })
})

describe('a process identity', () => {
  test('is not fooled by a later process with the same number', () => {
    const own = identifyProcess(process.pid)
    expect(own).toBeDefined()
    expect(own && isRunning(own)).toBe(true)
    expect(own && isRunning({ ...own, started: 'long ago' })).toBe(false)
  })

  test('ends what runs, by force when it does not listen', async () => {
    const polite = await startOther("console.log('up'); setInterval(() => {}, 1000)")
    const deaf = await startOther("process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)")
    await endProcesses([polite.identity, deaf.identity], 200)
    expect(await polite.exited).toEqual([null, 'SIGTERM'])
    expect(await deaf.exited).toEqual([null, 'SIGKILL'])
  })

  test('of a process that has the number only by chance is left alone', async () => {
    const stranger = await startOther("console.log('up'); setInterval(() => {}, 1000)")
    await endProcesses([{ ...stranger.identity, started: 'long ago' }], 0)
    expect(isRunning(stranger.identity)).toBe(true)
    stranger.child.kill('SIGKILL')
    await stranger.exited
  })
})

describe('a log file', () => {
  test('is rotated when it is too large, while its writer continues', () => {
    const log = openLogFile(folder, 'api')
    writeSync(log, 'first\n')
    boundLogFile(folder, 'api', { bytes: 3, files: 1 })
    writeSync(log, 'second\n')
    closeSync(log)
    expect(readFileSync(`${logPath(folder, 'api')}.1`, 'utf8')).toBe('first\n')
    expect(readFileSync(logPath(folder, 'api'), 'utf8')).toBe('second\n')
  })

  test.each([
    [0, ['', '', '']],
    [1, ['third\n', '', '']],
    [2, ['third\n', 'second\n', '']],
  ])('has %i older ones, the newest first', (files, expected) => {
    const path = logPath(folder, 'api')
    for (const text of ['first\n', 'second\n', 'third\n']) {
      closeSync(openLogFile(folder, 'api'))
      appendFileSync(path, text)
      boundLogFile(folder, 'api', { bytes: 3, files })
    }
    const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
    expect([1, 2, 3].map((age) => read(`${path}.${age}`))).toEqual(expected)
    expect(read(path)).toBe('')
  })

  test('is unchanged up to the limit, and may be missing', () => {
    closeSync(openLogFile(folder, 'api'))
    appendFileSync(logPath(folder, 'api'), 'abc')
    boundLogFile(folder, 'api', { bytes: 3, files: 1 })
    boundLogFile(folder, 'worker', { bytes: 3, files: 1 })
    expect(readFileSync(logPath(folder, 'api'), 'utf8')).toBe('abc')
  })

  test('that cannot be rotated is reported, and the others are rotated', () => {
    for (const name of ['api', 'worker']) {
      closeSync(openLogFile(folder, name))
      appendFileSync(logPath(folder, name), 'text\n')
    }
    mkdirSync(`${logPath(folder, 'api')}.1`)
    const failed: string[] = []
    boundLogFiles(folder, ['api', 'worker'], { bytes: 3, files: 1 }, (name) => failed.push(name))
    expect(failed).toEqual(['api'])
    expect(readFileSync(`${logPath(folder, 'worker')}.1`, 'utf8')).toBe('text\n')
  })
})
