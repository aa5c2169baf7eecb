import { asText } from '../../shared/as-text.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { useState } from 'react'
import type { Row } from '../../shared/columns.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { ReplyView } from '../../shared/reply-view.tsx'
import { rowShape } from '../../shared/schema.ts'
import { ScreenHead } from '../../shared/title.tsx'

const Whole = ({ row }: { row: Row }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Show
      </Button>
      {open ? (
        <Dialog title={asText(row['action'])} wide onClose={() => setOpen(false)}>
          <ReplyView value={row} shape={rowShape(operations.listAudit)} />
        </Dialog>
      ) : null}
    </>
  )
}

/** Who did what and when, with what was given and what it answered. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Audit" />
    <OperationTable
      operation="listAudit"
      caption="Audit"
      columns={['at', 'actor', 'action', 'input']}
      empty="Nobody has changed anything"
      renderActions={(row) => <Whole row={row} />}
    />
  </div>
)
