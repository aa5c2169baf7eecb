import type { PaymentState } from '@plumbline/contract/payment-steps.ts'
import { X } from 'lucide-react'
import { AppLink } from '../../shared/app-link.tsx'
import { paths, paymentsPath } from '../../shared/paths.ts'

const choices: readonly { readonly state: PaymentState | null; readonly name: string }[] = [
  { state: null, name: 'All' },
  { state: 'in_payment', name: 'In payment' },
  { state: 'paid', name: 'Paid' },
  { state: 'rejected', name: 'Rejected' },
]

const look =
  'inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-small font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=true]:border-transparent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent pointer-coarse:h-11'

/** Filters the payments by state. The chosen state shows a cross and links back to all. */
export const StateFilter = ({ chosen }: { chosen: PaymentState | null }) => (
  <nav aria-label="Payments by status">
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ state, name }) => {
        const isChosen = state === chosen
        const removes = isChosen && state !== null
        return (
          <li key={name}>
            <AppLink
              to={removes || state === null ? paths.payments : paymentsPath(state)}
              current={false}
              aria-current={isChosen ? 'true' : undefined}
              className={look}
            >
              {name}
              {removes ? (
                <>
                  <span className="sr-only"> (remove this filter)</span>
                  <X aria-hidden className="size-3.5" />
                </>
              ) : null}
            </AppLink>
          </li>
        )
      })}
    </ul>
  </nav>
)
