import type { KeyboardEvent } from 'react'

/**
 * Ctrl+Enter sends a form from any of its fields. Holding down Enter sends it only once: otherwise the repeated key would confirm a dry run
 * before it was read.
 */
export const sendByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  const is_sending = event.ctrlKey || event.metaKey
  if (event.repeat && (is_sending || event.target instanceof HTMLInputElement)) return event.preventDefault()
  if (!is_sending) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
