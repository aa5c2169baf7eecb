import { entryClass, SideMenu } from '@plumbline/ui/side-menu.tsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { Logo } from '../../shared/logo.tsx'
import { paths } from '../../shared/paths.ts'
import { groupOf, isLinkOf, menu, type MenuItem } from '../menu.ts'
import { ManagerCard } from './manager-card.tsx'
import { MenuViews } from './pinned-views.tsx'

/** A collapsible group. If it has a screen of its own, its name links there and only the chevron folds the group; otherwise the name folds it too. */
const SidebarGroup = ({ group, onFollow }: { group: MenuItem; onFollow: () => void }) => {
  const { label, icon: Icon, path, entries = [] } = group
  const list = useId()
  const { pathname } = useLocation()
  const here = groupOf(pathname) === label
  const [open, setOpen] = useState(here)

  // Opening one of its screens by another way opens the group, so that the highlighted link is visible.
  const [wasHere, setWasHere] = useState(here)
  if (here !== wasHere) {
    setWasHere(here)
    if (here) setOpen(true)
  }

  const chevron = (
    <ChevronDown
      aria-hidden
      className={`size-4 shrink-0 transition-transform duration-150 ${open ? '' : '-rotate-90'}`}
    />
  )
  return (
    <li>
      {path === undefined ? (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
          className={`${entryClass} h-9 w-full`}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="grow text-start">{label}</span>
          {chevron}
        </button>
      ) : (
        <div className="relative">
          <AppLink
            to={path}
            current={isLinkOf(group, pathname)}
            onClick={onFollow}
            className={`${entryClass} h-9 pe-11`}
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </AppLink>
          <button
            type="button"
            aria-label={`${label} menu`}
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOpen(!open)}
            className="absolute inset-y-0 end-0 inline-flex w-10 items-center justify-center rounded-md text-muted hover:text-text"
          >
            {chevron}
          </button>
        </div>
      )}
      <ul id={list} hidden={!open} className="ms-5 mt-0.5 space-y-0.5 border-s border-line ps-2.5">
        {entries.map((entry) => (
          <li key={entry.path}>
            <AppLink
              to={entry.path}
              current={isLinkOf(entry, pathname)}
              onClick={onFollow}
              // So that the whole menu is visible at 900 px with its longest group open.
              className={`${entryClass} h-8`}
            >
              {entry.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The sidebar. In a short window it scrolls as a whole, so that the card leaves room for the menu. On small screens it slides in over the content, and a click on a link closes it. */
export const Sidebar = (props: { shown: boolean; overContent: boolean; onClose: () => void }) => {
  const { onClose } = props
  const { pathname } = useLocation()

  return (
    <SideMenu
      {...props}
      className="w-64 short:overflow-y-auto"
      home={
        <AppLink to={paths.dashboard} onClick={onClose} className="min-w-0 rounded-md">
          <Logo />
        </AppLink>
      }
    >
      <div className="grow overflow-y-auto px-3 py-2 short:shrink-0 short:overflow-visible">
        <nav aria-label="Main">
          <ul className="space-y-0.5">
            {menu.map((item) => {
              const { label, icon: Icon, path, entries } = item
              return entries === undefined && path !== undefined ? (
                <li key={label}>
                  <AppLink
                    to={path}
                    current={isLinkOf(item, pathname)}
                    onClick={onClose}
                    className={`${entryClass} h-9`}
                  >
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
        <MenuViews className={entryClass} onFollow={onClose} />
      </div>
      <ManagerCard />
    </SideMenu>
  )
}
