import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('a gate lets steps run beside each other, waits for them before it shuts, and for its work before the next', async () => {
  const gate = createGate()
  const order: string[] = []
  const step = (name: string, ms: number) =>
    gate.pass(async () => {
      order.push(`${name} begins`)
      await sleep(ms)
      order.push(`${name} ends`)
    })
  const shut = (name: string) =>
    gate.shut(async () => {
      order.push(`${name} begins`)
      await sleep(5)
      order.push(`${name} ends`)
    })
  const failing = gate.pass(() => Promise.reject(new Error('no')))
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
  await expect(gate.shut(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad')
  await expect(gate.pass(() => Promise.resolve('open'))).resolves.toBe('open')
})
