import { PagedPanel } from '@plumbline/ui/table/paged-panel.tsx'
import { pageIn } from '../../shared/answers.ts'
import { CopyRequest } from '../../shared/copy-request.tsx'
import { offers_page_size } from '@plumbline/contract/paging.ts'
import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { DataTable } from '@plumbline/ui/table/data-table.tsx'
import { useReported } from '../../shared/report-problem.ts'
import type { Prefetch } from '../../shared/services.tsx'
import { columnsWith } from './offers-columns.tsx'
import { NoOffers, OffersFrame } from './offers-frame.tsx'
import { useFullestCaps } from './offer-caps.tsx'
import { isOrdering, useOffersView } from './offers-view.ts'
import { pageOptions, useOffersPage } from './queries.ts'
import type { OfferRow } from './rules.ts'
import { TrackingLink, useOpenedLink } from './tracking-link.tsx'

const failed = 'Failed to load offers.'

export const prefetch: Prefetch = (asker, { queries }) => queries.prefetchQuery(pageOptions(asker))

/** The offers that the affiliate may see, as a list: searched, ordered and paged by the server. */
export const Page = () => {
  const { view, faults, tidy, change } = useOffersView()
  const { data, error, isPending, isFetching, refetch } = useOffersPage(view)
  useReported('The offers could not be loaded', error)
  const { opened, close, toggle } = useOpenedLink()
  const caps = useFullestCaps()
  const answer = pageIn<OfferRow>(data)
  const retry = (): void => void refetch()

  return (
    <OffersFrame title="Available Offers" faults={faults} onTidy={tidy} view={view} onChange={change}>
      {error !== null && answer !== null ? <FailureNotice text={failed} onRetry={retry} /> : null}
      <PagedPanel
        page={view.page}
        count={answer?.count ?? 0}
        page_size={offers_page_size}
        onPage={(page) => change({ page })}
      >
        <DataTable
          caption="Available Offers"
          {...columnsWith(opened?.offer_id ?? null, toggle, caps)}
          rows={isPending ? undefined : (answer?.rows ?? [])}
          rowKey={({ id }) => id}
          skeletonRows={10}
          foot={<CopyRequest of={(asker) => pageOptions(asker, view)} />}
          refreshing={isFetching}
          ordering={view.ordering}
          onOrder={(ordering) => {
            if (isOrdering(ordering)) change({ ordering })
          }}
          empty={
            answer === null ? (
              <FailedState text={failed} onRetry={retry} />
            ) : (
              <NoOffers view={view} count={answer.count} onChange={change} />
            )
          }
          renderDetail={({ id }) => (opened?.offer_id === id ? <TrackingLink link={opened} onClose={close} /> : null)}
        />
      </PagedPanel>
    </OffersFrame>
  )
}
