import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * A sheet at the bottom of a small screen, shown as long as it is rendered. Escape, the cross and a tap beside it close it; the focus goes
 * back to what opened it, and the browser keeps everything behind it out of reach.
 */
export const FiltersSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Closed while it is still in the page, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown?.open === false) shown.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-appear overflow-y-auto rounded-t-lg border-t border-line bg-raised text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)]"
    >
      <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="-mt-2 mb-3 flex items-center justify-between">
          <h2 id={id} className="font-semibold">
            Filters
          </h2>
          <button
            type="button"
            aria-label="Close filters"
            onClick={onClose}
            className="-me-2.5 inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
