import { expect, it } from 'vitest'
import { createConnectivity } from './connectivity.ts'

it('DI-03: three unreachable hosts in a row are our own fault, one or two are theirs', () => {
  const connectivity = createConnectivity()
  for (const host of ['a.net', 'b.net', 'a.net', 'b.net']) connectivity.note(host, false)
  expect(connectivity.isCutOff()).toBe(false)
  connectivity.note('c.net', false)
  expect(connectivity.isCutOff()).toBe(true)
  // Refusing a connection is an answer too.
  connectivity.note('d.net', true)
  expect(connectivity.isCutOff()).toBe(false)
})
