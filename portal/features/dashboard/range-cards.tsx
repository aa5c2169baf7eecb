import type { DashboardRange } from '@plumbline/contract/dashboard-ranges.ts'
import { figure, figuresEvery_ms } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { clock, count, money } from '@plumbline/ui/format.ts'
import { Globe, MousePointerClick, Target, Wallet } from 'lucide-react'
import { paths, statisticsPath } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { Change } from './change.tsx'
import { rangeLabel } from './dashboard-view.ts'
import { useRange, type FigureName } from './queries.ts'
import { before_names, describeComparison } from './range-words.ts'
import { StatCard } from './stat-card.tsx'

/** The figures at the top for a range, each with its change against the period before. The balance is always the current one. */
export const RangeCards = ({ range }: { range: DashboardRange }) => {
  const { network_zone } = useServices().config
  const balance = useCall(contract.balance, figuresEvery_ms)
  const { data, error, isPlaceholderData } = useRange(range)
  useReported('The balance could not be loaded', balance.error)
  useReported('The figures of the range could not be loaded', error)

  // Otherwise another range's figures would be shown under this one's name.
  const shown = isPlaceholderData ? undefined : data
  const days = shown === undefined ? '' : `?from=${shown.from}&to=${shown.to}`
  const change = (name: FigureName, format: (value: number) => string) => {
    if (shown === undefined) return null
    const before = describeComparison(shown, network_zone)
    return (
      <Change
        now={shown.figures[name]}
        before={shown.figures_before[name]}
        format={format}
        than={before_names[range]}
        about={`in ${before}`}
      />
    )
  }
  const card = (name: 'clicks' | 'hosts' | 'conversions') => ({
    caption: rangeLabel(range),
    value: shown === undefined && error === null ? undefined : count(shown?.figures[name] ?? 0),
    failed: shown === undefined && error !== null,
    trend: (shown?.points ?? []).flatMap(({ figures }) => (figures === null ? [] : [figures[name]])),
    children: change(name, count),
  })
  return (
    <dl className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:gap-4 xl:grid-cols-4">
      <StatCard
        title="Available Balance"
        to={paths.payments_ledger}
        icon={Wallet}
        tone="green"
        value={balance.isPending ? undefined : money(figure(balance.data, 'balance'))}
        failed={balance.isError && balance.data === undefined}
        hint={`as of now${balance.dataUpdatedAt === 0 ? '' : `, ${clock(balance.dataUpdatedAt, network_zone)}`}`}
      >
        {shown === undefined ? null : (
          <>
            <span className="block truncate">
              Earned<span className="max-sm:sr-only">, {rangeLabel(range).toLowerCase()}</span>:{' '}
              <span className="tabular-nums">{money(shown.figures.earnings)}</span>
            </span>
            {change('earnings', money)}
          </>
        )}
      </StatCard>
      <StatCard
        title="Clicks"
        icon={MousePointerClick}
        tone="blue"
        to={`${statisticsPath('daily')}${days}`}
        {...card('clicks')}
      />
      <StatCard title="Hosts" icon={Globe} tone="neutral" to={`${statisticsPath('daily')}${days}`} {...card('hosts')} />
      <StatCard
        title="Conversions"
        icon={Target}
        tone="amber"
        to={`${statisticsPath('conversions')}${days}`}
        {...card('conversions')}
      />
    </dl>
  )
}
