import { session_key } from '../../shared/session/session.ts'
import { useServices } from '../../shared/session/services.tsx'
import { OwnSecondFactor } from '../../shared/session/second-factor.tsx'
import { LeaveLink } from './leave-link.tsx'
import { SignInShell } from './sign-in-shell.tsx'

/** The password was right and there is no second factor yet: nobody works without one. */
export const SecondFactorPage = () => {
  const { queries } = useServices()
  return (
    <SignInShell title="Set up two-factor authentication">
      <OwnSecondFactor onDone={() => void queries.invalidateQueries({ queryKey: session_key })} />
      <div className="mt-4">
        <LeaveLink />
      </div>
    </SignInShell>
  )
}
