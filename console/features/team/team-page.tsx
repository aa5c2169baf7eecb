import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { ScreenHead } from '../../shared/title.tsx'
import { Tabs } from '../../shared/tabs.tsx'

const Managers = () => (
  <div className="space-y-4">
    <OperationButton operation="addManager" label="Add an account manager" look="primary" closes />
    <OperationTable
      operation="listManagers"
      caption="Account managers"
      columns={['id', 'name', 'email', 'telegram', 'affiliates', 'created_at']}
      empty="No account managers"
      actions={(row) => (
        <>
          <OperationButton
            operation="editManager"
            label="Edit"
            size="small"
            fixed={{ id: row['id'] }}
            initial={row}
            edits
            closes
          />
          <OperationButton
            operation="removeManager"
            label="Remove"
            look="danger"
            size="small"
            fixed={{ id: row['id'] }}
          />
        </>
      )}
    />
  </div>
)

/** Who runs the network, with which role, and the programs that may. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Team" />
    <Tabs
      label="Team"
      tabs={[{ key: 'managers', label: 'Account managers', needs: 'listManagers', render: () => <Managers /> }]}
    />
  </div>
)
