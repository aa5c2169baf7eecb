import { explainFailure } from '@plumbline/client/failure.ts'
import { consoleEndSession, consoleEndSessions, consoleSessions } from '@plumbline/contract/console.ts'
import { SessionsCard } from '@plumbline/ui/account/sessions-card.tsx'
import { useServices } from '../../shared/session/services.tsx'
import { useSession } from '../../shared/session/session.ts'

/** Where the person is signed in, and the end of it. */
export const Sessions = () => {
  const { call } = useServices()
  const { network } = useSession()
  return (
    <SessionsCard
      explain={explainFailure}
      zone={network.zone}
      queryKey={['sessions']}
      load={async () => call(consoleSessions, {})}
      end={async (id) => (id === null ? call(consoleEndSessions, {}) : call(consoleEndSession, { params: { id } }))}
      placeOf={({ address }) => address}
    />
  )
}
