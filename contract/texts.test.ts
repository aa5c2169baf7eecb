import { expect, test } from 'vitest'
import { formatDuration } from './texts.ts'

test.each([
  [0.001, '1 second'],
  [59.001, '1 minute'],
  [60.001, '2 minutes'],
  [3_600, '1 hour'],
  [3_600.001, '2 hours'],
])('formats %d s as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})
