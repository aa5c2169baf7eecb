import { CloudOff, SearchX } from 'lucide-react'
import { AppLink } from '../../shared/app-link.tsx'
import { MessagePage } from '@plumbline/ui/message-page.tsx'
import { paths } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'

const title = 'Offer not found'

/** There is no such offer for this affiliate, or, with `onRetry`, it could not be loaded and may well be there. */
export const OfferMissing = ({ onRetry }: { onRetry?: () => void }) => {
  useTitle(title)
  return onRetry === undefined ? (
    <MessagePage
      icon={SearchX}
      title={title}
      text="It may have ended, or it is not open for you. Your account manager knows."
      action={
        <AppLink to={paths.offers_available} className={buttonClass('secondary')}>
          Available offers
        </AppLink>
      }
    />
  ) : (
    <MessagePage
      icon={CloudOff}
      title={title}
      text="It could not be loaded just now, so it may well be there."
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  )
}
