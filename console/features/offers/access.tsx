import { Badge } from '@plumbline/ui/badge.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import type { FieldColumn } from '../../shared/list/columns.tsx'
import { FieldTable } from '../../shared/list/field-table.tsx'
import { actions_column } from '../../shared/list/narrow-rows.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { paths } from '../../shared/words/paths.ts'
import { Thing } from '../../shared/page/thing.tsx'
import { toneOf } from '../../shared/words/tones.ts'
import { Moment, RecordLink } from '../../shared/fields/value.tsx'
import { StateButton } from './planned-changes.tsx'
import type { Offer } from './offer-form.ts'

const isPast = (at: string): boolean => Date.parse(at) <= Date.now()

const columnsFor = (offer_id: number): readonly FieldColumn<Offer['granted'][number]>[] => [
  {
    key: 'affiliate',
    header: 'Affiliate',
    cell: ({ affiliate, affiliate_id: id }) => <RecordLink path={paths.affiliates} id={id} name={affiliate} />,
  },
  { key: 'id', header: 'ID', cell: ({ affiliate_id }) => affiliate_id },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} tone={toneOf(status)} />,
  },
  {
    key: 'terms',
    header: 'Terms',
    cell: ({ terms_version, terms_accepted_at, terms_due_at }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {terms_version === null ? 'Not accepted' : `Version ${terms_version}`}
          {terms_accepted_at === null ? null : (
            <>
              , <Moment at={terms_accepted_at} />
            </>
          )}
        </span>
        {terms_due_at === null ? null : (
          <Badge tone={isPast(terms_due_at) ? 'red' : 'amber'}>
            {isPast(terms_due_at) ? 'Stopped on' : 'Has until'} <Moment at={terms_due_at} />
          </Badge>
        )}
      </span>
    ),
  },
  {
    ...actions_column,
    cell: ({ affiliate, affiliate_id }) => (
      <div className="flex justify-end">
        <Thing name={affiliate ?? `affiliate #${affiliate_id}`}>
          <OperationButton
            operation="revokeOfferAccess"
            label="Revoke"
            look="danger"
            size="small"
            fixed={{ offer: String(offer_id), affiliates: [affiliate_id] }}
            closes
          />
        </Thing>
      </div>
    ),
  },
]

const titles: Readonly<Record<Offer['visibility'], string>> = {
  public: 'Public: all affiliates see this offer',
  approval: 'By approval: all affiliates see this offer, only these run it',
  private: 'Private: only these affiliates see this offer',
}

const visibility_buttons = [
  { of: 'public', operation: 'publishOffer', label: 'Make public' },
  { of: 'approval', operation: 'requireApproval', label: 'Require approval' },
  { of: 'private', operation: 'restrictOffer', label: 'Make private' },
] as const

/** Who may run an offer: everyone, or affiliates with access. */
export const Access = ({ offer }: { offer: Offer }) => {
  const { visibility, granted, affiliates } = offer
  const fixed = { offer: String(offer.id) }
  const is_public = visibility === 'public'
  return (
    <Card
      title={titles[visibility]}
      className="overflow-clip"
      action={
        <div className="flex flex-wrap gap-2">
          <OperationButton
            operation="grantOfferAccess"
            label="Grant access"
            look="primary"
            size="small"
            fixed={fixed}
            closes
          />
          {is_public ? null : (
            <StateButton
              operation="changeTerms"
              label="Change terms"
              size="small"
              offer={offer}
              initial={{ terms: offer.terms }}
              copies
            />
          )}
          {visibility_buttons.map(({ of, operation, label }) =>
            of === visibility ? null : (
              <StateButton key={of} operation={operation} label={label} size="small" offer={offer} />
            ),
          )}
        </div>
      }
    >
      {is_public && affiliates.length > 0 ? (
        <p className="px-5 pb-3 text-muted">If the offer is no longer public, these affiliates keep access.</p>
      ) : null}
      <FieldTable
        caption="Affiliates with access"
        rows={granted}
        rowKey={({ affiliate_id }) => affiliate_id}
        columns={columnsFor(offer.id)}
        empty={<p className="px-5 py-5 text-muted">No affiliate has been granted access.</p>}
      />
      {affiliates.length > granted.length ? (
        <p className="border-t border-line px-5 py-3 text-muted">
          and {affiliates.length - granted.length} more: export the offer to see the full list.
        </p>
      ) : null}
    </Card>
  )
}
