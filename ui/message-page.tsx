import { CloudOff, Compass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** A page with one message and one link or button. */
export const MessagePage = (props: { icon: LucideIcon; title: string; text: string; action: ReactNode }) => {
  const Icon = props.icon
  return (
    <div data-message-page className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <span className="mb-5 inline-flex size-12 items-center justify-center rounded-lg border border-line bg-surface text-muted shadow-card">
        <Icon aria-hidden className="size-5" />
      </span>
      <h1 className="text-title font-semibold tracking-tight">{props.title}</h1>
      <p className="mt-2 text-muted">{props.text}</p>
      <div className="mt-6">{props.action}</div>
    </div>
  )
}

/** An address that no screen has, and the link that leads on. */
export const NotFoundMessage = ({ action }: { action: ReactNode }) => (
  <MessagePage
    icon={Compass}
    title="Page not found"
    text="Check the address. The page may have moved."
    action={action}
  />
)

/** A screen that failed, or whose code belongs to an older version and is gone: a reload fetches the new version. */
export const FailedMessage = () => (
  <MessagePage
    icon={CloudOff}
    title="Something went wrong"
    text="This page could not be shown. A newer version may have been installed, or the connection was lost."
    action={
      <Button look="primary" onClick={() => window.location.reload()}>
        Retry
      </Button>
    }
  />
)
