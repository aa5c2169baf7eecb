import { expect, test } from 'vitest'
import { affectedChildren } from './development.ts'

test.each([
  ['server/features/auth/portal.ts', ['api']],
  ['server/shared/http/errors.ts', ['api']],
  ['contract/auth.ts', ['api']],
  ['server/processes/tracker/click.ts', ['tracker']],
  ['server/shared/loop.ts', ['worker']],
  ['server/storage/journal/record.ts', ['tracker', 'worker', 'api']],
  ['server/shared/config.ts', ['tracker', 'worker', 'api']],
])('a change of %s restarts what runs it', (path, expected) => {
  expect(affectedChildren(path)).toEqual(expected)
})

test.each([
  'server/shared/loop.test.ts',
  'server/processes/supervisor/main.ts',
  'server/demo/fill.ts',
  'server/notes.md',
])('a change of %s restarts nothing', (path) => {
  expect(affectedChildren(path)).toBeUndefined()
})
