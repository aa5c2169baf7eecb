import { consoleSignOut } from '@plumbline/contract/console.ts'
import { MenuItem } from '@plumbline/ui/menu.tsx'
import { PersonMenu } from '@plumbline/ui/person-menu.tsx'
import { ThemeChoice } from '@plumbline/ui/theme/theme-choice.tsx'
import { Keyboard, KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/words/paths.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useSession } from '../../shared/session/session.ts'
import { formatWord } from '@plumbline/contract/field-names.ts'
import { rememberSignedIn } from '../frame/signed-in.ts'
import { Shortcuts } from './shortcuts.tsx'

/** The member's name and role, the theme, the account, and Log out. */
export const UserMenu = () => {
  const { call } = useServices()
  const { member } = useSession()
  const navigate = useNavigate()
  const [helping, setHelping] = useState(false)
  const signOut = (): void => {
    // Whatever the outcome, the page is reloaded and checks the session.
    const leave = (): void => {
      rememberSignedIn(false)
      window.location.assign(paths.home)
    }
    call(consoleSignOut, {}).then(leave, leave)
  }

  return (
    <>
      <PersonMenu name={member.name}>
        <p className="px-2.5 py-2 text-small text-muted">
          <span className="block truncate">{member.email}</span>
          {formatWord(member.role)}
        </p>
        <ThemeChoice />
        <hr className="mx-2.5 my-1.5 border-line" />
        <MenuItem onSelect={() => void navigate(paths.account)}>
          <KeyRound aria-hidden className="size-4 text-muted" />
          Your account
        </MenuItem>
        <MenuItem onSelect={() => setHelping(true)}>
          <Keyboard aria-hidden className="size-4 text-muted" />
          Keyboard shortcuts
        </MenuItem>
        <MenuItem onSelect={signOut}>
          <LogOut aria-hidden className="size-4 text-muted" />
          Sign out
        </MenuItem>
      </PersonMenu>
      {helping ? <Shortcuts onClose={() => setHelping(false)} /> : null}
    </>
  )
}
