import { count, money } from '@plumbline/ui/format.ts'
import { expect, test } from 'vitest'
import { changeOf } from './change.tsx'

test.each([
  [112, 100, count, 'up', '+12%'],
  [97, 100, count, 'down', '−3%'],
  [100, 100, count, 'same', 'same'],
  [0, 0, count, 'same', 'same'],
  [5, 0, count, 'up', '+5'],
  [0, 5, count, 'down', '−100%'],
  [2.5, 0, money, 'up', '+$2.50'],
  [0, -10, money, 'up', '+100%'],
  [5000, 4, count, 'up', '+4,996'],
  [100_001, 100_000, count, 'up', '+<1%'],
])('%d after %d', (now, before, format, direction, text) => {
  expect(changeOf(now, before, format)).toEqual({ direction, text })
})
