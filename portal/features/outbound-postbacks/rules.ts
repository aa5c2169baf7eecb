import { ApiFailure } from '@plumbline/client/failure.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import { count as counted } from '@plumbline/ui/format.ts'
import type { Delivery } from '../../shared/delivery-rules.ts'

export type Postback = ReplyOf<Contract['postbackList']>[number]

export interface PostbackDraft {
  readonly url: string
  readonly status: string
  readonly goal: string
}

/** Under which name the text of the form is kept over the end of a session. */
export const postback_draft = 'postback'

export const emptyDraft: PostbackDraft = { url: '', status: 'approved', goal: '' }

/** The postbacks of an answer, an array or `{results}` (SPEC-10.3); null when it is neither. */
export const postbackRows = (answer: unknown): readonly Postback[] | null => {
  const list: unknown = typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : answer
  return Array.isArray(list) ? (list as readonly Postback[]) : null
}

/** An answer with other postbacks in it, in the shape it had; what cannot be read stays as it is. */
export const withRows = <Answer>(
  answer: Answer,
  change: (rows: readonly Postback[]) => readonly Postback[],
): Answer => {
  const rows = postbackRows(answer)
  if (rows === null) return answer
  const changed = change(rows)
  return (Array.isArray(answer) ? changed : { ...answer, results: changed }) as Answer
}

/** Whether it was switched off because its calls failed. An older server says nothing of it. */
export const isOff = ({ failing }: Pick<Postback, 'failing'>): boolean => typeof failing?.disabled_at === 'string'

/** From so many failed calls in a row on they are worth a line: the affiliate gets a mail then. */
const shown_from = 5

/** That a postback is off or fails, why and since when, in words; null while it is worth none. */
export const failingWords = (
  { failing }: Pick<Postback, 'failing'>,
  written: (at: string) => string,
): string | null => {
  // An older server says nothing of it.
  if (!failing || (failing.disabled_at === null && failing.calls < shown_from)) return null
  const { calls, since, error, disabled_at } = failing
  const why = `${counted(calls)} calls in a row failed since ${written(since)}, the last one with: ${error}`
  return disabled_at === null
    ? `${why} It is switched off when that lasts for three days.`
    : `Switched off on ${written(disabled_at)}: ${why} Nothing is called until you enable it; what happens meanwhile waits for 30 days.`
}

/** What a failed change says: the sentence of SPEC-25.5, and the server's reason where it gave one. */
export const failureWords = (sentence: string, error: unknown): string =>
  error instanceof ApiFailure && error.detail !== '' ? `${sentence} ${error.detail}` : sentence

export interface Inserted {
  readonly value: string
  /** Where the cursor stands afterwards. */
  readonly cursor: number
}

/** Puts a text where the cursor is, in place of what is selected; at the end where there is no cursor. */
export const insertAt = (value: string, start: number | null, end: number | null, text: string): Inserted => {
  const from = start ?? value.length
  return { value: value.slice(0, from) + text + value.slice(end ?? from), cursor: from + text.length }
}

/** A page of deliveries and their number; null when the answer holds none. */
export const deliveryPage = (answer: unknown): { rows: readonly Delivery[]; count: number } | null => {
  if (typeof answer !== 'object' || answer === null || !('results' in answer) || !Array.isArray(answer.results))
    return null
  const count = 'count' in answer && typeof answer.count === 'number' ? answer.count : answer.results.length
  return { rows: answer.results as readonly Delivery[], count }
}
