import { AddLedgerEntry } from '../../shared/operation/add-ledger-entry.tsx'
import { asText } from '../../shared/words/as-text.ts'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { AuditTable } from '../../shared/list/audit-table.tsx'
import { BackTo } from '../../shared/page/back-to.tsx'
import { ConversionsOf } from '../../shared/list/conversions-of.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OfferLink } from '../../shared/operation/offer-link.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { useNumber } from '../../shared/page/params.ts'
import { paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { toneOf } from '../../shared/words/tones.ts'
import { WhenAny } from '../../shared/session/when-any.tsx'
import { type Affiliate, AffiliateOverview } from './affiliate-overview.tsx'
import { BeforeTheMove } from './before-the-move.tsx'
import { StatsView } from '../../shared/list/stats-view.tsx'
import { Notes } from './notes.tsx'
import { Tags } from './tags.tsx'
import { ViewAs } from './view-as.tsx'

const nameOf = ({ id, company, first_name, last_name, login }: Affiliate): string => {
  const person = [first_name, last_name].filter((part) => part !== null).join(' ')
  return [company, person, login].find((part) => part !== null && part !== '') ?? `Affiliate ${id}`
}

const Ledger = ({ id }: { id: number }) => (
  <div className="space-y-4">
    <AddLedgerEntry fixed={{ affiliate: id }} />
    <OperationTable
      operation="listLedger"
      caption="Ledger"
      fixed={{ affiliate: id }}
      columns={['created_at', 'kind', 'amount', 'release_at', 'conversion_id', 'payment_id', ['reason', 'reference']]}
      narrow_rows={{ lead: 'kind' }}
      empty="No entries"
      hint="Approved conversions and payments create entries."
    />
  </div>
)

const Postbacks = ({ id }: { id: number }) => (
  <div className="space-y-4">
    <WhenAny operation="listDeliveries" input={{ affiliate: id }}>
      <OperationButton operation="replayDeliveries" label="Replay" fixed={{ affiliate: id }} />
    </WhenAny>
    <OperationTable
      operation="listDeliveries"
      caption="Postbacks"
      fixed={{ affiliate: id }}
      columns={['changed_at', 'conversion_id', 'status', 'state', 'attempts', ['url', 'last_error']]}
      narrow_rows={{ lead: 'url', end: 'state' }}
      empty="No postbacks in the last 30 days"
    />
  </div>
)

const Shown = ({ affiliate }: { affiliate: Affiliate }) => {
  const { id, status } = affiliate
  const params = { id }
  return (
    <div className="space-y-5">
      <ScreenHead
        title={nameOf(affiliate)}
        aside={<StatusBadge status={status} tone={toneOf(status)} />}
        text={[`#${id}`, ...affiliate.users.map(({ email }) => email)].join(', ')}
      >
        <ViewAs id={id} />
        <OfferLink fixed={{ affiliate: id }} />
        <OperationButton operation="editAffiliate" label="Edit" fixed={params} initial={affiliate} edits closes />
        <OperationButton
          operation="assignManager"
          label="Manager"
          fixed={params}
          initial={{ manager: affiliate.manager?.id }}
          edits
          closes
        />
        <OperationButton
          operation="assignTrackingDomain"
          label="Tracking domain"
          fixed={{ affiliates: [id] }}
          initial={{ host: affiliate.tracking_domain }}
          closes
        />
        {status === 'active' ? (
          <OperationButton
            operation="disableAffiliate"
            label="Disable"
            look="danger"
            fixed={params}
            seen={{ status }}
          />
        ) : (
          <OperationButton operation="enableAffiliate" label="Enable" look="primary" fixed={params} seen={{ status }} />
        )}
      </ScreenHead>
      <Tags id={id} tags={affiliate.tags} />
      <Tabs
        label="Affiliate"
        tabs={[
          tab('overview', 'Overview', <AffiliateOverview affiliate={affiliate} />),
          tab('notes', 'Notes', <Notes id={id} />, 'listNotes'),
          tab('figures', 'Statistics', <StatsView fixed={{ affiliate: id }} />, 'showStats'),
          tab('conversions', 'Conversions', <ConversionsOf fixed={{ affiliate: id }} />, 'listConversions'),
          tab('ledger', 'Ledger', <Ledger id={id} />, 'listLedger'),
          tab(
            'payments',
            'Payments',
            <OperationTable
              operation="listPayments"
              caption="Payments"
              fixed={{ affiliate: id }}
              columns={['id', 'created_at', 'method', 'destination', 'amount', 'status', 'reference']}
              to={(row) => `${paths.payments}/${asText(row['id'])}`}
              empty="No payments"
            />,
            'listPayments',
          ),
          tab('postbacks', 'Postbacks', <Postbacks id={id} />, 'listDeliveries'),
          tab(
            'referrals',
            'Referrals',
            <OperationTable
              operation="listReferrals"
              caption="Referrals"
              fixed={{ referrer: id }}
              columns={['affiliate_id', 'since', 'until', 'status', 'earned', 'shared']}
              key_field="affiliate_id"
              empty="No referrals"
            />,
            'listReferrals',
          ),
          tab('past', 'Before the move', <BeforeTheMove id={id} />, 'showBeforeTheMove'),
          tab('audit', 'Audit', <AuditTable of={{ subject: 'affiliate', subject_id: String(id) }} />, 'listAudit'),
        ]}
      />
    </div>
  )
}

/** One affiliate with all details and actions. */
export const Page = () => {
  const id = useNumber()
  const read = useRead('showAffiliate', { params: { id } })
  return (
    <Loaded
      read={read}
      back={<BackTo to={paths.affiliates} label="Affiliates" />}
      title={`Affiliate ${id}`}
      thing={nameOf}
    >
      {(affiliate) => <Shown affiliate={affiliate} />}
    </Loaded>
  )
}
