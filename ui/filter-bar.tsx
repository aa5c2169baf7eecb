import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useMediaQuery } from './use-media-query.ts'
import { useModal } from './use-modal.ts'

/**
 * A sheet at the bottom of a small screen, shown while it is rendered. Escape, the cross and a tap beside it close it; the focus then
 * returns to the element that opened it, and the browser keeps everything behind the sheet inert.
 */
const FiltersSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const modal = useModal(onClose)
  const id = useId()

  return (
    <dialog
      {...modal}
      aria-labelledby={id}
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

/** A form of filters: a row of fields, or on small screens the applied ones as text and a sheet to change them. */
export const FilterBar = (props: {
  /** The applied filters as text. */
  summary: ReactNode
  /** Shown beside the button that opens the sheet. */
  action?: ReactNode
  /** Layout of the fields on wide screens. */
  wideClass: string
  /** The sheet was closed without applying the choice. */
  onClose: () => void
  renderForm: (className: string, close: () => void) => ReactNode
}) => {
  // A phone in landscape is wide, but its height is needed for the table.
  const wide = useMediaQuery('(min-width: 48rem) and (min-height: 30rem)')
  const [opened, setOpened] = useState(false)
  const close = (): void => {
    setOpened(false)
    props.onClose()
  }

  if (wide) return props.renderForm(props.wideClass, close)
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface py-3 ps-4 pe-3 shadow-card print:hidden">
      <div className="min-w-0 grow basis-22">{props.summary}</div>
      {props.action}
      <Button aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
      </Button>
      {opened ? (
        <FiltersSheet onClose={close}>{props.renderForm('grid items-start gap-4 sm:grid-cols-2', close)}</FiltersSheet>
      ) : null}
    </div>
  )
}
