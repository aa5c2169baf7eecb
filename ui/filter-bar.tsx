import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { SmallWindow } from './small-window.tsx'
import { useMediaQuery } from './use-media-query.ts'

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
        <SmallWindow
          title="Filters"
          closing="Close filters"
          className="mt-auto mb-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-lg border-t *:pb-[max(1.25rem,env(safe-area-inset-bottom))]"
          onClose={close}
        >
          {props.renderForm('grid items-start gap-4 sm:grid-cols-2', close)}
        </SmallWindow>
      ) : null}
    </div>
  )
}
