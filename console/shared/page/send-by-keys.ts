import type { KeyboardEvent } from 'react'

/** Ctrl Enter sends a form from any of its fields: some would do so by themselves, others never. */
export const sendByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
