import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import { CloudOff, SearchX } from 'lucide-react'
import { AppLink } from './app-link.tsx'
import { useTitle } from './use-title.ts'

interface Words {
  readonly title: string
  readonly text: string
}

/** The requested thing does not exist for this affiliate; or, with `onRetry`, it could not be loaded and may well exist. */
export const MissingPage = (props: {
  missing: Words
  failed: Words
  back: { readonly to: string; readonly label: string }
  onRetry?: (() => void) | undefined
}) => {
  const { missing, failed, back, onRetry } = props
  const words = onRetry === undefined ? missing : failed
  useTitle(words.title)
  return (
    <MessagePage
      icon={onRetry === undefined ? SearchX : CloudOff}
      {...words}
      action={
        onRetry === undefined ? (
          <AppLink to={back.to} className={buttonClass('secondary')}>
            {back.label}
          </AppLink>
        ) : (
          <Button onClick={onRetry}>Retry</Button>
        )
      }
    />
  )
}
