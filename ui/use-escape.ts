import { useEffect, useRef } from 'react'

/** Open elements that Escape closes, the latest at the end. */
const opened: { close: () => void }[] = []

const onKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  // A dialog covers all of these, and closes itself.
  if (document.querySelector('dialog[open]') !== null) return
  opened.at(-1)?.close()
}

/** Escape closes an element that is unfolded within a page, such as a form under its button; the latest one if there are several. Null while closed. */
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
