import Type from 'typebox'
import { id, moment } from '../fields.ts'
import { secret } from './fields.ts'
import { operation } from './operation.ts'

export const viewAsAffiliate = operation({
  command: 'affiliates view-as',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/view/' },
  summary: 'open the portal as an affiliate in a read-only session; the link works once, within a minute',
  examples: ['affiliates view-as 17'],
  roles: ['manager'],
  subject: { kind: 'affiliate', by: 'id' },
  reply: Type.Object({
    affiliate_id: id,
    /** The user whose portal is shown. */
    email: Type.String(),
    /** Until when the link can be opened, and until when the session lasts then. */
    link_until: moment,
    session_until: moment,
    url: secret('the link; the first browser to open it gets the session'),
  }),
})
