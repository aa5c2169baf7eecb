import { demo_journal } from '../../storage/journal/journal.ts'
import { journalNumber, max_trackers } from '../../shared/node-numbers.ts'

/** Whether a journal is one of this node's. The demo network's is the first node's. */
export const isJournalOf = (machine: number, journal: number): boolean =>
  journal === demo_journal
    ? machine === 1
    : journal >= journalNumber(machine, 1) && journal <= journalNumber(machine, max_trackers)
