import { expect, test } from 'vitest'
import { findAffectedChildren } from './development.ts'

test.each([
  ['server/processes/api/app.ts', ['api']],
  ['server/processes/operator/execute.ts', ['api']],
  ['server/features/auth/portal.ts', ['api']],
  ['server/features/auth/tokens.ts', ['tracker', 'worker', 'api']],
  ['server/processes/process.ts', ['tracker', 'worker', 'api']],
  ['contract/auth.ts', ['api']],
  ['server/processes/tracker/click.ts', ['tracker']],
  ['server/processes/worker/loops.ts', ['worker']],
  ['server/storage/journal/record.ts', ['tracker', 'worker', 'api']],
  ['server/shared/config.ts', ['tracker', 'worker', 'api']],
])('a change of %s restarts what runs it', (path, expected) => {
  expect(findAffectedChildren(path)).toEqual(expected)
})

test.each([
  'server/shared/loop.test.ts',
  'server/processes/supervisor/main.ts',
  'server/demo/fill.ts',
  'server/notes.md',
])('a change of %s restarts nothing', (path) => {
  expect(findAffectedChildren(path)).toBeUndefined()
})
