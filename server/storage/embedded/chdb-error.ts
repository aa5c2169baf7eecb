/** An answer of ClickHouse that is an exception: its number, and its text as the HTTP interface sends it. */
export class ClickHouseException extends Error {
  readonly code: number
  constructor(code: number, name: string, message: string) {
    super(`Code: ${code}. DB::Exception: ${message}. (${name})`)
    this.code = code
  }

  /** Converts an error of the engine; its message already has ClickHouse's form. */
  static from(error: unknown): ClickHouseException {
    if (error instanceof ClickHouseException) return error
    const text = error instanceof Error ? error.message : String(error)
    const code = /^Code: (\d+)\./.exec(text)?.[1]
    const exception = new ClickHouseException(code === undefined ? 1002 : Number(code), 'UNKNOWN_EXCEPTION', text)
    if (code !== undefined) exception.message = text
    return exception
  }
}

/** HTTP statuses of the exceptions that are the caller's doing, as ClickHouse chooses them; all others are 500. */
const statuses = new Map<number, number>([
  ...[16, 27, 36, 38, 41, 43, 46, 47, 53, 62, 70, 72, 73, 115, 117, 131, 184, 215, 349, 386, 456, 457].map(
    (code) => [code, 400] as const,
  ),
  ...[60, 81].map((code) => [code, 404] as const),
  [159, 408],
  [194, 401],
  [516, 403],
  [164, 403],
  [202, 503],
])

export const statusOf = ({ code }: ClickHouseException): number => statuses.get(code) ?? 500
