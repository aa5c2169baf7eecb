import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { isBeside, useModal } from './use-modal.ts'

/**
 * A modal window with a heading and a cross, shown while it is rendered. Escape, the cross and a tap beside it close it; the focus then
 * returns to the element that opened it, and the browser keeps everything behind it inert.
 */
export const SmallWindow = (props: {
  title: string
  /** The name of the cross. */
  closing: string
  className: string
  onClose: () => void
  children: ReactNode
}) => {
  const { onClose } = props
  const id = useId()
  return (
    <dialog
      {...useModal(onClose)}
      aria-labelledby={id}
      onPointerDown={(event) => {
        if (isBeside(event)) onClose()
      }}
      className={`animate-appear border-line bg-raised text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)] ${props.className}`}
    >
      <div className="p-5">
        <div className="-mt-2 mb-3 flex items-center justify-between">
          <h2 id={id} className="font-semibold">
            {props.title}
          </h2>
          <button
            type="button"
            aria-label={props.closing}
            onClick={onClose}
            className="-me-2.5 inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {props.children}
      </div>
    </dialog>
  )
}
