import { withReason } from '@plumbline/client/failure.ts'
import { Badge } from '@plumbline/ui/badge.tsx'
import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { currency, money } from '@plumbline/ui/format.ts'
import { countryName } from '@plumbline/ui/flag.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { payoutLabel } from '@plumbline/contract/payout-details.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Clock, Wallet } from 'lucide-react'
import { useTerms } from '../../shared/money/queries.ts'
import { shownFields, draftOf, methods, type BillingInfo, type Destination, type Method } from './rules.ts'

const row = 'grid gap-x-6 gap-y-0.5 border-t border-line px-5 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]'

type Details = Omit<BillingInfo, 'id' | 'verified' | 'refusal' | 'incomplete'>

/** A destination as lines of name and value: the fields of its method, and the currency. */
export const DestinationLines = ({ details }: { details: Details | Destination }) => {
  const draft = draftOf(details)
  const lines = [
    ['Payment Type', methods.find(({ value }) => value === draft.method)?.label ?? ''],
    ...shownFields(draft).flatMap(({ name, label, is_country, choices }): string[][] => {
      const value = draft[name]
      if (value === '') return name === 'bank_country' || name.startsWith('holder_') ? [] : [[label, '—']]
      if (is_country === true) return [[label, countryName(value)]]
      return [[label, choices?.find((choice) => choice.value === value)?.label ?? value]]
    }),
    ['Currency', details.currency ?? currency()],
  ]
  return (
    <dl>
      {lines.map(([name, value]) => (
        <div key={name} className={row}>
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The hold after a change of destination (SPEC-21.5), and the fee of the method. */
export const HoldNote = ({ method }: { method: Method }) => {
  const terms = useTerms().data?.methods[method]
  const hours = terms?.hold_hours ?? 0
  return (
    <p className="flex items-start gap-2 border-t border-line px-5 py-3 text-small text-muted">
      <Clock aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        {terms !== undefined && hours === 0
          ? 'Payouts are not held after payout details are added or changed.'
          : `To protect your money, payouts are held ${terms === undefined ? '' : `for ${hours} ${hours === 1 ? 'hour' : 'hours'} `}after payout details are added or changed.`}
        {terms === undefined || terms.fee === 0 ? '' : ` A fee of ${money(terms.fee)} is kept back from each payment.`}
      </span>
    </p>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** The stored payout details, with buttons to verify and change them. */
export const StoredDetails = (props: {
  info: BillingInfo
  takesFocus: boolean
  onEdit: () => void
  onVerify: () => void
}) => {
  const { info } = props
  return (
    <>
      <DestinationLines details={info} />
      <div className={`${row} items-center`}>
        <p className="text-muted">Status</p>
        <p className="flex flex-wrap items-center gap-2">
          {info.refusal === null ? (
            <Badge tone={info.verified ? 'green' : 'amber'}>{info.verified ? 'Verified' : 'Pending'}</Badge>
          ) : (
            <Badge tone="red">Refused</Badge>
          )}
          {info.verified ? null : (
            <span className="text-small wrap-anywhere text-muted">
              {info.refusal === null
                ? 'Payouts start once you verify these details.'
                : withReason(info.refusal, 'Payouts are paused until you enter new details.')}
            </span>
          )}
        </p>
      </div>
      {info.incomplete.length === 0 ? null : (
        <Notice tone="warning" className="mx-5 my-3">
          We cannot pay to these details yet. Missing or wrong:{' '}
          {info.incomplete.map((field) => payoutLabel(field, info.details?.bank_country ?? '')).join(', ')}.
        </Notice>
      )}
      <HoldNote method={draftOf(info).method} />
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        {info.verified || info.refusal !== null ? null : (
          <Button look="primary" onClick={props.onVerify}>
            Request verification code
          </Button>
        )}
        <Button ref={props.takesFocus ? takeFocus : null} onClick={props.onEdit}>
          Edit
        </Button>
      </div>
    </>
  )
}

/** Nothing is stored yet. */
export const NoDetails = ({ onAdd, takesFocus }: { onAdd: () => void; takesFocus: boolean }) => (
  <EmptyState
    icon={Wallet}
    text="No payment info yet"
    hint="Enter where your payouts should go: a PayPal account, a bank account or a crypto wallet."
    action={
      <Button ref={takesFocus ? takeFocus : null} look="primary" onClick={onAdd}>
        Add
      </Button>
    }
  />
)

export const DetailsSkeleton = () => (
  <div role="status" aria-label="Loading payment info">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <div key={key} className={row}>
        <Skeleton className="my-0.5 h-4 w-28" />
        <Skeleton className="my-0.5 h-4 w-56" />
      </div>
    ))}
  </div>
)
