import { expect, test } from 'vitest'
import { commandOf } from './command-line.ts'

test.each([
  ['Harbour', 'Harbour'],
  ['Old Harbour', "'Old Harbour'"],
  ["O'Neill; rm -r $HOME", String.raw`'O'\''Neill; rm -r $HOME'`],
  ['#9', "'#9'"],
  ['', "''"],
])('%j is one word of a shell in the command of a hint', (name, word) => {
  expect(commandOf({ operation: 'addOldNetwork', given: { name } })).toBe(
    `bin/plumbline move-in add-network --name ${word}`,
  )
})
