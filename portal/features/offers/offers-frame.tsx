import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { fieldClass } from '@plumbline/ui/form/field.tsx'
import { isolated } from '@plumbline/ui/format.ts'
import { LayoutGrid, List, Search, SearchX, Tag, X, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { IgnoredParameters } from '../../shared/ignored-parameters.tsx'
import { paths } from '../../shared/paths.ts'
import { max_search_length, writeView } from './offers-view.ts'

/** How long typing has to rest before the server is asked. */
const pause_ms = 300

/**
 * Searches while a person types, after a short pause, or at once by Enter. `value` is what the address says; whenever it says something that was
 * not typed here (the way back, a link), the field follows it.
 */
const SearchBox = ({ value, onSearch }: { value: string; onSearch: (search: string) => void }) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const [draft, setDraft] = useState(value)
  const wanted = draft.trim()

  const send = (search: string): void => {
    if (search === sent.current) return
    sent.current = search
    onSearch(search)
  }

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setDraft(value)
  }, [value])

  // The latest `send` without starting the pause again whenever the page is drawn.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(wanted), pause_ms)
    return () => clearTimeout(timer)
  }, [wanted])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        send(wanted)
      }}
      className="relative min-w-0 grow sm:w-72 sm:grow-0"
    >
      <label htmlFor={id} className="sr-only">
        Search offers by title or ID
      </label>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
      <input
        ref={field}
        id={id}
        type="search"
        name="search"
        dir="auto"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        maxLength={max_search_length}
        placeholder="Title or ID"
        autoComplete="off"
        spellCheck={false}
        className={`${fieldClass} pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      {draft === '' ? null : (
        <button
          type="button"
          aria-label="Clear"
          onClick={() => {
            setDraft('')
            send('')
            field.current?.focus()
          }}
          className="absolute inset-y-0 end-0 inline-flex w-10 items-center justify-center rounded-md text-muted -outline-offset-2 hover:text-text pointer-coarse:w-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </form>
  )
}

const Shape = (props: { to: string; label: string; icon: LucideIcon; current: boolean }) => (
  <AppLink
    to={props.to}
    current={props.current}
    aria-label={props.label}
    title={props.label}
    className="inline-flex h-full w-10 items-center justify-center rounded-sm text-muted transition-colors duration-150 hover:text-text aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:shadow-card pointer-coarse:w-11"
  >
    <props.icon aria-hidden className="size-4" />
  </AppLink>
)

/** What list and grid share: the heading, the search, and the switch between them, which keeps the search. */
export const OffersFrame = (props: {
  title: string
  search: string
  onSearch: (search: string) => void
  /** What of the address was passed over, and how it is taken out of it. */
  faults: readonly string[]
  onTidy: () => void
  children: ReactNode
}) => {
  const { pathname } = useLocation()
  const isGrid = pathname === paths.offers_all
  const kept = writeView({ search: props.search })
  return (
    <div className="space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-title font-semibold tracking-tight">{props.title}</h1>
        <div className="flex min-w-0 gap-2 max-sm:w-full">
          <SearchBox value={props.search} onSearch={props.onSearch} />
          <nav
            aria-label="View"
            className="flex h-10 shrink-0 gap-0.5 rounded-md border border-line bg-sunken p-0.5 pointer-coarse:h-11"
          >
            <Shape to={`${paths.offers_available}${kept}`} label="List" icon={List} current={!isGrid} />
            <Shape to={`${paths.offers_all}${kept}`} label="Grid" icon={LayoutGrid} current={isGrid} />
          </nav>
        </div>
      </div>
      <IgnoredParameters faults={props.faults} onDismiss={props.onTidy} />
      {props.children}
    </div>
  )
}

/** No offer to show, why, and what to do: nothing fits the search, the page lies behind the last one, or there is none at all. */
export const NoOffers = (props: { search: string; count: number; onSearch: (search: string) => void }) => {
  const { search, count, onSearch } = props
  if (count > 0)
    return (
      <EmptyState
        icon={SearchX}
        text="No offers on this page"
        hint="This page does not exist."
        action={<Button onClick={() => onSearch(search)}>First page</Button>}
      />
    )
  if (search !== '')
    return (
      <EmptyState
        icon={SearchX}
        text={`No offers match “${isolated(search)}”`}
        hint="Search by part of the title or by exact ID."
        action={<Button onClick={() => onSearch('')}>Clear search</Button>}
      />
    )
  return <EmptyState icon={Tag} text="No offers available" hint="Ask your account manager for access to offers." />
}
