import { describe, expect, it } from 'vitest'
import { createHashQueue, type Sender } from './hash-queue.ts'

const setUp = () => {
  const started: string[] = []
  const finish: (() => void)[] = []
  const rested: (() => void)[] = []
  const queue = createHashQueue({
    known_at_once: 2,
    max_waiting: 6,
    max_waiting_of_sender: 3,
    rest: () => new Promise<void>((resolve) => rested.push(resolve)),
  })
  const run = (name: string, sender: Sender) =>
    queue.run(sender, () => {
      started.push(name)
      return new Promise<void>((resolve) => finish.push(resolve))
    })
  /** Lets whatever follows happen. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const next = async (steps: (() => void)[]) => {
    steps.shift()?.()
    await settle()
  }
  return { run, started, settle, finishNext: () => next(finish), restNext: () => next(rested) }
}

const stranger = (address: string): Sender => ({ address, known: false })
const known: Sender = { address: '192.0.2.1', known: true }

describe('the queue before hashing', () => {
  it('runs one hash of strangers at a time, and rests after it', async () => {
    const { run, started, settle, finishNext, restNext } = setUp()
    void run('a1', stranger('198.51.100.1'))
    void run('b1', stranger('198.51.100.2'))
    await settle()
    expect(started).toEqual(['a1'])
    await finishNext()
    expect(started).toEqual(['a1'])
    await restNext()
    expect(started).toEqual(['a1', 'b1'])
  })

  it('gives senders turns, however many tries one of them sends; an IPv6 /48 is one', async () => {
    const { run, started, finishNext, restNext } = setUp()
    for (const [name, address] of Object.entries({
      a1: '2001:db8:1:1::1',
      a2: '2001:db8:1:2::1',
      a3: '2001:db8:1:3::1',
      b1: '198.51.100.2',
    }))
      void run(name, stranger(address))
    for (let turn = 0; turn < 4; turn++) {
      await finishNext()
      await restNext()
    }
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('lets known senders pass strangers, also while these rest', async () => {
    const { run, started, settle, finishNext } = setUp()
    for (const name of ['a1', 'a2']) void run(name, stranger('198.51.100.1'))
    void run('owner', known)
    await settle()
    expect(started).toEqual(['a1', 'owner'])
    await finishNext()
    void run('owner again', known)
    await settle()
    expect(started).toEqual(['a1', 'owner', 'owner again'])
  })

  it('refuses a sender whose part is full, and everybody when all of it is', async () => {
    const { run, settle } = setUp()
    const refused = { code: 'too_many_attempts' }
    for (let tries = 0; tries < 4; tries++) void run('a', stranger('198.51.100.1'))
    await settle()
    await expect(run('a', stranger('198.51.100.1'))).rejects.toMatchObject(refused)
    for (let number = 2; number < 5; number++) void run('b', stranger(`198.51.100.${number}`))
    await expect(run('c', stranger('198.51.100.9'))).rejects.toMatchObject(refused)
    void run('owner', known)
  })

  it('is free again after a failure', async () => {
    const queue = createHashQueue({
      known_at_once: 1,
      max_waiting: 1,
      max_waiting_of_sender: 1,
      rest: async () => {},
    })
    await expect(queue.run(stranger('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(queue.run(stranger('a'), async () => 'fine')).resolves.toBe('fine')
  })
})
