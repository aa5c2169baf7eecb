import { Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useServices } from '../../shared/services.tsx'
import { boundaryOf, headerTitle } from '../screens.ts'
import { useMediaQuery } from '@plumbline/ui/use-media-query.ts'
import { Header } from './header.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Palette } from './palette.tsx'
import { Sidebar } from './sidebar.tsx'

/**
 * The frame around every screen: sidebar, header, content. `ready` false keeps the frame and shows stand-ins instead of the screen: the user is
 * not known yet, or the browser is on its way out.
 */
export const Layout = ({ ready }: { ready: boolean }) => {
  const { demo } = useServices().config
  const { pathname } = useLocation()
  const wide = useMediaQuery('(min-width: 64rem)')
  const [opened, setOpened] = useState(false)
  const [searching, setSearching] = useState(false)
  const overContent = !wide && opened
  const close = useCallback(() => setOpened(false), [])

  useEffect(() => {
    if (!overContent) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpened(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [overContent])

  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent-solid px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        Skip to content
      </a>
      <Sidebar shown={wide || opened} overContent={overContent} onClose={close} />
      {overContent ? (
        <button
          type="button"
          aria-label="Close menu"
          onClick={close}
          className="fixed inset-0 z-30 animate-appear bg-[rgb(8_10_14/50%)]"
        />
      ) : null}
      <div className="flex min-h-dvh flex-col lg:ps-64" inert={overContent}>
        {demo ? (
          <aside
            aria-label="Demo network"
            className="border-b border-line bg-amber-soft px-4 py-1.5 text-center text-small text-amber"
          >
            Demo network: everything here is made up.
          </aside>
        ) : null}
        <Header
          title={headerTitle(pathname)}
          menuOpen={opened}
          onMenu={() => setOpened(true)}
          onSearch={() => setSearching(true)}
        />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl grow px-4 py-6 outline-none sm:px-6 lg:px-8"
        >
          {ready ? (
            // A new address is a new boundary: its frame is painted at once, while its code and data are still on their way.
            <Suspense key={boundaryOf(pathname)} fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          ) : (
            <PageSkeleton />
          )}
        </main>
      </div>
      <Palette open={searching} onOpenChange={setSearching} />
    </>
  )
}
