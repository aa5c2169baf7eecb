import { useSession } from '@plumbline/client/connection.ts'
import { callOptions, useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { UserRound } from 'lucide-react'
import { useReported } from '../../shared/report-problem.ts'
import type { Prefetch } from '../../shared/services.tsx'
import { ContactCard } from './contact-card.tsx'
import { EmailCard } from './email-card.tsx'
import { emptyGroups, profileGroups, type ProfileGroup } from './rules.ts'

const Fields = ({ groups, loading }: { groups: readonly ProfileGroup[]; loading: boolean }) => (
  <div className="divide-y divide-line border-t border-line">
    {groups.map(({ title, rows }) => (
      <section key={title} aria-label={title} className="px-5 py-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {rows.map(({ label, value }) => (
            <div key={label} className="contents max-sm:block">
              <dt className="text-muted">{label}</dt>
              <dd className={`min-h-5 wrap-anywhere ${value === 'N/A' ? 'text-muted' : 'font-medium'}`}>
                {loading ? <Skeleton className="h-4 w-40" /> : value}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
)

/** The tab Profile: the affiliate's data at the network, read-only; below it the part that its users may change, if the network allows it. */
export const Page = () => {
  const { data, error, isPending, refetch } = useCall(contract.userProfile)
  useReported('The profile data could not be loaded', error)
  const { viewed_by } = useSession().user ?? {}
  const groups = profileGroups(data)
  const may_edit = data?.may_edit === true && viewed_by === undefined
  return (
    <div className="max-w-3xl space-y-5">
      <Card title="Profile">
        {isPending ? (
          <div role="status" aria-label="Loading profile">
            <Fields groups={emptyGroups} loading />
          </div>
        ) : (
          <>
            {error === null ? null : <FailureNotice className="mx-5 mb-4" onRetry={() => void refetch()} />}
            {groups === null ? (
              <div className="min-h-64">
                <EmptyState
                  icon={UserRound}
                  text="No profile data found."
                  {...(error === null ? { hint: 'Your account manager can add your details.' } : {})}
                />
              </div>
            ) : (
              <Fields groups={groups} loading={false} />
            )}
          </>
        )}
        <p className="border-t border-line px-5 py-4 text-small text-muted">
          {may_edit
            ? 'To correct other details than those below, contact your account manager.'
            : 'These details are read-only. To correct them, contact your account manager.'}
        </p>
      </Card>
      {data !== undefined && may_edit ? (
        <>
          <ContactCard profile={data} />
          <EmailCard />
        </>
      ) : null}
    </div>
  )
}

export const prefetch: Prefetch = (asker, { queries }) =>
  queries.prefetchQuery(callOptions(asker, contract.userProfile, {}))
