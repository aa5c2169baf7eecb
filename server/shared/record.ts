/** Whether a value is an object with fields: not a list, not null, and not an `ExactNumber`. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  // That class cannot be named here: its file imports this one.
  // oxlint-disable-next-line unicorn/no-instanceof-builtins
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Number)

/** The value where it is a record; else an empty one. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
