import { useEffect, useRef } from 'react'

/** What Escape closes, the one that opened last at the end. */
const opened: { close: () => void }[] = []

const onKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  // A dialog lies over all of this, and closes itself.
  if (document.querySelector('dialog[open]') !== null) return
  opened.at(-1)?.close()
}

/** Escape closes what is unfolded within a page, such as a form under its button; of several the one that opened last. Null while it is closed. */
export const useEscape = (close: (() => void) | null): void => {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  const isOpen = close !== null
  useEffect(() => {
    if (!isOpen) return undefined
    const entry = { close: () => latest.current?.() }
    if (opened.push(entry) === 1) document.addEventListener('keydown', onKey)
    return () => {
      opened.splice(opened.indexOf(entry), 1)
      if (opened.length === 0) document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
}
