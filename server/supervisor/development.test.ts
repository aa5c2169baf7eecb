import { expect, test } from 'vitest'
import { affectedChildren } from './development.ts'

test.each([
  ['server/features/auth/routes.ts', ['api']],
  ['server/http/errors.ts', ['api']],
  ['contract/auth.ts', ['api']],
  ['server/tracker/click.ts', ['tracker']],
  ['server/worker/loop.ts', ['worker']],
  ['server/journal/record.ts', ['tracker', 'worker', 'api']],
  ['server/config.ts', ['tracker', 'worker', 'api']],
])('a change of %s restarts what runs it', (path, expected) => {
  expect(affectedChildren(path)).toEqual(expected)
})

test.each(['server/worker/loop.test.ts', 'server/supervisor/main.ts', 'server/demo/fill.ts', 'server/notes.md'])(
  'a change of %s restarts nothing',
  (path) => {
    expect(affectedChildren(path)).toBeUndefined()
  },
)
