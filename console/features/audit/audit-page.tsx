import { AuditTable } from '../../shared/list/audit-table.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'

/** Who did what and when, and what it changed. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Audit" />
    <AuditTable />
  </div>
)
