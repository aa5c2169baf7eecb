import { expect, it } from 'vitest'
import { createReach } from './reach.ts'

it('DI-03: three hosts in a row that nobody reaches are our own fault, one or two are theirs', () => {
  const reach = createReach()
  for (const host of ['a.net', 'b.net', 'a.net', 'b.net']) reach.note(host, false)
  expect(reach.isCutOff()).toBe(false)
  reach.note('c.net', false)
  expect(reach.isCutOff()).toBe(true)
  // Refusing a connection is an answer too.
  reach.note('d.net', true)
  expect(reach.isCutOff()).toBe(false)
})
