import { change_words } from '@plumbline/contract/planned-changes.ts'
import { dateTime, isolated } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { PayoutsTable } from '@plumbline/ui/offer/payouts-table.tsx'
import type { OfferDetail } from '@plumbline/ui/offer/terms.ts'
import { AppLink } from '../../shared/app-link.tsx'
import { offerPath, paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.tsx'
import type { OfferRow } from './rules.ts'

/** When the affiliate's links of an offer stop, if that is announced. A badge is one line; this wraps when text is large. */
export const NextStop = ({ next_stop }: Pick<OfferRow, 'next_stop'>) => {
  const { network_zone } = useServices().config
  if (next_stop === null) return null
  return (
    <span className="inline-block rounded-md bg-amber-soft px-2 py-0.5 text-small font-medium text-amber">
      {change_words[next_stop.change].next} {dateTime(next_stop.at, network_zone)}
    </span>
  )
}

const Reason = ({ reason }: { reason: string | null }) => (reason === null ? null : <> Reason: {isolated(reason)}</>)

/** Announced changes of an offer: of its state as notices, of its rates as the table that applies from then on. */
export const PlannedChanges = ({ offer }: { offer: OfferDetail }) => {
  const { network_zone } = useServices().config
  return offer.planned.map(({ change, at, reason, payouts }) =>
    change === 'rates' ? (
      <PayoutsTable
        key={`${change} ${at}`}
        title={`Payouts from ${dateTime(at, network_zone)}`}
        offer={{ os: offer.os, payouts: payouts ?? [] }}
        missing="You have no payout for this offer from then on. Ask your account manager."
      />
    ) : (
      <Notice key={`${change} ${at}`} tone={change === 'resume' ? 'info' : 'warning'}>
        {change_words[change].next} {dateTime(at, network_zone)}.
        {change === 'resume' ? null : ' Your links stop counting then; earlier clicks still earn.'}
        <Reason reason={reason} />
      </Notice>
    ),
  )
}

/** Why an offer that the affiliate ran has stopped, and where its traffic can go. */
export const Stopped = ({ stopped }: { stopped: NonNullable<OfferDetail['stopped']> }) => {
  const { network_zone } = useServices().config
  return (
    <div className="space-y-4 px-5 pb-5">
      <Notice tone="warning">
        This offer {change_words[stopped.change].is} since {dateTime(stopped.at, network_zone)}. Your links no longer
        count; earlier clicks still earn.
        <Reason reason={stopped.reason} />
      </Notice>
      {stopped.similar.length === 0 ? null : (
        <div className="space-y-2">
          <h3 className="font-medium">Similar offers</h3>
          <ul className="space-y-1">
            {stopped.similar.map(({ id, title }) => (
              <li key={id}>
                <AppLink to={offerPath(id)} className="text-accent hover:underline">
                  <bdi>{title}</bdi>
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AppLink to={paths.offers_available} className="text-accent hover:underline">
        All available offers
      </AppLink>
    </div>
  )
}
