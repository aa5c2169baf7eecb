import { usePalette } from '@plumbline/ui/palette/use-palette.tsx'
import { ScreenFocus } from '@plumbline/ui/screen-focus.tsx'
import { DemoBar, MenuShade, ProgressLine, SkipLink } from '@plumbline/ui/shell.tsx'
import { useEscape } from '@plumbline/ui/use-escape.ts'
import { useMediaQuery } from '@plumbline/ui/use-media-query.ts'
import { Menu } from 'lucide-react'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useSession } from '@plumbline/client/connection.ts'
import { Outlet, useLocation, useNavigation, useOutletContext } from 'react-router'
import { useServices } from '../../shared/services.tsx'
import { endOpening, loadPalette } from '../palette/fetch.ts'
import { headerTitle } from '../screens.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Sidebar } from './sidebar.tsx'
import { UserMenu } from './user-menu.tsx'
import { useVisits } from './use-visits.ts'

/** The header: the sidebar's toggle on small screens, the page's title, the search, the user menu. Its buttons do not grow with large text, to leave room for the title. */
const Header = (props: { title: string; menuOpen: boolean; onMenu: () => void; search: ReactNode }) => (
  <header className="sticky top-0 z-20 flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-surface/95 px-2 backdrop-blur-sm sm:gap-2 sm:px-4 lg:ps-8">
    <button
      type="button"
      aria-label="Open menu"
      aria-expanded={props.menuOpen}
      aria-controls="sidebar"
      onClick={props.onMenu}
      className="inline-flex size-11 max-w-[44px] shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken lg:hidden"
    >
      <Menu aria-hidden className="size-5" />
    </button>
    {/* On a phone with large text the longest word, Conversions, fits beside the buttons. */}
    <p className="min-w-0 grow py-2 font-semibold wrap-break-word max-sm:text-[length:min(0.875rem,calc((100vw-232px)/6.2))]">
      {props.title}
    </p>
    {props.search}
    <UserMenu />
  </header>
)

/**
 * The frame around every screen: sidebar, header, content. The guard decides whether it is ready; if not, the frame stays and shows placeholders
 * instead of the screen: the user is not known yet, or the browser is leaving the page.
 */
export const Layout = () => {
  const ready = useOutletContext<boolean>()
  const { demo } = useServices().config
  const { viewed_by, email } = useSession().user ?? {}
  const { pathname } = useLocation()
  const wide = useMediaQuery('(min-width: 64rem)')
  const [opened, setOpened] = useState(false)
  const palette = usePalette(loadPalette)
  useVisits()
  const moving = useNavigation().state !== 'idle'
  const overContent = !wide && opened
  const close = useCallback(() => setOpened(false), [])

  // The page was reloaded while the search was opening: open it now.
  const openPalette = palette.open
  useEffect(() => {
    if (endOpening()) openPalette()
  }, [openPalette])

  useEscape(overContent ? close : null)

  return (
    <>
      <SkipLink />
      <ConfirmIdentity />
      <ProgressLine shown={moving} />
      <Sidebar shown={wide || opened} overContent={overContent} onClose={close} />
      {overContent ? <MenuShade onClose={close} /> : null}
      <div className="flex min-h-dvh flex-col lg:ps-64 print:block print:ps-0" inert={overContent}>
        {demo ? <DemoBar /> : null}
        <Header
          title={headerTitle(pathname)}
          menuOpen={opened}
          onMenu={() => setOpened(true)}
          search={palette.button}
        />
        {viewed_by === undefined ? null : (
          <aside
            aria-label="Read-only view"
            className="sticky top-14 z-10 border-b border-line bg-blue-soft px-4 py-1.5 text-center text-small text-blue"
          >
            {viewed_by} is viewing as {email} (read-only).
          </aside>
        )}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl grow has-data-wide:max-w-none px-4 py-6 outline-none sm:px-6 lg:px-8"
        >
          {palette.failure}
          {ready ? <Outlet /> : <PageSkeleton />}
        </main>
      </div>
      {palette.dialog}
      <ScreenFocus />
    </>
  )
}
