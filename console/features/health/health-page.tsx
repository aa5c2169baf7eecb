import { asText } from '../../shared/words/as-text.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { WhenAny } from '../../shared/session/when-any.tsx'
import { Checks } from './checks.tsx'
import { ClosedDays } from './closed-days.tsx'
import { Rebuild, Verify } from './long-work.tsx'

const Quarantine = () => (
  <div className="space-y-4">
    <WhenAny operation="listQuarantine" rare>
      <OperationButton
        operation="retryQuarantine"
        label="Retry all"
        fixed={{ all: true, journal: undefined, sequence: undefined }}
      />
    </WhenAny>
    <OperationTable
      operation="listQuarantine"
      caption="Quarantine"
      key_field="sequence"
      columns={['journal', 'sequence', 'stream', 'error', 'attempts', 'quarantined_at', 'retry_at']}
      empty="No quarantined records"
      thing={({ journal, sequence }) => `journal ${asText(journal)}, record ${asText(sequence)}`}
      actions_need="retryQuarantine"
      renderActions={({ journal, sequence }) => (
        <OperationButton
          operation="retryQuarantine"
          label="Retry"
          size="small"
          fixed={{ journal, sequence, all: undefined }}
          closes
        />
      )}
    />
  </div>
)

const Nodes = () => (
  <OperationTable
    operation="listNodes"
    caption="Nodes"
    key_field="node"
    empty="No nodes"
    thing={({ node }) => `node ${asText(node)}`}
    actions_need="removeNode"
    renderActions={({ node, runs }) =>
      runs === true ? null : (
        <OperationButton operation="removeNode" label="Remove" look="danger" size="small" fixed={{ node }} closes />
      )
    }
  />
)

/** Whether the network is well, whether its figures are right, and what waits for somebody. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Health" />
    <Tabs
      label="Health"
      tabs={[
        { key: 'checks', label: 'Checks', needs: 'doctor', render: () => <Checks /> },
        { key: 'verify', label: 'Verify', needs: 'showVerify', render: () => <Verify /> },
        { key: 'days', label: 'Closed days', needs: 'listDays', render: () => <ClosedDays /> },
        { key: 'quarantine', label: 'Quarantine', needs: 'listQuarantine', render: () => <Quarantine /> },
        { key: 'rebuild', label: 'Rebuild', needs: 'showRebuild', render: () => <Rebuild /> },
        { key: 'nodes', label: 'Nodes', needs: 'listNodes', render: () => <Nodes /> },
      ]}
    />
  </div>
)
