import { isNotFound } from '@plumbline/client/failure.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { Flag } from '@plumbline/ui/flag.tsx'
import { zoneName } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { useState, type ReactNode } from 'react'
import { matchPath, useParams } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { MissingPage } from '../../shared/missing-page.tsx'
import { offerPath, paths, statisticsPath } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices, type Prefetch } from '../../shared/services.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { When } from '../../shared/when.tsx'
import { HistoryCard, PostbacksCard } from './conversion-history.tsx'
import { LedgerCard, PayoutCard } from './conversion-money.tsx'
import { conversionOptions, useConversion } from './queries.ts'
import { conversionsLike, factsOf, readConversionId, reasonText, statusTone, type Conversion } from './rules.ts'

const report = statisticsPath('conversions')

export const prefetch: Prefetch = (asker, { queries }, path) => {
  const id = readConversionId(matchPath(paths.conversion, path)?.params.id)
  return id === null ? undefined : queries.prefetchQuery(conversionOptions(asker, id))
}

const ConversionMissing = ({ onRetry }: { onRetry?: () => void }) => (
  <MissingPage
    missing={{ title: 'Conversion not found', text: 'You have no conversion with this ID.' }}
    failed={{ title: 'The conversion could not be loaded', text: 'Please try again in a moment.' }}
    back={{ to: report, label: 'Conversions Report' }}
    onRetry={onRetry}
  />
)

/** The main parts on the left, the identifying facts beside them on wide screens. */
const layout = 'grid items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]'

const Waiting = () => {
  useTitle('Conversion')
  return (
    <div role="status" aria-label="Loading" className="space-y-4 sm:space-y-5">
      <Skeleton className="h-7 w-56 max-w-full" />
      <div className={layout}>
        <div className="space-y-4 sm:space-y-5">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere">
      <bdi>{children}</bdi>
    </dd>
  </div>
)

/** A value that links to all conversions with it. */
const Like = (props: {
  conversion: Conversion
  by: Parameters<typeof conversionsLike>[1]
  text: string
  children: ReactNode
}) => {
  const { network_zone } = useServices().config
  const [now_ms] = useState(() => Date.now())
  return (
    <AppLink
      to={conversionsLike(props.conversion, props.by, props.text, network_zone, now_ms)}
      current={false}
      className="rounded-sm underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-accent hover:decoration-solid"
    >
      {props.children}
    </AppLink>
  )
}

const Facts = ({ conversion }: { conversion: Conversion }) => (
  <Card title="Details">
    <dl className="space-y-2 px-5 pb-5">
      <Fact name="Offer">
        <AppLink to={offerPath(conversion.offer.id)} className="font-medium text-accent hover:underline">
          {conversion.offer.title}
        </AppLink>
      </Fact>
      <Fact name="Converted">
        <Like conversion={conversion} by="day" text="">
          <When at={conversion.created_at} className="tabular-nums" />
        </Like>
      </Fact>
      <Fact name="Country">
        <Like conversion={conversion} by="country" text={conversion.country}>
          <Flag code={conversion.country} />
        </Like>
      </Fact>
      {factsOf(conversion).map(({ name, value, by }) => (
        <Fact key={name} name={name}>
          {by === undefined ? (
            value
          ) : (
            <Like conversion={conversion} by={by} text={value}>
              {value}
            </Like>
          )}
        </Fact>
      ))}
    </dl>
  </Card>
)

const Found = ({ conversion, failed }: { conversion: Conversion; failed: ReactNode }) => {
  const { id, status, ledger, postbacks } = conversion
  const { network_zone } = useServices().config
  useTitle(`Conversion #${id}`)
  const reason = reasonText(conversion)
  return (
    <div className="space-y-4 sm:space-y-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-title font-semibold tracking-tight">Conversion #{id}</h1>
          <StatusBadge tone={statusTone(status)} status={status} />
          <span className="text-small text-muted sm:ms-auto">{zoneName(network_zone)}</span>
        </div>
        {reason === null ? null : <p className="mt-1 wrap-anywhere">{reason}</p>}
      </div>
      {failed}
      <div className={layout}>
        <div className="min-w-0 space-y-4 sm:space-y-5">
          <PayoutCard conversion={conversion} />
          <HistoryCard conversion={conversion} />
          <LedgerCard ledger={ledger} />
          <PostbacksCard postbacks={postbacks} />
        </div>
        <Facts conversion={conversion} />
      </div>
    </div>
  )
}

const Content = () => {
  const id = readConversionId(useParams()['id'])
  const { data, error, isPending, refetch } = useConversion(id)
  const missing = id === null || isNotFound(error)
  useReported('The conversion could not be loaded', missing ? null : error)
  const retry = (): void => void refetch()
  if (missing) return <ConversionMissing />
  if (isPending) return <Waiting />
  if (data === undefined) return <ConversionMissing onRetry={retry} />
  return <Found key={id} conversion={data} failed={error === null ? null : <FailureNotice onRetry={retry} />} />
}

/** One conversion: its payout and the reason for it, its history, where its money is, and the postbacks to the affiliate's tracker. */
export const Page = () => (
  <div className="space-y-3">
    <BackLink usual={{ to: report, label: 'Conversions Report' }} />
    <Content />
  </div>
)
