import { contract } from '@plumbline/contract/index.ts'
import { Globe, MousePointerClick, Target, Wallet } from 'lucide-react'
import { figure, figuresEvery_ms } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { useServices } from '../../shared/services.tsx'
import { useReported } from '../../shared/report-problem.ts'
import { clock, count, money } from '@plumbline/ui/format.ts'
import { StatCard } from './stat-card.tsx'

/** The four figures at the top, from two calls that know nothing of each other. A failed call leaves its defaults and says so. */
export const StatCards = () => {
  const { network_zone } = useServices().config
  const balance = useCall(contract.balance, figuresEvery_ms)
  const summary = useCall(contract.dashboardSummary, figuresEvery_ms)
  useReported('The balance could not be loaded', balance.error)
  useReported('The summary could not be loaded', summary.error)

  const today = (name: 'clicks' | 'hosts' | 'conversions'): { value: string | undefined; failed: boolean } => ({
    value: summary.isPending ? undefined : count(figure(summary.data, name)),
    failed: summary.isError && summary.data === undefined,
  })
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        title="Available Balance"
        icon={Wallet}
        tone="green"
        value={balance.isPending ? undefined : money(figure(balance.data, 'balance'))}
        failed={balance.isError && balance.data === undefined}
        hint={`as of now${balance.dataUpdatedAt === 0 ? '' : `, ${clock(balance.dataUpdatedAt, network_zone)}`}`}
      />
      <StatCard title="Clicks" icon={MousePointerClick} tone="blue" {...today('clicks')} />
      <StatCard title="Hosts" icon={Globe} tone="neutral" {...today('hosts')} />
      <StatCard title="Conversions" icon={Target} tone="amber" {...today('conversions')} />
    </dl>
  )
}
