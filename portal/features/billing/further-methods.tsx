import { payoutLabel } from '@plumbline/contract/payout-details.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Badge } from '@plumbline/ui/badge.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { ConfirmDialog } from '@plumbline/ui/confirm-dialog.tsx'
import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import { useChangeBilling, useFurtherMethods } from './queries.ts'
import { draftOf, methods, type PayoutMethodInfo, type Step } from './rules.ts'

/** Label of a method, in one line. */
const nameOf = (info: PayoutMethodInfo): string => {
  const { method, payment_email, account_number, wallet_address } = draftOf(info)
  const label = methods.find(({ value }) => value === method)?.label ?? ''
  return `${label} ${payment_email || account_number || wallet_address}`
}

const texts = {
  choose: {
    text: 'Payouts go here from now on. Payments that are already prepared for the other details are stopped, and made by a later run.',
    confirm: 'Make default',
  },
  remove: { text: 'These payout details are removed.', confirm: 'Remove' },
} as const

const Row = ({
  info,
  change,
  onStep,
}: {
  info: PayoutMethodInfo
  change: ReturnType<typeof useChangeBilling>
  onStep: (step: Step) => void
}) => {
  const [asking, setAsking] = useState<keyof typeof texts | null>(null)
  const name = nameOf(info)
  const { verified, refusal, incomplete, details } = info
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {name}
          {refusal === null ? (
            <Badge tone={verified ? 'green' : 'amber'}>{verified ? 'Verified' : 'Pending'}</Badge>
          ) : (
            <Badge tone="red">Refused</Badge>
          )}
        </p>
        {incomplete.length === 0 ? null : (
          <p className="text-small text-muted">
            Missing or wrong: {incomplete.map((field) => payoutLabel(field, details?.bank_country ?? '')).join(', ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {refusal === null && verified ? (
          <Button size="small" aria-label={`Make ${name} the default`} onClick={() => setAsking('choose')}>
            Make default
          </Button>
        ) : null}
        {refusal === null && !verified ? (
          <Button size="small" aria-label={`Verify ${name}`} onClick={() => onStep('verify')}>
            Verify
          </Button>
        ) : null}
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onStep('edit')}>
          Edit
        </Button>
        <Button size="small" look="danger" aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      </div>
      {asking === null ? null : (
        <ConfirmDialog
          title={name}
          text={texts[asking].text}
          confirm={texts[asking].confirm}
          busy={change.busy !== null}
          failure={change.failure}
          onConfirm={() => change[asking](info.id)}
          onCancel={() => {
            setAsking(null)
            change.forget()
          }}
        />
      )}
    </li>
  )
}

/** Additional payout methods, each with its actions. */
export const FurtherMethods = ({ onStep }: { onStep: (method: string, step: Step) => void }) => {
  const { further, error, refetch } = useFurtherMethods()
  // Outlives the row of a removed method, and says that it is removed.
  const change = useChangeBilling(null, true)
  return (
    <Card
      title="Other payout methods"
      className="max-w-3xl"
      action={
        <Button size="small" onClick={() => onStep('new', 'add')}>
          Add another method
        </Button>
      }
    >
      <Notice tone="success" className="mx-5 mb-5">
        {change.notice}
      </Notice>
      {error === null ? null : (
        <FailedState text="The other payout methods could not be loaded." onRetry={() => void refetch()} />
      )}
      {error === null && further.length === 0 ? (
        <Notice tone="info" className="mx-5 mb-5">
          Payouts go to the details above. You can keep others here, and make one of them the default.
        </Notice>
      ) : null}
      <ul>
        {further.map((info) => (
          <Row key={info.id} info={info} change={change} onStep={(step) => onStep(String(info.id), step)} />
        ))}
      </ul>
    </Card>
  )
}
