import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journalFolder, openJournalWriter } from '../../storage/journal/journal.ts'
import { clickRecord } from '../../storage/journal/records.test-support.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { startChild } from './child.ts'

test('a child whose event loop is blocked is killed, and reported; one that is alive stays', async () => {
  const data_dir = createFolder()
  const warnings: string[] = []
  const start = (name: string, life: string) => {
    const program = join(data_dir, `${name}.mjs`)
    writeFileSync(
      program,
      `process.send({ kind: 'ready' })\nsetInterval(() => process.send({ kind: 'alive' }), 10)\n${life}`,
    )
    const signals = { end: new AbortController().signal, kill: new AbortController().signal }
    const onWarning = (line: string): void => void warnings.push(line)
    return startChild({ name, program, data_dir, environment: process.env, onWarning, signals, alive_every_ms: 25 })
  }
  const alive = await start('alive', '')
  const hanging = await start('hanging', 'setTimeout(() => { for (;;); }, 50)')
  expect(await hanging.exited).toBe('was ended by SIGKILL')
  expect(warnings).toEqual([expect.stringContaining('"hanging"')])
  await alive.stop()
  expect(await alive.exited).toBe('was ended by SIGTERM')
})

test('of a child that a damaged file ends, the file is named, with what to do', async () => {
  const data_dir = createFolder()
  const journal = openJournalWriter(data_dir, 1)
  await Promise.all(Array.from({ length: 3_000 }, () => journal.append(clickRecord()).committed))
  await journal.close()
  const file = join(journalFolder(data_dir, 1), 'data.mdb')
  truncateSync(file, 3 * 4_096)
  const program = join(data_dir, 'reader.mts')
  writeFileSync(
    program,
    `import { openJournalReader } from '${new URL('../../storage/journal/journal.ts', import.meta.url).href}'
    openJournalReader('${data_dir}', 1).lastSequence()`,
  )
  const signals = { end: new AbortController().signal, kill: new AbortController().signal }
  const started = startChild({ name: 'worker', program, data_dir, environment: process.env, onWarning() {}, signals })
  await expect(started).rejects.toThrow(
    `the worker was ended by SIGBUS (${file} cannot be read: check the disk, then restore the last backup as a whole`,
  )
})
