import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { nicenessOf, standBack } from './processes.ts'

test('trackers come before pages, and pages before the worker and the statistics engine', () => {
  expect(['tracker', 'tracker-2', 'api', 'postgres', 'worker', 'clickhouse'].map(nicenessOf)).toEqual([
    0, 0, 2, 2, 5, 5,
  ])
})

test('lowers the priority of all threads of a process, and of its children', async () => {
  const program = `process.send(require('node:child_process').spawn('sleep', ['600']).pid)`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let grandchild: number | undefined
  try {
    const [own_child]: unknown[] = await once(child, 'message')
    grandchild = Number(own_child)
    const pid = child.pid ?? 0
    standBack(pid, nicenessOf('worker'))
    expect(getPriority(pid)).toBe(5)
    if (process.platform !== 'linux') return
    expect(getPriority(grandchild)).toBe(5)
    const nice = readdirSync(`/proc/${pid}/task`).map((thread) =>
      // After the name in parentheses, which may hold spaces: state is field 3, nice is field 19.
      Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
    )
    expect(nice.length).toBeGreaterThan(1)
    expect(new Set(nice)).toEqual(new Set([5]))
  } finally {
    child.kill('SIGKILL')
    if (grandchild !== undefined) process.kill(grandchild, 'SIGKILL')
  }
})

test('a process that is gone is not an error', () => {
  expect(() => standBack(2 ** 22 - 1, 10)).not.toThrow()
})
