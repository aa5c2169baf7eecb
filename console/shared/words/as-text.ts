/** A value of an answer as a text, such as the number of a thing; empty for what is none. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
