import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'

/** What makes a `dialog` modal as long as it is rendered: Escape asks to close it, and the browser keeps everything behind it out of reach. */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the page, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const shown = ref.current
    if (shown?.open === false) shown.showModal()
    return () => shown?.close()
  }, [])
  return {
    ref,
    onCancel: (event: SyntheticEvent): void => {
      // What was cancelled may be a window over this one, or the choice of a file within it.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
  }
}
