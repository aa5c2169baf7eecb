import { Link, Outlet, useLocation } from 'react-router'
import { paths } from '../shared/paths.ts'
import { useServices } from '../shared/services.tsx'
import { settingsTabs } from './screens.ts'

/** The active tab: the one that the address starts with, and Profile at /settings itself (SPEC-8.1). */
const activeTab = (pathname: string): string =>
  settingsTabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path ?? paths.settings_profile

/** On a small screen the tabs scroll: scrolls the active one into view. */
const intoSight = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/**
 * The frame of the settings: heading, tabs, the tab's content. The tabs are links, so that each has an address, can be opened in a new window
 * and is reachable by Tab and Enter. The frame stays while its content changes, and so does the focus.
 */
export const SettingsFrame = () => {
  const { preload } = useServices()
  const { pathname } = useLocation()
  const active = activeTab(pathname)
  return (
    <div className="space-y-4 sm:space-y-5">
      <h1 className="text-title font-semibold tracking-tight">Settings</h1>
      <nav aria-label="Settings" className="-mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
        <ul className="flex w-max gap-5 sm:gap-6">
          {settingsTabs.map(({ path, label }) => {
            const load = (): void => preload(path)
            return (
              <li key={path}>
                <Link
                  ref={path === active ? intoSight : null}
                  to={path}
                  aria-current={path === active ? 'page' : undefined}
                  onPointerEnter={load}
                  onFocus={load}
                  className="inline-flex h-11 items-center border-b-2 border-transparent text-muted transition-colors duration-150 -outline-offset-2 hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text"
                >
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
