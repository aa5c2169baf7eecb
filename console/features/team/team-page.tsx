import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { useSession } from '../../shared/session/session.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { tab, Tabs } from '../../shared/page/tabs.tsx'

const Members = () => {
  const { member } = useSession()
  return (
    <div className="space-y-4">
      <OperationButton operation="inviteMember" label="Invite a member" again="Invite another" look="primary" />
      <OperationTable
        operation="listTeam"
        caption="Members"
        columns={[['name', 'email'], 'role', 'state', 'manager_id', 'sessions', 'last_seen_at', 'created_at']}
        actions_need="editMember"
        renderActions={(row) => {
          const fixed = { id: row['id'] }
          const initial = { role: row['role'], manager: row['manager_id'] }
          // The user's own account has its own screen.
          return row['id'] === member.id ? null : (
            <>
              <OperationButton operation="editMember" label="Role" fixed={fixed} initial={initial} edits closes />
              <OperationButton operation="resetMember" label="Reset" fixed={fixed} />
              <OperationButton
                operation="removeMember"
                label="Remove"
                look="danger"
                fixed={fixed}
                seen={{ role: row['role'], manager_id: row['manager_id'], state: row['state'] }}
                closes
              />
            </>
          )
        }}
      />
    </div>
  )
}

const Tokens = () => (
  <div className="space-y-4">
    <OperationButton operation="makeToken" label="Create a token" again="Create another" look="primary" />
    <OperationTable
      operation="listTokens"
      caption="Tokens"
      columns={['id', 'name', 'role', 'effective_role', 'made_by', 'state', 'created_at', 'last_used_at', 'expires_at']}
      empty="No tokens"
      actions_need="revokeToken"
      hint="Programs use tokens to call the operator API."
      renderActions={({ id, state }) =>
        state === 'revoked' ? null : (
          <OperationButton operation="revokeToken" label="Revoke" look="danger" fixed={{ id }} closes />
        )
      }
    />
  </div>
)

const Managers = () => (
  <div className="space-y-4">
    <OperationButton operation="addManager" label="Add an account manager" look="primary" closes />
    <OperationTable
      operation="listManagers"
      caption="Account managers"
      columns={['id', 'name', 'email', 'telegram', 'affiliates', 'created_at']}
      empty="No account managers"
      actions_need="editManager"
      hint="Affiliates see their account manager's contact details."
      hint_needs="addManager"
      renderActions={(row) => (
        <>
          <OperationButton operation="editManager" label="Edit" fixed={{ id: row['id'] }} initial={row} edits closes />
          <OperationButton
            operation="removeManager"
            label="Remove"
            look="danger"
            fixed={{ id: row['id'] }}
            seen={{ name: row['name'], email: row['email'], affiliates: row['affiliates'] }}
          />
        </>
      )}
    />
  </div>
)

/** The network's operators with their roles, and the programs with access. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead
      title="Team"
      text="The people who sign in here and their roles, the account managers that affiliates write to, and the tokens of programs."
    />
    <Tabs
      label="Team"
      tabs={[
        tab('members', 'Members', <Members />, 'listTeam'),
        tab('managers', 'Account managers', <Managers />, 'listManagers'),
        tab('tokens', 'Tokens', <Tokens />, 'listTokens'),
      ]}
    />
  </div>
)
