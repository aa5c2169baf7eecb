import { Sparkline } from '@plumbline/ui/chart/sparkline.tsx'
import { figureSize } from '@plumbline/ui/figure-size.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Tooltip } from '@plumbline/ui/tooltip.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'

const tones = {
  green: 'bg-green-soft text-green',
  blue: 'bg-blue-soft text-blue',
  amber: 'bg-amber-soft text-amber',
  neutral: 'bg-accent-soft text-accent',
}

/**
 * One figure with its title, icon, colour and the caption, which is Today (SPEC-4.2) unless a range is shown. `value` undefined: loading.
 * `hint` is shown on hover over the caption and explains it.
 */
export const StatCard = ({
  title,
  value,
  icon: Icon,
  tone = 'neutral',
  caption = 'Today',
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
  caption?: string
  hint?: string
  failed?: boolean
  /** Address of the list behind the figure. */
  to: string
  /** The last ten days, today last. */
  trend?: readonly number[]
  /** Two lines beside the figure. */
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
        {hint === undefined ? caption : <Tooltip text={hint}>{caption}</Tooltip>}
        {failed ? <span className="text-amber">· not loaded</span> : null}
      </span>
      <span className="mt-1 block min-h-9.5 space-y-0.5 text-small text-muted">{children}</span>
    </dd>
  </div>
)
