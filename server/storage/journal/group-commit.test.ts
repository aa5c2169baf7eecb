import { describe, expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

/** A disk whose writes end when the test says so. */
const slowDisk = () => {
  const writes: { group: readonly number[]; done: () => void; fail: (error: Error) => void }[] = []
  const commits = groupCommit<number>(
    (group) => new Promise((resolve, reject) => void writes.push({ group: [...group], done: resolve, fail: reject })),
  )
  const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 5))
  return { writes, commits, turn }
}

describe('commits in groups', () => {
  test('items added while one group is written form the next group, in order', async () => {
    const { writes, commits, turn } = slowDisk()
    const first = commits.add(1)
    await turn()
    const rest = [commits.add(2), commits.add(3)]
    await turn()
    expect(writes.map(({ group }) => group)).toEqual([[1]])
    writes[0]?.done()
    await first
    await turn()
    expect(writes.map(({ group }) => group)).toEqual([[1], [2, 3]])
    expect(commits.pending()).toBe(2)
    writes[1]?.done()
    await Promise.all(rest)
    expect(commits.pending()).toBe(0)
  })

  test('nothing is acknowledged before its own group is written', async () => {
    const { writes, commits, turn } = slowDisk()
    let acknowledged = false
    const added = commits.add(1).then(() => {
      acknowledged = true
    })
    await turn()
    expect(acknowledged).toBe(false)
    writes[0]?.done()
    await added
    expect(acknowledged).toBe(true)
  })

  test('after a failure nothing more is written: neither waiting items nor later ones', async () => {
    const { writes, commits, turn } = slowDisk()
    const first = commits.add(1)
    await turn()
    const waiting = commits.add(2)
    const full = new Error('no space left')
    writes[0]?.fail(full)
    await expect(first).rejects.toBe(full)
    await expect(waiting).rejects.toBe(full)
    await expect(commits.add(3)).rejects.toBe(full)
    await turn()
    expect(writes).toHaveLength(1)
    expect(commits.failure()).toBe(full)
    await commits.idle()
  })
})
