import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { useModal } from '@plumbline/ui/use-modal.ts'
import { CornerDownLeft, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '../../shared/services.tsx'
import { usePalette, type FoundEntry } from './palette-search.ts'

const Line = (props: { entry: FoundEntry; id: string; chosen: boolean; onChoose: () => void; onPoint: () => void }) => {
  const { entry, chosen } = props
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // Chosen by the keys of the field too, which keeps the focus.
    <button
      ref={line}
      id={props.id}
      type="button"
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onClick={props.onChoose}
      onPointerMove={props.onPoint}
      className={`flex min-h-9 w-full scroll-my-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-start pointer-coarse:min-h-11 ${chosen ? 'bg-sunken' : ''}`}
    >
      <span className="min-w-0 truncate">{entry.label}</span>
      <span className="min-w-0 shrink-[99] truncate text-small text-muted">{entry.note}</span>
      <CornerDownLeft aria-hidden className={`ms-auto size-4 shrink-0 text-muted ${chosen ? '' : 'opacity-0'}`} />
    </button>
  )
}

/** Ctrl or Cmd K: leads to screens and, by any number or name, to what it belongs to; and presses the buttons of all of them. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { commands } = useServices()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { entries, busy, retry } = usePalette(typed.trim())
  const modal = useModal(onClose)
  const chosen = Math.min(at, Math.max(0, entries.length - 1))
  const go = (entry: FoundEntry | undefined): void => {
    if (entry === undefined) return
    onClose()
    const { to, operation } = entry
    // Once this window is closed: it gives the focus back first.
    setTimeout(() => {
      if (operation !== undefined) commands.ask(operation)
      if (to === undefined) return
      document.getElementById('content')?.focus({ preventScroll: true })
      void navigate(to)
    })
  }
  const groups = [...new Set(entries.map(({ group }) => group))]
  const status = busy ? 'Searching…' : entries.length === 0 ? 'Nothing found' : `${entries.length} found`

  return (
    <dialog
      {...modal}
      aria-label="Search"
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="mx-auto mt-[12vh] max-h-[76vh] w-[min(36rem,calc(100vw-2rem))] animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raised text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)] open:flex max-sm:mt-4 max-sm:max-h-[calc(100dvh-2rem)]"
    >
      <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Search"
          aria-expanded={entries.length > 0}
          aria-controls="palette-found"
          aria-activedescendant={entries.length === 0 ? undefined : `palette-${chosen}`}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the window is there for this field alone
          autoFocus
          autoComplete="off"
          placeholder="A screen, an action, a name, or any number"
          value={typed}
          maxLength={255}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (step !== 0) {
              event.preventDefault()
              setAt((chosen + step + entries.length) % Math.max(1, entries.length))
            }
            if (event.key === 'Enter') go(entries[chosen])
          }}
          className="h-12 w-full bg-transparent outline-none placeholder:text-muted pointer-coarse:text-touch"
        />
      </div>
      {retry === null ? null : (
        <FailureNotice text="Not everything could be searched." onRetry={retry} className="mx-1.5 mt-1.5" />
      )}
      <div id="palette-found" role="listbox" aria-label="Found" className="min-h-0 overflow-y-auto p-1.5 empty:hidden">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group} className="not-last:mb-1.5">
            <p aria-hidden className="px-2.5 pt-1.5 pb-1 text-small text-muted">
              {group}
            </p>
            {entries.map((entry, index) =>
              entry.group === group ? (
                <Line
                  key={entry.key}
                  entry={entry}
                  id={`palette-${index}`}
                  chosen={index === chosen}
                  onChoose={() => go(entry)}
                  onPoint={() => setAt(index)}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={entries.length === 0 && retry === null ? 'px-4 py-6 text-center text-muted' : 'sr-only'}
      >
        {status}
      </p>
    </dialog>
  )
}
