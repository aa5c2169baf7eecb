import { useState } from 'react'
import { payoutScope, payoutText, type Payout } from './rules.ts'

const Line = ({ payout }: { payout: Payout }) => (
  <>
    <span className="block font-medium whitespace-nowrap">{payoutText(payout)}</span>
    <span className="block text-small text-muted">{payoutScope(payout)}</span>
  </>
)

/** An offer's first payout row; `+N more` unfolds the others in place. */
export const PayoutsCell = ({ title, payouts }: { title: string; payouts: readonly Payout[] }) => {
  const [unfolded, setUnfolded] = useState(false)
  const [first, ...others] = payouts
  if (first === undefined) return 'N/A'
  return (
    <>
      <Line payout={first} />
      {unfolded ? (
        <ul className="mt-1.5 space-y-1.5">
          {others.map((payout, index) => (
            <li key={index} className="animate-appear">
              <Line payout={payout} />
            </li>
          ))}
        </ul>
      ) : null}
      {others.length === 0 ? null : (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-label={unfolded ? `Fewer payouts: ${title}` : `+${others.length} more payouts: ${title}`}
          onClick={() => setUnfolded(!unfolded)}
          className="rounded-sm text-small font-medium text-accent hover:underline pointer-coarse:min-h-11"
        >
          {unfolded ? 'Fewer' : `+${others.length} more`}
        </button>
      )}
    </>
  )
}
