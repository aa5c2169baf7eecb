import { listsEvery_ms } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { ArrowRight, Newspaper } from 'lucide-react'
import { AppLink } from '../../shared/app-link.tsx'
import { paths } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { When } from '../../shared/when.tsx'

/** The newest news items; all have the same height, so that nothing moves when they arrive. */
const shown = 3
const item = 'h-[6.125rem] print:h-auto print:pb-2.5 border-t border-line px-5 pt-2.5'

export const NewsPanel = () => {
  const { data, error, isPending, refetch } = useCall(contract.newsList, listsEvery_ms)
  useReported('The news could not be loaded', error)
  const news = (Array.isArray(data) ? data : []).slice(0, shown)

  return (
    <Card
      title="Latest news"
      action={
        <AppLink
          to={paths.news}
          className="inline-flex items-center gap-1 rounded-sm font-medium text-accent hover:underline"
        >
          All news
          <ArrowRight aria-hidden className="size-3.5" />
        </AppLink>
      }
    >
      <div className="flex min-h-[18.5rem] grow flex-col print:min-h-0">
        {isPending ? (
          <div role="status" aria-label="Loading news">
            {['a', 'b', 'c'].map((key) => (
              <div key={key} className={item}>
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="mt-2 h-3 w-28" />
                <Skeleton className="mt-2 h-3 w-full" />
              </div>
            ))}
          </div>
        ) : (
          <>
            {data === undefined ? <FailureNotice className="mx-5" onRetry={() => void refetch()} /> : null}
            {news.length === 0 ? (
              <div className="grow">
                <EmptyState
                  icon={Newspaper}
                  text="No news available at this time."
                  {...(data === undefined ? {} : { hint: 'Announcements from the network appear here.' })}
                />
              </div>
            ) : (
              <ul>
                {news.map(({ id, title, content, created_at }) => (
                  <li key={id} className={item}>
                    <p dir="auto" className="truncate font-medium" title={title}>
                      {title}
                    </p>
                    <When at={created_at} className="block text-small text-muted tabular-nums" />
                    <p className="written line-clamp-2 whitespace-pre-line text-muted">{content}</p>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
