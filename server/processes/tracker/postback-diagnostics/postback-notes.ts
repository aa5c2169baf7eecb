import type { RefusalOutcome } from '@plumbline/contract/refusals.ts'

/* Postback diagnostics of each advertiser, for the operator who asks why postbacks do not arrive. They are not records: no money depends on them. */

export type NoteOutcome = 'received' | RefusalOutcome

/** One postback and what became of it. */
export interface HeardPostback {
  outcome: NoteOutcome
  /** Whose it is, as far as can be told. */
  advertiser_id: number | undefined
  /** Of the token that it was received with. */
  token_sha256?: string
  /** Milliseconds since 1970. */
  at: number
  ip: string
  /** What it was answered. */
  answer: string
  /** The token that it was refused with; '' where it had none. */
  token: string
  parameters: Readonly<Record<string, string>>
}

/** The last one of its kind. */
export interface PostbackNote {
  key: string
  last: HeardPostback
  /** How many there were. */
  count: number
}

/** Notes that nobody has written down yet. */
export interface PostbackNotes {
  /** Never fails and never waits. */
  note(heard: HeardPostback): void
  /** Hands over what there is. */
  take(): PostbackNote[]
  /** Takes back what could not be written down. */
  giveBack(notes: readonly PostbackNote[]): void
}

const max_kinds = 1_000

/**
 * Notes in memory: the last postback of each advertiser and outcome, so that their number has a limit whatever is sent.
 * @param most how many kinds are held while the database is away; further ones are left out
 */
export const createPostbackNotes = (most = max_kinds): PostbackNotes => {
  let notes = new Map<string, PostbackNote>()
  return {
    note(heard) {
      const key = `${heard.advertiser_id ?? ''} ${heard.outcome} ${heard.token_sha256 ?? ''}`
      const known = notes.get(key)
      if (known === undefined && notes.size >= most) return
      notes.set(key, { key, last: heard, count: (known?.count ?? 0) + 1 })
    },
    take() {
      const taken = [...notes.values()]
      notes = new Map()
      return taken
    },
    giveBack(given) {
      for (const older of given) {
        const newer = notes.get(older.key)
        if (newer !== undefined) newer.count += older.count
        else if (notes.size < most) notes.set(older.key, older)
      }
    },
  }
}
