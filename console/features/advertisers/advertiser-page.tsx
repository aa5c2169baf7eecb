import { operations } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import type { Reply } from '../../shared/session/calls.ts'
import { AuditTable } from '../../shared/list/audit-table.tsx'
import { BackTo } from '../../shared/page/back-to.tsx'
import { Loaded, NotFound } from '../../shared/page/loaded.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { useNumber } from '../../shared/page/params.ts'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { RowsTable } from '../../shared/list/rows-table.tsx'
import { propertiesOf, replyShape } from '../../shared/words/schema.ts'
import { useMay } from '../../shared/session/session.ts'
import { StatsView } from '../../shared/list/stats-view.tsx'
import { tab, Tabs, type Tab } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { toneOf } from '../../shared/words/tones.ts'
import { Address } from './address.tsx'
import { Integration } from './integration.tsx'
import { Revenue } from './revenue.tsx'

type Advertiser = Reply<'showAdvertiser'>

const shape = replyShape(operations.showAdvertiser)
const apart = ['id', 'name', 'status', 'postback_url', 'optional_parameters', 'refused']

const Refused = ({ refused }: Pick<Advertiser, 'refused'>) => (
  <Card title="Refused postbacks">
    {refused.length === 0 ? (
      <p className="px-5 pb-5 text-muted">No refused postbacks.</p>
    ) : (
      <RowsTable caption="Refused postbacks" rows={refused} shape={propertiesOf(shape)['refused']} />
    )}
  </Card>
)

/** Tabs about the advertiser's incoming postbacks. */
const postbacksOf = (advertiser: Advertiser): readonly Tab[] => [
  tab(
    'overview',
    'Overview',
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Address advertiser={advertiser} />
      <Card title="Details" padded>
        <ReplyView value={advertiser} shape={shape} leave_out={apart} />
      </Card>
    </div>,
  ),
  tab('test', 'Integration', <Integration advertiser={advertiser} />),
  tab('refused', 'Refused postbacks', <Refused refused={advertiser.refused} />),
]

/** The fields that everyone who sees the list may see; the advertiser's postbacks, and the token in their URL, need another role. */
type Listed = Pick<Advertiser, 'id' | 'name' | 'status' | 'contact' | 'addresses'>

const Shown = ({ listed, advertiser }: { listed: Listed; advertiser?: Advertiser }) => {
  const { id, name, contact, addresses, status } = listed
  const fixed = { id }
  const initial = { name, contact, addresses }
  return (
    <div className="space-y-5">
      <ScreenHead title={name} aside={<StatusBadge status={status} tone={toneOf(status)} />} text={`#${id}`}>
        <OperationButton operation="editAdvertiser" label="Edit" fixed={fixed} initial={initial} edits closes />
        {status === 'active' ? (
          <OperationButton
            operation="disableAdvertiser"
            label="Disable"
            look="danger"
            fixed={fixed}
            seen={{ status }}
          />
        ) : (
          <OperationButton
            operation="enableAdvertiser"
            label="Enable"
            look="primary"
            fixed={fixed}
            seen={{ status }}
            closes
          />
        )}
      </ScreenHead>
      <Tabs
        label="Advertiser"
        tabs={[
          ...(advertiser === undefined ? [] : postbacksOf(advertiser)),
          tab('revenue', 'Revenue', <Revenue id={id} name={name} />, 'showAdvertiserRevenue'),
          tab(
            'offers',
            'Offers',
            <OperationTable
              operation="listOffers"
              caption="Offers"
              fixed={{ advertiser: id }}
              columns={['id', 'title', 'status', 'visibility', 'payouts', 'updated_at']}
              to={(row) => pageOf(paths.offers, Number(row['id']))}
              empty="No offers"
              hint="Add one under Offers."
              hint_needs="addOffer"
            />,
            'listOffers',
          ),
          tab('figures', 'Statistics', <StatsView fixed={{ advertiser: id }} />, 'showStats'),
          tab('audit', 'Audit', <AuditTable of={{ subject: 'advertiser', subject_id: String(id) }} />, 'listAudit'),
        ]}
      />
    </div>
  )
}

const Whole = ({ id }: { id: number }) => {
  const read = useRead('showAdvertiser', { params: { id } })
  return (
    <Loaded
      read={read}
      back={<BackTo to={paths.advertisers} label="Advertisers" />}
      title={`Advertiser ${id}`}
      thing={({ name }) => name}
    >
      {(advertiser) => <Shown listed={advertiser} advertiser={advertiser} />}
    </Loaded>
  )
}

/** For users who may see only the fields of the list. */
const OfList = ({ id }: { id: number }) => {
  const read = useRead('listAdvertisers', { input: { search: String(id), limit: 500 } })
  return (
    <Loaded
      read={read}
      back={<BackTo to={paths.advertisers} label="Advertisers" />}
      title={`Advertiser ${id}`}
      thing={({ results }) => results.find((one) => one.id === id)?.name ?? ''}
    >
      {({ results }) => {
        const listed = results.find((one) => one.id === id)
        return listed === undefined ? <NotFound /> : <Shown listed={listed} />
      }}
    </Loaded>
  )
}

/** One advertiser: their integration, their postbacks, and their invoices. */
export const Page = () => {
  const id = useNumber()
  return useMay()('showAdvertiser') ? <Whole id={id} /> : <OfList id={id} />
}
