import Type from 'typebox'
import { id, moment } from '../fields.ts'
import { line } from './fields.ts'
import { operation } from './operation.ts'

const user = Type.Integer({ ...id, typed: 'id of the user' })
const change = Type.Object({
  user_id: id,
  old_email: Type.String(),
  new_email: Type.String(),
  expires_at: moment,
})

export const changeEmail = operation({
  command: 'affiliates change-email',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/change-email/' },
  summary:
    "change the email address of an affiliate's user; the old and the new address must both confirm by a mailed link within 24 hours",
  examples: ['affiliates change-email 17 --user 23 --email anna@new.example'],
  roles: ['manager'],
  confirm_identity: true,
  subject: { kind: 'affiliate', by: 'id' },
  input: Type.Object({ user, email: line('the new address', 254) }),
  reply: change,
})

export const cancelEmailChange = operation({
  command: 'affiliates keep-email',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/keep-email/' },
  summary: 'cancel a pending email address change; its links stop working',
  examples: ['affiliates keep-email 17 --user 23'],
  roles: ['manager'],
  subject: { kind: 'affiliate', by: 'id' },
  input: Type.Object({ user }),
  reply: change,
})
