import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  error: { icon: CircleAlert, className: 'bg-red-soft text-red' },
  warning: { icon: TriangleAlert, className: 'bg-amber-soft text-amber' },
  success: { icon: CircleCheck, className: 'bg-green-soft text-green' },
  info: { icon: Info, className: 'bg-blue-soft text-blue' },
}

/** An important message; renders nothing for null. Errors are announced at once, other messages politely. */
export const Notice = ({
  tone,
  action,
  className = '',
  children,
}: {
  tone: keyof typeof tones
  action?: ReactNode
  className?: string
  children: ReactNode
}) => {
  if (children === null) return null
  const { icon: Icon, className: colours } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      // After a failed submit, the form's notice takes the focus.
      tabIndex={tone === 'error' ? -1 : undefined}
      className={`flex animate-appear flex-wrap items-start justify-end gap-2.5 rounded-md px-3 py-2.5 ${colours} ${className}`}
    >
      <div className="flex min-w-0 grow basis-48 items-start gap-2.5 self-center">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0 grow wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  )
}

/** The line above a panel that failed to load, with a retry button. */
export const FailureNotice = ({
  onRetry,
  text = 'Could not be loaded.',
  className = '',
}: {
  onRetry: () => void
  text?: string
  className?: string
}) => (
  <Notice
    tone="warning"
    className={className}
    action={
      <button type="button" onClick={onRetry} className="font-medium underline underline-offset-2">
        Retry
      </button>
    }
  >
    {text}
  </Notice>
)
