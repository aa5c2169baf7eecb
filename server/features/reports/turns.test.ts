import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('the turn of a reader who has gone before it is taken is not held for ever', () => {
  const turns = createTurns()
  const gone = AbortSignal.abort()
  for (let i = 0; i < 10; i++) expect(() => turns.take(1, gone)).toThrow('The service is starting')
  expect(() => turns.assertRoom(1)).not.toThrow()
  const [first, second] = [new AbortController(), new AbortController()]
  turns.take(1, first.signal)
  turns.take(1, second.signal)
  expect(() => turns.assertRoom(1)).toThrow('2 exports are being loaded already')
  first.abort()
  expect(() => turns.assertRoom(1)).not.toThrow()
})
