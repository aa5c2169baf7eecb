import { explainFailure, failureText, isNotFound, withReason } from '@plumbline/client/failure.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { BodyOf, ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import type { Message, MessageCode } from '@plumbline/contract/messages/index.ts'
import { momentIn } from '@plumbline/ui/form/date-range-rules.ts'
import type { Gaps } from '@plumbline/ui/form/use-form.ts'
import { count as counted, isolated } from '@plumbline/ui/format.ts'
import { rowsIn } from '../../shared/answers.ts'

export type Postback = ReplyOf<Contract['postbackList']>[number]

export type Options = ReplyOf<Contract['postbackOptions']>
/** Offers with their goals; undefined while loading. */
type Offers = Options['offers'] | undefined

/** Form values. An empty text means every goal, every offer or no name. */
export interface PostbackDraft {
  readonly name: string
  readonly url: string
  /** One or more, separated by commas: a new postback is created for each. */
  readonly status: string
  readonly goal: string
  readonly offer: string
  readonly method: Postback['method']
}

/** The postback in the form: a new one, an existing one, or a copy. */
export type Subject = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly postback: Postback }

/** Key under which the form's text is kept when the session ends. */
export const draftName = (subject: Subject): string =>
  subject.kind === 'new' ? 'postback' : `${subject.kind} postback ${subject.postback.id}`

export const emptyDraft: PostbackDraft = { name: '', url: '', status: 'approved', goal: '', offer: '', method: 'GET' }

/** Label of a postback in one line. */
export const labelOf = ({ name, url }: Pick<Postback, 'name' | 'url'>): string => isolated(name || url)

/** Form value for the base goal of each offer, whatever its name; an empty text means every goal. Imported postbacks may have it. */
const base_goal = ' '

/** The goal of a postback as text. */
export const goalLabel = (goal: string | null, every: string): string => (goal === '' ? 'base goal' : (goal ?? every))

/** Form values of a postback. Older servers do not send the method. */
export const draftOf = (postback: Postback): PostbackDraft => ({
  name: postback.name ?? '',
  url: postback.url,
  status: postback.status,
  goal: postback.goal === '' ? base_goal : (postback.goal ?? ''),
  offer: postback.offer === null ? '' : String(postback.offer.id),
  method: postback.method === 'POST' ? 'POST' : 'GET',
})

/** The statuses selected in the form. */
export const statusesOf = ({ status }: Pick<PostbackDraft, 'status'>): readonly string[] =>
  conversion_statuses.filter((one) => status.split(',').includes(one))

/** A draft with one status added or removed. */
export const withStatus = (draft: PostbackDraft, toggled: string): PostbackDraft => {
  const chosen = statusesOf(draft)
  const status = conversion_statuses.filter((one) => chosen.includes(one) !== (one === toggled)).join(',')
  return { ...draft, status }
}

/** Body of a test and of a change; only the first of several statuses is sent. */
export const settingsOf = ({ url, status, goal, offer, method }: PostbackDraft) => ({
  url,
  status: statusesOf({ status })[0] ?? '',
  goal: goal === '' ? null : goal.trim(),
  offer: offer === '' ? null : Number(offer),
  method,
})

/** Body of a change: the fields that differ from the values at opening, so that changes made elsewhere since then are kept. */
export const changesOf = (opened: PostbackDraft, draft: PostbackDraft): BodyOf<Contract['updatePostback']> => {
  const before: object = { ...settingsOf(opened), name: opened.name }
  const after = Object.entries({ ...settingsOf(draft), name: draft.name })
  return Object.fromEntries(after.filter(([field, value]) => Reflect.get(before, field) !== value))
}

/** Body for a new postback: the fields of the specification, and others only if they are set. */
export const newPostbackOf = (draft: PostbackDraft): BodyOf<Contract['createPostback']> => {
  const { method, ...specified } = settingsOf(draft)
  return { ...specified, ...(method === 'POST' && { method }), ...(draft.name !== '' && { name: draft.name }) }
}

/** Body for one new postback per status. */
export const newPostbacksOf = (draft: PostbackDraft): BodyOf<Contract['createPostbacks']> => {
  const { status: _first, ...shared } = newPostbackOf(draft)
  return { ...shared, statuses: [...statusesOf(draft)] }
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** Options for the offer. The postback's current offer is always included, even if the affiliate may no longer run it. */
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

/** A draft with another offer. The goal is cleared if that offer does not have it. */
export const withOffer = (draft: PostbackDraft, offer: string, offers: Offers): PostbackDraft => {
  const goals = offer === '' ? undefined : offers?.find(({ id }) => String(id) === offer)?.goals
  const goal = draft.goal.trim().toLowerCase()
  const has = goals?.some(({ name, code }) => name.toLowerCase() === goal || code.toLowerCase() === goal) ?? true
  return { ...draft, offer, goal: has ? draft.goal : '' }
}

/** The postbacks in a reply, which is an array or `{results}` (SPEC-10.3); null for anything else. */
export const postbackRows = (answer: unknown): readonly Postback[] | null =>
  rowsIn(answer) as readonly Postback[] | null

/** A reply with changed postbacks, in its original shape; an unreadable reply is returned unchanged. */
export const withRows = <Answer>(
  answer: Answer,
  change: (rows: readonly Postback[]) => readonly Postback[],
): Answer => {
  const rows = postbackRows(answer)
  if (rows === null) return answer
  const changed = change(rows)
  return (Array.isArray(answer) ? changed : { ...answer, results: changed }) as Answer
}

/** Whether the postback was disabled because its calls failed. Older servers do not report this. */
export const isOff = ({ failing }: Pick<Postback, 'failing'>): boolean => typeof failing?.disabled_at === 'string'

/** Failed calls in a row from which a warning is shown; the affiliate also gets a mail then. */
const shown_from = 5

/** Message that a postback is disabled or failing, why and since when; null if it needs no message. */
export const describeFailing = (
  { failing }: Pick<Postback, 'failing'>,
  written: (at: string) => string,
): string | null => {
  if (!failing || (failing.disabled_at === null && failing.calls < shown_from)) return null
  const { calls, since, error, disabled_at } = failing
  const why = `${counted(calls)} calls in a row failed since ${written(since)}, the last one with: ${error.text}`
  return disabled_at === null
    ? `${why} It will be disabled after three days of failures.`
    : `Disabled on ${written(disabled_at)}: ${why} No calls are made until you enable it; pending calls are kept for 30 days.`
}

/** Short form of `describeFailing`, for the list. */
export const failingLine = ({ failing }: Pick<Postback, 'failing'>, written: (at: string) => string): string | null => {
  if (!failing || (failing.disabled_at === null && failing.calls < shown_from)) return null
  const { calls, since, error, disabled_at } = failing
  return `${disabled_at === null ? 'Failing' : 'Off'}: ${counted(calls)} failed calls since ${written(since)}. ${error.text}`
}

/** Advice by cause of failure or response status; 500 covers all server errors. */
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

/** Advice for a failing or disabled postback; null if it needs none. */
export const adviceOf = (postback: Pick<Postback, 'failing'>): string | null => {
  const { failing } = postback
  if (!failing || (failing.disabled_at === null && failing.calls < shown_from)) return null
  const then = isOff(postback)
    ? 'Then send a test and enable the postback to send all missed calls.'
    : 'Then send a test. Failed calls are retried automatically.'
  return `${adviceFor(failing.error) ?? 'Open a delivery below to see what your tracker answered.'} ${then}`
}

/** Periods for a replay, in hours before now. */
export const replay_spans = [
  { value: '1', label: 'Last hour' },
  { value: '6', label: 'Last 6 hours' },
  { value: '24', label: 'Last 24 hours' },
  { value: '72', label: 'Last 3 days' },
  { value: '168', label: 'Last 7 days' },
  { value: '720', label: 'Last 30 days' },
  { value: 'exact', label: 'Exact time' },
] as const

/** How long deliveries are kept. */
const kept_ms = 30 * 86_400_000

/** Start of a replay, as ISO 8601: a number of hours ago, or an exact time in the zone. Null unless it is within the last 30 days. */
export const replaySince = (span: string, exact: string, zone: string, now_ms: number): string | null => {
  const at_ms = span === 'exact' ? momentIn(zone, exact) : now_ms - Number(span) * 3_600_000
  return at_ms === null || at_ms > now_ms || at_ms < now_ms - kept_ms ? null : new Date(at_ms).toISOString()
}

/** Message about the outcome of a replay. */
export const formatReplay = (replayed: number, more: boolean, waits: boolean): string => {
  if (replayed === 0)
    return 'Nothing to replay: no deliveries in this period, or they were replayed in the last ten minutes.'
  const many =
    replayed === 1 ? 'Replaying 1 delivery' : `Replaying ${counted(replayed)} deliveries, up to five per second`
  return `${many}${waits ? ' once the postback is enabled' : ''}.${more ? ' Replay again for the remaining deliveries.' : ''}`
}

/** A sentence followed by the server's reason, or by why it did not respond. */
const withCause = (sentence: string, error: unknown): string => withReason(sentence, failureText(error, ''))

/** Error text of a failed change: that the postback was deleted, or the sentence of SPEC-25.5 with the server's reason. */
export const describeFailure = (sentence: string, error: unknown): string =>
  isNotFound(error) ? 'This postback was deleted.' : withCause(sentence, error)

/** Error text of a failed replay of one delivery. Deleting a postback also deletes its log. */
export const replayFailure = (error: unknown): string =>
  isNotFound(error) ? 'This delivery is no longer in the log.' : withCause('Failed to replay.', error)

/** Error text and field errors of a failed save or test, for the form. */
export const explainSaving = (kind: Subject['kind'] | 'test', error: unknown): { text: string; gaps: Gaps } => {
  if (kind === 'edit' && isNotFound(error))
    return { text: 'This postback was deleted in the meantime. Add a new one if you still need it.', gaps: {} }
  const doing = { new: 'add postback', duplicate: 'add postback', edit: 'change postback', test: 'send the test' }[kind]
  const { text, gaps } = explainFailure(error, '')
  return { text: withReason(`Failed to ${doing}.`, text ?? ''), gaps }
}

export interface Inserted {
  readonly value: string
  /** Cursor position after the text. */
  readonly cursor: number
}

/** Inserts a text at the cursor, replacing the selection; at the end if the field has no cursor. */
export const insertAt = (value: string, start: number | null, end: number | null, text: string): Inserted => {
  const from = start ?? value.length
  return { value: value.slice(0, from) + text + value.slice(end ?? from), cursor: from + text.length }
}
