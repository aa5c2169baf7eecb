import { failureText } from '@plumbline/client/failure.ts'
import { mayRun } from '@plumbline/contract/offer-access.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { dateTime } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { descriptionLines, type OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { Lines } from '@plumbline/ui/prose.tsx'
import { useState } from 'react'
import { useServices } from '../../shared/services.tsx'
import { useAcceptTerms } from './access-queries.ts'

type Terms = NonNullable<OfferDetail['terms']>

const TermsDialog = ({ offer, terms, onClose }: { offer: OfferDetail; terms: Terms; onClose: () => void }) => {
  // The version that was shown is accepted, even when newer terms are loaded.
  const [read] = useState(terms)
  const { mutate, isPending, error } = useAcceptTerms()
  return (
    <Dialog title={`New terms: ${offer.title}`} onClose={onClose}>
      <div className="space-y-4">
        <Notice tone="error">
          {error === null ? null : failureText(error, 'The terms could not be accepted. Please try again.')}
        </Notice>
        <p className="font-medium">Version {read.version}</p>
        <div className="rounded-md bg-sunken px-3 py-2.5">
          <Lines lines={descriptionLines(read.text)} />
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Not now</Button>
          <Button
            look="primary"
            busy={isPending}
            onClick={() => mutate({ offer_id: offer.id, version: read.version }, { onSuccess: onClose })}
          >
            Accept terms
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Changed terms that the affiliate has to accept to keep its access, and until when. */
export const DueTerms = ({ offer }: { offer: OfferDetail }) => {
  const { network_zone } = useServices().config
  const [open, setOpen] = useState(false)
  const { access, terms } = offer
  if (access.terms_due_at === null || terms === null) return null
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            Read the new terms
          </Button>
        }
      >
        {mayRun(access)
          ? `The terms of this offer have changed. Accept them by ${dateTime(access.terms_due_at, network_zone)}, or your links stop counting.`
          : 'Your links have stopped counting, because you have not accepted the new terms of this offer. They count again once you accept. Earlier clicks still earn.'}
      </Notice>
      {open ? <TermsDialog offer={offer} terms={terms} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
