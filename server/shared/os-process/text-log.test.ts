import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { logPath, openLog } from './log-files.ts'
import { lastWords, logText } from './text-log.ts'
import { temporaryFolder } from '../../../testing/harness/ends.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** The entries of a log: each line must be JSON. */
const entries = (name: string): Record<string, unknown>[] =>
  readFileSync(logPath(folder, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('what PostgreSQL says becomes JSON with its levels, and without passwords', async () => {
  const stream = new PassThrough()
  const text_log = logText('postgres', [stream], openLog(folder, 'postgres'), 'info')
  stream.end(
    [
      '[12] LOG:  database system is ready to accept connections',
      '[13] ERROR:  relation "x" does not exist at character 15',
      '[13] STATEMENT:  select "a"',
      "\tfrom x where url = 'postgres://user:secret@host/x'",
      '[14] PANIC:  could not write',
      'a library says something',
      '',
      'without an end of the line',
    ].join('\n'),
  )
  await text_log.ended
  expect(entries('postgres').map(({ name, level, postgres_pid, msg }) => [name, level, postgres_pid, msg])).toEqual([
    ['postgres', 'info', 12, 'LOG: database system is ready to accept connections'],
    ['postgres', 'error', 13, 'ERROR: relation "x" does not exist at character 15'],
    ['postgres', 'error', 13, 'STATEMENT: select "a"'],
    ['postgres', 'error', undefined, "\tfrom x where url = 'postgres://***@host/x'"],
    ['postgres', 'fatal', 14, 'PANIC: could not write'],
    ['postgres', 'info', undefined, 'a library says something'],
    ['postgres', 'info', undefined, 'without an end of the line'],
  ])
  expect(text_log.lastLines()).toContain('PANIC:  could not write')
  expect(text_log.lastLines()).not.toContain('secret')
})

test('nothing that a process said is lost when it is killed in the next moment', async () => {
  const code = `const { writeSync } = require('fs'); for (let n = 0; n < 300; n++) writeSync(2, 'line ' + n + '\\n'); process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
  const text_log = logText('clickhouse', [child.stdout, child.stderr], openLog(folder, 'clickhouse'), 'warn')
  await new Promise((resolve) => child.once('exit', resolve))
  await lastWords(text_log)
  expect(entries('clickhouse').map(({ msg }) => msg)).toEqual(Array.from({ length: 300 }, (_, n) => `line ${n}`))
})
