import { figure, figuresEvery_ms, liveRows } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { figureSize } from '@plumbline/ui/figure-size.ts'
import { clock, count, money } from '@plumbline/ui/format.ts'
import { Sparkline } from '@plumbline/ui/chart/sparkline.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Tooltip } from '@plumbline/ui/tooltip.tsx'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { Globe, MousePointerClick, Target, Wallet, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { paths, statisticsPath } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { Change } from './change.tsx'
import { useToday, type FigureName } from './queries.ts'

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
  to,
  trend,
  children,
}: {
  title: string
  value: string | undefined
  icon?: LucideIcon
  tone?: keyof typeof tones
  hint?: string
  failed?: boolean
  /** Where what stands behind the figure is listed. */
  to: string
  /** The last ten days, today last. */
  trend?: readonly number[]
  /** What is to be said of today beside the figure, in two lines. */
  children?: ReactNode
}) => (
  <div
    className="relative rounded-lg border border-line bg-surface p-4 shadow-card transition-colors duration-150 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent sm:p-5"
    data-testid={`stat-${title}`}
  >
    <dt className="flex items-center justify-between gap-2 text-muted">
      <AppLink
        to={to}
        current={false}
        className="truncate outline-none after:absolute after:inset-0 after:rounded-lg hover:underline"
      >
        {title}
      </AppLink>
      {Icon === undefined ? null : (
        <span
          className={`inline-flex size-7 shrink-0 items-center justify-center rounded-md max-sm:hidden ${tones[tone]}`}
        >
          <Icon aria-hidden className="size-4" />
        </span>
      )}
    </dt>
    <dd className="mt-2">
      <span className={`flex min-h-7 items-center justify-between gap-2 font-semibold ${figureSize(value ?? '')}`}>
        {value === undefined ? (
          <Skeleton className="h-6 w-24" />
        ) : (
          <span className={failed ? 'text-muted' : ''}>{value}</span>
        )}
        {trend === undefined || trend.every((day) => day === 0) ? null : (
          <Sparkline values={trend} className="max-sm:hidden" />
        )}
      </span>
      <span className="mt-1 flex items-center gap-1.5 text-small text-muted">
        {hint === undefined ? 'Today' : <Tooltip text={hint}>Today</Tooltip>}
        {failed ? <span className="text-amber">· not loaded</span> : null}
      </span>
      <span className="mt-1 block min-h-9.5 space-y-0.5 text-small text-muted">{children}</span>
    </dd>
  </div>
)

/** The four figures at the top, from calls that know nothing of each other. A failed call leaves its defaults and says so. */
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
    const common = { now: today[name], format, until: clock(Date.parse(until), network_zone).slice(0, 5) }
    return (
      <>
        <Change {...common} before={yesterday[name]} than="yesterday" />
        <Change {...common} before={last_week[name]} than="last week" />
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
              until={clock(Date.parse(compared.data.until), network_zone).slice(0, 5)}
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
