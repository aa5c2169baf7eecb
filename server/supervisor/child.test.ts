import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../test/harness.ts'
import { startChild } from './child.ts'

test('a child whose event loop does not turn any more is killed, and said to be; one that is alive stays', async () => {
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
