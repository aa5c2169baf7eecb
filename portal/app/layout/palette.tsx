import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '../../shared/services.tsx'
import { everyPlace, type MenuLink } from '../menu.ts'

/** Ctrl or Cmd K from anywhere: type a few letters of a screen's name, Enter goes there. */
export const Palette = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => {
  const navigate = useNavigate()
  const { preload } = useServices()

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      // A question that waits for its answer keeps everything else out of reach, the palette too.
      if (document.querySelector('dialog[open]') !== null) return
      onOpenChange(!open)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, onOpenChange])

  const go = (place: MenuLink): void => {
    onOpenChange(false)
    void navigate(place.path)
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 animate-appear bg-[rgb(8_10_14/50%)]" />
        <Dialog.Popup
          aria-label="Go to a screen"
          className="fixed start-1/2 top-[12vh] z-50 w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 animate-appear overflow-hidden rounded-lg border border-line bg-raised shadow-pop outline-none"
        >
          <Autocomplete.Root
            open
            inline
            items={everyPlace}
            itemToStringValue={(place) => place.label}
            autoHighlight="always"
            keepHighlight
            onItemHighlighted={(place) => {
              if (place !== undefined) preload(place.path)
            }}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Autocomplete.Input
                aria-label="Go to a screen"
                placeholder="Go to a screen…"
                className="h-12 w-full bg-transparent outline-none placeholder:text-muted pointer-coarse:text-touch"
              />
            </div>
            <Autocomplete.Empty>
              <p className="px-4 py-6 text-center text-muted">No screen has that name.</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-80 overflow-y-auto p-1.5 empty:hidden">
              {(place: MenuLink) => (
                <Autocomplete.Item
                  key={place.path}
                  value={place}
                  onClick={() => go(place)}
                  className="group flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none data-highlighted:bg-sunken pointer-coarse:h-11"
                >
                  <span className="grow">{place.label}</span>
                  <CornerDownLeft
                    aria-hidden
                    className="size-4 text-muted opacity-0 group-data-highlighted:opacity-100"
                  />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
