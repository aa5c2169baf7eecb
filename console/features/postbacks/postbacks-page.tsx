import { otherCurrency } from '@plumbline/contract/postback-currency.ts'
import { postbackStatusOf } from '@plumbline/contract/status-words.ts'
import { currency } from '@plumbline/ui/format.ts'
import { asText } from '../../shared/words/as-text.ts'
import { fieldColumn, type FieldColumn } from '../../shared/list/columns.tsx'
import type { Row } from '../../shared/words/schema.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { WhenAny } from '../../shared/session/when-any.tsx'

const Failing = () => (
  <OperationTable
    operation="listFailingPostbacks"
    caption="Failing postbacks"
    columns={[
      'id',
      'affiliate_id',
      ['url', 'status', 'failing_with'],
      ['failing_since', 'failures', 'waiting'],
      ['disabled_at', 'paused_at'],
    ]}
    narrow_rows={{ lead: 'url' }}
    empty="No failing postbacks"
    actions_need="enablePostback"
    renderActions={({ id, disabled_at }) =>
      disabled_at === null ? null : (
        <OperationButton operation="enablePostback" label="Enable" fixed={{ postback: id }} closes />
      )
    }
  />
)

const Deliveries = () => (
  <OperationTable
    operation="listDeliveries"
    caption="Deliveries"
    columns={[
      'id',
      'changed_at',
      'affiliate_id',
      ['conversion_id', 'status'],
      ['state', 'attempts'],
      ['url', 'last_error'],
    ]}
    narrow_rows={{ lead: 'url', end: 'state' }}
    empty="No deliveries in the last 30 days"
    thing={({ conversion_id }) => `conversion ${asText(conversion_id)}`}
    actions_need="replayDeliveries"
    renderActions={({ id, state }) =>
      // The others are waiting to be sent.
      state === 'waiting' || state === 'held' ? null : (
        <OperationButton operation="replayDeliveries" label="Replay" fixed={{ delivery: id }} only={[]} closes />
      )
    }
  />
)

/** Postbacks that still arrive in the format of an imported network. */
const OldNetworks = () => (
  <OperationTable
    operation="listOldPostbacks"
    caption="Postbacks of old networks"
    columns={[
      ['network', 'source'],
      'advertiser_id',
      'received',
      'last_at',
      ['relayed', 'waiting', 'failed'],
      ['last_error', 'last_error_at'],
    ]}
    empty="No postbacks of old networks"
  />
)

/** A value that the postback of a row had; empty without one. */
const sent = ({ record }: Row, name: string): string => asText(new Map(Object.entries(Object(record))).get(name))

/** The currency that a postback names, unless it is the network's; empty without one. */
const currencyOf = ({ record }: Row): string => {
  const { parameters } = Object(record) as { parameters?: Readonly<Record<string, unknown>> }
  return otherCurrency(parameters ?? {}, currency()) ?? ''
}

/** A conversion for the sale of an unproven postback, at its time; not for one that refuses a sale. */
const AddConversion = ({ row }: { row: Row }) => {
  const [goal, txid] = ['goal', 'txid'].map((name) => sent(row, name))
  const status = postbackStatusOf(sent(row, 'status'))
  if (status === 'declined') return null
  // An amount in another currency must not be taken for ours.
  const amount = currencyOf(row) === '' ? sent(row, 'amount') : ''
  const fixed = { click_id: asText(row.click_id), ...(goal !== '' && { goal }), ...(txid !== '' && { txid }) }
  return (
    <OperationButton
      operation="addConversion"
      label="Add"
      fixed={{ ...fixed, at: asText(row.received_at) }}
      initial={{ amount, ...(status !== undefined && { status }) }}
      closes
    />
  )
}

const sentColumn = (name: string, header: string, more: (row: Row) => string = () => ''): FieldColumn =>
  fieldColumn('text', {
    key: name,
    header,
    cell: (row) => <span className="wrap-anywhere">{`${sent(row, name)} ${more(row)}`.trim() || '—'}</span>,
  })

const Unmatched = () => (
  <OperationTable
    operation="listUnmatchedPostbacks"
    caption="Unmatched postbacks"
    columns={['received_at', ['advertiser_id', 'offer_id'], ['reason', 'why'], 'click_id', ['conversion_id', 'payout']]}
    more={[
      sentColumn('txid', 'Transaction'),
      sentColumn('goal', 'Goal'),
      sentColumn('status', 'Status'),
      sentColumn('amount', 'Amount', currencyOf),
      sentColumn('ip', 'Sender'),
    ]}
    empty="No unmatched postbacks"
    thing={(row) => `postback ${sent(row, 'txid')}`}
    actions_need="addConversion"
    renderActions={(row) => (row.reason === 'unproven' ? <AddConversion row={row} /> : null)}
  />
)

/** Postbacks of both directions that need attention: failing ones, and unmatched ones. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Postbacks">
      <WhenAny operation="listDeliveries">
        <OperationButton operation="replayDeliveries" label="Replay several" again="Replay others" />
      </WhenAny>
    </ScreenHead>
    <Tabs
      label="Postbacks"
      tabs={[
        tab('failing', 'Failing', <Failing />, 'listFailingPostbacks'),
        tab('deliveries', 'Outbound', <Deliveries />, 'listDeliveries'),
        tab('unmatched', 'Inbound, unmatched', <Unmatched />, 'listUnmatchedPostbacks'),
        tab('old', 'Old networks', <OldNetworks />, 'listOldPostbacks'),
      ]}
    />
  </div>
)
