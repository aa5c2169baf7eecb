import type { Role } from '@plumbline/contract/operator/roles.ts'
import type { Actor } from '../operator-action.ts'

type Rights = Pick<Actor, 'role' | 'scope'>

interface Holder {
  role: Role
  manager_id: number | null
}

/** The role and affiliates of a member or a token as they are stored. */
const rightsOf = ({ role, manager_id }: Holder): Rights => ({ role, scope: role === 'manager' ? manager_id : null })

/**
 * The rights of a token, which never exceed its maker's present ones. If the maker is no longer an owner, an owner's token gets the maker's role.
 * @param maker null for a token made at a terminal, whose user has the databases too
 * @returns undefined if the roles of token and maker have nothing in common
 */
export const effectiveRights = (token: Holder, maker: Holder | null): Rights | undefined => {
  const [own, present] = [rightsOf(token), maker && rightsOf(maker)]
  if (present === null || present.role === 'owner') return own
  if (own.role === 'owner') return present
  return own.role === present.role && own.scope === present.scope ? own : undefined
}
