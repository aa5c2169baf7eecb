/** A call that was not answered as hoped. `status` is null when no answer came: no network, no server, or too late. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number | null
  /** The server's sentence for people, from `detail` or `error`; empty when it gave none. */
  readonly detail: string
  /** How long the server asks to wait; null when it does not say. */
  readonly retry_after_ms: number | null
  /** What is wrong with which field, where the server says it. */
  readonly fields: Readonly<Record<string, string>>

  constructor(
    status: number | null,
    detail = '',
    retry_after_ms: number | null = null,
    options: ErrorOptions & { fields?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail === '' ? (status === null ? 'No answer' : `Answer ${status}`) : detail, options)
    this.fields = options.fields ?? {}
    this.status = status
    this.detail = detail
    this.retry_after_ms = retry_after_ms
  }
}

/** What a failed call says: the server's own sentence, or `otherwise` where it gave none. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiFailure && error.detail !== '' ? error.detail : otherwise

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

/** `Retry-After` in seconds or as a date, as milliseconds from now; null when absent or senseless. */
export const retryAfter = (header: string | null, now_ms: number): number | null => {
  if (header === null || header.trim() === '') return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now_ms
  return Number.isFinite(ms) && ms >= 0 ? ms : null
}
