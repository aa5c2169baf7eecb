const key = 'plumbline.search_opening'

/** Remembers in this tab that the search is being opened: after an update the page may be loaded again for its code. */
export const beginOpening = (): void => {
  try {
    window.sessionStorage.setItem(key, '1')
  } catch {
    // No room: the search then waits to be opened again.
  }
}

/** Whether the search was being opened, which is forgotten. */
export const endOpening = (): boolean => {
  const was = window.sessionStorage.getItem(key) !== null
  window.sessionStorage.removeItem(key)
  return was
}
