import { createFetcher, usePalette } from '@plumbline/ui/palette/use-palette.tsx'
import { ScreenFocus } from '@plumbline/ui/screen-focus.tsx'
import { DemoBar, MenuShade, ProgressLine, SkipLink } from '@plumbline/ui/shell.tsx'
import { useEscape } from '@plumbline/ui/use-escape.ts'
import { useMediaQuery } from '@plumbline/ui/use-media-query.ts'
import { Menu } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { Sidebar } from './sidebar.tsx'
import { UserMenu } from './user-menu.tsx'
import { useServices } from '../../shared/session/services.tsx'
import { useSession } from '../../shared/session/session.ts'
import { WindowsProvider } from '../../shared/page/windows.tsx'

const loadPalette = createFetcher(async () => (await import('./palette-dialog.tsx')).default)

/** The frame around every screen: sidebar, header, content. */
export const Layout = () => {
  const { network, member } = useSession()
  const { commands, kept } = useServices()
  const wide = useMediaQuery('(min-width: 64rem)')
  const [opened, setOpened] = useState(false)
  const palette = usePalette(loadPalette)
  const moving = useNavigation().state !== 'idle'
  const overContent = !wide && opened
  const close = useCallback(() => setOpened(false), [])

  // Reopens the dialog with unsent text from before the session ended.
  useEffect(() => {
    const [form] = kept.waiting(member.id)
    if (form !== undefined) commands.ask(form)
  }, [kept, commands, member.id])

  useEscape(overContent ? close : null)

  return (
    <>
      <SkipLink />
      <ProgressLine shown={moving} />
      <Sidebar shown={wide || opened} overContent={overContent} onClose={close} />
      {overContent ? <MenuShade onClose={close} /> : null}
      <div className="flex min-h-dvh flex-col lg:ps-56 print:block print:ps-0" inert={overContent}>
        {network.demo ? <DemoBar /> : null}
        <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface/95 px-2 backdrop-blur-sm sm:px-4 lg:ps-8">
          <button
            type="button"
            aria-label="Open menu"
            aria-expanded={opened}
            aria-controls="sidebar"
            onClick={() => setOpened(true)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken lg:hidden"
          >
            <Menu aria-hidden className="size-5" />
          </button>
          <p className="min-w-0 grow truncate font-semibold max-sm:sr-only">{network.name} console</p>
          {palette.button}
          <UserMenu />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[100rem] grow px-4 py-6 outline-none sm:px-6 lg:px-8"
        >
          {palette.failure}
          <WindowsProvider>
            <Outlet />
          </WindowsProvider>
        </main>
      </div>
      {palette.dialog}
      <ConfirmIdentity />
      <ScreenFocus />
    </>
  )
}
