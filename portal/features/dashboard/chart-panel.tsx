import { figuresEvery_ms, liveRows, type LiveRow } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { BarLineChart } from '@plumbline/ui/chart/bar-line-chart.tsx'
import { FiguresTable } from '@plumbline/ui/chart/figures-table.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { metrics } from '@plumbline/contract/metrics.ts'
import { headerIn } from '@plumbline/contract/network.ts'
import { compact, count, currency, money, shortDay } from '@plumbline/ui/format.ts'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { statisticsPath } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { ChartState } from './chart-state.tsx'

const title = 'Statistics for the last 10 days'

const Key = ({ className, text }: { className: string; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`chart-key inline-block ${className}`} />
    {text}
  </span>
)

/** The legend of bars and line: beside the title, or on a phone below it. */
const Legend = () => (
  <span className="flex flex-wrap gap-x-4 text-small text-muted">
    <Key className="size-2.5 rounded-xs bg-chart-bar" text="Clicks" />
    <Key className="hatched size-2.5 rounded-xs" text="Today so far" />
    <Key className="h-0.5 w-3.5 rounded-full bg-chart-line" text="Earnings" />
  </span>
)

const Filled = ({ rows }: { rows: readonly LiveRow[] }) => (
  <>
    <div className="min-h-6 px-3 sm:hidden">
      <Legend />
    </div>
    <BarLineChart
      label={title}
      barAxis={{ title: 'Clicks', format: compact }}
      lineAxis={{ title: headerIn(metrics.earnings.header, currency()), format: compact }}
      renderBarLink={(index, link) => {
        const { date = '' } = rows[index] ?? {}
        // The day by hours; its clicks are the bars.
        return (
          <AppLink
            key={link['data-bar-link']}
            to={`${statisticsPath('hourly')}?from=${date}&to=${date}`}
            current={false}
            {...link}
          />
        )
      }}
      points={rows.map((row, index) => ({
        key: `${index} ${row.date}`,
        label: shortDay(row.date),
        bar: row.clicks,
        line: row.earnings,
        unfinished: index === rows.length - 1,
        lines: [
          `Clicks: ${count(row.clicks)}`,
          `Conversions: ${count(row.conversions)}`,
          `Earnings: ${money(row.earnings)}`,
        ],
      }))}
    />
    <FiguresTable
      caption={title}
      headers={['Date', 'Clicks', 'Conversions', headerIn(metrics.earnings.header, currency())]}
      rows={rows.map((row, index) => ({
        key: `${index} ${row.date}`,
        name: row.date,
        figures: [count(row.clicks), count(row.conversions), money(row.earnings)],
      }))}
    />
  </>
)

/** Clicks and earnings of the last ten days: loading, failed, empty or drawn (SPEC-4.3). `choice`: the switch to another figure. */
export const ChartPanel = ({ choice }: { choice: ReactNode }) => {
  const live = useCall(contract.liveStats, figuresEvery_ms)
  const { data } = live
  useReported('The chart could not be loaded', live.error)
  const rows = data === undefined ? [] : liveRows(data)
  const is_empty =
    data !== undefined && rows.every((row) => row.clicks === 0 && row.conversions === 0 && row.earnings === 0)

  return (
    <Card
      title={title}
      action={
        is_empty ? null : (
          <span className="flex flex-wrap items-center gap-x-4">
            <span className="max-sm:hidden">
              <Legend />
            </span>
            {choice}
          </span>
        )
      }
    >
      <div className={`px-2 sm:h-[18.5rem] sm:px-4 print:h-auto! ${is_empty ? 'h-56' : 'h-[20rem]'}`}>
        <ChartState of={live}>
          {() =>
            is_empty ? (
              <EmptyState
                icon={ChartColumn}
                text="No chart data available."
                hint="Copy a tracking link below and send visitors to it: their clicks appear here within seconds."
              />
            ) : (
              <Filled rows={rows} />
            )
          }
        </ChartState>
      </div>
    </Card>
  )
}
