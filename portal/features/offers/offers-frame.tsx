import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { fieldClass } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { isolated } from '@plumbline/ui/format.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Download, LayoutGrid, List, Search, SearchX, Tag, X, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { IgnoredParameters } from '../../shared/ignored-parameters.tsx'
import { country_options } from '../../shared/country-options.ts'
import { paths } from '../../shared/paths.ts'
import { max_search_length, writeView, type OffersView } from './offers-view.ts'
import { useCategories } from './queries.ts'

const LinksExport = lazy(async () => ({ default: (await import('./links-export.tsx')).LinksExport }))

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

interface Filtered {
  readonly view: OffersView
  readonly onChange: (part: Partial<OffersView>) => void
}

/** By country and category, at once. */
const OfferFilters = ({ view, onChange }: Filtered) => {
  const categories = useCategories()
  // One in an address that no offer has is still shown.
  const names = view.category === '' || categories.includes(view.category) ? categories : [...categories, view.category]
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:*:w-52">
      <Select
        label="Country"
        value={view.country}
        onChange={({ target }) => onChange({ country: target.value })}
        options={country_options}
      />
      <Select
        label="Category"
        value={view.category}
        onChange={({ target }) => onChange({ category: target.value })}
        options={[{ value: '', label: 'All categories' }, ...names.map((name) => ({ value: name, label: name }))]}
      />
    </div>
  )
}

/** All links as a file. */
const ExportLinks = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden className="size-4" />
        Export links
      </Button>
      {open ? (
        <Dialog title="Export links" wide onClose={() => setOpen(false)}>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <LinksExport />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  )
}

/** What list and grid share: the heading, search and filters, and the switch between them, which keeps these. */
export const OffersFrame = (
  props: Filtered & {
    title: string
    /** What of the address was passed over, and how it is taken out of it. */
    faults: readonly string[]
    onTidy: () => void
    children: ReactNode
  },
) => {
  const { pathname } = useLocation()
  const isGrid = pathname === paths.offers_all
  const { search, country, category } = props.view
  const kept = writeView({ search, country, category })
  return (
    <div className="space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-title font-semibold tracking-tight">{props.title}</h1>
        <div className="flex min-w-0 gap-2 max-sm:w-full">
          <SearchBox value={search} onSearch={(text) => props.onChange({ search: text })} />
          <nav
            aria-label="View"
            className="flex h-10 shrink-0 gap-0.5 rounded-md border border-line bg-sunken p-0.5 pointer-coarse:h-11"
          >
            <Shape to={`${paths.offers_available}${kept}`} label="List" icon={List} current={!isGrid} />
            <Shape to={`${paths.offers_all}${kept}`} label="Grid" icon={LayoutGrid} current={isGrid} />
          </nav>
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-sm:w-full">
          <OfferFilters {...props} />
        </div>
        <ExportLinks />
      </div>
      <IgnoredParameters faults={props.faults} onDismiss={props.onTidy} />
      {props.children}
    </div>
  )
}

/** No offer to show, why, and what to do: nothing fits search and filters, the page is behind the last one, or there is none at all. */
export const NoOffers = ({ view, count, onChange }: Filtered & { count: number }) => {
  const { search, country, category } = view
  if (count > 0)
    return (
      <EmptyState
        icon={SearchX}
        text="No offers on this page"
        hint="This page does not exist."
        action={<Button onClick={() => onChange({})}>First page</Button>}
      />
    )
  if (country !== '' || category !== '')
    return (
      <EmptyState
        icon={SearchX}
        text="No offers match these filters"
        action={<Button onClick={() => onChange({ search: '', country: '', category: '' })}>Clear filters</Button>}
      />
    )
  if (search !== '')
    return (
      <EmptyState
        icon={SearchX}
        text={`No offers match “${isolated(search)}”`}
        hint="Search by part of the title or by exact ID."
        action={<Button onClick={() => onChange({ search: '' })}>Clear search</Button>}
      />
    )
  return <EmptyState icon={Tag} text="No offers available" hint="Ask your account manager for access to offers." />
}
