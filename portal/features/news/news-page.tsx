import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { zoneName } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Newspaper } from 'lucide-react'
import { useReported } from '../../shared/report-problem.ts'
import { useServices, type Prefetch } from '../../shared/services.tsx'
import { When } from '../../shared/when.tsx'
import { newsOptions, useNews } from './queries.ts'
import { newsItems, type NewsItem } from './rules.ts'

const failed = 'Failed to load news.'
const item = 'border-b border-line px-5 py-5 last:border-0 sm:px-6'

export const prefetch: Prefetch = (asker, { config, queries }) => queries.prefetchQuery(newsOptions(asker, config))

const Loading = () => (
  <div role="status" aria-label="Loading news">
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className={item}>
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-4 w-28" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-4/5" />
      </div>
    ))}
  </div>
)

const Article = ({ news }: { news: NewsItem }) => (
  <li className={item}>
    <article>
      <h2 dir="auto" className="font-semibold wrap-anywhere">
        {news.title}
      </h2>
      <When at={news.created_at} className="mt-0.5 block text-small text-muted tabular-nums" />
      <p className="written mt-3 whitespace-pre-line wrap-anywhere">{news.content}</p>
    </article>
  </li>
)

/** Latest News: the network's announcements, newest first, with their line breaks. */
export const Page = () => {
  const { network_zone } = useServices().config
  const { data, error, isPending, refetch } = useNews()
  useReported('The news could not be loaded', error)
  const news = newsItems(data)
  const retry = (): void => void refetch()

  return (
    <div className="max-w-3xl space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-title font-semibold tracking-tight">Latest News</h1>
        <p className="text-small text-muted">{zoneName(network_zone)}</p>
      </div>
      {error !== null && news !== null ? <FailureNotice text={failed} onRetry={retry} /> : null}
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {isPending ? (
          <Loading />
        ) : news === null ? (
          <FailedState text={failed} onRetry={retry} />
        ) : news.length === 0 ? (
          <EmptyState
            icon={Newspaper}
            text="No news available at this time."
            hint="Announcements from the network appear here."
          />
        ) : (
          <ul>
            {news.map((entry) => (
              <Article key={entry.id} news={entry} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
