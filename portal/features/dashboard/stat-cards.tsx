import { figure, figuresEvery_ms } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { clock, count, money } from '@plumbline/ui/format.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Tooltip } from '@plumbline/ui/tooltip.tsx'
import { Globe, MousePointerClick, Target, Wallet, type LucideIcon } from 'lucide-react'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'

const tones = {
  green: 'bg-green-soft text-green',
  blue: 'bg-blue-soft text-blue',
  amber: 'bg-amber-soft text-amber',
  neutral: 'bg-accent-soft text-accent',
}

/**
 * One figure with its title, icon, colour and the caption Today (SPEC-4.2). `value` undefined: not here yet. `hint` is shown
 * over the caption for what the word alone does not say.
 */
const StatCard = ({
  title,
  value,
  icon: Icon,
  tone = 'neutral',
  hint,
  failed = false,
}: {
  title: string
  value: string | undefined
  icon?: LucideIcon
  tone?: keyof typeof tones
  hint?: string
  failed?: boolean
}) => (
  <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5" data-testid={`stat-${title}`}>
    <dt className="flex items-center justify-between gap-2 text-muted">
      <span className="truncate">{title}</span>
      {Icon === undefined ? null : (
        <span
          className={`inline-flex size-7 shrink-0 items-center justify-center rounded-md max-sm:hidden ${tones[tone]}`}
        >
          <Icon aria-hidden className="size-4" />
        </span>
      )}
    </dt>
    <dd className="mt-2">
      <span className="block h-7 text-title font-semibold tracking-tight tabular-nums">
        {value === undefined ? (
          <Skeleton className="h-6 w-24" />
        ) : (
          <span className={failed ? 'text-muted' : ''}>{value}</span>
        )}
      </span>
      <span className="mt-1 flex items-center gap-1.5 text-small text-muted">
        {hint === undefined ? (
          'Today'
        ) : (
          <Tooltip text={hint}>
            <button type="button" className="cursor-help underline decoration-dotted underline-offset-3">
              Today
            </button>
          </Tooltip>
        )}
        {failed ? <span className="text-amber">· not loaded</span> : null}
      </span>
    </dd>
  </div>
)

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
    <dl className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:gap-4 xl:grid-cols-4">
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
