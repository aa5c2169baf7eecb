import { Notice } from '@plumbline/ui/notice.tsx'
import { useNavigate } from 'react-router'
import { BackTo } from '../../shared/back-to.tsx'
import { OperationForm } from '../../shared/operation-form.tsx'
import { pageOf, paths } from '../../shared/paths.ts'
import { ScreenHead } from '../../shared/title.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { findPaysAtOnce, findRateWarning } from './preview-rules.ts'
import { offer_sections } from './offer-sections.ts'

/** A new offer, with what affiliates will see of it beside the form. */
export const Page = () => {
  const navigate = useNavigate()
  return (
    <div className="space-y-5">
      <BackTo to={paths.offers} label="Offers" />
      <ScreenHead
        title="New offer"
        text="Macros such as {click_id} in the URL are filled for each click. More rates, for countries or goals, are added on the offer's page."
      />
      <OperationForm
        operation="addOffer"
        initial={{
          status: 'active',
          visibility: 'public',
          default_conversion_status: 'approved',
          hold_days: 0,
          click_lifetime_days: 90,
        }}
        needs={['goal_name']}
        action="Add the offer"
        sections={offer_sections}
        renderAside={(values) => (
          <div className="space-y-5 xl:sticky xl:top-18">
            <Notice tone="warning">{findRateWarning(values)}</Notice>
            <Notice tone="info">{findPaysAtOnce(values)}</Notice>
            <OfferPreview values={values} stored={null} />
          </div>
        )}
        onDone={({ id }) => void navigate(pageOf(paths.offers, id))}
      />
    </div>
  )
}
