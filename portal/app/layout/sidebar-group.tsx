import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { groupOf, isLinkOf, type MenuItem } from '../menu.ts'
import { entryClass } from './sidebar-look.ts'

/** A group that folds. Its name leads to its own screen when it has one (then only the chevron folds), otherwise the name folds too. */
export const SidebarGroup = ({ group, onFollow }: { group: MenuItem; onFollow: () => void }) => {
  const { label, icon: Icon, path, entries = [] } = group
  const list = useId()
  const { pathname } = useLocation()
  const here = groupOf(pathname) === label
  const [open, setOpen] = useState(here)

  // Coming to one of its screens by another way opens the group, so that the highlighted link can be seen.
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
          className={`${entryClass} w-full`}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="grow text-start">{label}</span>
          {chevron}
        </button>
      ) : (
        <div className="relative">
          <AppLink to={path} current={isLinkOf(group, pathname)} onClick={onFollow} className={`${entryClass} pe-11`}>
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
            <AppLink to={entry.path} current={isLinkOf(entry, pathname)} onClick={onFollow} className={entryClass}>
              {entry.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
