import Type from 'typebox'
import { operation } from './operation.ts'

const affiliates = Type.Enum(['all', 'none'], { description: 'who may' })

export const setProfileEdits = operation({
  command: 'network profile-edits',
  call: { method: 'PATCH', path: '/api/operator/network/profile-edits/' },
  summary:
    'set whether affiliates may change their contact data and their email address in the portal; both addresses confirm a change of address',
  typed: 'Without options, show it',
  examples: ['network profile-edits', 'network profile-edits --affiliates all'],
  subject: { kind: 'settings', part: 'profile_edits' },
  input: Type.Object({ affiliates: Type.Optional(affiliates) }),
  reply: Type.Object({ affiliates }),
})
