import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { isolated } from '@plumbline/ui/format.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Download, LayoutGrid, List, SearchX, Tag, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { IgnoredParameters } from '../../shared/ignored-parameters.tsx'
import { OldLinks } from '../../shared/old-links.tsx'
import { onDemand } from '../../shared/on-demand.tsx'
import { paths } from '../../shared/paths.ts'
import { chosenFilters, FavouritesSwitch, OfferFilters, type Filtered } from './offer-filters.tsx'
import { no_filters, writeView } from './offers-view.ts'
import { SearchBox } from './search-box.tsx'

const LinksExport = onDemand(
  async () => (await import('./links-export.tsx')).LinksExport,
  <Skeleton className="h-72" />,
)

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

/** Downloads all links as a file. */
const ExportLinks = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        aria-label="Export links"
        className="h-10! max-lg:w-10 max-lg:px-0 pointer-coarse:h-11! max-lg:pointer-coarse:w-11"
      >
        <Download aria-hidden className="size-4" />
        <span className="max-lg:hidden">Export links</span>
      </Button>
      {open ? (
        <Dialog title="Export links" wide onClose={() => setOpen(false)}>
          <LinksExport />
        </Dialog>
      ) : null}
    </>
  )
}

/** Parts shared by list and grid: the heading, search and filters, and the switch between the two, which keeps these. */
export const OffersFrame = (
  props: Filtered & {
    title: string
    /** Ignored parts of the address, and how to remove them from it. */
    faults: readonly string[]
    onTidy: () => void
    children: ReactNode
  },
) => {
  const { pathname } = useLocation()
  const isGrid = pathname === paths.offers_all
  const kept = writeView({ ...props.view, page: 1 })
  return (
    <div className="space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-title font-semibold tracking-tight">{props.title}</h1>
        <div className="flex min-w-0 gap-2 max-sm:w-full max-sm:flex-wrap">
          <SearchBox value={props.view.search} onSearch={(text) => props.onChange({ search: text })} />
          <FavouritesSwitch {...props} />
          <ExportLinks />
          <nav
            aria-label="View"
            className="flex h-10 shrink-0 gap-0.5 rounded-md border border-line bg-sunken p-0.5 pointer-coarse:h-11"
          >
            <Shape to={`${paths.offers_available}${kept}`} label="List" icon={List} current={!isGrid} />
            <Shape to={`${paths.offers_all}${kept}`} label="Grid" icon={LayoutGrid} current={isGrid} />
          </nav>
        </div>
      </div>
      <OfferFilters {...props} />
      <IgnoredParameters faults={props.faults} onDismiss={props.onTidy} />
      <OldLinks />
      {props.children}
    </div>
  )
}

/** Shown without offers: the reason and the next step. Nothing matches search and filters, the page is behind the last one, or no offers exist. */
export const NoOffers = ({ view, count, onChange }: Filtered & { count: number }) => {
  const { search } = view
  if (count > 0)
    return (
      <EmptyState
        icon={SearchX}
        text="No offers on this page"
        hint="This page does not exist."
        action={<Button onClick={() => onChange({})}>First page</Button>}
      />
    )
  if (chosenFilters(view).length > 0)
    return (
      <EmptyState
        icon={SearchX}
        text="No offers match these filters"
        {...(view.favourite !== '' && { hint: 'The star of an offer adds it to your favorites.' })}
        action={<Button onClick={() => onChange({ search: '', ...no_filters })}>Clear filters</Button>}
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
