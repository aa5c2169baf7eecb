import { count, money } from '@plumbline/ui/format.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '../../shared/session/calls.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { useMay, useSession } from '../../shared/session/session.ts'
import { linkClass } from '../../shared/fields/value.tsx'
import { ReconcileButton } from './reconcile-button.tsx'
import { formatWord } from '@plumbline/contract/field-names.ts'

type Run = Reply<'showRun'>

const Step = (props: { title: string; text: string; done: boolean; children?: ReactNode }) => (
  <li className="space-y-2">
    <p className="flex items-center gap-1.5 font-medium">
      {props.done ? <CircleCheck aria-label="Done" role="img" className="size-4 text-green" /> : null}
      {props.title}
    </p>
    <p className="text-small text-muted">{props.text}</p>
    {props.done ? null : <div className="flex flex-wrap gap-2">{props.children}</div>}
  </li>
)

/** The run decides which payments are meant; the form asks which ones to leave out, in case one of them must not be made. */
const of_run = { ids: undefined, export: undefined, only: undefined }
const sections = [{ title: 'Exceptions', names: ['except'], folded: true }] as const

/** The steps of a run until the money is sent, each with its remaining payments. Steps can be repeated: finished payments are left unchanged. */
export const RunSteps = ({ run: { id, pending, methods } }: { run: Run }) => {
  const exporting = methods.filter(({ to_export }) => to_export > 0)
  const may = useMay()
  const { network } = useSession()
  const in_euros = network.currency === 'EUR' && may('showSettings')
  const { data: settings } = useRead('showSettings', {}, { enabled: in_euros })
  // A network with an account in euros pays by SEPA; payments that a SEPA file cannot hold are listed, and left for another file.
  const iban = in_euros ? settings?.payment_account.iban : undefined
  const bank_format = (iban ?? null) === null ? {} : { initial: { format: 'sepa' } }
  const completing = methods.filter(({ to_complete }) => to_complete > 0)
  return (
    <ol className="grid gap-5 px-5 pb-5 sm:grid-cols-2 xl:grid-cols-4">
      <Step
        title="1. Review"
        text="Review the payments below and reject any that must not be paid."
        done={pending === 0}
      >
        <Link to="?status=pending" className={linkClass}>
          {count(pending)} pending
        </Link>
      </Step>
      <Step
        title="2. Approve"
        text="Only approved payments are exported. The dry run lists conversions reversed since."
        done={pending === 0}
      >
        <OperationButton
          operation="approvePayments"
          label={`Approve ${count(pending)}`}
          look="primary"
          size="small"
          fixed={{ ...of_run, run: id, method: undefined, only: 'pending' }}
          sections={sections}
          wide
        />
      </Step>
      <Step
        title="3. Export"
        text="One file per payment method and format. Each payment is exported only once."
        done={pending === 0 && exporting.length === 0}
      >
        {exporting.map(({ method, to_export, to_export_amount }) => (
          <OperationButton
            key={method}
            operation="exportPayments"
            label={`Export ${formatWord(method)}: ${count(to_export)}, ${money(to_export_amount)}`}
            size="small"
            fixed={{
              run: id,
              method,
              // Other methods have one format each.
              ...(method !== 'bank' && { format: undefined }),
              ...(method !== 'crypto' && { network: undefined }),
            }}
            {...(method === 'bank' && bank_format)}
            sections={sections}
            wide
          />
        ))}
      </Step>
      <Step
        title="4. Complete"
        text="Do this once the money is sent. Affiliates are notified and statements are issued."
        done={pending === 0 && exporting.length === 0 && completing.length === 0}
      >
        {completing.map(({ method, to_complete, to_complete_amount }) => (
          <OperationButton
            key={method}
            operation="completePayments"
            label={`Complete ${formatWord(method)}: ${count(to_complete)}, ${money(to_complete_amount)}`}
            size="small"
            fixed={{ ...of_run, run: id, method }}
            sections={sections}
            wide
          />
        ))}
        {completing.length > 0 ? <ReconcileButton /> : null}
      </Step>
    </ol>
  )
}
