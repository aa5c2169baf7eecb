import type { KeyboardEvent } from 'react'

/**
 * Ctrl Enter sends a form from any of its fields: some would do so by themselves, others never. Enter held down sends it once: after a dry run
 * the next one would do it unread.
 */
export const sendByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  const is_sending = event.ctrlKey || event.metaKey
  if (event.repeat && (is_sending || event.target instanceof HTMLInputElement)) return event.preventDefault()
  if (!is_sending) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
