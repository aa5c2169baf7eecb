import { amountText, money, shortDay } from '@plumbline/ui/format.ts'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { AppLink } from '../app-link.tsx'
import { paths } from '../paths.ts'
import type { Blocker, Money } from './queries.ts'

const linkClass = 'rounded-sm font-medium text-accent hover:underline'

/** Reasons why no payment is made, each with a link to fix it. */
export const Blockers = ({ blockers }: { blockers: readonly Blocker[] }) => {
  // With no money due, nothing needs attention yet.
  const is_quiet = blockers.some(({ code }) => code === 'nothing_due')
  const Icon = is_quiet ? Info : TriangleAlert
  return (
    <ul className="space-y-1">
      {blockers.map(({ code, text }) => (
        <li key={`${code} ${text}`} className="flex items-start gap-2">
          <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${is_quiet ? 'text-muted' : 'text-amber'}`} />
          <span className="min-w-0 wrap-anywhere">
            {text}{' '}
            {code.startsWith('details_') ? (
              <AppLink to={paths.settings_billing} className={linkClass}>
                Go to Payment system
              </AppLink>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The part of the next payment that may come before its day. */
export const describeRequested = (requested: number): string => `the ${money(requested)} that you requested`

/** The next payment day with what would be paid then, and what is missing for it. */
export const NextPayment = (props: Pick<Money, 'currency' | 'available' | 'minimum' | 'next_payment'>) => {
  const { currency, available, minimum } = props
  const { date, amount, fee, net, requested, blockers } = props.next_payment
  const released = Math.round((amount - available) * 100) / 100
  // The requested part is named in its own line, so it is not counted twice.
  const rest = Math.round((amount - requested) * 100) / 100
  const arrives = Math.round((net - requested) * 100) / 100
  return (
    <div className="space-y-2" data-testid="next-payment">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted">Next payment day</span>
        <time dateTime={date} className="font-medium">
          {shortDay(date)}
        </time>
        <span className="tabular-nums">{amountText(rest, currency)}</span>
      </p>
      {requested > 0 ? <p className="text-small text-muted">Plus {describeRequested(requested)}</p> : null}
      {fee > 0 && arrives > 0 ? (
        <p className="text-small text-muted">
          Less the payment fee of {money(fee)}: you receive {money(arrives)}
        </p>
      ) : null}
      {released > 0 && available >= 0 ? (
        <p className="text-small text-muted">
          Includes{' '}
          <AppLink to={`${paths.payments_ledger}#releases`} current={false} className={linkClass}>
            {money(released)} that is on hold and released by then
          </AppLink>
        </p>
      ) : null}
      {blockers.length > 0 ? (
        <Blockers blockers={blockers} />
      ) : requested > 0 && rest === 0 ? null : requested > 0 && rest < minimum ? (
        <p className="text-muted">Below your minimum of {money(minimum)} once the request is paid.</p>
      ) : (
        <p className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
          Ready to be paid
        </p>
      )}
    </div>
  )
}
