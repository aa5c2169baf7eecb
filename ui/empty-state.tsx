import { CloudOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** An empty list: the sentence of SPEC-27.2, and below it the next step. */
export const EmptyState = ({
  icon: Icon,
  text,
  hint,
  action,
}: {
  icon: LucideIcon
  text: string
  hint?: string
  action?: ReactNode
}) => (
  <div className="flex h-full flex-col items-center justify-center gap-1 px-5 py-8 text-center">
    <span className="mb-2 inline-flex size-9 items-center justify-center rounded-md bg-sunken text-muted">
      <Icon aria-hidden className="size-4.5" />
    </span>
    <p className="font-medium">{text}</p>
    {hint === undefined ? null : <p className="max-w-sm text-small text-muted">{hint}</p>}
    {action === undefined ? null : <div className="mt-3">{action}</div>}
  </div>
)

/** A failed load: the sentence of SPEC-25.5 and a retry button. It must not look like an empty list. */
export const FailedState = ({ text, hint, onRetry }: { text: string; hint?: string; onRetry: () => void }) => (
  <div role="alert" className="h-full">
    <EmptyState
      icon={CloudOff}
      text={text}
      hint={hint ?? 'Your data is safe; only this view failed to load.'}
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  </div>
)
