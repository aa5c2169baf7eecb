import { isNotFound } from '@plumbline/client/failure.ts'
import { mayRun } from '@plumbline/contract/offer-access.ts'
import type { SubIds } from '@plumbline/contract/tracking-link.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { isolated } from '@plumbline/ui/format.ts'
import { ImageOrNothing } from '@plumbline/ui/image-or-nothing.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { ChartNoAxesCombined, ExternalLink, Target } from 'lucide-react'
import { useState } from 'react'
import { matchPath, useParams } from 'react-router'
import { OfferDescription, OfferTerms, Restrictions } from '@plumbline/ui/offer/parts.tsx'
import { PayoutsTable } from '@plumbline/ui/offer/payouts-table.tsx'
import { categoryNames, type OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { AppLink } from '../../shared/app-link.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { MissingPage } from '../../shared/missing-page.tsx'
import { paths, statisticsPath } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import type { Prefetch } from '../../shared/services.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { readId } from '../../shared/read-id.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { OfferCreatives } from './offer-creatives.tsx'
import { OfferCaps } from './offer-caps.tsx'
import { DueTerms } from './accept-terms.tsx'
import { NoLinkYet } from './offer-access.tsx'
import { OfferLink } from './offer-link.tsx'
import { PlannedChanges, Stopped } from './planned-changes.tsx'
import { TrafficCard } from './traffic-card.tsx'
import { offerOptions, useOffer } from './queries.ts'

const title = 'Offer not found'

const OfferMissing = ({ onRetry }: { onRetry?: () => void }) => (
  <MissingPage
    missing={{ title, text: 'It may have ended, or you may not have access. Ask your account manager.' }}
    failed={{ title, text: 'It could not be loaded right now. Please try again.' }}
    back={{ to: paths.offers_available, label: 'Available offers' }}
    onRetry={onRetry}
  />
)

/** An offer's parts in the order in which they are needed. On wide screens, terms and restrictions are beside the others. */
const offerLayout = 'grid items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr]'
const partsClass = 'min-w-0 space-y-4 sm:space-y-5'
const besideClass = 'min-w-0 space-y-4 sm:space-y-5 xl:col-start-2 xl:row-span-2 xl:row-start-1'

/** Placeholder of a loading offer, part by part. */
const OfferSkeleton = () => (
  <div role="status" aria-label="Loading" className="space-y-4 sm:space-y-5">
    <div className="flex min-h-14 items-center gap-4">
      <Skeleton className="size-14 rounded-lg" />
      <div className="grow space-y-2">
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="h-4 w-32" />
      </div>
    </div>
    <div className={offerLayout}>
      <div className={partsClass}>
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
      <div className={besideClass}>
        <Skeleton className="h-56 rounded-lg" />
      </div>
    </div>
  </div>
)

export const prefetch: Prefetch = (asker, { queries }, path) => {
  const id = readId(matchPath(paths.offer, path)?.params.id)
  return id === null ? undefined : queries.prefetchQuery(offerOptions(asker, id))
}

/** Only addresses that are safe to open, whatever a server sends. */
const webAddress = (text: string | null): string | null => (/^https?:\/\//i.test(text ?? '') ? text : null)

const Head = ({ offer }: { offer: OfferDetail }) => {
  const preview = webAddress(offer.preview_link)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {offer.icon === null || offer.icon === '' ? null : (
        <ImageOrNothing src={offer.icon} className="size-14 rounded-lg" />
      )}
      <div className="min-w-0 grow basis-56">
        <h1 className="text-title font-semibold tracking-tight wrap-anywhere">
          <bdi>{offer.title}</bdi>
        </h1>
        <p className="text-muted">{[`#${offer.id}`, ...categoryNames(offer.categories).map(isolated)].join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {offer.stopped === null ? <FavouriteButton offer={offer} /> : null}
        <AppLink
          to={`${statisticsPath('daily')}?offer_id=${offer.id}`}
          current={false}
          className={buttonClass('secondary')}
        >
          <ChartNoAxesCombined aria-hidden className="size-4" />
          Statistics
        </AppLink>
        <AppLink
          to={`${statisticsPath('conversions')}?offer_id=${offer.id}`}
          current={false}
          className={buttonClass('secondary')}
        >
          <Target aria-hidden className="size-4" />
          Conversions
        </AppLink>
        {preview === null ? null : (
          <a href={preview} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            <ExternalLink aria-hidden className="size-4" />
            Preview
          </a>
        )}
      </div>
    </div>
  )
}

const Found = ({ offer }: { offer: OfferDetail }) => {
  useTitle(offer.title)
  const [subIds, setSubIds] = useState<SubIds>({})
  const { stopped } = offer
  const { rates = [], states = [] } = Object.groupBy(offer.planned, ({ change }) =>
    change === 'rates' ? 'rates' : 'states',
  )
  return (
    <div className="space-y-4 sm:space-y-5">
      <Head offer={offer} />
      {stopped === null ? <DueTerms offer={offer} /> : null}
      {states.length === 0 ? null : <PlannedChanges offer={{ ...offer, planned: states }} />}
      <div className={offerLayout}>
        <div className={partsClass}>
          <Card title="Tracking link">
            {stopped !== null ? (
              <Stopped stopped={stopped} />
            ) : mayRun(offer.access) ? (
              <OfferLink offer={offer} onSubIds={setSubIds} />
            ) : offer.access.state === 'approved' ? (
              <p className="px-5 pb-5 text-muted">Accept the new terms to get your tracking link back.</p>
            ) : (
              <NoLinkYet offer={offer} />
            )}
          </Card>
          <PayoutsTable offer={offer} missing="You have no payout for this offer yet. Ask your account manager." />
          <PlannedChanges offer={{ ...offer, planned: rates }} />
        </div>
        <div className={besideClass}>
          <Card title="Terms">
            <OfferTerms offer={offer} />
          </Card>
          <Card title="Traffic restrictions">
            <Restrictions rules={offer.traffic_rules} />
          </Card>
        </div>
        <div className={partsClass}>
          {offer.creatives === 0 || stopped !== null ? null : (
            <OfferCreatives offer_id={offer.id} count={offer.creatives} subIds={subIds} />
          )}
          {stopped !== null ? null : (
            <>
              <OfferCaps offer={offer.id} />
              <OfferFigures {...offer} />
            </>
          )}
          <TrafficCard offer_id={offer.id} />
          <Card title="Description">
            <div className="px-5 pb-5">
              <OfferDescription
                offer={offer}
                missing="There is no description yet. Ask your account manager about this offer."
              />
            </div>
          </Card>
        </div>
      </div>
    </div>
  )
}

const Waiting = () => {
  useTitle('Offer')
  return <OfferSkeleton />
}

const Content = () => {
  const id = readId(useParams()['id'])
  const { data, error, isPending, refetch } = useOffer(id)
  const missing = id === null || isNotFound(error)
  useReported('The offer could not be loaded', missing ? null : error)
  if (missing) return <OfferMissing />
  if (isPending) return <Waiting />
  if (data === undefined) return <OfferMissing onRetry={() => void refetch()} />
  return <Found key={id} offer={data} />
}

/** One offer: its link with sub IDs, payouts, description and restrictions. */
export const Page = () => (
  <div className="space-y-3">
    <BackLink usual={{ to: paths.offers_available, label: 'Offers' }} />
    <Content />
  </div>
)
