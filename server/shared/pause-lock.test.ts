import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPauseLock } from './pause-lock.ts'

test('a pause lock lets steps run concurrently, waits for them before it pauses, and for the work before the next', async () => {
  const pauseLock = createPauseLock()
  const order: string[] = []
  const step = (name: string, ms: number) =>
    pauseLock.run(async () => {
      order.push(`${name} begins`)
      await sleep(ms)
      order.push(`${name} ends`)
    })
  const shut = (name: string) =>
    pauseLock.pause(async () => {
      order.push(`${name} begins`)
      await sleep(5)
      order.push(`${name} ends`)
    })
  const failing = pauseLock.run(() => Promise.reject(new Error('no')))
  const all = [step('one', 20), step('two', 10), shut('first work'), shut('second work'), step('three', 1)]
  await expect(failing).rejects.toThrow('no')
  await Promise.all(all)
  expect(order.slice(0, 6)).toEqual([
    'one begins',
    'two begins',
    'two ends',
    'one ends',
    'first work begins',
    'first work ends',
  ])
  expect(order.indexOf('second work ends') - order.indexOf('second work begins')).toBe(1)
  expect(order).toContain('three ends')
  await expect(pauseLock.pause(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad')
  await expect(pauseLock.run(() => Promise.resolve('open'))).resolves.toBe('open')
})
