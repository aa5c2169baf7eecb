import type { RefusalOutcome } from '@plumbline/contract/refusals.ts'
import { redactText } from '../../../shared/log.ts'
import { cleanText } from '../../../shared/clean-text.ts'

/* Postback diagnostics of each advertiser, for operators who investigate missing postbacks. They are not records: no money depends on them. */

export type NoteOutcome = 'received' | RefusalOutcome

export interface ReceivedPostback {
  outcome: NoteOutcome
  /** The advertiser, if known. */
  advertiser_id: number | undefined
  /** Hash of the token that it was received with. */
  token_sha256?: string
  /** Milliseconds since 1970. */
  at: number
  ip: string
  answer: string
  /** The token that was refused; '' if absent. */
  token: string
  parameters: Readonly<Record<string, string>>
}

/** The last postback of an advertiser and outcome. */
export interface PostbackNote {
  key: string
  last: ReceivedPostback
  count: number
}

/** Notes that are not yet stored in the database. */
export type PostbackNotes = ReturnType<typeof createPostbackNotes>

const max_kinds = 1_000

/**
 * Notes in memory: the last postback of each advertiser and outcome, so that their number is limited whatever is sent.
 * @param most maximum number of notes while the database is unavailable; further ones are dropped
 */
export const createPostbackNotes = (most = max_kinds) => {
  let notes = new Map<string, PostbackNote>()
  return {
    /** Never fails and never waits. */
    note(postback: ReceivedPostback): void {
      const key = `${postback.advertiser_id ?? ''} ${postback.outcome} ${postback.token_sha256 ?? ''}`
      const known = notes.get(key)
      if (known === undefined && notes.size >= most) return
      notes.set(key, { key, last: postback, count: (known?.count ?? 0) + 1 })
    },
    take(): PostbackNote[] {
      const taken = [...notes.values()]
      notes = new Map()
      return taken
    },
    /** Puts back notes that could not be written. */
    giveBack(given: readonly PostbackNote[]): void {
      for (const older of given) {
        const newer = notes.get(older.key)
        if (newer !== undefined) newer.count += older.count
        else if (notes.size < most) notes.set(older.key, older)
      }
    },
  }
}

/* The parts of a postback that may be stored: enough to find a mistake in it, no token, and little of arbitrary input. */

const max_parameters = 20
const max_name = 50
const max_value = 200
const max_answer = 200
/** The end of a shorter one would reveal too much. */
const min_with_end = 24

const secret_names = /token|secur|secret|passw|pwd|key|auth|sign|hash/i

/** Only a secret's length, and its end if it is long: enough to distinguish an old or truncated one from the right one. */
const maskSecret = (text: string): string => {
  const end = text.length < min_with_end ? '' : cleanText(text.slice(-4), 4)
  return `***${end} (${text.length} characters)`
}

/** A postback as stored. Drops parameters after the twentieth, cuts long values. */
export const describePostback = (
  { answer, token, parameters }: ReceivedPostback,
  isToken: (value: string) => boolean,
): { answer: string; parameters: Record<string, string> } => {
  const valueOf = (name: string, value: string): string =>
    secret_names.test(name) || isToken(value.trim())
      ? maskSecret(value)
      : // An address that was put together wrongly has the token in the value before it.
        cleanText(redactText(`?${name}=${value}`).slice(name.length + 2), max_value)
  const shown = Object.entries(parameters)
    .slice(0, max_parameters)
    .map(([name, value]): [string, string] => [cleanText(name, max_name), valueOf(name, value)])
  return {
    answer: cleanText(answer, max_answer),
    parameters: Object.fromEntries([
      ...shown,
      ...(token === '' ? [] : ([['token', maskSecret(token)]] as [string, string][])),
    ]),
  }
}
