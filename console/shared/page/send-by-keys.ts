import type { KeyboardEvent } from 'react'

/**
 * Ctrl Enter sends a form from any of its fields: some would do so by themselves, others never. Enter held down sends it once: after a dry run
 * the next one would do it unread.
 */
export const sendByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  if (event.repeat && event.target instanceof HTMLInputElement) return event.preventDefault()
  if (!(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
