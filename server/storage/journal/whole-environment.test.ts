import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { open, type Database, type RootDatabase } from 'lmdb'
import { expect, test } from 'vitest'
import { createFolder } from '../../../testing/harness/harness.ts'
import { makeWholeEnvironment } from './whole-environment.ts'

const things = (root: RootDatabase): Database<string, string> => root.openDB({ name: 'things' })

test('an environment has its name with its tables in it, and nothing else is left beside it', async () => {
  const root = createFolder()
  const path = join(root, 'some', 'place')
  makeWholeEnvironment(path, root, things)
  expect(readdirSync(path)).toEqual(['data.mdb'])
  // Somebody who only reads finds the table: it is not made by who opens it.
  const reader = open({ path, readOnly: true })
  expect(things(reader).get('one')).toBeUndefined()
  await reader.close()
})

test('leaves an existing one unchanged', async () => {
  const root = createFolder()
  const path = join(root, 'place')
  makeWholeEnvironment(path, root, things)
  const writer = open({ path, overlappingSync: false })
  await things(writer).put('one', 'kept')
  await writer.close()
  const before = readFileSync(join(path, 'data.mdb'))
  makeWholeEnvironment(path, root, () => {
    throw new Error('made again')
  })
  expect(readFileSync(join(path, 'data.mdb')).equals(before)).toBe(true)
})
