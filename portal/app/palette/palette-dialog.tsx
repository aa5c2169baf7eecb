import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import type { EarlyKeys } from './early-keys.ts'
import { PaletteSearch } from './palette-search.tsx'

/** The palette's window. Escape gives the focus back to what had it; after a way to another screen it goes to the content. */
const PaletteDialog = (props: { open: boolean; onOpenChange: (open: boolean) => void; takeEarly: () => EarlyKeys }) => {
  const { open, onOpenChange } = props
  const went = useRef(false)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 animate-appear bg-[rgb(8_10_14/50%)]" />
        <Dialog.Popup
          aria-label="Search"
          finalFocus={() => {
            if (!went.current) return true
            went.current = false
            // Not handed over to be focused: that would be its first link.
            document.getElementById('content')?.focus({ preventScroll: true })
            return false
          }}
          className="fixed start-1/2 top-[12vh] z-50 flex max-h-[76vh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-pop outline-none max-sm:top-4 max-sm:max-h-[calc(100dvh-2rem)]"
        >
          <PaletteSearch
            takeEarly={props.takeEarly}
            onClose={(moved) => {
              went.current = moved
              onOpenChange(false)
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export default PaletteDialog
