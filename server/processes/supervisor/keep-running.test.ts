import { expect, test, vi } from 'vitest'
import { keepRunning, type Kept, type Running } from './keep-running.ts'

/** A process of the test's own, which ends when the test says so. */
const createProcess = (pid: number) => {
  const { promise: exited, resolve: end } = Promise.withResolvers<string>()
  const stop = vi.fn(async () => end('was asked to end'))
  const kill = vi.fn(() => end('was killed'))
  return { running: { pid, exited, stop, kill } satisfies Running, end, stop, kill }
}

const startNext = (processes: readonly { running: Running }[], begun: readonly unknown[]): Running => {
  const next = processes[begun.length]
  if (next === undefined) throw new Error('the test has no further process')
  return next.running
}

const endAfter = async (kept: Kept, check: () => Promise<void>): Promise<void> => {
  try {
    await check()
  } finally {
    kept.kill()
  }
}

test('starts a process again each time it ends, and waits longer while it keeps ending early', async () => {
  const processes = [1, 2, 3].map(createProcess)
  const pids: number[] = []
  const failures: number[] = []
  const kept = keepRunning({
    start: async () => startNext(processes, pids),
    onRunning: ({ pid }) => pids.push(pid),
    delay: (failure) => {
      failures.push(failure)
      return 1
    },
  })
  await endAfter(kept, async () => {
    await kept.started
    processes[0]?.end('crashed')
    await expect.poll(() => pids).toEqual([1, 2])
    processes[1]?.end('crashed')
    await expect.poll(() => pids).toEqual([1, 2, 3])
    expect(failures).toEqual([1, 2])
  })
})

test('gives up when the very first attempts fail, with the last reason', async () => {
  const start = vi.fn(async (): Promise<Running> => {
    throw new Error('no such file')
  })
  const kept = keepRunning({ start, delay: () => 1, first_attempts: 2 })
  await expect(kept.started).rejects.toThrow('no such file')
  expect(start).toHaveBeenCalledTimes(2)
})

test('never gives up on a process that ran once', async () => {
  const first = createProcess(1)
  const start = vi.fn(async (): Promise<Running> => {
    throw new Error('the port is taken')
  })
  start.mockResolvedValueOnce(first.running)
  const kept = keepRunning({ start, delay: () => 1, first_attempts: 2 })
  await endAfter(kept, async () => {
    await kept.started
    first.end('crashed')
    await expect.poll(() => start.mock.calls.length).toBeGreaterThan(5)
  })
})

test('asks a process to end, and does not start it again', async () => {
  const only = createProcess(1)
  const start = vi.fn(async () => only.running)
  const kept = keepRunning({ start, delay: () => 1 })
  await kept.started
  await kept.stop(5000)
  expect(only.stop).toHaveBeenCalledOnce()
  expect(only.kill).not.toHaveBeenCalled()
  expect(start).toHaveBeenCalledOnce()
})

test('kills a process that does not end within the limit', async () => {
  const deaf = createProcess(1)
  deaf.stop.mockImplementation(async () => {})
  const kept = keepRunning({ start: async () => deaf.running })
  await kept.started
  await kept.stop(20)
  expect(deaf.kill).toHaveBeenCalledOnce()
})

test('ends a process whose start was under way when the end was asked for', async () => {
  const late = createProcess(1)
  const { promise: startup, resolve: finishStartup } = Promise.withResolvers<Running>()
  const onRunning = vi.fn()
  const kept = keepRunning({ start: async () => startup, onRunning })
  const stopped = kept.stop(5000)
  finishStartup(late.running)
  await stopped
  expect(late.stop).toHaveBeenCalledOnce()
  expect(onRunning).not.toHaveBeenCalled()
})

test('a wanted restart neither waits nor counts as a failure', async () => {
  const processes = [1, 2].map(createProcess)
  const pids: number[] = []
  const onDown = vi.fn()
  const kept = keepRunning({
    start: async () => startNext(processes, pids),
    onRunning: ({ pid }) => pids.push(pid),
    onDown,
  })
  await endAfter(kept, async () => {
    await kept.started
    kept.restart()
    await expect.poll(() => pids).toEqual([1, 2])
    expect(onDown).not.toHaveBeenCalled()
  })
})
