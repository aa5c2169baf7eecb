import { AuditTable } from '../../shared/list/audit-table.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'

/** The audit log: actor, action, time and changes. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Audit" />
    <AuditTable />
  </div>
)
