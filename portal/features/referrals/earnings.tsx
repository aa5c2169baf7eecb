import { CopyRequest } from '../../shared/copy-request.tsx'
import { report_page_size } from '@plumbline/contract/paging.ts'
import { Badge } from '@plumbline/ui/badge.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { count, dateTime, money, monthName } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { Pager } from '@plumbline/ui/table/pager.tsx'
import { CalendarDays, UsersRound } from 'lucide-react'
import { useServices } from '../../shared/services.tsx'
import type { useReferrals } from './queries.ts'
import { stateBadge, type Referrals, type Referred } from './rules.ts'
import { referralsOptions } from './queries.ts'

const failed = 'Failed to load referrals.'
const frame = 'overflow-clip rounded-b-lg border-t border-line'

const buildReferredColumns = (zone: string, percent: number): readonly Column<Referred>[] => [
  {
    key: 'since',
    header: 'Joined',
    cell: ({ since }) => (
      <time dateTime={since} className="whitespace-nowrap tabular-nums">
        {dateTime(since, zone).slice(0, 10)}
      </time>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => {
      const { text, tone } = stateBadge(status, percent)
      return <Badge tone={tone}>{text}</Badge>
    },
  },
  { key: 'earned', header: 'You earned', figure: true, cell: ({ earned }) => money(earned) },
]

type Month = Referrals['by_month'][number]
const monthColumns: readonly Column<Month>[] = [
  {
    key: 'month',
    header: 'Month',
    cell: ({ month }) => (
      <time dateTime={month} className="whitespace-nowrap">
        {monthName(month)}
      </time>
    ),
  },
  { key: 'earned', header: 'You earned', figure: true, cell: ({ earned }) => money(earned) },
]

/** The affiliate's referrals, without names, and their earnings by month. */
export const Earnings = ({
  answer: { data, error, isPending, isFetching, refetch },
  page,
  onPage,
}: {
  answer: ReturnType<typeof useReferrals>
  page: number
  onPage: (page: number) => void
}) => {
  const { network_zone } = useServices().config
  const foot = <CopyRequest of={(asker) => referralsOptions(asker, page)} />
  const percent = data?.percent ?? 0
  const retry = (): void => void refetch()
  const broken = data === undefined && error !== null
  const rows = broken ? [] : data?.referred.map((row, index) => ({ ...row, key: index }))

  return (
    <>
      {error !== null && data !== undefined ? <FailureNotice text={failed} onRetry={retry} /> : null}
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[3fr_2fr]">
        <Card
          title="Your referrals"
          action={
            data === undefined ? null : (
              <span className="text-small text-muted tabular-nums">{count(data.count)} joined</span>
            )
          }
        >
          <div className={frame}>
            <DataTable
              dense
              caption="Your referrals"
              columns={buildReferredColumns(network_zone, percent)}
              rows={isPending ? undefined : rows}
              rowKey={({ key }) => key}
              foot={foot}
              refreshing={isFetching}
              empty={
                broken ? (
                  <FailedState text={failed} onRetry={retry} />
                ) : page > 1 && data !== undefined && data.count > 0 ? (
                  <EmptyState icon={UsersRound} text="No more referrals" hint="This page does not exist." />
                ) : (
                  <EmptyState
                    icon={UsersRound}
                    text="No referrals yet"
                    hint="Publishers who sign up through your link appear here once approved."
                  />
                )
              }
            />
          </div>
          {data === undefined || (data.count <= report_page_size && page === 1) ? null : (
            <div className="border-t border-line">
              <Pager page={page} count={data.count} page_size={report_page_size} onPage={onPage} />
            </div>
          )}
        </Card>
        <Card title="Earned by month">
          <div className={frame}>
            <DataTable
              dense
              caption="Earned by month"
              columns={monthColumns}
              rows={isPending ? undefined : (data?.by_month ?? [])}
              rowKey={({ month }) => month}
              foot={foot}
              totals={{ earned: money(data?.total ?? 0) }}
              empty={
                broken ? (
                  <FailedState text={failed} onRetry={retry} />
                ) : (
                  <EmptyState
                    icon={CalendarDays}
                    text="Nothing earned yet"
                    {...(percent > 0 && { hint: 'You earn a share of every conversion approved for your referrals.' })}
                  />
                )
              }
            />
          </div>
        </Card>
      </div>
    </>
  )
}
