import { expect, it } from 'vitest'
import { createExportLimit } from './export-limit.ts'

it('a reserved slot of a reader who has left is released', () => {
  const limit = createExportLimit()
  const gone = AbortSignal.abort()
  for (let i = 0; i < 10; i++) expect(() => limit.take(1, gone)).toThrow('The service is starting')
  expect(() => limit.assertRoom(1)).not.toThrow()
  const [first, second] = [new AbortController(), new AbortController()]
  limit.take(1, first.signal)
  limit.take(1, second.signal)
  expect(() => limit.assertRoom(1)).toThrow('2 exports are already running')
  first.abort()
  expect(() => limit.assertRoom(1)).not.toThrow()
})
