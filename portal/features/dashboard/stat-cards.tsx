import { figure, figuresEvery_ms, liveRows } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { clock, count, money } from '@plumbline/ui/format.ts'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { Globe, MousePointerClick, Target, Wallet } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { paths, statisticsPath } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { Change } from './change.tsx'
import { useToday, type FigureName } from './queries.ts'
import { StatCard } from './stat-card.tsx'

/** The four figures at the top, from independent calls. A failed call leaves its defaults and shows an error. */
export const StatCards = () => {
  const { network_zone } = useServices().config
  const balance = useCall(contract.balance, figuresEvery_ms)
  const summary = useCall(contract.dashboardSummary, figuresEvery_ms)
  const days = liveRows(useCall(contract.liveStats, figuresEvery_ms).data)
  const compared = useToday()
  useReported('The balance could not be loaded', balance.error)
  useReported('The summary could not be loaded', summary.error)

  const [day] = useState(() => dayIn(network_zone, Date.now()))
  const ofToday = (report: 'daily' | 'conversions'): string => `${statisticsPath(report)}?from=${day}&to=${day}`
  const changes = (name: FigureName, format: (value: number) => string): ReactNode => {
    if (compared.data === undefined) return null
    const { today, yesterday, last_week, until } = compared.data
    const at = clock(Date.parse(until), network_zone).slice(0, 5)
    const common = { now: today[name], format }
    return (
      <>
        <Change {...common} before={yesterday[name]} than="yesterday" about={`until ${at} yesterday`} />
        <Change {...common} before={last_week[name]} than="last week" about={`until ${at} a week ago`} />
      </>
    )
  }
  const today = (name: 'clicks' | 'hosts' | 'conversions') => ({
    value: summary.isPending ? undefined : count(figure(summary.data, name)),
    failed: summary.isError && summary.data === undefined,
    trend: days.map((row) => row[name]),
    children: changes(name, count),
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
        {compared.data === undefined ||
        (compared.data.today.earnings === 0 && compared.data.last_week.earnings === 0) ? null : (
          <>
            <span className="block truncate">
              Earned<span className="max-sm:sr-only"> today</span>:{' '}
              <span className="tabular-nums">{money(compared.data.today.earnings)}</span>
            </span>
            <Change
              now={compared.data.today.earnings}
              before={compared.data.last_week.earnings}
              format={money}
              than="last week"
              about={`until ${clock(Date.parse(compared.data.until), network_zone).slice(0, 5)} a week ago`}
            />
          </>
        )}
      </StatCard>
      <StatCard title="Clicks" icon={MousePointerClick} tone="blue" to={ofToday('daily')} {...today('clicks')} />
      <StatCard title="Hosts" icon={Globe} tone="neutral" to={ofToday('daily')} {...today('hosts')} />
      <StatCard title="Conversions" icon={Target} tone="amber" to={ofToday('conversions')} {...today('conversions')} />
    </dl>
  )
}
