import { Menu, Search } from 'lucide-react'
import { Button } from '@plumbline/ui/button.tsx'
import { UserMenu } from './user-menu.tsx'

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** The line at the top: the sidebar's toggle on small screens, the page's title, the search of screens, the user menu. */
export const Header = (props: { title: string; menuOpen: boolean; onMenu: () => void; onSearch: () => void }) => (
  <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface/95 px-2 backdrop-blur-sm sm:px-4 lg:ps-8">
    <button
      type="button"
      aria-label="Open menu"
      aria-expanded={props.menuOpen}
      aria-controls="sidebar"
      onClick={props.onMenu}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken lg:hidden"
    >
      <Menu aria-hidden className="size-5" />
    </button>
    <p className="min-w-0 grow truncate font-semibold">{props.title}</p>
    <Button look="quiet" size="small" onClick={props.onSearch} className="max-sm:w-11 max-sm:px-0">
      <Search aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Search</span>
      <kbd className="rounded-sm border border-line px-1 font-sans text-small max-lg:hidden">{shortcut}</kbd>
    </Button>
    <UserMenu />
  </header>
)
