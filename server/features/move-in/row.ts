/** A row of a file, whatever its format. */
export interface Row {
  readonly line: number
  /**
   * By the name of a column, or by a path such as `user.emails.0`. With `*` in it, all values that fit, or undefined. A path that begins with `^.` is
   * one from the object that has the list of rows: of rates within an offer, the offer.
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
