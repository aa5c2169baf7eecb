import { expect, it } from 'vitest'
import { unreadyReason } from './health.ts'

it.each([
  { demo: true, demo_state: 'filling', empty: false },
  { demo: true, demo_state: undefined, empty: true },
])('is not ready while the demo network fills: %o', (seen) => {
  expect(unreadyReason(seen)).toBe('filling_demo')
})

it.each([
  { demo: true, demo_state: 'filled', empty: false },
  { demo: true, demo_state: undefined, empty: false },
  { demo: false, demo_state: undefined, empty: true },
])('is ready otherwise: %o', (seen) => {
  expect(unreadyReason(seen)).toBeUndefined()
})
