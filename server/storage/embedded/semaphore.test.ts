import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('lets a bounded number in, the others in their order, and turns away the rest', async () => {
  const semaphore = createSemaphore(1, 2)
  const order: string[] = []
  const first = await semaphore.enter()
  const second = semaphore.enter().then((turn) => {
    order.push('second')
    return turn
  })
  const third = semaphore.enter().then((turn) => {
    order.push('third')
    return turn
  })
  await expect(semaphore.enter()).rejects.toThrow(/Too many simultaneous queries/)
  first.leave()
  first.leave()
  const turn = await second
  expect(order).toEqual(['second'])
  turn.leave()
  ;(await third).leave()
  expect(order).toEqual(['second', 'third'])
  ;(await semaphore.enter()).leave()
})
