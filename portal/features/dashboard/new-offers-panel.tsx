import { listsEvery_ms } from '@plumbline/client/figures.ts'
import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { mayRun } from '@plumbline/contract/offer-access.ts'
import { Badge } from '@plumbline/ui/badge.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { categoryNames, payoutText } from '@plumbline/ui/offer/terms.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../shared/app-link.tsx'
import { paths } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { OfferName } from './offer-name.tsx'

const shown = 5

/** The newest offers that the affiliate may see; those that need approval are marked. */
export const NewOffersPanel = () => {
  const { data, error, isPending, refetch } = useQuery({
    ...callOptions(useAsker(), contract.offerGrid, { query: { ordering: '-created' } }),
    refetchInterval: listsEvery_ms,
  })
  useReported('The newest offers could not be loaded', error)
  const offers = Array.isArray(data?.results) ? data.results.slice(0, shown) : []
  if (data !== undefined && offers.length === 0) return null
  return (
    <Card
      title="Newest offers"
      action={
        <AppLink
          to={`${paths.offers_all}?ordering=-created`}
          className="rounded-sm text-small text-accent hover:underline"
        >
          All offers
        </AppLink>
      }
    >
      {isPending ? (
        <div className="space-y-4 px-5 pb-5">
          {Array.from({ length: shown }, (_, place) => (
            <Skeleton key={place} className="h-6" />
          ))}
        </div>
      ) : data === undefined ? (
        <FailureNotice className="mx-5 mb-4" onRetry={() => void refetch()} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {offers.map(({ id, icon, title, categories, payouts, access }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-5 py-2.5">
              <OfferName id={id} icon={icon} title={title}>
                <bdi>{categoryNames(categories).join(', ') || '—'}</bdi>
              </OfferName>
              <span className="flex shrink-0 flex-col items-end gap-1 tabular-nums">
                {payouts[0] === undefined ? 'N/A' : payoutText(payouts[0])}
                {mayRun(access) ? null : <Badge tone="neutral">Needs approval</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
