import { expect, test } from 'vitest'
import { effectiveRights } from './rights.ts'

const owner = { role: 'owner', manager_id: null } as const
const finance = { role: 'finance', manager_id: null } as const
const viewer = { role: 'viewer', manager_id: null } as const
/** A member who once was a manager keeps the number, which means nothing for other roles. */
const once_manager = { role: 'finance', manager_id: 1 } as const
const manager = { role: 'manager', manager_id: 1 } as const
const other_manager = { role: 'manager', manager_id: 2 } as const

test.each([
  ['of a terminal', owner, null, { role: 'owner', scope: null }],
  ['of an owner', manager, owner, { role: 'manager', scope: 1 }],
  ['of the same role', finance, once_manager, { role: 'finance', scope: null }],
  ['for an owner, by a former owner', owner, finance, { role: 'finance', scope: null }],
  ['for an owner, by a former owner who is a manager', owner, manager, { role: 'manager', scope: 1 }],
  ['for the same manager', manager, manager, { role: 'manager', scope: 1 }],
  ['for another manager', manager, other_manager, undefined],
  ['for finance, by a manager', finance, manager, undefined],
  ['for a manager, by finance', manager, finance, undefined],
  ['for a viewer, by finance', viewer, finance, undefined],
])('a token %s', (_name, token, maker, expected) => {
  expect(effectiveRights(token, maker)).toEqual(expected)
})
