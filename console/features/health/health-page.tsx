import { asText } from '../../shared/words/as-text.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
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
      columns={['journal', 'sequence', 'stream', 'error', 'attempts', 'quarantined_at', 'retry_at']}
      empty="No quarantined records"
      thing={({ journal, sequence }) => `journal ${asText(journal)}, record ${asText(sequence)}`}
      actions_need="retryQuarantine"
      renderActions={({ journal, sequence }) => (
        <OperationButton
          operation="retryQuarantine"
          label="Retry"
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
        <OperationButton operation="removeNode" label="Remove" look="danger" fixed={{ node }} closes />
      )
    }
  />
)

/** Health checks, the correctness of the figures, and items that need attention. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Health" />
    <Tabs
      label="Health"
      tabs={[
        tab('checks', 'Checks', <Checks />, 'doctor'),
        tab('verify', 'Verify', <Verify />, 'showVerify'),
        tab('days', 'Closed days', <ClosedDays />, 'listDays'),
        tab('quarantine', 'Quarantine', <Quarantine />, 'listQuarantine'),
        tab('rebuild', 'Rebuild', <Rebuild />, 'showRebuild'),
        tab('nodes', 'Nodes', <Nodes />, 'listNodes'),
      ]}
    />
  </div>
)
