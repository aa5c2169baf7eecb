import { PinnedViews } from '@plumbline/ui/explore/pinned-views.tsx'
import { entryClass, SideMenu } from '@plumbline/ui/side-menu.tsx'
import { Link, useLocation } from 'react-router'
import { paths } from '../../shared/words/paths.ts'
import { read_key, useRead } from '../../shared/session/queries.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useMay, useSession } from '../../shared/session/session.ts'
import { isMet, menu } from '../screens.ts'

/** The menu entry for a path: the longest one that the path starts with. */
const placeAt = (pathname: string): string | undefined =>
  menu
    .map(({ path }) => path)
    .filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.length - a.length)[0]

/** The member's pinned views below the menu. */
const MenuViews = ({ onFollow }: { onFollow: () => void }) => {
  const { data } = useRead('listTeamViews', { input: { limit: 1000 } })
  const { pathname, search } = useLocation()
  return (
    <PinnedViews
      views={data?.results ?? []}
      renderLink={({ question, name }) => (
        <Link
          to={`${paths.figures}?${question}`}
          onClick={onFollow}
          aria-current={pathname === paths.figures && search === `?${question}` ? 'page' : undefined}
          className={`${entryClass} h-9`}
        >
          <span className="truncate">{name}</span>
        </Link>
      )}
    />
  )
}

/** The sidebar. On small screens it slides in over the content. */
export const Sidebar = (props: { shown: boolean; overContent: boolean; onClose: () => void }) => {
  const { onClose } = props
  const { pathname } = useLocation()
  const { network } = useSession()
  const may = useMay()
  const { queries } = useServices()
  const here = placeAt(pathname)

  return (
    <SideMenu
      {...props}
      className="w-56"
      home={
        <Link to="/" onClick={onClose} className="inline-flex min-w-0 items-center gap-2.5 rounded-md font-semibold">
          <svg aria-hidden viewBox="0 0 32 32" className="size-7 shrink-0">
            <rect width="32" height="32" rx="8" className="fill-text" />
            <path d="M9 7.5h14M16 7.5v8" className="stroke-canvas" strokeWidth="2.2" strokeLinecap="round" />
            <path d="M11.6 15.5h8.8L16 26z" className="fill-canvas" />
          </svg>
          <span className="truncate">{network.name}</span>
        </Link>
      }
    >
      <div className="grow overflow-y-auto px-3 py-2">
        <nav aria-label="Main">
          <ul className="space-y-0.5">
            {menu
              .filter(({ needs }) => isMet(needs, may))
              .map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <Link
                    to={path}
                    onClick={() => {
                      onClose()
                      // Choosing the current screen again reloads it.
                      if (path === pathname) void queries.invalidateQueries({ queryKey: read_key })
                    }}
                    aria-current={path === here ? 'page' : undefined}
                    className={`${entryClass} h-9`}
                  >
                    <Icon aria-hidden className="size-4 shrink-0" />
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        {may('listTeamViews') ? <MenuViews onFollow={onClose} /> : null}
      </div>
    </SideMenu>
  )
}
