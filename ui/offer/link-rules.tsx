import { CircleCheck, CircleX, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from '../notice.tsx'

interface Props {
  readonly tested: {
    readonly counts: boolean
    readonly rules: readonly { readonly rule: string; readonly passed: boolean; readonly text: string }[]
    readonly destination: string | null
  }
  readonly payout: ReactNode
}

const termClass = 'text-small text-muted'

/** The answer to a test of a link: the rules that were checked, the payout and the destination. */
export const LinkRules = ({ tested, payout }: Props) => (
  <div className="space-y-3">
    <Notice tone={tested.counts ? 'success' : 'warning'}>
      {tested.counts ? 'A click of this visitor counts.' : 'A click of this visitor does not count.'}
    </Notice>
    <ul aria-label="Rules" className="space-y-1.5">
      {tested.rules.map(({ rule, passed, text }) => (
        <li key={rule} className="flex items-start gap-2">
          {passed ? (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
          ) : (
            <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className={termClass}>Payout</dt>
      <dd className="font-medium">{payout}</dd>
      <dt className={termClass}>Destination</dt>
      <dd className="min-w-0">
        {tested.destination === null ? (
          'A page that says that the link leads nowhere for this visitor.'
        ) : (
          <a
            href={tested.destination}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm text-accent wrap-anywhere hover:underline"
          >
            {tested.destination}
            <ExternalLink aria-hidden className="ms-1 inline size-3.5" />
          </a>
        )}
      </dd>
    </dl>
    <p className="text-small text-muted">
      Nothing is recorded. TEST takes the place of the click ID, so opening the destination does not count.
    </p>
  </div>
)
