import { cleanNodes } from '@plumbline/ui/clean-html.ts'
import { Ban, CircleCheck } from 'lucide-react'
import { useCallback } from 'react'
import { descriptionLines, restrictionsOf, type OfferDetail } from './rules.ts'

const prose =
  'leading-6 wrap-anywhere [&>*:first-child]:mt-0 [&_:is(p,ul,ol,table,blockquote,pre)]:mt-3 [&_:is(h1,h2,h3,h4,h5,h6)]:mt-4 [&_:is(h1,h2,h3,h4,h5,h6)]:font-semibold [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:space-y-1 [&_:is(ul,ol)]:ps-5 [&_a]:rounded-sm [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-small [&_pre]:overflow-x-auto [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_blockquote]:text-muted [&_img]:my-3 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-md [&_table]:block [&_table]:overflow-x-auto [&_table]:text-small [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start [&_th]:bg-sunken [&_th]:font-medium [&_hr]:my-4 [&_hr]:border-line'

/** An operator's HTML, cleaned. React knows nothing of these nodes; they are replaced when the text changes. */
const Html = ({ html }: { html: string }) => {
  const fill = useCallback((place: HTMLDivElement | null) => place?.replaceChildren(cleanNodes(html)), [html])
  return <div ref={fill} className={prose} />
}

/** What the network says of an offer: its HTML, else its plain text line by line. */
export const OfferDescription = ({ offer }: { offer: Pick<OfferDetail, 'description' | 'description_html'> }) => {
  const html = offer.description_html?.trim() ?? ''
  if (html !== '') return <Html html={html} />
  const lines = descriptionLines(offer.description)
  if (lines.length === 0)
    return <p className="text-muted">There is no description yet. Ask your account manager about this offer.</p>
  return (
    <div className={prose}>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  )
}

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
