import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { Logo } from '../../shared/logo.tsx'
import { menu } from '../menu.ts'
import { paths } from '../../shared/paths.ts'
import { ManagerCard } from './manager-card.tsx'
import { SidebarGroup } from './sidebar-group.tsx'
import { entryClass } from './sidebar-look.ts'

/** The menu at the side. On small screens it slides in over the content, and a click on a link closes it. */
export const Sidebar = (props: { shown: boolean; overContent: boolean; onClose: () => void }) => {
  const { shown, overContent, onClose } = props
  const closeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (overContent) closeButton.current?.focus()
  }, [overContent])

  return (
    <aside
      id="sidebar"
      inert={!shown}
      className={`fixed inset-y-0 start-0 z-40 flex w-64 flex-col border-e border-line bg-surface transition-transform duration-200 ease-out lg:translate-x-0 ${shown ? 'translate-x-0 max-lg:shadow-pop' : '-translate-x-full'}`}
    >
      <div className="flex h-14 shrink-0 items-center justify-between ps-5 pe-2">
        <AppLink to={paths.dashboard} onClick={onClose} className="min-w-0 rounded-md">
          <Logo />
        </AppLink>
        <button
          ref={closeButton}
          type="button"
          aria-label="Close menu"
          onClick={onClose}
          className="inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken lg:hidden"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <nav aria-label="Main" className="grow overflow-y-auto px-3 py-2">
        <ul className="space-y-0.5">
          {menu.map((item) => {
            const { label, icon: Icon, path, entries } = item
            return entries === undefined && path !== undefined ? (
              <li key={label}>
                <AppLink to={path} onClick={onClose} className={entryClass}>
                  <Icon aria-hidden className="size-4 shrink-0" />
                  {label}
                </AppLink>
              </li>
            ) : (
              <SidebarGroup key={label} group={item} onFollow={onClose} />
            )
          })}
        </ul>
      </nav>
      <ManagerCard />
    </aside>
  )
}
