import { LayoutGrid, List, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { paths } from '../../shared/paths.ts'
import { writeView } from './offers-view.ts'
import { SearchBox } from './search-box.tsx'

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
      {props.children}
    </div>
  )
}
