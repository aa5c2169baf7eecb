import { asText } from '../../shared/words/as-text.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { AuditTable } from '../../shared/list/audit-table.tsx'
import { BackTo } from '../../shared/page/back-to.tsx'
import { ConversionsOf } from '../../shared/list/conversions-of.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { LinkButton } from '../../shared/page/link-button.tsx'
import { OfferLink } from '../../shared/operation/offer-link.tsx'
import { useId } from '../../shared/page/params.ts'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { replyShape } from '../../shared/words/schema.ts'
import { StatsView } from '../../shared/list/stats-view.tsx'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { toneOf } from '../../shared/words/tones.ts'
import { RecordLink } from '../../shared/fields/value.tsx'
import { Access } from './access.tsx'
import { Caps } from './caps.tsx'
import { Creatives } from './creatives.tsx'
import { Landings } from './landings.tsx'
import { OfferMails } from './offer-mails.tsx'
import { NextChanges, PlannedChanges, StateButton } from './planned-changes.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { Rates } from './rates.tsx'
import { Fallbacks, SourceBlocks } from './traffic.tsx'
import { fillOfferForm, type Offer } from './offer-form.ts'

const apart = [
  'id',
  'title',
  'status',
  'visibility',
  'advertiser',
  'payouts',
  'affiliates',
  'granted',
  'description',
  'description_html',
  'warnings',
]

const Overview = ({ offer }: { offer: Offer }) => (
  <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
    <Card title="Details" padded>
      <ReplyView value={offer} shape={replyShape(operations.showOffer)} leave_out={apart} />
    </Card>
    <OfferPreview values={fillOfferForm(offer)} stored={offer} />
  </div>
)

const Shown = ({ offer }: { offer: Offer }) => {
  const { id, status, visibility, advertiser } = offer
  const fixed = { offer: asText(id) }
  return (
    <div className="space-y-5">
      <ScreenHead
        title={offer.title}
        aside={
          <span className="inline-flex gap-2">
            <StatusBadge status={status} tone={toneOf(status)} />
            <StatusBadge status={visibility} tone={toneOf(visibility)} />
          </span>
        }
        text={
          <>
            #{id}, advertiser <RecordLink path={paths.advertisers} {...advertiser} />
          </>
        }
      >
        <OfferLink fixed={fixed} />
        <LinkButton to={`${pageOf(paths.offers, id)}/edit`} label="Edit" needs="editOffer" />
        <LinkButton to={`${paths.new_offer}?from=${id}`} label="Duplicate" needs="duplicateOffer" />
        {status === 'active' ? (
          <StateButton operation="pauseOffer" label="Pause" offer={offer} />
        ) : (
          <StateButton operation="resumeOffer" label="Resume" look="primary" offer={offer} />
        )}
        {status === 'inactive' ? null : (
          <StateButton operation="closeOffer" label="Close" look="danger" offer={offer} />
        )}
      </ScreenHead>
      <NextChanges offer_id={id} />
      <Tabs
        label="Offer"
        tabs={[
          tab('overview', 'Overview', <Overview offer={offer} />),
          tab('rates', 'Rates', <Rates offer={offer} />, 'listPayouts'),
          tab('caps', 'Caps', <Caps offer={offer} />, 'listCaps'),
          tab('changes', 'Changes', <PlannedChanges offer_id={id} />, 'listPlannedChanges'),
          tab('access', 'Access', <Access offer={offer} />),
          tab('figures', 'Statistics', <StatsView fixed={{ offer: id }} />, 'showStats'),
          tab('conversions', 'Conversions', <ConversionsOf fixed={{ offer: id }} />, 'listConversions'),
          tab('creatives', 'Creatives', <Creatives offer_id={id} />, 'listCreatives'),
          tab('landings', 'Landing pages', <Landings offer_id={id} />, 'listLandings'),
          tab('fallbacks', 'Fallbacks', <Fallbacks offer_id={id} />, 'listFallbacks'),
          tab('sources', 'Blocked sources', <SourceBlocks offer_id={id} />, 'listSourceBlocks'),
          tab('mails', 'Mails', <OfferMails offer={offer} />, 'listOfferMails'),
          tab('audit', 'Audit', <AuditTable of={{ subject: 'offer', subject_id: String(id) }} />, 'listAudit'),
        ]}
      />
    </div>
  )
}

/** One offer: its details, its rates, and the affiliates who may run it. */
export const Page = () => {
  const offer = useId()
  const read = useRead('showOffer', { params: { offer } })
  return (
    <Loaded
      read={read}
      back={<BackTo to={paths.offers} label="Offers" />}
      title={`Offer ${offer}`}
      thing={({ title }) => title}
    >
      {(shown) => <Shown offer={shown} />}
    </Loaded>
  )
}
