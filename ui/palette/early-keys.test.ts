import { expect, test } from 'vitest'
import { createEarlyKeys } from './early-keys.ts'

test('keeps keys typed before the field has the focus, and none afterwards', () => {
  const early = createEarlyKeys()
  const press = (...keys: string[]) => keys.map((key) => early.keep(new KeyboardEvent('keydown', { key })))
  expect(press('a')).toEqual([false])
  early.begin()
  expect(press('d', 'x', 'Backspace', 'a', 'Shift', 'Enter')).toEqual([true, true, true, true, false, true])
  expect(early.take()).toEqual({ text: 'da', entered: true })
  expect(press('b')).toEqual([false])
  expect(early.take()).toEqual({ text: '', entered: false })
})
