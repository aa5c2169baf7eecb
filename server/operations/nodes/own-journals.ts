import { demo_journal } from '../../storage/journal/journal.ts'
import { journalNumber, max_trackers } from '../../shared/node-numbers.ts'

/** Every journal that a node can have. The demo network's is the first node's. */
export const journalsOf = (machine: number): number[] => [
  ...Array.from({ length: max_trackers }, (_none, index) => journalNumber(machine, index + 1)),
  ...(machine === 1 ? [demo_journal] : []),
]

export const isJournalOf = (machine: number, journal: number): boolean => journalsOf(machine).includes(journal)
