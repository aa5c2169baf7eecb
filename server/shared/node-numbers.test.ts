import { expect, test } from 'vitest'
import { demo_journal } from '../storage/journal/journal.ts'
import { journalNumber, max_machines, max_trackers, trackerNames } from './node-numbers.ts'
import { isJournalOf } from '../operations/nodes/own-journals.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_none, index) => index + 1)

test('every tracker of every node has a journal of its own, below the demo network’s', () => {
  const numbers = upTo(max_machines).flatMap((machine) =>
    upTo(max_trackers).map((tracker) => journalNumber(machine, tracker)),
  )
  expect(new Set(numbers).size).toBe(max_machines * max_trackers)
  expect(Math.min(...numbers)).toBe(1)
  expect(Math.max(...numbers)).toBeLessThan(demo_journal)
})

test('a journal belongs to one node', () => {
  for (let journal = 1; journal <= 255; journal++) {
    const owners = upTo(max_machines).filter((machine) => isJournalOf(machine, journal))
    expect(owners).toHaveLength(journal <= max_machines * max_trackers || journal === demo_journal ? 1 : 0)
  }
  expect(isJournalOf(2, journalNumber(2, 16))).toBe(true)
  expect(isJournalOf(2, journalNumber(3, 1))).toBe(false)
})

test('trackers are named by their number, the first as it always was', () => {
  expect(trackerNames(3)).toEqual(['tracker', 'tracker-2', 'tracker-3'])
})
