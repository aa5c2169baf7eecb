import type { Message } from '@plumbline/contract/messages/index.ts'

/** A call that was not answered as hoped. `status` is null when no answer came: no network, no server, or too late. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number | null
  /** The server's sentence for people, from `detail` or `error`; empty when it gave none. */
  readonly detail: string
  /** How long the server asks to wait; null when it does not say. */
  readonly retry_after_ms: number | null
  /** The code of the failure (contract/errors.ts), or of the refusal; empty where none came. */
  readonly code: string
  /** The refusal as data (contract/messages); null if the server sent only a sentence. */
  readonly data: Message | null
  /** What is wrong with which field, where the server says it. */
  readonly fields: Readonly<Record<string, string>>
  /** The browser was offline, so that nothing was sent. */
  readonly offline: boolean

  constructor(
    status: number | null,
    detail = '',
    retry_after_ms: number | null = null,
    options: ErrorOptions & {
      fields?: Readonly<Record<string, string>>
      data?: Message | null
      code?: string
      offline?: boolean
    } = {},
  ) {
    super(detail === '' ? (status === null ? 'No answer' : `Answer ${status}`) : detail, options)
    this.fields = options.fields ?? {}
    this.data = options.data ?? null
    this.code = options.code ?? options.data?.code ?? ''
    this.offline = options.offline ?? false
    this.status = status
    this.detail = detail
    this.retry_after_ms = retry_after_ms
  }
}

/** Why no answer came, and what that means for what was to be saved; empty where the server answered. */
export const describeUnanswered = (error: unknown): string => {
  if (!(error instanceof ApiFailure) || error.status !== null) return ''
  if (error.offline) return 'There is no connection: nothing was saved.'
  return error.cause instanceof Error && error.cause.name === 'TimeoutError'
    ? 'The server did not answer in time: check whether it was saved before you try again.'
    : 'The server cannot be reached: check your connection.'
}

/** A sentence with the reason behind it. */
export const withReason = (sentence: string, reason: string): string => {
  if (reason === '' || sentence === '') return `${sentence}${reason}`
  return `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} ${reason}`
}

/** What a failed call says: the server's own sentence, or `otherwise` where it gave none, with the reason where no answer came. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiFailure && error.detail !== '' ? error.detail : withReason(otherwise, describeUnanswered(error))

/** What a failed call says in a form: at the fields where the server names them, else as a whole. */
export const explainFailure = (
  error: unknown,
  otherwise: string,
): { readonly text: string | null; readonly gaps: Readonly<Record<string, string>> } => {
  const gaps = error instanceof ApiFailure ? error.fields : {}
  return { text: Object.keys(gaps).length > 0 ? null : failureText(error, otherwise), gaps }
}

/** Whether asking again soon can help: no answer, or the server says that it is away for a moment. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.status === null || error.status === 502 || error.status === 503 || error.status === 504)

/** Whether what was sent may have been done: no answer of the server itself came back. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiFailure && isTemporary(error) && !error.offline && error.detail === ''

/** `Retry-After` in seconds or as a date, as milliseconds from now; null when absent or senseless. */
export const retryAfter = (header: string | null, now_ms: number): number | null => {
  if (header === null || header.trim() === '') return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now_ms
  return Number.isFinite(ms) && ms >= 0 ? ms : null
}
