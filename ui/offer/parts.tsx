import { restrictionsOf } from '@plumbline/contract/traffic-restrictions.ts'
import { Ban, CircleCheck } from 'lucide-react'
import { Html, Lines } from '../prose.tsx'
import { descriptionLines, type OfferDetail, type OfferFacts } from './terms.ts'

/** An offer's description: its HTML, else its plain text line by line. `missing`: the text shown without either. */
export const OfferDescription = (props: {
  offer: Pick<OfferDetail, 'description' | 'description_html'>
  missing: string
}) => {
  const { description, description_html } = props.offer
  const html = description_html?.trim() ?? ''
  if (html !== '') return <Html html={html} />
  const lines = descriptionLines(description)
  return lines.length === 0 ? <p className="text-muted">{props.missing}</p> : <Lines lines={lines} />
}

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

/** The terms of an offer beside its rates: the first status, the hold and the click lifetime. */
export const OfferTerms = ({ offer }: { offer: OfferFacts }) => {
  const facts = {
    'First status': offer.default_conversion_status === 'pending' ? 'Pending, until decided' : 'Approved',
    Hold: offer.hold_days === 0 ? 'None' : `${days(offer.hold_days)} after the conversion`,
    'Click lifetime': `${days(offer.click_lifetime_days)} after the click`,
  }
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-5 gap-y-3 px-5 pb-5">
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt className="text-small text-muted">{name}</dt>
          <dd className="font-medium">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

export const Restrictions = ({ rules }: { rules: OfferDetail['traffic_rules'] }) => (
  <ul aria-label="Traffic restrictions" className="space-y-2 px-5 pb-5">
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
