import { Notice } from '@plumbline/ui/notice.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { BackTo } from '../../shared/page/back-to.tsx'
import type { FormValues } from '../../shared/session/kept-forms.ts'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OperationForm } from '../../shared/operation/operation-form.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { flattenOffer, type Offer } from './offer-form.ts'
import { findPaysAtOnce, findRateWarning } from './preview-rules.ts'
import { offer_sections } from './offer-sections.ts'

const Aside = ({ values, stored }: { values: FormValues; stored: Offer | null }) => (
  <div className="space-y-5 xl:sticky xl:top-18">
    <Notice tone="warning">{findRateWarning(values)}</Notice>
    <Notice tone="info">{findPaysAtOnce(values)}</Notice>
    <OfferPreview values={values} stored={stored} />
  </div>
)

/** The parts of both forms. */
const useNewOffer = () => {
  const navigate = useNavigate()
  return {
    needs: ['goal_name'],
    sections: offer_sections,
    onDone: ({ id }: { id: number }) => void navigate(pageOf(paths.offers, id)),
  }
}

const Copy = ({ from }: { from: string }) => {
  const common = useNewOffer()
  const read = useRead('showOffer', { params: { offer: from } })
  return (
    <Loaded read={read} back={<BackTo to={pageOf(paths.offers, from)} label={`Offer ${from}`} />} title="New offer">
      {(offer) => (
        <div className="space-y-5">
          <ScreenHead
            title="New offer"
            text={`A copy of ${offer.title} with its goals and general rates. It is paused until you resume it${offer.visibility !== 'public' ? ', and no affiliate has access yet' : ''}.`}
          />
          <OperationForm
            key={offer.id}
            operation="duplicateOffer"
            action="Add the copy"
            copies
            fixed={{ offer: String(offer.id) }}
            initial={{ ...flattenOffer(offer), title: `Copy of ${offer.title}`, status: 'paused', external_id: null }}
            renderAside={(values) => <Aside values={values} stored={offer} />}
            {...common}
            needs={['title', 'advertiser', 'url', 'goal_name']}
          />
        </div>
      )}
    </Loaded>
  )
}

const Empty = () => (
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
      action="Add the offer"
      renderAside={(values) => <Aside values={values} stored={null} />}
      {...useNewOffer()}
    />
  </div>
)

/** A new offer, or a copy of one, with what affiliates will see of it beside the form. */
export const Page = () => {
  const [search] = useSearchParams()
  const from = search.get('from')
  return from === null ? <Empty /> : <Copy key={from} from={from} />
}
