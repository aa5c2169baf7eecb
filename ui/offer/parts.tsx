import { restrictionsOf } from '@plumbline/contract/traffic-restrictions.ts'
import { Ban, CircleCheck } from 'lucide-react'
import { Html, Lines } from '../prose.tsx'
import { descriptionLines, type OfferDetail } from './terms.ts'

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

/** An offer's traffic restrictions. */
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
