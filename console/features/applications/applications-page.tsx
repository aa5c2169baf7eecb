import { asText } from '../../shared/words/as-text.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import { DecisionMail } from './decision-mail.tsx'
import { type Row, rowShape } from '../../shared/words/schema.ts'
import { renderMade } from '../../shared/operation/made.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { paths } from '../../shared/words/paths.ts'
import { ReadButton } from '../../shared/page/read-button.tsx'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'

const renderApproved = renderMade('approveApplication', paths.affiliates, 'Open the affiliate')

const Decide = ({ row }: { row: Row }) => {
  const application = Number(row['id'])
  const given = { fixed: { application }, seen: { status: row['status'] }, size: 'small', wide: true } as const
  return row['status'] === 'new' ? (
    <>
      <OperationButton
        operation="approveApplication"
        label="Approve"
        look="primary"
        {...given}
        renderAside={(_values, sent) => <DecisionMail application={application} decision="approve" sent={sent} />}
        renderReply={renderApproved}
      />
      <OperationButton
        operation="refuseApplication"
        label="Refuse"
        look="danger"
        {...given}
        renderAside={({ reason }, sent) => (
          <DecisionMail
            application={application}
            decision="reject"
            reason={typeof reason === 'string' ? reason : ''}
            sent={sent}
          />
        )}
      />
    </>
  ) : null
}

const Whole = ({ row }: { row: Row }) => (
  <ReadButton title={`Application ${asText(row['id'])}`}>
    <ReplyView value={row} shape={rowShape(operations.listApplications)} />
    <div className="mt-5 flex justify-end gap-2">
      <Decide row={row} />
    </div>
  </ReadButton>
)

/** Who wants to join, and the decision. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead
      title="Applications"
      text="Approved applicants get a link to set their password; refused applicants get the reason."
    />
    <OperationTable
      operation="listApplications"
      caption="Applications"
      columns={['id', 'created_at', 'status', 'company', 'email', 'website', 'country', 'traffic_sources']}
      empty="No applications"
      hint="Applications from “Create account” in the portal appear here."
      renderActions={(row) => (
        <>
          <Whole row={row} />
          <Decide row={row} />
        </>
      )}
    />
  </div>
)
