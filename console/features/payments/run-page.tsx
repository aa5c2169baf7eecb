import { asText } from '../../shared/as-text.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { BackTo } from '../../shared/back-to.tsx'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { useNumber } from '../../shared/params.ts'
import { pageOf, paths } from '../../shared/paths.ts'
import { ScreenHead } from '../../shared/title.tsx'
import { Decisions } from './decisions.tsx'

const steps = [
  { title: '1. Review', text: 'Open the payments below: each shows the entries inside. Reject what must not be paid.' },
  { title: '2. Approve', text: 'Only approved payments are exported. The dry run names what was reversed since.' },
  { title: '3. Export', text: 'One file for each method. A payment is in one file only, however often you export.' },
  { title: '4. Complete', text: 'Once the money is sent: the affiliates are told, and statements are made.' },
]

/** One run: its payments, and the steps until the money is sent. */
export const Page = () => {
  const run = useNumber()
  return (
    <div className="space-y-5">
      <BackTo to={paths.payments} label="Payments" />
      <ScreenHead title={`Payment run ${run}`}>
        <Decisions chosen={{ run }} />
        <OperationButton operation="exportPayments" label="Export" size="small" fixed={{ run }} wide />
      </ScreenHead>
      <Card title="Steps">
        <ol className="grid gap-4 px-5 pb-5 sm:grid-cols-2 xl:grid-cols-4">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <p className="font-medium">{title}</p>
              <p className="text-small text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Card>
      <OperationTable
        operation="listPayments"
        caption="Payments of the run"
        fixed={{ run }}
        columns={[
          'id',
          'affiliate_id',
          'method',
          'destination',
          'amount',
          'status',
          'export',
          'exported_at',
          'reference',
        ]}
        to={({ id }) => pageOf(paths.payments, asText(id))}
        empty="No payments in this run"
        renderBulk={(ids) => <Decisions chosen={{ ids }} />}
      />
    </div>
  )
}
