import { mayRun } from '@plumbline/contract/offer-access.ts'
import { Badge, type BadgeTone } from '@plumbline/ui/badge.tsx'
import { Button } from '@plumbline/ui/button.tsx'
import { dateTime, isolated } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import type { OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { useState } from 'react'
import { ConfirmButton } from '../../shared/confirm-button.tsx'
import { useServices } from '../../shared/services.tsx'
import { useWithdrawRequest } from './access-queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import type { OfferRow } from './rules.ts'

type Access = OfferRow['access']

const badges: Readonly<Record<Exclude<Access['state'], 'open'>, readonly [BadgeTone, string]>> = {
  none: ['neutral', 'Needs approval'],
  requested: ['amber', 'Requested'],
  approved: ['green', 'Approved'],
  refused: ['red', 'Refused'],
  withdrawn: ['neutral', 'Needs approval'],
  revoked: ['red', 'Access revoked'],
}

/** The affiliate's access in a word; nothing for a public offer. */
export const AccessBadge = ({ state, terms_due_at }: Access) => {
  if (state === 'open') return null
  if (terms_due_at !== null) return <Badge tone="amber">New terms</Badge>
  const [tone, text] = badges[state]
  return <Badge tone={tone}>{text}</Badge>
}

const isLater = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now()

const Withdraw = ({ request_id }: { request_id: number }) => (
  <ConfirmButton
    size="small"
    title="Withdraw this request?"
    text="The network no longer decides on it. You can request access again."
    call={useWithdrawRequest()}
    input={request_id}
  >
    Withdraw
  </ConfirmButton>
)

const reasons = {
  none: 'You need approval to run this offer. Your tracking link appears here once the network approves your request.',
  withdrawn: 'You withdrew your request. You need approval to run this offer.',
  revoked: 'The network has revoked your access, and your tracking link no longer works.',
} as const

/** The reason for the missing tracking link, and the affiliate's next step. */
export const NoLinkYet = ({ offer }: { offer: OfferDetail }) => {
  const { network_zone } = useServices().config
  const [open, setOpen] = useState(false)
  const { state, request_id, reason, ask_again_at } = offer.access
  if (mayRun(offer.access)) return null
  if (state === 'requested')
    return (
      <div className="px-5 pb-5">
        <Notice tone="info" action={request_id === null ? null : <Withdraw request_id={request_id} />}>
          You requested access. Awaiting the network’s decision; you get a mail.
        </Notice>
      </div>
    )
  const waits = isLater(ask_again_at)
  return (
    <div className="space-y-4 px-5 pb-5">
      {state === 'refused' ? (
        <Notice tone="warning">
          The network refused your request: {isolated(reason ?? '')}
          {waits ? ` You can request access again from ${dateTime(ask_again_at, network_zone)}.` : null}
        </Notice>
      ) : state === 'open' || state === 'approved' ? null : (
        <p className="text-muted">{reasons[state]}</p>
      )}
      {waits ? null : (
        <Button look="primary" onClick={() => setOpen(true)}>
          Request access
        </Button>
      )}
      {open ? <RequestDialog offer={offer} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
