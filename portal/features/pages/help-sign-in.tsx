import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import type { TextSection } from './text-page.tsx'

export const signIn: TextSection = {
  id: 'sign-in',
  title: 'Signing in and passwords',
  content: (
    <ul>
      <li>
        The email address is the one your account was opened with. After several wrong passwords the sign-in pauses for
        a short while.
      </li>
      <li>
        A lost password: <Link to={paths.reset_password}>request a link</Link> by mail. It works once, for 30 minutes,
        and ends your sessions everywhere. The page says the same for every address; when no mail comes, look among the
        unwanted ones, then at the spelling of the address.
      </li>
      <li>
        Passwords have 8 to 128 characters. Changing yours in{' '}
        <Link to={paths.settings_password}>Settings, Change password</Link> ends all sessions but the one you are in.
      </li>
      <li>A session lasts 12 hours, or 30 days with Remember me. Logging out ends it in every tab of the browser.</li>
    </ul>
  ),
}
