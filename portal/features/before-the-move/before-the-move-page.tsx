import { callOptions, useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { csvOf } from '@plumbline/client/csv.ts'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { count, money, monthName } from '@plumbline/ui/format.ts'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { Download, History } from 'lucide-react'
import { CopyRequest } from '../../shared/copy-request.tsx'
import { useReported } from '../../shared/report-problem.ts'
import type { Prefetch } from '../../shared/services.tsx'

type Month = ReplyOf<typeof contract.beforeTheMove>['months'][number]

export const prefetch: Prefetch = (asker, { queries }) =>
  queries.prefetchQuery(callOptions(asker, contract.beforeTheMove, {}))

const columns: readonly Column<Month>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => monthName(month) },
  { key: 'offer', header: 'Offer', min: 10, cell: ({ offer }) => offer },
  { key: 'clicks', header: 'Clicks', figure: true, cell: ({ clicks }) => (clicks === null ? '—' : count(clicks)) },
  { key: 'conversions', header: 'Conversions', figure: true, cell: ({ conversions }) => count(conversions) },
  { key: 'payout', header: 'Payout', figure: true, cell: ({ payout }) => money(payout) },
]

const names = ['month', 'offer_id', 'offer', 'clicks', 'conversions', 'payout'] as const

/** The affiliate's figures in the previous system, which no report of this network includes. */
export const Page = () => {
  const { data, error, isPending, isFetching, refetch } = useCall(contract.beforeTheMove)
  useReported('The figures from before the move could not be loaded', error)
  const months = data?.months ?? []
  return (
    <div className="max-w-5xl space-y-4 sm:space-y-5">
      <h1 className="text-title font-semibold tracking-tight">Before the move</h1>
      <p className="text-muted">
        These are your figures in the previous system of this network, as it counted them. They are in no report,
        payment or balance here.
      </p>
      <Card
        title="Months"
        action={
          months.length === 0 ? null : (
            <Button size="small" onClick={() => keepFile('before-the-move.csv', csvOf(names, months))}>
              <Download aria-hidden className="size-4" />
              CSV
            </Button>
          )
        }
      >
        <div className="overflow-clip rounded-b-lg border-t border-line">
          <DataTable
            dense
            caption="Before the move"
            columns={columns}
            rows={isPending ? undefined : months}
            rowKey={(row) => months.indexOf(row)}
            foot={<CopyRequest of={(asker) => callOptions(asker, contract.beforeTheMove, {})} />}
            refreshing={isFetching}
            empty={
              error === null ? (
                <EmptyState icon={History} text="Nothing from before the move" />
              ) : (
                <FailedState text="Failed to load these figures." onRetry={() => void refetch()} />
              )
            }
          />
        </div>
      </Card>
    </div>
  )
}
