/** What one look found. What is not `ok` says what to do. */
export type Finding =
  | { check: string; state: 'ok'; found: string }
  | { check: string; state: 'warning' | 'fault'; found: string; todo: string }

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found })
export const warning = (check: string, found: string, todo: string): Finding => ({
  check,
  state: 'warning',
  found,
  todo,
})
export const fault = (check: string, found: string, todo: string): Finding => ({ check, state: 'fault', found, todo })

/** An error in one line, as a person reads it. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n', 1)[0] ?? text
}
