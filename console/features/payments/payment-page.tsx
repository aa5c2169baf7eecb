import { operations } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { money } from '@plumbline/ui/format.ts'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { BackTo } from '../../shared/page/back-to.tsx'
import type { Reply } from '../../shared/session/calls.ts'
import { keepFile } from '@plumbline/ui/keep-file.ts'
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
import { formatWord } from '@plumbline/contract/field-names.ts'
import { Decisions } from './decisions.tsx'

const shape = replyShape(operations.showPayment)

/** The PDF is in base64 and has a checksum; the CSV file has neither. */
const keepStatement = ({ number, sha256, file }: Reply<'printStatement'>): void => {
  if (sha256 === null) keepFile(`statement-${number}.csv`, file)
  else keepFile(`statement-${number}.pdf`, file, true)
}

/** One payment: its destination, its entries, its decisions. */
export const Page = () => {
  const id = useId()
  const read = useRead('showPayment', { params: { id } })
  return (
    <Loaded
      read={read}
      back={<BackTo to={paths.payments} label="Payments" />}
      title={`Payment ${id}`}
      thing={() => `payment ${id}`}
    >
      {({ payment, history, entries }) => (
        <div className="space-y-5">
          <ScreenHead
            title={`Payment ${id}`}
            aside={<StatusBadge status={payment.status} tone={toneOf(payment.status)} />}
            text={`${money(payment.amount)} by ${formatWord(payment.method)} to ${payment.affiliate ?? `affiliate ${payment.affiliate_id}`}`}
          >
            <Decisions chosen={{ ids: [id] }} status={payment.status} />
            {payment.statement === null ? null : (
              <OperationButton
                operation="printStatement"
                label="Statement"
                size="small"
                fixed={{ id }}
                onDone={keepStatement}
                closes
              />
            )}
          </ScreenHead>
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Card title="Payment" padded>
              <ReplyView value={payment} shape={propertiesOf(shape)['payment']} leave_out={['id', 'status']} />
            </Card>
            <Card title="History">
              <RowsTable caption="History" rows={history} shape={propertiesOf(shape)['history']} />
            </Card>
          </div>
          <Card title={`Ledger entries: ${entries.length}`}>
            <RowsTable caption="Entries" rows={entries} shape={propertiesOf(shape)['entries']} />
          </Card>
        </div>
      )}
    </Loaded>
  )
}
