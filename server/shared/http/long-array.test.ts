import Type from 'typebox'
import { expect, test } from 'vitest'
import { LongArray, writeLongArray } from './long-array.ts'
import { serializerFor } from './validation.ts'

const write = serializerFor(Type.Union([Type.Array(Type.Object({ id: Type.Integer() })), Type.Object({})]), 'rows')

const textOf = async (batches: readonly (readonly object[])[]): Promise<string> => {
  const give = async function* () {
    yield* batches
  }
  return String(await writeLongArray(new LongArray(give()), write))
}

test('is the same text in any number of batches, and none leaks what the schema does not name', async () => {
  const row = (id: number) => ({ id, secret: 'x' })
  const text = '[{"id":1},{"id":2},{"id":3}]'
  expect(await textOf([[row(1), row(2), row(3)]])).toBe(text)
  expect(await textOf([[], [row(1)], [], [row(2), row(3)], []])).toBe(text)
  expect(await textOf([])).toBe('[]')
})

test('is not written when one batch does not fit', async () => {
  await expect(textOf([[{ id: 1 }], [{ id: 'two' }]])).rejects.toThrow('does not fit its schema')
})
