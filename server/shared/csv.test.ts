import { expect, test } from 'vitest'
import { csvText, writeInTurns } from './csv.ts'

test('a long file is whole, and others have their turns while it is written', async () => {
  const rows = Array.from({ length: 2_001 }, (_, index) => [String(index), 'a "b"\n'])
  let turns = 0
  let is_written = false
  const others = (): void => {
    turns += 1
    if (!is_written) setImmediate(others)
  }
  setImmediate(others)
  const file = await writeInTurns(rows, csvText)
  is_written = true
  expect(file).toBe(csvText(rows))
  expect(turns).toBeGreaterThanOrEqual(4)
})
