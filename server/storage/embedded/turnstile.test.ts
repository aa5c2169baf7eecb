import { expect, it } from 'vitest'
import { createTurnstile } from './turnstile.ts'

it('lets a bounded number in, the others in their order, and turns away the rest', async () => {
  const turnstile = createTurnstile(1, 2)
  const order: string[] = []
  const first = await turnstile.enter()
  const second = turnstile.enter().then((turn) => {
    order.push('second')
    return turn
  })
  const third = turnstile.enter().then((turn) => {
    order.push('third')
    return turn
  })
  await expect(turnstile.enter()).rejects.toThrow(/Too many simultaneous queries/)
  first.leave()
  first.leave()
  const turn = await second
  expect(order).toEqual(['second'])
  turn.leave()
  ;(await third).leave()
  expect(order).toEqual(['second', 'third'])
  ;(await turnstile.enter()).leave()
})
