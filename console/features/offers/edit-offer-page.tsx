import { useNavigate } from 'react-router'
import { BackTo } from '../../shared/page/back-to.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OperationForm } from '../../shared/operation/operation-form.tsx'
import { useId } from '../../shared/page/params.ts'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { offer_sections } from './offer-sections.ts'
import { flattenOffer } from './offer-form.ts'

/** The text, the addresses and the targeting of an offer. Rates and access are changed on its page. */
export const Page = () => {
  const offer = useId()
  const navigate = useNavigate()
  const back = pageOf(paths.offers, offer)
  const read = useRead('showOffer', { params: { offer } })
  return (
    <Loaded
      read={read}
      back={<BackTo to={back} label={read.data?.title ?? `Offer ${offer}`} />}
      title={`Offer ${offer}`}
    >
      {(shown) => (
        <div className="space-y-5">
          <ScreenHead title={`Edit ${shown.title}`} text="Changes take effect within two seconds." />
          <OperationForm
            key={shown.id}
            operation="editOffer"
            action="Save"
            edits
            fixed={{ offer: String(shown.id) }}
            initial={flattenOffer(shown)}
            sections={offer_sections}
            renderAside={(values) => <OfferPreview values={values} stored={shown} className="xl:sticky xl:top-18" />}
            onDone={() => void navigate(back)}
          />
        </div>
      )}
    </Loaded>
  )
}
