import { Dialog } from '@plumbline/ui/dialog.tsx'
import { fieldClass } from '@plumbline/ui/form/field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFoundPlaces } from './palette-search.ts'

/** Ctrl or Cmd K: leads to screens and, by any number or name, to what it belongs to. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useFoundPlaces(typed.trim())
  const chosen = Math.min(at, Math.max(0, found.length - 1))
  const go = (to: string | undefined): void => {
    if (to === undefined) return
    onClose()
    void navigate(to)
  }

  return (
    <Dialog title="Search" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Search"
        aria-expanded
        aria-controls="palette-found"
        aria-activedescendant={found.length === 0 ? undefined : `palette-${chosen}`}
        autoComplete="off"
        placeholder="A screen, a name, or any number"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step !== 0) {
            event.preventDefault()
            setAt((chosen + step + found.length) % Math.max(1, found.length))
          }
          if (event.key === 'Enter') go(found[chosen]?.to)
        }}
        className={fieldClass}
      />
      <div id="palette-found" role="listbox" aria-label="Found" className="mt-3 max-h-[50dvh] overflow-y-auto">
        {found.map((place, index) => (
          // Chosen by the keys of the field too, which keeps the focus.
          <button
            key={place.to}
            id={`palette-${index}`}
            type="button"
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            onClick={() => go(place.to)}
            onPointerMove={() => setAt(index)}
            className={`flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 py-1 text-start pointer-coarse:min-h-11 ${index === chosen ? 'bg-sunken' : ''}`}
          >
            <span className="min-w-0 truncate">{place.label}</span>
            <span className="ms-auto shrink-0 text-small text-muted">{place.kind}</span>
          </button>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? 'mt-3 text-muted' : 'sr-only'}>
        {found.length === 0 ? 'Nothing found' : `${found.length} found`}
      </p>
    </Dialog>
  )
}
