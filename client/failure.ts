import type { Message } from '@plumbline/contract/messages/index.ts'

/** A failed call. `status` is null when no answer came: no network, no server, or a timeout. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number | null
  /** The server's message for people, from `detail` or `error`; empty without one. */
  readonly detail: string
  /** The wait that the server asks for; null when it names none. */
  readonly retry_after_ms: number | null
  /** The failure's code (contract/errors.ts), or the refusal's; empty when absent. */
  readonly code: string
  /** The refusal as data (contract/messages); null when the server sent only a sentence. */
  readonly data: Message | null
  /** Error messages of the server by field name. */
  readonly fields: Readonly<Record<string, string>>
  /** The browser was offline, so nothing was sent. */
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

/** Whether a call failed because its thing does not exist for the user, or no longer does. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404

/** The server's message if it refused the question; `otherwise` for any other failure. */
export const refusalText = (error: Error, otherwise: string): string =>
  error instanceof ApiFailure && error.status === 400 && error.detail !== '' ? error.detail : otherwise

/** Explains why no answer came and whether anything was saved; empty when the server answered. */
export const describeUnanswered = (error: unknown): string => {
  if (!(error instanceof ApiFailure) || error.status !== null) return ''
  if (error.offline) return 'There is no connection: nothing was saved.'
  return error.cause instanceof Error && error.cause.name === 'TimeoutError'
    ? 'The server did not answer in time: check whether it was saved before you try again.'
    : 'The server cannot be reached: check your connection.'
}

/** Appends a reason to a sentence. */
export const withReason = (sentence: string, reason: string): string => {
  if (reason === '' || sentence === '') return `${sentence}${reason}`
  return `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} ${reason}`
}

/** Message of a failed call: the server's own, or else `otherwise`; with the reason when no answer came. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiFailure && error.detail !== '' ? error.detail : withReason(otherwise, describeUnanswered(error))

/** Messages of a failed call in a form: at the fields that the server names, or else for the whole form. */
export const explainFailure = (
  error: unknown,
  otherwise: string,
): { readonly text: string | null; readonly gaps: Readonly<Record<string, string>> } => {
  const gaps = error instanceof ApiFailure ? error.fields : {}
  return { text: Object.keys(gaps).length > 0 ? null : failureText(error, otherwise), gaps }
}

/** Whether a retry soon can help: no answer, or the server reports that it is temporarily unavailable. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.status === null || error.status === 502 || error.status === 503 || error.status === 504)

/** Whether the request may have been carried out: the server itself did not answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiFailure && isTemporary(error) && !error.offline && error.detail === ''

/** `Retry-After`, in seconds or as a date, as milliseconds from now; null when absent or invalid. */
export const retryAfter = (header: string | null, now_ms: number): number | null => {
  if (header === null || header.trim() === '') return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now_ms
  return Number.isFinite(ms) && ms >= 0 ? ms : null
}
