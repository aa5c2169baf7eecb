import { setImmediate as turn } from 'node:timers/promises'
import type { JournalReader } from '../../storage/journal/journal.ts'
import { readOtherEntries } from '../../storage/journal/read-entries.ts'

export interface FoundPostback {
  sequence: number
  /** Milliseconds since 1970, from its record; absent if that is unreadable. */
  at: number | undefined
}

export interface PostbackFinder {
  /** The postbacks behind a cursor, as far as they were looked for: some milliseconds each time, going on where the last look ended. */
  after(cursor: number): Promise<readonly FoundPostback[]>
}

const read_at_once = 2_000

/**
 * Finds postbacks among the clicks behind a cursor, which may itself be far behind: clicks alone need not move it. Each record is looked at
 * once.
 * @param max_records looked at in one call
 * @param max_found postbacks remembered; beyond them it looks no further
 */
export const createPostbackFinder = (
  journal: JournalReader,
  max_records = 200_000,
  max_found = 10_000,
): PostbackFinder => {
  let from = 0
  let seen = 0
  let postbacks: FoundPostback[] = []
  return {
    async after(cursor) {
      // A cursor that went back is that of a database that was restored.
      if (cursor < from || cursor > seen) {
        seen = cursor
        postbacks = []
      }
      from = cursor
      postbacks = postbacks.filter(({ sequence }) => sequence > cursor)
      const end = Math.min(journal.lastSequence(), seen + max_records)
      while (seen < end && postbacks.length < max_found) {
        const last = Math.min(end, seen + read_at_once)
        for (const { sequence, record } of readOtherEntries(journal, seen + 1, last))
          postbacks.push({ sequence, at: record?.at })
        seen = last
        await turn()
      }
      return postbacks
    },
  }
}
