import { figure, figuresEvery_ms } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { clock, money } from '@plumbline/ui/format.ts'
import { Globe, MousePointerClick, Target, Wallet } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { paths, statisticsPath } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { StatCard } from './stat-card.tsx'

const figures = [
  { name: 'clicks', title: 'Clicks', icon: MousePointerClick, tone: 'blue', report: 'daily' },
  { name: 'hosts', title: 'Hosts', icon: Globe, tone: 'neutral', report: 'daily' },
  { name: 'conversions', title: 'Conversions', icon: Target, tone: 'amber', report: 'conversions' },
] as const

/** The four figures at the top (SPEC-4.2). The balance is always the current one. */
export const Cards = ({
  days,
  earned,
  figureOf,
}: {
  /** The dates in the addresses of the lists behind the figures. */
  days: string
  /** Below the balance: what was earned in these days, and its changes; null until it is known. */
  earned: { in: string; amount: number; changes: ReactNode } | null
  figureOf: (
    name: (typeof figures)[number]['name'],
  ) => Pick<ComponentProps<typeof StatCard>, 'caption' | 'value' | 'failed' | 'trend' | 'children'>
}) => {
  const { network_zone } = useServices().config
  const { data, error, isPending, isError, dataUpdatedAt } = useCall(contract.balance, figuresEvery_ms)
  useReported('The balance could not be loaded', error)
  return (
    <dl className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:gap-4 xl:grid-cols-4">
      <StatCard
        title="Available Balance"
        to={paths.payments_ledger}
        icon={Wallet}
        tone="green"
        value={isPending ? undefined : money(figure(data, 'balance'))}
        failed={isError && data === undefined}
        hint={`as of now${dataUpdatedAt === 0 ? '' : `, ${clock(dataUpdatedAt, network_zone)}`}`}
      >
        {earned === null ? null : (
          <>
            <span className="block truncate">
              Earned<span className="max-sm:sr-only">{earned.in}</span>:{' '}
              <span className="tabular-nums">{money(earned.amount)}</span>
            </span>
            {earned.changes}
          </>
        )}
      </StatCard>
      {figures.map(({ name, title, icon, tone, report }) => (
        <StatCard
          key={name}
          title={title}
          icon={icon}
          tone={tone}
          to={`${statisticsPath(report)}${days}`}
          {...figureOf(name)}
        />
      ))}
    </dl>
  )
}
