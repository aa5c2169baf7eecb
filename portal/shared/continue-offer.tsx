import { buttonClass } from '@plumbline/ui/button.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import { AppLink } from './app-link.tsx'
import { useServices } from './services.tsx'

/** After a session that the server ended, or a link opened without one: a link to that screen, where typed text is restored. */
export const ContinueOffer = () => {
  const { ended } = useServices()
  const [offer, setOffer] = useState(() => ended.offer())
  if (offer === null) return null
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {offer.opened_signed_out
            ? `You opened a link to ${offer.screen} before you signed in.`
            : `Your session ended while you were on ${offer.screen}.`}
          {offer.typed ? ' Your input was saved.' : ''}
        </p>
        <div className="flex flex-wrap gap-2">
          <AppLink to={offer.address} onClick={() => ended.accept()} className={buttonClass('secondary', 'small')}>
            Continue to {offer.screen}
          </AppLink>
          <button
            type="button"
            onClick={() => {
              ended.dismiss()
              setOffer(null)
            }}
            className={buttonClass('quiet', 'small')}
          >
            Dismiss
          </button>
        </div>
      </div>
    </Notice>
  )
}
