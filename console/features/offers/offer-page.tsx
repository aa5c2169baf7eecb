import { asText } from '../../shared/words/as-text.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { Link } from 'react-router'
import { AuditTable } from '../../shared/list/audit-table.tsx'
import { BackTo } from '../../shared/page/back-to.tsx'
import { ConversionsOf } from '../../shared/list/conversions-of.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OfferLink } from '../../shared/operation/offer-link.tsx'
import { useId } from '../../shared/page/params.ts'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { StatsView } from '../../shared/list/stats-view.tsx'
import { Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { toneOf } from '../../shared/words/tones.ts'
import { linkClass } from '../../shared/fields/value.tsx'
import { useMay } from '../../shared/session/session.ts'
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
]

const Shown = ({ offer }: { offer: Offer }) => {
  const { id, status, visibility, advertiser } = offer
  const fixed = { offer: asText(id) }
  const may = useMay()
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
            #{id}, advertiser{' '}
            <Link to={pageOf(paths.advertisers, advertiser.id)} className={linkClass}>
              {advertiser.name}
            </Link>
          </>
        }
      >
        <OfferLink fixed={fixed} />
        {may('editOffer') ? (
          <Link to={`${pageOf(paths.offers, id)}/edit`} className={buttonClass()}>
            Edit
          </Link>
        ) : null}
        {may('duplicateOffer') ? (
          <Link to={`${paths.new_offer}?from=${id}`} className={buttonClass()}>
            Duplicate
          </Link>
        ) : null}
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
          {
            key: 'overview',
            label: 'Overview',
            render: () => (
              <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
                <Card title="Details">
                  <div className="px-5 pb-5">
                    <ReplyView value={offer} shape={operations.showOffer.reply} leave_out={apart} />
                  </div>
                </Card>
                <OfferPreview values={fillOfferForm(offer)} stored={offer} />
              </div>
            ),
          },
          { key: 'rates', label: 'Rates', needs: 'listPayouts', render: () => <Rates offer={offer} /> },
          { key: 'caps', label: 'Caps', needs: 'listCaps', render: () => <Caps offer={offer} /> },
          {
            key: 'changes',
            label: 'Changes',
            needs: 'listPlannedChanges',
            render: () => <PlannedChanges offer_id={id} />,
          },
          { key: 'access', label: 'Access', render: () => <Access offer={offer} /> },
          {
            key: 'figures',
            label: 'Statistics',
            needs: 'showStats',
            render: () => <StatsView fixed={{ offer: id }} />,
          },
          {
            key: 'conversions',
            label: 'Conversions',
            needs: 'listConversions',
            render: () => <ConversionsOf fixed={{ offer: id }} />,
          },
          {
            key: 'creatives',
            label: 'Creatives',
            needs: 'listCreatives',
            render: () => <Creatives offer_id={id} />,
          },
          {
            key: 'landings',
            label: 'Landing pages',
            needs: 'listLandings',
            render: () => <Landings offer_id={id} />,
          },
          {
            key: 'fallbacks',
            label: 'Fallbacks',
            needs: 'listFallbacks',
            render: () => <Fallbacks offer_id={id} />,
          },
          {
            key: 'sources',
            label: 'Blocked sources',
            needs: 'listSourceBlocks',
            render: () => <SourceBlocks offer_id={id} />,
          },
          { key: 'mails', label: 'Mails', needs: 'listOfferMails', render: () => <OfferMails offer={offer} /> },
          {
            key: 'audit',
            label: 'Audit',
            needs: 'listAudit',
            render: () => <AuditTable of={{ subject: 'offer', subject_id: String(id) }} />,
          },
        ]}
      />
    </div>
  )
}

/** One offer: what it is, what it pays, who may run it. */
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
