/** Whether a value is an object with fields: not a list, not null, and not an `ExactNumber`. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Number)
