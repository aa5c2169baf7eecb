import { failureText } from '@plumbline/client/failure.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { ConfirmDialog } from '@plumbline/ui/confirm-dialog.tsx'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { amountText, dateTime, isolated, shortDay } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useState, type ReactNode } from 'react'
import { Blockers } from '../../shared/money/next-payment.tsx'
import { useRequestPayment, type Money, type Terms } from '../../shared/money/queries.ts'
import { useServices } from '../../shared/services.tsx'
import { Destination } from './destination.tsx'
import { methodName } from './rules.ts'

const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2.5">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="wrap-anywhere tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

/** The destination of the payment, from the payout details. */
const PaidTo = () => {
  const { data, isPending } = useCall(contract.billing)
  if (isPending) return <Skeleton className="h-4 w-32" />
  if (!data) return 'Your payout details'
  const method = data.payment_email ? 'paypal' : data.account_number ? 'bank' : 'crypto'
  return (
    <>
      {methodName(method)}
      <Destination payment={data} />
    </>
  )
}

/** Requests a payment before the payment day, if the network accepts requests, and withdraws the request. */
export const PaymentRequest = ({ terms, money }: { terms: Terms; money: Money }) => {
  const { network_zone } = useServices().config
  /** The day of the request; null if none is open. */
  const [asking, setAsking] = useState<string | null>(null)
  const [withdrawing, setWithdrawing] = useState(false)
  const { mutate, reset, isPending, error } = useRequestPayment()
  const { currency, next_payment } = money
  const { allowed, amount, fee, net, blockers, newest } = terms.requests
  const [withdrawn, setWithdrawn] = useState(false)
  const close = (): void => {
    setAsking(null)
    setWithdrawing(false)
    reset()
  }
  const is_open = newest?.status === 'open'
  // A colleague's request, or its end, takes a question off the screen: it must not open later without a press.
  if (is_open && asking !== null) setAsking(null)
  if (!is_open && withdrawing) setWithdrawing(false)
  const ask = (): void => {
    reset()
    setWithdrawn(false)
    setAsking(dayIn(network_zone, Date.now()))
  }
  const dialog = {
    busy: isPending,
    failure: error === null ? null : failureText(error, 'That did not work. Please try again.'),
    onCancel: close,
  }
  if (is_open) {
    const rest = amountText(newest.amount - newest.paid, currency)
    return (
      <>
        <Notice
          tone="info"
          action={
            <Button
              size="small"
              onClick={() => {
                reset()
                setWithdrawing(true)
              }}
            >
              Withdraw
            </Button>
          }
        >
          You requested a payment of {amountText(newest.amount, currency)} on{' '}
          {dateTime(newest.created_at, network_zone)}.{' '}
          {newest.paid > 0
            ? `${amountText(newest.paid, currency)} of it is in a payment; the rest is still open.`
            : 'Awaiting the network’s decision.'}
        </Notice>
        {/* Hidden while the dialog of the request that was just made is closing. */}
        {!withdrawing ? null : (
          <ConfirmDialog
            {...dialog}
            title="Withdraw this request?"
            text={`The network no longer pays ${rest} before your payment day. It stays available, and you can request it again.`}
            confirm="Withdraw"
            onConfirm={() =>
              mutate(newest.id, {
                onSuccess: () => {
                  setWithdrawing(false)
                  setWithdrawn(true)
                },
              })
            }
          />
        )}
      </>
    )
  }
  if (!allowed) return null
  return (
    <div className="space-y-2">
      <Notice tone="success">{withdrawn ? 'Your request is withdrawn.' : null}</Notice>
      {newest === null ? null : (
        <Notice tone="warning">
          Your request of {dateTime(newest.created_at, network_zone)} was declined: {isolated(newest.reason ?? '')}
        </Notice>
      )}
      {blockers.length === 0 ? (
        <Button onClick={ask} className="h-auto! min-h-9 py-1.5 whitespace-normal! pointer-coarse:min-h-11">
          Request {amountText(amount, currency)} now
        </Button>
      ) : (
        <>
          <p className="text-muted">
            {blockers.every(({ code }) => code === 'nothing_due')
              ? 'You can request a payment as soon as a balance is due:'
              : 'Resolve this before you request a payment:'}
          </p>
          <Blockers
            blockers={blockers.map((one) =>
              one.code === 'nothing_due' ? { ...one, text: 'Nothing is due now.' } : one,
            )}
          />
        </>
      )}
      {asking === null ? null : (
        <ConfirmDialog
          {...dialog}
          title="Request this payment?"
          text="The network decides on it. You can withdraw it until a payment run has taken it."
          confirm="Request payment"
          look="primary"
          // Only its own question: by then the request can be on the screen, and the question to withdraw it open.
          onConfirm={() => mutate(null, { onSuccess: () => setAsking(null) })}
        >
          <Facts
            facts={[
              ['Amount', amountText(amount, currency)],
              ...(fee > 0
                ? ([
                    ['Payment fee', amountText(fee, currency)],
                    ['You receive', amountText(net, currency)],
                  ] as const)
                : []),
              ['Paid to', <PaidTo key="to" />],
              ['Requested on', asking],
              ['Otherwise', `Paid on ${shortDay(next_payment.date)}, your next payment day`],
            ]}
          />
        </ConfirmDialog>
      )}
    </div>
  )
}
