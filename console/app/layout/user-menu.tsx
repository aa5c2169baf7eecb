import { consoleSignOut } from '@plumbline/contract/console.ts'
import { Menu, MenuItem } from '@plumbline/ui/menu.tsx'
import { chooseTheme, themeIn, watchTheme, type Theme } from '@plumbline/ui/theme/theme.ts'
import { Check, ChevronDown, KeyRound, LogOut, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.tsx'
import { useSession } from '../../shared/session.ts'
import { spoken } from '../../shared/words.ts'

const themes: readonly { value: Theme; label: string; icon: LucideIcon }[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
]

/** Who is signed in and as what, the theme, the own account, and the way out. */
export const UserMenu = () => {
  const { call } = useServices()
  const { member } = useSession()
  const navigate = useNavigate()
  const theme = useSyncExternalStore(watchTheme, () => themeIn(document.cookie))
  const themeLabel = useId()
  const signOut = (): void => {
    // Whatever it answers: the page is loaded again, and asks who is there.
    const leave = (): void => window.location.assign(paths.home)
    call(consoleSignOut, {}).then(leave, leave)
  }

  return (
    <Menu
      label="User menu"
      triggerClass="inline-flex h-9 items-center gap-2 rounded-md px-2 transition-colors duration-150 hover:bg-sunken aria-expanded:bg-sunken pointer-coarse:h-11"
      trigger={
        <>
          <span
            aria-hidden
            className="inline-flex size-7 items-center justify-center rounded-full bg-accent-soft text-small font-semibold text-accent uppercase"
          >
            {member.name.slice(0, 1)}
          </span>
          <span className="sr-only">User menu</span>
          <span className="max-w-48 truncate max-sm:sr-only">{member.name}</span>
          <ChevronDown aria-hidden className="size-4 text-muted max-sm:hidden" />
        </>
      }
    >
      <p className="px-2.5 py-2 text-small text-muted">
        <span className="block truncate">{member.email}</span>
        {spoken(member.role)}
      </p>
      <div role="group" aria-labelledby={themeLabel}>
        <p id={themeLabel} className="px-2.5 pt-1.5 pb-1 text-small text-muted">
          Theme
        </p>
        {themes.map(({ value, label, icon: Icon }) => (
          <MenuItem key={value} checked={value === theme} onSelect={() => chooseTheme(value)}>
            <Icon aria-hidden className="size-4 text-muted" />
            <span className="grow">{label}</span>
            {value === theme ? <Check aria-hidden className="size-4 text-accent" /> : null}
          </MenuItem>
        ))}
      </div>
      <hr className="mx-2.5 my-1.5 border-line" />
      <MenuItem onSelect={() => void navigate(paths.account)}>
        <KeyRound aria-hidden className="size-4 text-muted" />
        Your account
      </MenuItem>
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden className="size-4 text-muted" />
        Sign out
      </MenuItem>
    </Menu>
  )
}
