import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { WhenAny } from '../../shared/session/when-any.tsx'

/** Mails that are waiting or were given up. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Mail" text="Undelivered mails. Delivered mails are not kept.">
      <WhenAny operation="listMails" input={{ status: 'given_up' }} rare>
        <OperationButton
          operation="resendMails"
          label="Resend all failed mails"
          fixed={{ all: true, ids: undefined }}
          closes
        />
      </WhenAny>
    </ScreenHead>
    <OperationTable
      operation="listMails"
      caption="Mails"
      columns={['id', 'created_at', 'status', 'to', 'template', 'attempts', 'due_at', 'given_up_at', 'last_error']}
      empty="No undelivered mails"
      bulk_needs="resendMails"
      // Only mails that were given up can be sent again.
      renderBulk={(ids, { status = 'given_up' }) =>
        status !== 'given_up' ? null : (
          <OperationButton
            operation="resendMails"
            label={`Resend ${ids.length}`}
            look="primary"
            size="small"
            fixed={{ ids, all: undefined }}
            closes
          />
        )
      }
    />
  </div>
)
