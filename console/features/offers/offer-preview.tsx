import { Card } from '@plumbline/ui/card.tsx'
import { Flag } from '@plumbline/ui/flag.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { ImageOrNothing } from '@plumbline/ui/image-or-nothing.tsx'
import { OfferDescription, OfferTerms, Restrictions } from '@plumbline/ui/offer/parts.tsx'
import { PayoutsTable } from '@plumbline/ui/offer/payouts-table.tsx'
import type { FormValues } from '../../shared/session/kept-forms.ts'
import type { Offer } from './offer-form.ts'
import { findMacroWarning, previewOf } from './preview-rules.ts'

const max_countries = 12

/** Below a form in one column a warning is the last before its button. */
export const near_button = 'max-xl:order-last'

/** The portal's view of an offer beside its form, drawn with the portal's own components. `stored`: the stored offer; null for a new one. */
export const OfferPreview = (props: { values: FormValues; stored: Offer | null; className?: string }) => {
  const offer = previewOf(props.values, props.stored)
  const { title, icon, categories, countries } = offer
  return (
    <div data-testid="offer-preview" className={`flex flex-col gap-4 ${props.className ?? ''}`}>
      <Notice tone="warning" className={near_button}>
        {findMacroWarning(props.values)}
      </Notice>
      <Card title="Affiliate preview">
        <div className="space-y-3 px-5 pb-5">
          <div className="flex items-center gap-3">
            {icon === '' ? null : <ImageOrNothing src={icon} className="size-12 rounded-lg" />}
            <div className="min-w-0">
              <p className="text-title font-semibold tracking-tight wrap-anywhere">
                {title === '' ? 'No title yet' : title}
              </p>
              <p className="text-muted wrap-anywhere">{categories === '' ? 'No category' : categories}</p>
            </div>
          </div>
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            {countries.length === 0 ? 'Worldwide' : null}
            {countries.slice(0, max_countries).map((code) => (
              <Flag key={code} code={code} short />
            ))}
            {countries.length > max_countries ? `+${countries.length - max_countries}` : null}
          </p>
        </div>
      </Card>
      <PayoutsTable offer={offer} missing="No payout: visitors are not counted until a rate is set." />
      <Card title="Terms">
        <OfferTerms offer={offer} />
      </Card>
      <Card title="Description preview" padded>
        <OfferDescription offer={offer} missing="No description yet." />
      </Card>
      <Card title="Traffic restrictions">
        <Restrictions rules={offer.traffic_rules} />
      </Card>
    </div>
  )
}
