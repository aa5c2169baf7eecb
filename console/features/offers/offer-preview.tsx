import { Card } from '@plumbline/ui/card.tsx'
import { Flag } from '@plumbline/ui/flag.tsx'
import { ImageOrNothing } from '@plumbline/ui/image-or-nothing.tsx'
import { Html, Lines } from '@plumbline/ui/prose.tsx'
import { Ban, CircleCheck } from 'lucide-react'
import type { FormValues } from '../../shared/form-values.ts'
import { previewOf, type PreviewRate } from './preview-rules.ts'

const max_countries = 12

const Countries = ({ codes }: { codes: readonly string[] }) =>
  codes.length === 0 ? (
    'All countries'
  ) : (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {codes.slice(0, max_countries).map((code) => (
        <Flag key={code} code={code} short />
      ))}
      {codes.length > max_countries ? `+${codes.length - max_countries}` : null}
    </span>
  )

/** An offer as affiliates see it in the portal, while it is being written. `rates`: what pays them besides what the form says. */
export const OfferPreview = (props: { values: FormValues; rates: readonly PreviewRate[]; className?: string }) => {
  const { title, icon, categories, html, lines, rates, restrictions, countries } = previewOf(props.values, props.rates)
  return (
    <Card title="What affiliates see" className={props.className ?? ''}>
      <div data-testid="offer-preview" className="space-y-5 border-t border-line p-5">
        <div className="flex items-center gap-3">
          {icon === '' ? null : <ImageOrNothing src={icon} className="size-12 rounded-lg" />}
          <div className="min-w-0">
            <p className="text-title font-semibold tracking-tight wrap-anywhere">
              {title === '' ? 'No title yet' : title}
            </p>
            <p className="text-muted wrap-anywhere">{categories === '' ? 'No category' : categories}</p>
          </div>
        </div>
        <section aria-label="Payouts in the preview">
          <h3 className="mb-2 font-medium">Payouts</h3>
          {rates.length === 0 ? (
            <p className="text-muted">No payout: visitors are not counted until a rate is set.</p>
          ) : (
            <ul className="divide-y divide-line rounded-md border border-line">
              {rates.map((rate, index) => (
                <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
                  <span className="min-w-0">
                    <Countries codes={rate.countries} />
                    <span className="block text-small text-muted">{rate.scope}</span>
                  </span>
                  <span className="font-medium whitespace-nowrap tabular-nums">{rate.text}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-label="Countries in the preview">
          <h3 className="mb-2 font-medium">Countries in lists</h3>
          <Countries codes={countries} />
        </section>
        <section aria-label="Description in the preview">
          <h3 className="mb-2 font-medium">Description</h3>
          {html !== '' ? (
            <Html html={html} />
          ) : lines.length > 0 ? (
            <Lines lines={lines} />
          ) : (
            <p className="text-muted">There is no description yet.</p>
          )}
        </section>
        <ul aria-label="Traffic restrictions" className="space-y-1.5">
          {restrictions.map(({ text, allowed }) => (
            <li key={text} className="flex items-center gap-2">
              {allowed ? (
                <CircleCheck aria-hidden className="size-4 shrink-0 text-green" />
              ) : (
                <Ban aria-hidden className="size-4 shrink-0 text-red" />
              )}
              {text}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
