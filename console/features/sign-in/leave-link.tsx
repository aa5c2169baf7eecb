import { consoleSignOut } from '@plumbline/contract/console.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { useServices } from '../../shared/session/services.tsx'
import { session_key } from '../../shared/session/session.ts'

/** The way back to the first step of signing in. */
export const LeaveLink = () => {
  const { call, queries } = useServices()
  const leave = (): void => {
    queries.setQueryData(session_key, null)
  }
  return (
    <Button look="quiet" className="w-full" onClick={() => void call(consoleSignOut, {}).then(leave, leave)}>
      Use another account
    </Button>
  )
}
