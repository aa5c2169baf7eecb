import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { outdatedClass } from '@plumbline/ui/outdated.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { useReported } from '../../shared/report-problem.ts'
import type { Prefetch } from '../../shared/services.tsx'
import { LoadMore } from './load-more.tsx'
import { CardSkeleton, OfferCard } from './offer-card.tsx'
import { NoOffers, OffersFrame } from './offers-frame.tsx'
import { useOffersView } from './offers-view.ts'
import { gridOptions, useOffersGrid } from './queries.ts'
import type { OfferRow } from './rules.ts'

const failed = 'Failed to load offers.'
const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4'
const panelClass = 'rounded-lg border border-line bg-surface shadow-card'

export const prefetch: Prefetch = (asker, { queries }) => queries.prefetchInfiniteQuery(gridOptions(asker))

/** Each offer once: a new one moves the others to later pages while the list is loaded. */
const unique = (rows: readonly OfferRow[]): readonly OfferRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** The same offers as cards; further pages are loaded on scrolling. */
export const Page = () => {
  const { view, faults, tidy, change } = useOffersView()
  const query = useOffersGrid(view)
  const { data, error, isPending, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query
  useReported('The offers could not be loaded', error)
  const offers = unique(data?.pages.flatMap(({ rows }) => rows) ?? [])
  const total = data?.pages.at(-1)?.count ?? 0
  const retry = (): void => void query.refetch()

  const content = () => {
    if (isPending)
      return (
        <div role="status" aria-label="Loading" className={gridClass}>
          {Array.from({ length: 8 }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </div>
      )
    if (data === undefined)
      return (
        <div className={panelClass}>
          <FailedState text={failed} onRetry={retry} />
        </div>
      )
    if (offers.length === 0)
      return (
        <div className={panelClass}>
          <NoOffers view={view} count={0} onChange={change} />
        </div>
      )
    return (
      <>
        {error !== null && !isFetchNextPageError ? <FailureNotice text={failed} onRetry={retry} /> : null}
        <ul aria-label="Offers" aria-busy={isPlaceholderData} className={`${gridClass} ${outdatedClass}`}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
        <LoadMore
          loaded={offers.length}
          total={total}
          more={hasNextPage && !isPlaceholderData}
          busy={isFetchingNextPage}
          failed={isFetchNextPageError ? failed : null}
          onMore={() => void query.fetchNextPage()}
        />
      </>
    )
  }

  return (
    <OffersFrame title="All Offers" faults={faults} onTidy={tidy} view={view} onChange={change}>
      {content()}
    </OffersFrame>
  )
}
