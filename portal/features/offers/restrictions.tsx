import { Ban, CircleCheck } from 'lucide-react'
import { restrictionsOf, type OfferDetail } from './rules.ts'

/** What traffic the offer does not take. */
export const Restrictions = ({ rules }: { rules: OfferDetail['traffic_rules'] }) => (
  <ul className="space-y-2 px-5 pb-5">
    {restrictionsOf(rules).map(({ text, allowed }) => (
      <li key={text} className="flex items-center gap-2.5">
        {allowed ? (
          <CircleCheck aria-hidden className="size-4 shrink-0 text-green" />
        ) : (
          <Ban aria-hidden className="size-4 shrink-0 text-red" />
        )}
        {text}
      </li>
    ))}
  </ul>
)
