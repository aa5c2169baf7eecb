import { asText } from '../../shared/as-text.ts'
import { operations, type Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { Link } from 'react-router'
import { BackTo } from '../../shared/back-to.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { useId } from '../../shared/params.ts'
import { pageOf, paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/queries.ts'
import { ReplyView } from '../../shared/reply-view.tsx'
import { StatsView } from '../../shared/stats-view.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { ScreenHead } from '../../shared/title.tsx'
import { toneOf } from '../../shared/tones.ts'
import { linkClass } from '../../shared/value.tsx'

type Offer = ReplyOf<Operations['showOffer']>

const apart = ['id', 'title', 'status', 'visibility', 'advertiser', 'payouts', 'affiliates', 'description_html']

const Rates = ({ offer }: { offer: Offer }) => {
  const fixed = { offer: String(offer.id) }
  return (
    <div className="space-y-4">
      <OperationButton operation="setPayout" label="Set a rate" look="primary" fixed={fixed} wide />
      <OperationTable
        operation="listPayouts"
        caption="Rates"
        fixed={fixed}
        columns={[
          'goal',
          'affiliate_id',
          'payout',
          'payout_percent',
          'revenue',
          'revenue_percent',
          'countries',
          'os',
          'devices',
          'state',
          'from',
          'until',
        ]}
        empty="No rates"
        renderActions={({ id, state }) =>
          state === 'past' ? null : (
            <OperationButton operation="endPayout" label="End" look="danger" size="small" fixed={{ id }} wide />
          )
        }
      />
    </div>
  )
}

const Access = ({ offer }: { offer: Offer }) => {
  const fixed = { offer: String(offer.id) }
  return (
    <Card
      title={offer.visibility === 'public' ? 'Every affiliate sees this offer' : 'Only these affiliates see this offer'}
      action={
        <div className="flex flex-wrap gap-2">
          <OperationButton operation="letIntoOffer" label="Grant access" size="small" fixed={fixed} closes />
          <OperationButton operation="shutOutOfOffer" label="Revoke access" size="small" fixed={fixed} closes />
          {offer.visibility === 'public' ? (
            <OperationButton operation="restrictOffer" label="Make private" size="small" fixed={fixed} closes />
          ) : (
            <OperationButton operation="publishOffer" label="Make public" size="small" fixed={fixed} closes />
          )}
        </div>
      }
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-2 px-5 pb-5">
        {offer.affiliates.map((id) => (
          <li key={id}>
            <Link to={pageOf(paths.affiliates, id)} className={linkClass}>
              #{id}
            </Link>
          </li>
        ))}
        {offer.affiliates.length === 0 ? <li className="text-muted">No affiliate has been granted access.</li> : null}
      </ul>
    </Card>
  )
}

const Shown = ({ offer }: { offer: Offer }) => {
  const { id, status, visibility, advertiser } = offer
  const fixed = { offer: asText(id) }
  const initial = {
    ...offer,
    advertiser: advertiser.id,
    allowed_traffic: Object.entries(offer.traffic_rules).flatMap(([name, allowed]) => (allowed ? [name] : [])),
  }
  return (
    <div className="space-y-5">
      <BackTo to={paths.offers} label="Offers" />
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
        <OperationButton operation="editOffer" label="Edit" fixed={fixed} initial={initial} edits wide closes />
        {status === 'active' ? (
          <OperationButton operation="pauseOffer" label="Pause" fixed={fixed} closes />
        ) : (
          <OperationButton operation="resumeOffer" label="Resume" look="primary" fixed={fixed} closes />
        )}
        {status === 'inactive' ? null : (
          <OperationButton operation="closeOffer" label="Close" look="danger" fixed={fixed} closes />
        )}
      </ScreenHead>
      <Tabs
        label="Offer"
        tabs={[
          {
            key: 'overview',
            label: 'Overview',
            render: () => (
              <Card title="Details">
                <div className="px-5 pb-5">
                  <ReplyView value={offer} shape={operations.showOffer.reply} leave_out={apart} />
                </div>
              </Card>
            ),
          },
          { key: 'rates', label: 'Rates', needs: 'listPayouts', render: () => <Rates offer={offer} /> },
          { key: 'access', label: 'Access', render: () => <Access offer={offer} /> },
          { key: 'figures', label: 'Figures', needs: 'showStats', render: () => <StatsView fixed={{ offer: id }} /> },
          {
            key: 'conversions',
            label: 'Conversions',
            needs: 'listConversions',
            render: () => (
              <OperationTable
                operation="listConversions"
                caption="Conversions"
                fixed={{ offer: id }}
                columns={[
                  'id',
                  'created_at',
                  'status',
                  'affiliate_id',
                  'goal',
                  'txid',
                  'payout',
                  'revenue',
                  'reason_code',
                ]}
                to={(row) => pageOf(paths.conversions, asText(row['id']))}
                empty="No conversions"
              />
            ),
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
    <Loaded read={read} title={`Offer ${offer}`}>
      {(shown) => <Shown offer={shown} />}
    </Loaded>
  )
}
