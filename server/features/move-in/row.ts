/** A row of a file, whatever its format. */
export interface Row {
  readonly line: number
  /**
   * The value of a column, or of a path such as `user.emails.0`. A path with `*` returns all matching values, or undefined. A path that starts with
   * `^.` is relative to the object that contains the list of rows: for rates within an offer, the offer.
   */
  readonly get: (name: string) => unknown
  /** The row's value in a JSON file; undefined in CSV. */
  readonly whole?: unknown
}

/** A value as text, without blanks around it; empty for lists and objects. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''

/** Flags as files write them. */
export const yes_and_no: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
}
