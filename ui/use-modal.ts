import { useLayoutEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react'

/** Makes a `dialog` modal while it is rendered: Escape requests to close it, and the browser keeps everything behind it inert. */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the page: otherwise the browser would not return the focus.
  useLayoutEffect(() => {
    const shown = ref.current
    if (shown?.open === false) shown.showModal()
    return () => shown?.close()
  }, [])
  return {
    ref,
    onCancel: (event: SyntheticEvent): void => {
      // The event may be about a dialog over this one, or a file picker within it.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
  }
}

/** Whether a press is beside a `dialog`, on its backdrop. The target is the dialog itself there, but also on its scroll bar. */
export const isBeside = ({ target, currentTarget, clientX, clientY }: PointerEvent): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
