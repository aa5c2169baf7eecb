import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A page with one message and one link or button. */
export const MessagePage = (props: { icon: LucideIcon; title: string; text: string; action: ReactNode }) => {
  const Icon = props.icon
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <span className="mb-5 inline-flex size-12 items-center justify-center rounded-lg border border-line bg-surface text-muted shadow-card">
        <Icon aria-hidden className="size-5" />
      </span>
      <h1 className="text-title font-semibold tracking-tight">{props.title}</h1>
      <p className="mt-2 text-muted">{props.text}</p>
      <div className="mt-6">{props.action}</div>
    </div>
  )
}
