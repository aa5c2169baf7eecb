import { useCall } from '@plumbline/client/queries.ts'
import { signOut } from '@plumbline/client/sign-in.ts'
import { contract } from '@plumbline/contract/index.ts'
import { MenuItem } from '@plumbline/ui/menu.tsx'
import { PersonMenu } from '@plumbline/ui/person-menu.tsx'
import { ThemeChoice } from '@plumbline/ui/theme/theme-choice.tsx'
import { CircleQuestionMark, LogOut, Settings } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'

/** The e-mail address of the signed-in affiliate: `Loading...` until it is loaded, `Unknown User` if it is missing. */
const useEmail = (): string => {
  const { data, error, isPending } = useCall(contract.affiliateProfile)
  useReported('The profile could not be loaded', error)
  return isPending ? 'Loading...' : data?.email || 'Unknown User'
}

/** The user's name, the theme, Settings, Help and Logout. Closes on a click outside and on Escape. */
export const UserMenu = () => {
  const { client, config, session, preload } = useServices()
  const help = config.help_url
  const navigate = useNavigate()
  const email = useEmail()

  return (
    <PersonMenu name={email}>
      <p className="truncate px-2.5 py-2 text-small text-muted sm:hidden">{email}</p>
      <ThemeChoice />
      <hr className="mx-2.5 my-1.5 border-line" />
      <MenuItem
        onFocus={() => preload(paths.settings)}
        onSelect={() => {
          void navigate(paths.settings)
        }}
      >
        <Settings aria-hidden className="size-4 text-muted" />
        Settings
      </MenuItem>
      <MenuItem
        onFocus={() => preload(help)}
        onSelect={() => {
          if (help.startsWith('/')) void navigate(help)
          else window.open(help, '_blank', 'noopener')
        }}
      >
        <CircleQuestionMark aria-hidden className="size-4 text-muted" />
        Help
      </MenuItem>
      <MenuItem onSelect={() => signOut(client, session)}>
        <LogOut aria-hidden className="size-4 text-muted" />
        Logout
      </MenuItem>
    </PersonMenu>
  )
}
