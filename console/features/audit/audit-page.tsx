import { AuditTable } from '../../shared/audit-table.tsx'
import { ScreenHead } from '../../shared/title.tsx'

/** Who did what and when, and what it changed. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Audit" />
    <AuditTable />
  </div>
)
