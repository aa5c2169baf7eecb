import { ApiFailure, explainFailure, failureText, withReason } from '@plumbline/client/failure.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { BodyOf, ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import type { Message, MessageCode } from '@plumbline/contract/messages/index.ts'
import { momentIn } from '@plumbline/ui/form/date-range-rules.ts'
import type { Gaps } from '@plumbline/ui/form/use-form.ts'
import { count as counted, isolated } from '@plumbline/ui/format.ts'
import type { Delivery } from '../../shared/delivery-rules.ts'

export type Postback = ReplyOf<Contract['postbackList']>[number]

export type Options = ReplyOf<Contract['postbackOptions']>
/** Offers with their goals; undefined until they are here. */
type Offers = Options['offers'] | undefined

/** What stands in the form: empty texts for every goal, every offer and no name. */
export interface PostbackDraft {
  readonly name: string
  readonly url: string
  /** Several are parted by commas: a new postback is made for each. */
  readonly status: string
  readonly goal: string
  readonly offer: string
  readonly method: Postback['method']
}

/** For which postback the form is open: a new one, one that is edited, or a new one like another. */
export type Subject = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly postback: Postback }

/** Under which name the text of the form is kept over the end of a session. */
export const draftName = (subject: Subject): string =>
  subject.kind === 'new' ? 'postback' : `${subject.kind} postback ${subject.postback.id}`

export const emptyDraft: PostbackDraft = { name: '', url: '', status: 'approved', goal: '', offer: '', method: 'GET' }

/** What is shown of a postback where one line must do. */
export const labelOf = ({ name, url }: Pick<Postback, 'name' | 'url'>): string => isolated(name || url)

/** In the form, where an empty text is every goal: the base goal of each offer, whatever its name. Imports of old networks make such postbacks. */
const base_goal = ' '

/** The goal of a postback as text. */
export const goalLabel = (goal: string | null, every: string): string => (goal === '' ? 'base goal' : (goal ?? every))

/** A postback as the form shows it. An older server names no method. */
export const draftOf = (postback: Postback): PostbackDraft => ({
  name: postback.name ?? '',
  url: postback.url,
  status: postback.status,
  goal: postback.goal === '' ? base_goal : (postback.goal ?? ''),
  offer: postback.offer === null ? '' : String(postback.offer.id),
  method: postback.method === 'POST' ? 'POST' : 'GET',
})

/** The statuses that are chosen in the form. */
export const statusesOf = ({ status }: Pick<PostbackDraft, 'status'>): readonly string[] =>
  conversion_statuses.filter((one) => status.split(',').includes(one))

/** A draft with a status more, or less. */
export const withStatus = (draft: PostbackDraft, toggled: string): PostbackDraft => {
  const chosen = statusesOf(draft)
  const status = conversion_statuses.filter((one) => chosen.includes(one) !== (one === toggled)).join(',')
  return { ...draft, status }
}

/** The body of a test and of a change, with the first of several statuses. */
export const settingsOf = ({ url, status, goal, offer, method }: PostbackDraft) => ({
  url,
  status: statusesOf({ status })[0] ?? '',
  goal: goal === '' ? null : goal.trim(),
  offer: offer === '' ? null : Number(offer),
  method,
})

/** What a change sends: what differs from what the form was opened with, so that it undoes nothing that was changed elsewhere meanwhile. */
export const changesOf = (opened: PostbackDraft, draft: PostbackDraft): BodyOf<Contract['updatePostback']> => {
  const before: object = { ...settingsOf(opened), name: opened.name }
  const after = Object.entries({ ...settingsOf(draft), name: draft.name })
  return Object.fromEntries(after.filter(([field, value]) => Reflect.get(before, field) !== value))
}

/** What a new postback sends: what the specification names, and the rest only where it was set. */
export const newPostbackOf = (draft: PostbackDraft): BodyOf<Contract['createPostback']> => {
  const { method, ...specified } = settingsOf(draft)
  return { ...specified, ...(method === 'POST' && { method }), ...(draft.name !== '' && { name: draft.name }) }
}

/** The same for several statuses. */
export const newPostbacksOf = (draft: PostbackDraft): BodyOf<Contract['createPostbacks']> => {
  const { status: _first, ...shared } = newPostbackOf(draft)
  return { ...shared, statuses: [...statusesOf(draft)] }
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** The offers of the form's list; one that a postback already has stays in it, also when the affiliate may no longer run it. */
export const offerChoices = (offers: Offers, kept: Postback['offer']): Choice[] => {
  const missing = kept !== null && offers?.some(({ id }) => id === kept.id) !== true ? [kept] : []
  return [...missing, ...(offers ?? [])].map(({ id, title }) => ({ value: String(id), label: title }))
}

/** The goals of an offer, or of all; the chosen one and the one that a postback had stay among them. */
export const goalChoices = (all: Offers, { offer, goal }: PostbackDraft, kept = goal): Choice[] => {
  const offers = all?.filter(({ id }) => offer === '' || String(id) === offer) ?? []
  const names = new Map(offers.flatMap(({ goals }) => goals.map(({ name }) => [name.toLowerCase(), name])))
  for (const one of [goal, kept]) if (one !== '' && ![...names.values()].includes(one)) names.set(` ${one}`, one)
  return [...names.values()]
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name === base_goal ? 'Base goal' : name }))
}

/** A draft with another offer: a goal that this one does not have is let go. */
export const withOffer = (draft: PostbackDraft, offer: string, offers: Offers): PostbackDraft => {
  const goals = offer === '' ? undefined : offers?.find(({ id }) => String(id) === offer)?.goals
  const goal = draft.goal.trim().toLowerCase()
  const has = goals?.some(({ name, code }) => name.toLowerCase() === goal || code.toLowerCase() === goal) ?? true
  return { ...draft, offer, goal: has ? draft.goal : '' }
}

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
  const why = `${counted(calls)} calls in a row failed since ${written(since)}, the last one with: ${error.text}`
  return disabled_at === null
    ? `${why} It will be disabled after three days of failures.`
    : `Disabled on ${written(disabled_at)}: ${why} No calls are made until you enable it; pending calls are kept for 30 days.`
}

/** The same in a few words, for the list. */
export const failingLine = ({ failing }: Pick<Postback, 'failing'>, written: (at: string) => string): string | null => {
  if (!failing || (failing.disabled_at === null && failing.calls < shown_from)) return null
  const { calls, since, error, disabled_at } = failing
  return `${disabled_at === null ? 'Failing' : 'Off'}: ${counted(calls)} failed calls since ${written(since)}. ${error.text}`
}

/** What an affiliate can do about causes of failed calls, or statuses that were answered; 500 stands for all of the server's errors. */
const advice: readonly (readonly [readonly (MessageCode | number)[], string])[] = [
  [[401, 403], 'Your tracker rejects our calls: check the key in the URL and allow our IP addresses.'],
  [['answered_redirect'], 'Your tracker redirects: enter the final address, often with https:// or a closing slash.'],
  [[404, 405, 410], 'The path or the method is wrong: compare the URL with the one that your tracker shows.'],
  [[429], 'Your tracker limits our calls: ask its support for a higher limit.'],
  [[500], 'Your tracker has an internal error: see its log, or ask its support.'],
  [
    [
      'certificate_expired',
      'certificate_not_yet_valid',
      'certificate_self_signed',
      'certificate_issuer_unknown',
      'certificate_of_other_name',
    ],
    'Renew the certificate of your tracker, or enter the host name that it was issued for.',
  ],
  [
    [
      'no_connection_within',
      'no_answer_within',
      'no_connection',
      'connection_refused',
      'connection_closed',
      'address_unreachable',
    ],
    'Your tracker cannot be reached: check that it runs and that its firewall allows the addresses that we call from.',
  ],
  [['no_public_address'], 'The host name cannot be resolved: check its spelling and its DNS records.'],
  [['not_signed'], 'Rotate the signing secret and enter the new one in your tracker.'],
]

const adviceFor = ({ code, parameters }: Message): string | undefined => {
  const status = 'status' in parameters ? Number(parameters.status) : 0
  const cause = code !== 'answered' ? code : status >= 500 && status < 600 ? 500 : status
  return advice.find(([causes]) => causes.some((one) => one === cause))?.[1]
}

/** What to do about a postback that fails or is off; null while it needs nothing. */
export const whatToDo = (postback: Pick<Postback, 'failing'>): string | null => {
  const { failing } = postback
  if (!failing || (failing.disabled_at === null && failing.calls < shown_from)) return null
  const then = isOff(postback)
    ? 'Then send a test and enable the postback to send all missed calls.'
    : 'Then send a test. Failed calls are retried automatically.'
  return `${adviceFor(failing.error) ?? 'Open a delivery below to see what your tracker answered.'} ${then}`
}

/** The times from which deliveries can be replayed, in hours before now. */
export const replay_spans = [
  { value: '1', label: 'Last hour' },
  { value: '6', label: 'Last 6 hours' },
  { value: '24', label: 'Last 24 hours' },
  { value: '72', label: 'Last 3 days' },
  { value: '168', label: 'Last 7 days' },
  { value: '720', label: 'Last 30 days' },
  { value: 'exact', label: 'Exact time' },
] as const

/** Deliveries are kept so long. */
const kept_ms = 30 * 86_400_000

/** From when to replay, as ISO 8601: so many hours ago, or at a time of the zone. Null where that is no time of the last 30 days. */
export const replaySince = (span: string, exact: string, zone: string, now_ms: number): string | null => {
  const at_ms = span === 'exact' ? momentIn(zone, exact) : now_ms - Number(span) * 3_600_000
  return at_ms === null || at_ms > now_ms || at_ms < now_ms - kept_ms ? null : new Date(at_ms).toISOString()
}

/** What a replay has done, in words. */
export const replayWords = (replayed: number, more: boolean, waits: boolean): string => {
  if (replayed === 0)
    return 'Nothing to replay: no deliveries in this period, or they were replayed in the last ten minutes.'
  const many =
    replayed === 1 ? 'Replaying 1 delivery' : `Replaying ${counted(replayed)} deliveries, up to five per second`
  return `${many}${waits ? ' once the postback is enabled' : ''}.${more ? ' Replay again for the remaining deliveries.' : ''}`
}

/** Whether a postback is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404

/** A sentence with the server's reason, or why there was no answer. */
export const withWhy = (sentence: string, error: unknown): string => withReason(sentence, failureText(error, ''))

/** What a failed change of a postback says: that it was deleted elsewhere, or the sentence of SPEC-25.5 with the server's reason. */
export const failureWords = (sentence: string, error: unknown): string =>
  isGone(error) ? 'This postback was deleted.' : withWhy(sentence, error)

/** What a failed replay of one delivery says. Where its postback was deleted, its log is gone too. */
export const replayFailure = (error: unknown): string =>
  isGone(error) ? 'This delivery is no longer in the log.' : withWhy('Failed to replay.', error)

/** The same in a form, whose fields say what the server refuses of them. */
export const explainSaving = (kind: Subject['kind'], error: unknown): { text: string; gaps: Gaps } => {
  if (kind === 'edit' && isGone(error))
    return { text: 'This postback was deleted in the meantime. Add a new one if you still need it.', gaps: {} }
  const sentence = kind === 'edit' ? 'Failed to change postback.' : 'Failed to add postback.'
  const { text, gaps } = explainFailure(error, '')
  return { text: withReason(sentence, text ?? ''), gaps }
}

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
