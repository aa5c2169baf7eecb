import { Autocomplete } from '@base-ui/react/autocomplete'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import {
  ArrowRight,
  CornerDownLeft,
  Download,
  Link2,
  LogOut,
  Palette as PaletteIcon,
  Search,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useRecent } from '../../shared/recent.ts'
import { useServices } from '../../shared/services.tsx'
import { useDeeds, type Outcome } from './deeds.ts'
import type { EarlyKeys } from './early-keys.ts'
import { createCatalogue, type Deed, type Entry } from './entries.ts'
import { useFound } from './found.ts'
import { groupsAtFirst, groupsFor, type Group } from './groups.ts'

const icons: Readonly<Record<Deed['kind'], LucideIcon>> = {
  go: ArrowRight,
  theme: PaletteIcon,
  export: Download,
  copy: Link2,
  logout: LogOut,
}

/** How long it is said that something was done, before the palette closes. */
const said_ms = 1000

const Line = ({ entry, onChoose }: { entry: Entry; onChoose: () => void }) => {
  const Icon = icons[entry.deed.kind]
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onChoose}
      className="group flex min-h-9 cursor-pointer scroll-my-1.5 items-center gap-2.5 rounded-md px-2.5 py-1 outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span dir="auto" className="min-w-0 truncate">
        {entry.label}
      </span>
      {entry.note === undefined || entry.note === '' ? null : (
        <span className="min-w-0 shrink-[99] truncate text-small text-muted">{entry.note}</span>
      )}
      <CornerDownLeft
        aria-hidden
        className="ms-auto size-4 shrink-0 text-muted opacity-0 group-data-highlighted:opacity-100"
      />
    </Autocomplete.Item>
  )
}

const words = (count: number): string => `${count} ${count === 1 ? 'result' : 'results'}`

/** The field and what is found. `onClose` says whether the choice led to another screen. */
export const PaletteSearch = (props: { onClose: (moved: boolean) => void; takeEarly: () => EarlyKeys }) => {
  const { onClose, takeEarly } = props
  const { config, preload } = useServices()
  const { pathname } = useLocation()
  const recent = useRecent()
  const perform = useDeeds()
  const catalogue = useMemo(() => createCatalogue(config.help_url), [config.help_url])
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const query = typed.trim()
  const found = useFound(query)
  const atFirst = useMemo(() => groupsAtFirst(catalogue, recent.read(), pathname), [catalogue, recent, pathname])
  const groups = query === '' ? atFirst : groupsFor(catalogue, found, query)
  const entries = groups.flatMap(({ items }) => items)

  const choose = async (entry: Entry): Promise<void> => {
    const result = await perform(entry.deed)
    if (result.kind === 'went' || result.kind === 'quiet') onClose(result.kind === 'went')
    else setOutcome(result)
  }

  // Enter that came before the answer waits for it.
  const entered = useRef(false)
  const [first] = entries
  useEffect(() => {
    if (!entered.current || first === undefined) return
    entered.current = false
    void choose(first)
  })

  const done = outcome?.kind === 'done'
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => onClose(false), said_ms)
    return () => clearTimeout(timer)
  }, [done, onClose])

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      value={typed}
      onValueChange={(value) => {
        setTyped(value)
        entered.current = false
        setOutcome(null)
      }}
      items={groups}
      itemToStringValue={(entry: Entry) => entry.label}
      autoHighlight="always"
      keepHighlight
      onItemHighlighted={(entry: Entry | undefined) => {
        if (entry?.deed.kind === 'go') preload(entry.deed.to)
      }}
    >
      <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label="Search"
          placeholder="Search or do something…"
          maxLength={255}
          onFocus={() => {
            const before = takeEarly()
            if (before.text === '') return
            entered.current = before.entered
            setTyped(before.text)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first === undefined && found.busy) entered.current = true
          }}
          className="h-12 w-full bg-transparent outline-none placeholder:text-muted pointer-coarse:text-touch"
        />
      </div>
      {found.retry === null || query === '' ? null : (
        <FailureNotice
          text="Offers, conversions and payments could not be searched."
          onRetry={found.retry}
          className="mx-1.5 mt-1.5"
        />
      )}
      <Autocomplete.Status
        className={
          outcome !== null && 'text' in outcome
            ? `border-b border-line px-4 py-2.5 ${done ? 'text-green' : 'text-red'}`
            : 'sr-only'
        }
      >
        {outcome !== null && 'text' in outcome
          ? outcome.text
          : query === ''
            ? ''
            : entries.length === 0
              ? 'Searching…'
              : words(entries.length)}
      </Autocomplete.Status>
      {query !== '' && entries.length === 0 ? (
        <p aria-hidden className="px-4 py-6 text-center text-muted">
          Searching…
        </p>
      ) : null}
      <Autocomplete.List className="min-h-0 overflow-y-auto p-1.5 empty:hidden">
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-1.5">
            <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-small text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => <Line key={entry.id} entry={entry} onChoose={() => void choose(entry)} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
