import { asText } from '../../shared/as-text.ts'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'

/** Networks that move in from other systems. */
export const OldNetworks = () => (
  <div className="space-y-4">
    <div className="flex flex-wrap gap-2">
      <OperationButton operation="addOldNetwork" label="Add an old network" look="primary" closes />
      <OperationButton operation="importOldNetwork" label="Import a file" />
      <OperationButton operation="inviteMoved" label="Invite imported users" />
      <OperationButton operation="moveInSchema" label="Schema of import files" />
    </div>
    <OperationTable
      operation="listOldNetworks"
      caption="Old networks"
      columns={['name', 'source', 'hosts', 'takes_unproven', 'relay_url', 'ids']}
      narrow_rows={{ lead: 'name', end: 'source' }}
      thing={({ name }) => asText(name)}
      renderActions={({ id, name, hosts, takes_unproven, relay_url }) => {
        const seen = { name, hosts, takes_unproven, relay_url }
        const of = { size: 'small', fixed: { id }, seen, closes: true } as const
        return (
          <>
            <OperationButton operation="editOldNetwork" label="Edit" {...of} initial={seen} />
            <OperationButton operation="removeOldNetwork" label="Remove" look="danger" {...of} />
          </>
        )
      }}
    />
  </div>
)
