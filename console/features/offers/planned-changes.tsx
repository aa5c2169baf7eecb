import { change_words, type StateChange } from '@plumbline/contract/planned-changes.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Reply } from '../../shared/session/calls.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { linkClass, Moment } from '../../shared/fields/value.tsx'
import { several } from '../../shared/words/words.ts'
import type { Offer } from './offer-form.ts'

/** The time of an offer's change, the affiliates who are notified, and their traffic. */
const Outcome = ({ reply }: { reply: Reply<'pauseOffer'> }) => {
  const { dry_run, at, affiliates, mails, clicks_24h, all_found, runners } = reply
  if (at === null) return <p>Nothing changes: the offer is already so, or the same change is already planned.</p>
  return (
    <div className="space-y-3">
      <p>
        {dry_run ? 'It would change' : 'It changes'} on <Moment at={at} />.{' '}
        {affiliates === 0
          ? 'No affiliate is told, because none runs it.'
          : `${several(affiliates, 'affiliate', 'affiliates')} with ${several(clicks_24h, 'click', 'clicks')} in the last 24 hours ${dry_run ? 'would be' : 'are'} told, in ${several(mails, 'mail', 'mails')}.`}
      </p>
      {all_found ? null : (
        <p>ClickHouse does not respond, so affiliates who run it without a grant of access are not found.</p>
      )}
      {runners.length === 0 ? null : (
        <ul className="space-y-1">
          {runners.map(({ affiliate_id, affiliate, clicks_24h: clicks }) => (
            <li key={affiliate_id}>
              <Link to={pageOf(paths.affiliates, affiliate_id)} className={linkClass}>
                <bdi>{affiliate ?? `#${affiliate_id}`}</bdi>
              </Link>
              : {several(clicks, 'click', 'clicks')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type StateOperation =
  | 'pauseOffer'
  | 'closeOffer'
  | 'resumeOffer'
  | 'publishOffer'
  | 'requireApproval'
  | 'restrictOffer'
  | 'changeTerms'

/** Changes the state of an offer, now or at an announced time. */
export const StateButton = ({
  operation,
  offer: { id, status, visibility },
  ...look
}: {
  operation: StateOperation
  offer: Pick<Offer, 'id' | 'status' | 'visibility'>
} & Pick<ComponentProps<typeof OperationButton>, 'label' | 'look' | 'size' | 'initial' | 'copies'>) => (
  <OperationButton
    operation={operation}
    fixed={{ offer: String(id) }}
    seen={{ status, visibility }}
    renderReply={(reply) => <Outcome reply={reply} />}
    {...look}
  />
)

/** As many as the operation lists at once: planned rates come first where they are nearer, and are left out here. */
const read_changes = 1000
const shown_changes = 3

/** The next changes of an offer, for everyone who opens its page. */
export const NextChanges = ({ offer_id }: { offer_id: number }) => {
  const input = { offer: String(offer_id), state: 'planned', limit: read_changes } as const
  const { data } = useRead('listPlannedChanges', { input })
  const changes = data?.results.filter(({ change }) => change !== 'rate') ?? []
  return changes.slice(0, shown_changes).map(({ id, change, at, reason, affiliates }) => (
    <Notice key={`${id} ${at}`} tone="info">
      {change === 'terms'
        ? `${several(affiliates, 'affiliate has', 'affiliates have')} not accepted the new terms, and can run the offer until`
        : change_words[change as StateChange].next}{' '}
      <Moment at={at} />
      {reason === null ? null : `: ${reason}`}
    </Notice>
  ))
}

/** Planned changes of an offer, including its rates, and past changes. */
export const PlannedChanges = ({ offer_id }: { offer_id: number }) => (
  <OperationTable
    operation="listPlannedChanges"
    caption="Planned changes"
    fixed={{ offer: String(offer_id) }}
    empty="No changes"
    hint="Pauses, closings and restrictions that are announced, dates of changed terms, and rates of the future."
    actions_need="cancelPlannedChange"
    renderActions={({ id, state }) =>
      id === null || state !== 'planned' ? null : (
        <OperationButton operation="cancelPlannedChange" label="Cancel" fixed={{ id }} closes />
      )
    }
  />
)
