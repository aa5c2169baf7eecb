import { explainFailure } from '@plumbline/client/failure.ts'
import { useSession } from '@plumbline/client/connection.ts'
import { callOptions } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { SessionsCard } from '@plumbline/ui/account/sessions-card.tsx'
import { countryName } from '@plumbline/ui/flag.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useReported } from '../../shared/report-problem.ts'
import { useServices, type Prefetch } from '../../shared/services.tsx'
import { KeysCard } from './keys-card.tsx'
import { useSecondFactor } from './queries.ts'
import { SecondFactorCard } from './second-factor-card.tsx'

/** The tab Security: second factor, sessions, API keys. */
export const Page = () => {
  const { client, config } = useServices()
  const { user } = useSession()
  const { data, error, refetch } = useSecondFactor()
  useReported('The second factor could not be loaded', error)
  const sessions = { queryKey: ['sessions', user?.id], load: async () => client.call(contract.userSessions, {}) }
  const { isPending } = useQuery({ queryKey: sessions.queryKey, queryFn: sessions.load })
  // Shown together: otherwise the cards below would move while a person presses a button.
  if (isPending || (data === undefined && error === null))
    return (
      <div role="status" aria-label="Loading security settings" className="max-w-3xl space-y-5">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
    )
  return (
    <div className="max-w-3xl space-y-5">
      {data === undefined ? <FailureNotice onRetry={() => void refetch()} /> : <SecondFactorCard factor={data} />}
      <SessionsCard
        explain={explainFailure}
        zone={config.network_zone}
        {...sessions}
        end={async (id) =>
          id === null
            ? client.call(contract.endUserSessions, {})
            : client.call(contract.endUserSession, { params: { id } })
        }
        placeOf={({ country }) => (country === null ? '' : countryName(country))}
      />
      {user?.viewed_by === undefined ? <KeysCard /> : null}
    </div>
  )
}

export const prefetch: Prefetch = (asker, { queries }) =>
  queries.prefetchQuery(callOptions(asker, contract.secondFactor, {}))
