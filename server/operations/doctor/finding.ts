import { message, type Message } from '@plumbline/contract/messages/index.ts'

/** Result of a check, with what to do unless all is well. */
export type Finding =
  | { check: string; state: 'ok'; found: Message }
  | { check: string; state: 'warning' | 'fault'; found: Message; todo: Message }

export const ok = (check: string, found: Message): Finding => ({ check, state: 'ok', found })
export const warning = (check: string, found: Message, todo: Message): Finding => ({
  check,
  state: 'warning',
  found,
  todo,
})
export const fault = (check: string, found: Message, todo: Message): Finding => ({ check, state: 'fault', found, todo })

/** An error in one line, as a person reads it. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n', 1)[0] ?? text
}

/** An error's own text as a finding. */
export const messageOfError = (error: unknown): Message => message('as_written', { text: reasonOf(error) })
