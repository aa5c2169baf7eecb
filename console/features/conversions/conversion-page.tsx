import { operations } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import type { Reply } from '../../shared/session/calls.ts'
import { BackTo } from '../../shared/page/back-to.tsx'
import { columnsOf, type ShownField } from '../../shared/list/columns.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { useId } from '../../shared/page/params.ts'
import { paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { RowsTable } from '../../shared/list/rows-table.tsx'
import { propertiesOf, replyShape } from '../../shared/words/schema.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { toneOf } from '../../shared/words/tones.ts'

type Conversion = Reply<'showConversion'>

const shape = replyShape(operations.showConversion)
const lists = ['history', 'amounts', 'ledger', 'remarks', 'deliveries'] as const
/** For lists with many fields: those that are often empty are shown below the others. */
const shown: Readonly<Partial<Record<(typeof lists)[number], readonly ShownField[]>>> = {
  history: ['at', 'from', 'to', 'actor', ['reason_code', 'reason'], ['note', 'said']],
  amounts: [
    'at',
    ['sale_amount_from', 'sale_amount_to'],
    ['payout_from', 'payout_to'],
    ['revenue_from', 'revenue_to'],
    'actor',
    ['reason', 'note'],
  ],
  deliveries: [
    'id',
    'status',
    ['state', 'attempts'],
    ['last_attempt_at', 'last_code'],
    ['url', 'last_error'],
    'postback_id',
  ],
}
const titles = {
  history: 'History',
  amounts: "Amounts from the advertiser's files",
  ledger: 'Ledger',
  remarks: "The advertiser's other postbacks",
  deliveries: "The affiliate's postbacks",
}

const List = ({ conversion, name }: { conversion: Conversion; name: (typeof lists)[number] }): ReactNode => {
  const rows = conversion[name]
  const list = propertiesOf(shape)[name]
  const columns = shown[name]
  return rows.length === 0 ? null : (
    <Card title={titles[name]}>
      <RowsTable
        caption={titles[name]}
        rows={rows}
        shape={list}
        {...(columns && { columns: columnsOf(columns, list?.items) })}
      />
    </Card>
  )
}

const Shown = ({ conversion }: { conversion: Conversion }) => {
  const { id, status } = conversion
  // This conversion is approved by its id alone, even if its amounts are implausible or a file contradicts it.
  const fixed = { ids: [id], only: status, implausible: undefined, contradicted: undefined }
  return (
    <div className="space-y-5">
      <ScreenHead
        title={`Conversion ${id}`}
        aside={<StatusBadge status={status} tone={toneOf(status)} />}
        text={`${conversion.offer}, ${conversion.goal_name || conversion.goal || 'SOI'}`}
      >
        {status !== 'approved' ? (
          <OperationButton operation="approveConversions" label="Approve" look="primary" fixed={fixed} />
        ) : null}
        {status === 'pending' ? <OperationButton operation="declineConversions" label="Decline" fixed={fixed} /> : null}
        {status === 'approved' ? (
          <OperationButton operation="reverseConversions" label="Reverse" look="danger" fixed={fixed} />
        ) : null}
      </ScreenHead>
      <Card title="Conversion and click" padded>
        <ReplyView value={conversion} shape={shape} leave_out={['id', 'status', 'goal', ...lists]} />
      </Card>
      {lists.map((name) => (
        <List key={name} conversion={conversion} name={name} />
      ))}
    </div>
  )
}

/** One conversion: its click, its money, its history. */
export const Page = () => {
  const id = useId()
  const read = useRead('showConversion', { params: { id } })
  return (
    <Loaded
      read={read}
      back={<BackTo to={paths.conversions} label="Conversions" />}
      title={`Conversion ${id}`}
      thing={() => `conversion ${id}`}
    >
      {(conversion) => <Shown conversion={conversion} />}
    </Loaded>
  )
}
